// What the specification does not show of an object may tell of people: no text of it is copied.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { Client } from "../../provider/client/client.js";
import { isObject } from "../../provider/model/rules.js";
import { startSandbox, type VariantName } from "../../sandbox/index.js";
import { account, createAccount } from "../../test/support/account.js";
import { json, spoken } from "../../test/support/scriptedServer.js";
import { startTestClient, testCredentials, useService } from "../../test/support/service.js";
import { closing, use, useTempDir } from "../../test/support/use.js";
import { copyAccount } from "./copy.js";

const service = useService();
const client = use(async () => startTestClient(service.url));
let named: { kind: string; id: string }[];
beforeAll(async () => {
  const program = account(false);
  const ids = await createAccount(service, program);
  named = Object.entries(ids).map(([name, id]) => ({ kind: program[name]?.kind as string, id }));
});

/** Members that a service may well have, and what the copy makes of them. */
const unknown = {
  created_by: { id: "u-kenji", name: "Kenji Sato", email: "kenji@example.com", telephone: "+81 90 1234 5678" },
  latest_applicant: "Kenji Sato",
  applicants: [{ name: "佐藤健二", since: "2026-01-31" }, "kenji@example.com"],
  seen_by: { "kenji@example.com": 3 },
  status: "sold_out",
  customer_id: "kenji@example.com",
  plan_id_before: null,
  views: 12,
  rank: "3.5",
  is_new: true,
  changed_at: "2026/01/31 10:00:00",
};
const kept = {
  created_by: { id: "(not copied)", name: "(not copied)", email: "(not copied)", telephone: "(not copied)" },
  latest_applicant: "(not copied)",
  applicants: [{ name: "(not copied)", since: "2026-01-31" }, "(not copied)"],
  seen_by: { "(not copied)": 3 },
  status: "(not copied)",
  customer_id: "(not copied)",
  plan_id_before: null,
  views: 12,
  rank: "3.5",
  is_new: true,
  changed_at: "2026/01/31 10:00:00",
};

const isOfCustomers = (path: string): boolean => /er$|contractor$|^\/v1\/(charge|paid|installments)$/.test(path);
const isList = (path: string): boolean => /^\/v1\/(advance|client\/\w+)$/.test(path);

/** A response with more fields in each object, but not beside a list; those that are there stay. */
function withFields(path: string, response: unknown, more: object): unknown {
  const inner = changeParts(response, more);
  return isList(path) ? inner : { ...more, ...(inner as object) };
}

function changeParts(value: unknown, more: object): unknown {
  if (!isObject(value)) return value;
  const change = (part: unknown) => (isObject(part) ? { ...more, ...(changeParts(part, more) as object) } : part);
  const fields = Object.entries(value).map(
    ([name, part]) => [name, Array.isArray(part) ? part.map(change) : change(part)] as const,
  );
  return Object.fromEntries(fields);
}

const get = (from: Client, path: string) =>
  from.send({ method: "GET", path, purpose: { doing: "reading", what: path } });

const variantsOfResponses: readonly (readonly VariantName[])[] = [
  [],
  ["flat", "defaults", "names"],
  ["body-list", "chat-rule-list", "texts", "nulls"],
];

it.each(variantsOfResponses.map((variants) => [variants.join(", ") || "no variant", variants] as const))(
  "keeps everything that isn't personal, with %s",
  async (_, variants) => {
    await service.control("PUT", "variants", { variants });
    const requested = new Set<string>();
    const { client: reader } = await spoken(async (response, { path }) => {
      requested.add(path);
      const reply = await get(client, path);
      json(response, 200, isOfCustomers(path) ? reply : withFields(path, reply, unknown));
    });
    const folder = useTempDir();
    const db = join(folder, "copy.db");
    const { unreadable, missing } = await copyAccount(reader, db, { named });
    expect([unreadable, missing]).toEqual([[], []]);
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    for (const word of ["Kenji", "kenji", "佐藤", "90 1234"]) expect(files.join()).not.toContain(word);

    const copy = closing(await startSandbox({ ...testCredentials, db }));
    const there = closing(startTestClient(copy.url));
    const objects = [...requested].filter((path) => !isOfCustomers(path));
    expect(objects.length).toBeGreaterThan(15);
    for (const path of objects)
      expect([path, await get(there, path)]).toEqual([path, withFields(path, await get(client, path), kept)]);
  },
);
