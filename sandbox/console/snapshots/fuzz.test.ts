// Any edited snapshot: it is refused, or the sandbox works with it.
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { businessForTests } from "../../../test/support/sandboxBusiness.js";
import type { Json } from "../../../test/support/sandboxClient.js";
import { visit } from "../../../test/support/sandboxPages.js";

const business = businessForTests();
const { good, client } = { good: business.good, client: () => business.client };

let snapshot: Json;
let paths: readonly (readonly (string | number)[])[];

/** Every field of the first objects of each kind without a model, at every depth. */
function fieldsIn(value: unknown, path: readonly (string | number)[]): (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return [path];
  const entries = Array.isArray(value) ? value.slice(0, 1).map((one) => [0, one] as const) : Object.entries(value);
  return [path, ...entries.flatMap(([name, one]) => fieldsIn(one, [...path, name]))];
}

beforeAll(async () => {
  await good("POST", "/_sandbox/demo");
  await good("POST", "/_sandbox/webhooks/endpoints", { url: "http://127.0.0.1:9/hooks", events: ["contract"] });
  snapshot = await good("GET", "/_sandbox/snapshot");
  const { objects } = snapshot.test as { objects: Record<string, { fields: Json }[]> };
  const kinds = Object.keys(objects).filter((kind) => kind.includes(" of ") || !["advance", "product"].includes(kind));
  paths = kinds.flatMap((kind) =>
    [0, (objects[kind]?.length ?? 1) - 1].flatMap((index) =>
      fieldsIn(objects[kind]?.[index]?.fields, ["test", "objects", kind, index, "fields"]),
    ),
  );
}, 30_000);

function changed(path: readonly (string | number)[], value: unknown): Json {
  const copy = structuredClone(snapshot);
  let at: Record<string, unknown> = copy;
  for (const part of path.slice(0, -1)) at = at[part] as Record<string, unknown>;
  const last = String(path.at(-1));
  if (value === undefined) delete at[last];
  else Object.defineProperty(at, last, { value, enumerable: true });
  return copy;
}

const hostile = [
  undefined,
  null,
  "",
  "soon",
  "__proto__",
  "constructor",
  -1,
  0,
  1e308,
  1.5,
  true,
  {},
  [],
  [null],
  ["x"],
];
const pages = [
  "",
  "/events",
  "/customers/paid",
  "/payments/paid",
  "/mails",
  "/webhooks",
  "/guilds",
  "/clock",
  "/search?q=a",
];

test("is refused, or every page opens and the clock advances", { timeout: 120_000 }, async () => {
  const runs = fc.sample(fc.tuple(fc.nat(), fc.constantFrom(...hostile)), { numRuns: 80, seed: 7 });
  for (const [at, value] of runs) {
    const path = paths[at % paths.length] ?? [];
    const what = `${path.join(".")} = ${JSON.stringify(value)}`;
    const { status } = await client().post("/_sandbox/restore", changed(path, value));
    expect([what, [200, 400].includes(status)]).toEqual([what, true]);
    if (status === 400) continue;
    expect([what, (await client().put("/_sandbox/clock", { by: "2mo" })).status]).toEqual([what, 200]);
    expect([what, (await good("GET", "/_sandbox/clock")).failed]).toEqual([what, undefined]);
    const { items: customers } = await good("GET", "/_sandbox/objects/paid/demo-class/customers");
    const own = customers.map(({ id }: Json) => `/person/${id}`);
    for (const page of [...pages, ...own]) {
      const shown = await visit(`${client().url}/_sandbox/console${page}`);
      expect([what, page, shown.status < 500]).toEqual([what, page, true]);
    }
  }
});
