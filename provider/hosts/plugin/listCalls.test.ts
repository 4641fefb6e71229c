// Lists of objects as an engine asks for them, over a real socket.
import { status } from "@grpc/grpc-js";
import { beforeAll, describe, expect, it } from "vitest";
import { startFunctionService } from "../../../test/support/functionService.js";
import { secret, startTestPlugin, unknownText, urnOf } from "../../../test/support/plugin.js";
import { json, type ResponseHandler, serving } from "../../../test/support/scriptedServer.js";
import { settingsFor } from "../../../test/support/service.js";
import { use } from "../../../test/support/use.js";
import { resources } from "../../kinds/resources/index.js";

const listed = resources.filter(({ response }) => response.list !== undefined);
const unlisted = resources.filter(({ response }) => response.list === undefined);

const plugin = use(startTestPlugin);

const tokenFor = (kind: string) => `paypages:index:${kind}`;
const list = (kind: string, members = {}) => plugin.list({ token: tokenFor(kind), ...members });

describe("List, with objects of every kind,", () => {
  const service = use(startFunctionService);
  beforeAll(() => plugin.call("configure", { args: settingsFor(service.url) }));

  it.each(listed)("lists $kind with ids for an import, and names", async ({ kind, label }) => {
    const { id, args } = service.created(kind);
    const page = await list(kind);
    expect(page).toEqual({ items: [{ id, name: args[label] }], continuation: "", isComputed: false });
    const read = await plugin.call("read", { urn: urnOf(kind), id: page.items[0]?.id });
    expect(read.getId()).toBe(id);
    expect(read.getInputs()?.toJavaScript()).toMatchObject({ [label]: args[label] });
  });

  it.each(unlisted)("refuses $kind, which the service doesn't list", async ({ kind }) =>
    expect(list(kind)).rejects.toMatchObject({
      code: status.FAILED_PRECONDITION,
      details: expect.stringMatching(/^\w+ can't be listed: .*\nImport an object by its id, .*\nPP4007: \S+$/),
    }),
  );

  it("filters by properties that the list contains", async () => {
    const { couponCode, processorAEnvId } = service.created("Coupon").args;
    const other = processorAEnvId === "0" ? "1" : "0";
    expect((await list("Coupon", { query: { couponCode, processorAEnvId } })).items).toHaveLength(1);
    expect((await list("Coupon", { query: { processorAEnvId: other } })).items).toEqual([]);
    const id = service.created("OneTimeProduct").id;
    expect((await list("OneTimeProduct", { query: { matching: { product_id: id } } })).items).toHaveLength(1);
    expect((await list("OneTimeProduct", { query: { matching: { product_id: "other" } } })).items).toEqual([]);
  });

  it("lists nothing while a filter is unknown", async () =>
    expect(await list("Coupon", { query: { couponCode: unknownText } })).toEqual({
      items: [],
      continuation: "",
      isComputed: true,
    }));

  it("refuses invalid inputs, and doesn't repeat a secret", async () => {
    await expect(list("Coupon", { query: { couponcode: "x", paymentType: secret("planted") } })).rejects.toMatchObject({
      details: expect.stringMatching(/did you mean `couponCode`\?\n {2}`paymentType` must be .*PP4002: \S+$/s),
    });
    await expect(list("Coupon", { query: { paymentType: secret("planted") } })).rejects.not.toMatchObject({
      details: expect.stringContaining("planted"),
    });
  });

  it("refuses an unknown kind", () =>
    expect(list("Cupon")).rejects.toMatchObject({ details: expect.stringContaining("PP1004") }));
});

describe("List, page by page,", () => {
  const coupon = (index: number) => ({ coupon_id: `c${index}`, coupon_code: `CODE${index}` });

  /** A service with so many codes, which returns them in pages of 50; a request can be refused with 429. */
  async function startCodes(count: number, refused = 0) {
    const codes = Array.from({ length: count }, (_, index) => coupon(index));
    let requests = 0;
    const response: ResponseHandler = (response, { query }) => {
      if (++requests === refused) return json(response, 429, {}, { "retry-after": "0" });
      const start = codes.findIndex(({ coupon_id }) => coupon_id === query.starting_after) + 1;
      return json(response, 200, { coupons: codes.slice(start, start + 50), has_more: start + 50 < codes.length });
    };
    const service = await serving(response);
    await plugin.call("configure", { args: settingsFor(service.url) });
    return { codes, service };
  }

  async function all(first: object, next: (read: number) => object = () => first, through = () => plugin) {
    const ids: string[] = [];
    const sizes: number[] = [];
    let continuation = "";
    do {
      const request = { token: tokenFor("Coupon"), ...(ids.length === 0 ? first : next(ids.length)) };
      const page = await through().list({ ...request, continuationToken: continuation });
      ids.push(...page.items.map(({ id }) => id));
      sizes.push(page.items.length);
      continuation = page.continuation;
    } while (continuation !== "");
    return { ids, sizes };
  }

  it("returns 5,000 codes, each once, and requests each page of the service once", async () => {
    const { codes, service } = await startCodes(5000);
    const { ids, sizes } = await all({});
    expect(ids).toEqual(codes.map(({ coupon_id }) => coupon_id));
    expect(new Set(sizes)).toEqual(new Set([100]));
    const responded = service.requests.map(({ query }) => query.starting_after);
    expect(new Set(responded).size).toBe(100);
    expect(responded).toHaveLength(100);
  });

  it("repeats a request that was refused with 429", async () => {
    const { service } = await startCodes(125, 2);
    expect((await all({})).ids).toHaveLength(125);
    expect(service.requests).toHaveLength(3 + 1);
  });

  it.each<[string, object, ((read: number) => object) | undefined, number[]]>([
    ["a page size", { pageSize: 40 }, undefined, [40, 40, 40, 5]],
    ["a page size that divides the list", { pageSize: 25 }, undefined, [25, 25, 25, 25, 25]],
    ["a limit within a page", { limit: 3 }, undefined, [3]],
    ["the same limit in each request", { limit: 90, pageSize: 40 }, undefined, [40, 40, 10]],
    ["the rest of the limit", { limit: 110 }, (read) => ({ limit: 110 - read }), [100, 10]],
    ["a limit above the length of the list", { limit: 500 }, undefined, [100, 25]],
  ])("respects %s", async (_, first, next, sizes) => {
    await startCodes(125);
    const found = await all(first, next);
    expect(found.sizes).toEqual(sizes);
    expect(new Set(found.ids).size).toBe(found.ids.length);
  });

  it("requests no page of the service that isn't read", async () => {
    const { service } = await startCodes(500);
    await list("Coupon", { limit: 10 });
    expect(service.requests).toHaveLength(1);
  });

  it("continues in another process, and again with the same token", async () => {
    const { service } = await startCodes(130);
    const first = await list("Coupon");
    const another = await startTestPlugin();
    await another.call("configure", { args: settingsFor(service.url) });
    const rest = await another.list({ token: tokenFor("Coupon"), continuationToken: first.continuation });
    await another.close();
    expect(rest.items[0]).toEqual({ id: "c100", name: "CODE100" });
    expect(rest.items).toHaveLength(30);
    expect(await list("Coupon", { continuationToken: first.continuation })).toEqual(rest);
    expect(await list("Coupon", { continuationToken: first.continuation })).toEqual(rest);
  });

  it("refuses to continue after a deleted object, and a token of another list", async () => {
    const { codes } = await startCodes(130);
    const { continuation } = await list("Coupon");
    codes.splice(99, 1);
    await plugin.call("configure", { args: settingsFor((await startCodes(99)).service.url) });
    await expect(list("Coupon", { continuationToken: continuation })).rejects.toMatchObject({
      details: expect.stringMatching(/The object c99, after which it would continue, .*PP4009: \S+$/s),
    });
    const other = { query: { couponCode: "CODE1" }, continuationToken: continuation };
    await expect(list("Coupon", other)).rejects.toMatchObject({
      details: expect.stringContaining("The continuation token belongs to a list of other objects."),
    });
    await expect(list("Coupon", { continuationToken: "x" })).rejects.toMatchObject({
      details: expect.stringContaining("The continuation token is not from this provider."),
    });
  });
});

it("reads the name of an object that its list omits, and skips one deleted in the meantime", async () => {
  const service = await serving((response, { path }) => {
    if (path === "/v1/client/paid") {
      return json(response, 200, { plans: ["p1", "p2", "p3"].map((paid_id) => ({ paid_id })) });
    }
    if (path.endsWith("p1")) return json(response, 200, { paid_id: "p1", plan: { plan_name: "Classes" } });
    return json(response, path.endsWith("p2") ? 404 : 400, {});
  });
  await plugin.call("configure", { args: settingsFor(service.url) });
  expect((await list("RecurringPlan")).items).toEqual([
    { id: "p1", name: "Classes" },
    { id: "p3", name: "" },
  ]);
});

it("refuses an item without an id", async () => {
  const service = await serving((response) => json(response, 200, { coupons: [{ coupon_code: "X" }] }));
  await plugin.call("configure", { args: settingsFor(service.url) });
  await expect(list("Coupon")).rejects.toMatchObject({
    details: expect.stringMatching(/without `coupon_id`\.\nPP4008: \S+$/),
  });
});
