// A copy returns what its account returns, in any form.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Client } from "../../provider/client/client.js";
import { readAccount } from "../../provider/kinds/account/readAccount.js";
import { startSandbox, type VariantName } from "../../sandbox/index.js";
import { account, createAccount } from "../../test/support/account.js";
import { planted } from "../../test/support/samples/programs.js";
import { json, spoken } from "../../test/support/scriptedServer.js";
import {
  serviceAt,
  startTestClient,
  startTestService,
  type TestService,
  testCredentials,
} from "../../test/support/service.js";
import { closing, useTempDir } from "../../test/support/use.js";
import { fileNotWritten } from "../report/messages/stacks.js";
import { copyAccount } from "./copy.js";

async function accountOf(
  variants: readonly VariantName[] = [],
): Promise<{ service: TestService; ids: Record<string, string> }> {
  const service = closing(await startTestService());
  const ids = await createAccount(service, account(true));
  await service.control("POST", `objects/coupon/${ids.once}/use`, { times: 3 });
  await service.control("POST", `objects/product/${ids.class}/customers`, {
    name: "Kenji Sato",
    email: "kenji@example.com",
  });
  await service.control("POST", `objects/product/${ids.class}/customers`, { status: 5 });
  await service.control("PUT", "variants", { variants });
  return { service, ids };
}

function temporaryFile(): string {
  const folder = useTempDir();
  return join(folder, "copy.db");
}

async function copyOf(service: TestService) {
  const client = startTestClient(service.url);
  const file = temporaryFile();
  const copied = await copyAccount(client, file);
  const sandbox = closing(await startSandbox({ ...testCredentials, db: file }));
  return { file, copied, client, url: sandbox.url };
}

const secrets = new Set(["access_token", "channel_secret"]);

/** What the variant `extra` adds in fields that no one knows: their texts may be someone's. */
const undocumented = new Set<unknown>(["something that is not documented", "/v1/not/documented"]);

/** Every object as it is returned, character by character. */
async function responsesOf(client: Client): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for await (const one of readAccount(client)) found[`${one.kind} ${one.id}`] = "raw" in one ? one.raw : one.reason;
  return found;
}

const variantsOfResponses: readonly (readonly VariantName[])[] = [
  [],
  ["defaults", "flat"],
  ["omit", "body-list", "mask-alike"],
  ["nulls", "texts", "mask-null", "chat-rule-list"],
  ["service-fills", "dates-short", "names", "extra", "mask-partial"],
  ["omit-all"],
];

describe.each(variantsOfResponses.map((variants) => [variants.join(", ") || "no variant", variants] as const))(
  "the copy of an account with %s",
  (_, variants) => {
    it("returns every object as the account does, without secrets and names of customers", async () => {
      const { service, ids } = await accountOf(variants);
      const { file, copied, client, url } = await copyOf(service);
      const isMasked = (name: string) => secrets.has(name) && variants.includes("mask-alike");
      const there = JSON.stringify(await responsesOf(client), (name, value) =>
        isMasked(name) && value ? "********" : undocumented.has(value) ? "(not copied)" : value,
      );
      expect(await responsesOf(startTestClient(url))).toEqual(JSON.parse(there));
      const text =
        readFileSync(file, "latin1") + (existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`, "latin1") : "");
      for (const word of [...Object.values(planted), "Kenji", "kenji@"]) expect(text).not.toContain(word);
      expect(copied.customers).toBe(2);
      const customers = (await serviceAt(url).control("GET", `objects/product/${ids.class}/customers`)).items;
      expect((customers as unknown[]).toReversed()).toMatchObject([
        { name: "Customer 1", status: 2 },
        { name: "Customer 2", status: 5 },
      ]);
    });
  },
);

it("continues like the account: changes and new objects have the account's format", async () => {
  const { service, ids } = await accountOf(["texts", "nulls"]);
  const { copied, url } = await copyOf(service);
  expect(copied.copy.variants).toEqual(["nulls", "texts"]);
  for (const at of [service.url, url]) {
    const own = closing(serviceAt(at));
    await own.control("PATCH", `objects/paid/${ids.spring}`, { price: 777, label: null });
    const { inputs } = await own
      .lifecycle("OneTimeProduct")
      .check({ productName: "New", processorAEnvId: "1", price: 5 });
    expect((await own.lifecycle("OneTimeProduct").create(inputs)).state).toMatchObject({ price: 5 });
  }
  const [there, here] = await Promise.all([service.url, url].map((at) => responsesOf(startTestClient(at))));
  const stored = (all: Record<string, unknown> = {}) =>
    Object.entries(all).filter(([key]) => Object.values(ids).some((id) => key.endsWith(id)));
  expect(stored(here)).toEqual(stored(there));
});

it("is read with GET only, and leaves no partial file", async () => {
  const { service } = await accountOf();
  await service.control("DELETE", "requests");
  const { file } = await copyOf(service);
  const { counts } = await service.control("GET", "requests");
  expect(
    Object.keys(counts as object).filter((route) => !route.startsWith("GET ") && !route.endsWith("/token")),
  ).toEqual([]);
  expect(readdirSync(dirname(file)).filter((name) => !name.startsWith("copy.db"))).toEqual([]);
  await expect(copyAccount(startTestClient(service.url), "/nowhere/copy.db")).rejects.toMatchObject({
    code: fileNotWritten.code,
  });
});

it("opens the account's pages at their own addresses, and is the same from a snapshot", async () => {
  const { client } = await spoken((response, { path }) => {
    const book = { product_id: "p1", url_application: "https://pay.example.com/88027?lang=en", title: "Book" };
    const responses: Record<string, unknown> = {
      "/v1/client/product": { products: [book] },
      "/v1/client/product/p1": { ...book, product: { product_name: "Book", price: "900", language: "en" } },
      "/v1/charge": { items: [{ payment_id: "c1", amount: 900, buyer: "Kenji Sato", paid_on: "2026-01-31" }] },
    };
    const none = { plans: [], coupons: [], purchasers: [], items: [] };
    return json(response, 200, responses[path] ?? none);
  });
  const file = temporaryFile();
  expect((await copyAccount(client, file)).payments).toBe(1);
  const copy = closing(await startSandbox({ ...testCredentials, db: file }));
  const again = closing(await startSandbox(testCredentials));
  const snapshot = await serviceAt(copy.url).control("GET", "snapshot");
  await serviceAt(again.url).control("POST", "restore", snapshot);
  for (const { url } of [copy, again]) {
    const opened = await fetch(`${url}/88027?lang=en`);
    expect([opened.url, await opened.text()]).toEqual([`${url}/p/product/p1`, expect.stringContaining("Book")]);
    expect((await fetch(`${url}/88028`)).status).toBe(404);
    const reader = closing(startTestClient(url));
    const get = (path: string) => reader.send({ method: "GET", path, purpose: { doing: "reading", what: path } });
    expect(await get("/v1/client/product")).toEqual({
      products: [expect.objectContaining({ title: "(not copied)" })],
    });
    expect(await get("/v1/client/product/p1")).toMatchObject({ product: { price: "900" } });
    const payment = { payment_id: "c1", amount: 900, buyer: "(not copied)", paid_on: "2026-01-31" };
    expect(await get("/v1/charge/c1")).toEqual(payment);
  }
});

it("is created without unreadable payments, and reports them", async () => {
  const { client } = await spoken((response, { path }) =>
    path === "/v1/paid"
      ? json(response, 403, { message: "no" })
      : json(response, 200, { plans: [], products: [], coupons: [], items: [] }),
  );
  const { missing, copy } = await copyAccount(client, temporaryFile());
  expect(missing).toEqual([expect.stringMatching(/^The recurring payments are not in the copy: .*403/)]);
  expect(copy.remarks).toEqual(missing);
});

it("is created without customers if some can't be read, and reports that", async () => {
  const page = { product: { product_name: "Class", price: 900 } };
  const { client } = await spoken((response, { path }) => {
    const responses: Record<string, unknown> = {
      "/v1/client/product": { products: [{ product_id: "p1" }, { product_id: "p2" }] },
      "/v1/client/product/p1": { product_id: "p1", ...page },
      "/v1/client/product/p2": { product_id: "p2", ...page },
      // Nothing shows where the next page of the list begins.
      "/v1/client/product/p2/purchaser": { purchasers: [{ name: "Kenji Sato" }], has_more: true },
    };
    if (path === "/v1/client/product/p1/purchaser") return json(response, 403, { message: "no" });
    return json(response, 200, responses[path] ?? { plans: [], coupons: [], items: [] });
  });
  const file = temporaryFile();
  const { missing, customers } = await copyAccount(client, file);
  expect(missing).toEqual([
    expect.stringMatching(/^The customers of OneTimeProduct p1 are not in the copy: .*403/),
    expect.stringMatching(
      /^The customers of OneTimeProduct p2 are in the copy as far as they are known, 1: .* get the next page\.$/,
    ),
  ]);
  expect(customers).toBe(1);
  // So that the provider doesn't delete such a page in a rehearsal either.
  const sandbox = closing(await startSandbox({ ...testCredentials, db: file }));
  for (const [index, id] of ["p1", "p2"].entries()) {
    const request = {
      method: "GET",
      path: `/v1/client/product/${id}/purchaser`,
      purpose: { doing: "counting", what: id },
    } as const;
    const error = await startTestClient(sandbox.url).send(request).catch(String);
    expect(error).toContain(missing[index]?.slice(0, 50));
  }
});

it("includes what a stack contains and no list returns", async () => {
  const { client } = await spoken((response, { path }) => {
    if (path === "/v1/client/product/hidden")
      return json(response, 200, { product_id: "hidden", product: { product_name: "Book" } });
    if (path === "/v1/client/product/gone") return json(response, 404, { message: "no" });
    if (path === "/v1/client/product/closed") return json(response, 403, { message: "no" });
    return json(response, 200, { plans: [], products: [], coupons: [], purchasers: [], items: [] });
  });
  const named = ["hidden", "gone", "closed"].map((id) => ({ kind: "OneTimeProduct", id }));
  const { copy, counts } = await copyAccount(client, temporaryFile(), { named });
  expect(counts.get("OneTimeProduct")).toBe(1);
  expect(copy.lookedFor).toEqual(named.map(({ id }) => `OneTimeProduct ${id}`));
  expect(copy.unreadable).toEqual(["OneTimeProduct closed"]);
});
