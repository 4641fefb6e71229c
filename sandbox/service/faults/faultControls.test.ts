// Arms faults, and checks which requests they affect.
import { afterEach, describe, expect, expectTypeOf, test } from "vitest";
import type { z } from "zod";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { basic, fieldsOf, http, type Json, TestClient, useSandbox } from "../../../test/support/sandboxClient.js";
import { startSandbox } from "../../index.js";
import { type FaultKind, type FaultRequest, faultKinds } from "./faultKinds.js";
import { faultRequest } from "./faultRequest.js";

const sandbox = useSandbox();
const control = "/_sandbox/faults";
const coupons = "/v1/client/coupon";
const teapot = { kind: "status", status: 418 };

const arm = async (order: Json) => (await sandbox.client.post(control, { fault: teapot, ...order })).body;
/** Whether a fault affects each of some requests. */
async function struck(...calls: string[]): Promise<boolean[]> {
  const results: boolean[] = [];
  for (const call of calls) {
    const [method = "", path = ""] = call.split(" ");
    results.push((await sandbox.client.call(method, path)).status === 418);
  }
  return results;
}
afterEach(() => sandbox.client.delete(control));

test("accepts exactly what the type for programs allows", () => {
  expectTypeOf<z.input<typeof faultRequest>>().toEqualTypeOf<FaultRequest>();
  const settings = { status: { status: 503 }, slow: { ms: 1 }, refuse: { ms: 1 } } as Record<FaultKind, object>;
  const parsed = (Object.keys(faultKinds) as FaultKind[]).map(
    (kind) => faultRequest.parse({ fault: { kind, ...settings[kind] } }).fault.kind,
  );
  expect(parsed).toEqual(Object.keys(faultKinds));
});

describe("the control", () => {
  test("enables, lists and disables faults", async () => {
    const created = await sandbox.client.post(control, { method: "GET", path: coupons, after: 1, fault: teapot });
    const order = { method: "GET", path: coupons, after: 1, times: 1, fault: { ...teapot, when: "before" } };
    expect([created.status, created.body]).toEqual([201, { id: expect.any(Number), ...order, matched: 0, struck: 0 }]);
    expect(await struck(`GET ${coupons}`, `GET ${coupons}`, `GET ${coupons}`)).toEqual([false, true, false]);
    const { items } = (await sandbox.client.get(control)).body;
    expect(items).toEqual([{ ...created.body, matched: 3, struck: 1 }]);
    expect((await sandbox.client.delete(control)).status).toBe(204);
    expect((await sandbox.client.get(control)).body).toEqual({ items: [] });
  });

  test("disables what has not been injected yet", async () => {
    await arm({ times: 0 });
    await sandbox.client.delete(control);
    expect(await struck(`GET ${coupons}`)).toEqual([false]);
  });

  test.each<[string, Json, string[]]>([
    ["nothing", {}, ["fault"]],
    ["no kind", { fault: {} }, ["fault.kind"]],
    ["an unknown kind", { fault: { kind: "fire" } }, ["fault.kind"]],
    ["a kind instead of the fault", { fault: "empty" }, ["fault"]],
    ["a status fault without status", { fault: { kind: "status" } }, ["fault.status"]],
    ["a status that is not an error", { fault: { kind: "status", status: 200 } }, ["fault.status"]],
    ["half a status", { fault: { kind: "status", status: 400.5 } }, ["fault.status"]],
    ["a Retry-After as words", { fault: { ...teapot, retryAfter: "later" } }, ["fault.retryAfter"]],
    ["a Retry-After in the past", { fault: { ...teapot, retryAfter: -1 } }, ["fault.retryAfter"]],
    ["an unknown moment", { fault: { ...teapot, when: "now" } }, ["fault.when"]],
    ["a slow fault without its time", { fault: { kind: "slow" } }, ["fault.ms"]],
    ["no time at all", { fault: { kind: "refuse", ms: 0 } }, ["fault.ms"]],
    ["refusing before", { fault: { kind: "refuse", ms: 5, when: "before" } }, ["fault.when"]],
    ["a property that the kind doesn't have", { fault: { kind: "empty", status: 500 } }, ["fault.status"]],
    ["an unknown method", { fault: teapot, method: "post" }, ["method"]],
    ["an invalid path", { fault: teapot, path: "v1/advance" }, ["path"]],
    ["a control", { fault: teapot, path: "/_sandbox/*" }, ["path"]],
    ["a list of paths", { fault: teapot, path: [coupons] }, ["path"]],
    ["a negative number of requests to skip", { fault: teapot, after: -1 }, ["after"]],
    ["times as words", { fault: teapot, times: "all" }, ["times"]],
    ["several mistakes", { fault: { kind: "slow" }, after: "1", once: true }, ["after", "fault.ms", "once"]],
  ])("refuses %s", async (_, body, fields) => {
    const refused = await sandbox.client.post(control, body);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, fields]);
    expect((await sandbox.client.get(control)).body.items).toEqual([]);
  });

  test("names the existing kinds", async () => {
    const { text } = await sandbox.client.post(control, { fault: { kind: "fire" } });
    for (const kind of ["reset-before", "token-expired", "html-200"]) expect(text).toContain(kind);
  });
});

describe("a fault is injected", () => {
  test("into any request of the API without a method and path", async () => {
    await arm({ times: 0 });
    expect(await struck("GET /v1/advance", "POST /v1/client/paid", "DELETE /v1/nowhere")).toEqual([true, true, true]);
    expect((await sandbox.client.requestToken(basic("sandbox-app", "sandbox-secret"))).status).toBe(418);
  });

  test("but not into controls or pages", async () => {
    const { product_id } = (await sandbox.client.post("/v1/client/product", pageSamples.product.min)).body;
    await arm({ times: 0 });
    expect((await sandbox.client.get("/_sandbox/objects/product")).status).toBe(200);
    expect((await sandbox.client.get(`/%5fsandbox/objects/product`)).status).toBe(200);
    expect((await http(`${sandbox.client.url}/p/product/${product_id}`)).status).toBe(200);
  });

  test.each<[string, Json, string[]]>([
    ["a method", { method: "POST" }, [`POST ${coupons}`]],
    ["a path", { path: coupons }, [`GET ${coupons}`, `POST ${coupons}`]],
    ["a path and all below", { path: `${coupons}*` }, [`GET ${coupons}`, `POST ${coupons}`, `GET ${coupons}/1`]],
    ["a part of a path", { path: "*/1/c*", method: "GET" }, ["GET /v1/advance/1/contractor"]],
    ["a route", { path: `${coupons}/{coupon_id}` }, [`GET ${coupons}/1`]],
    ["nothing", { path: "/v1/client/coupon/" }, []],
    ["dots only where they are", { path: "/v1.client*" }, []],
    ["the end of a path", { path: "*/contractor" }, ["GET /v1/advance/1/contractor"]],
    ["a beginning and an end that may not overlap", { path: `${coupons}*coupon` }, []],
    ["several parts in their order", { path: "/v1*advance*contractor" }, ["GET /v1/advance/1/contractor"]],
    ["several parts in another order", { path: "/v1*contractor*advance*" }, []],
    ["more stars than a regular expression gets through", { path: `/v1${"*c".repeat(100)}` }, []],
  ])("into requests by %s", async (_, order, hit) => {
    const long = `GET /v1/${"c".repeat(5000)}/1x`;
    const calls = [`GET ${coupons}`, `POST ${coupons}`, `GET ${coupons}/1`, "GET /v1/advance/1/contractor", long];
    await arm({ ...order, times: 0 });
    expect(await struck(...calls)).toEqual(calls.map((call) => hit.includes(call)));
  });

  test.each<[Json, boolean[]]>([
    [{}, [true, false, false, false]],
    [{ times: 2 }, [true, true, false, false]],
    [{ times: 0 }, [true, true, true, true]],
    [{ after: 2 }, [false, false, true, false]],
    [{ after: 1, times: 2 }, [false, true, true, false]],
    [{ after: 3, times: 0 }, [false, false, false, true]],
  ])("as often as set: %j", async (order, expected) => {
    await arm({ ...order, path: coupons });
    expect(await struck(...expected.map(() => `GET ${coupons}`))).toEqual(expected);
  });

  test("after earlier ones, each of which counts every request", async () => {
    await arm({ fault: { kind: "status", status: 500 } });
    await arm({ fault: { kind: "status", status: 501 } });
    await arm({ fault: { kind: "status", status: 502 }, after: 3 });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await sandbox.client.get(coupons)).status);
    expect(statuses).toEqual([500, 501, 200, 502, 200]);
  });

  test("before the request's token is checked", async () => {
    await arm({});
    expect((await http(`${sandbox.client.url}${coupons}`)).status).toBe(418);
  });

  test("with any response variants", async () => {
    await sandbox.client.put("/_sandbox/variants", { variants: ["all"] });
    await arm({ fault: { kind: "status", status: 400 } });
    const struckBy = await sandbox.client.get(coupons);
    await sandbox.client.put("/_sandbox/variants", { variants: [] });
    expect([struckBy.status, fieldsOf(struckBy)]).toEqual([400, [undefined]]);
  });
});

test("with Retry-After in seconds, or as a future date", async () => {
  await arm({ fault: { kind: "status", status: 429, retryAfter: 7 } });
  await arm({ fault: { kind: "status", status: 503, retryAfter: "date", when: "after" } });
  const [seconds, date] = [await sandbox.client.get(coupons), await sandbox.client.get(coupons)];
  expect([seconds.status, seconds.headers.get("retry-after")]).toEqual([429, "7"]);
  const at = date.headers.get("retry-after") ?? "";
  expect(new Date(at).toUTCString()).toBe(at);
  expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(date.headers.get("date") ?? "") + 1000);
});

describe("closing the sandbox", () => {
  test.each<Json>([
    { kind: "hang" },
    { kind: "hang", when: "after" },
    { kind: "slow", ms: 3_600_000 },
    { kind: "slow", ms: 3_600_000, when: "after" },
    { kind: "huge" },
    { kind: "refuse", ms: 3_600_000 },
    { kind: "refuse", ms: 3_600_000, when: "now" },
  ])("ends a fault of %j immediately", async (fault) => {
    const running = await startSandbox();
    const client = new TestClient(running.url);
    await client.get(coupons);
    await client.post(control, { path: coupons, fault });
    const isRefusing = fault.kind === "refuse";
    const requested = client.get(coupons).catch(() => "ended");
    const hasStruck = async () => isRefusing || (await client.get(control)).body.items[0].struck === 1;
    while (!(await hasStruck()));
    if (isRefusing) await requested;
    // Within the test's time, which is a hundredth of the fault's.
    await running.close();
    if (["hang", "slow"].includes(String(fault.kind)) || fault.when === "now") expect(await requested).toBe("ended");
    await requested;
    await expect(client.get(coupons)).rejects.toThrow();
  });
});
