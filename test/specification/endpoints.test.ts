// The endpoints of the specification against the provider: its resources, and all requests that it really sends.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { functions } from "../../provider/kinds/functions/index.js";
import { resourceOf, resources } from "../../provider/kinds/resources/index.js";
import type { Values } from "../../provider/model/rules.js";
import { type FunctionService, startFunctionService } from "../support/functionService.js";
import { readEndpoints } from "./facts/facts.js";

const endpoints = readEndpoints();
const named = (path: string) => path.replace(/\{\w+\}/g, "{}");
const stated = (method: string, path: string) =>
  endpoints.find((endpoint) => endpoint.method === method && named(endpoint.path) === named(path));

test.each(resources.map((resource) => [resource.kind, resource] as const))(
  "uses the documented endpoints of %s",
  (_, resource) => {
    const { endpoint, answer: response, customers } = resource;
    const collection = endpoint.collection({ guildId: "G" }).replace("/G/", "/{}/");
    const one = `${collection}/{}`;
    for (const [method, path] of [
      ["POST", collection],
      ["GET", one],
      ["PUT", one],
      ["DELETE", one],
    ] as const) {
      expect(stated(method, path), `${method} ${path}`).toBeDefined();
    }
    const made = stated("POST", collection)?.answer;
    if (response.id !== "id") expect(made).toEqual(expect.arrayContaining([response.id, response.body ?? response.id]));
    if (response.list) expect(stated("GET", collection)?.answer).toEqual([response.list]);
    if (customers) expect(stated("GET", `${one}/${customers.path}`)?.answer).toEqual([customers.list]);
  },
);

describe("the requests of the provider", () => {
  let service: FunctionService;
  beforeAll(async () => {
    service = await startFunctionService();
  });
  afterAll(() => service.close());

  /** An argument of a function, with the value of the created object. */
  async function argument(functionName: string, name: string): Promise<unknown> {
    const [page] = ["OneTime", "Recurring", "Installment"].filter((kind) => functionName.includes(kind));
    switch (name) {
      case "customerId":
      case "paymentId": {
        const { payments } = await service.call(`get${page ?? "OneTime"}Payments`);
        const [payment] = payments as [Values];
        return payment[name === "customerId" ? "customer_id" : "payment_id"];
      }
      case "couponCode":
      case "processorAEnvId":
        return service.made("Coupon").args[name];
      default: {
        const own = resources.filter(({ endpoint }) => endpoint.idName === name);
        const { kind, endpoint } =
          own.find(({ kind }) => page && kind.startsWith(page)) ?? own[0] ?? resourceOf("ChatRole");
        const { own: id, path } = endpoint.parse(service.made(kind).id) as { own: string; path: Values };
        return name === endpoint.idName ? id : path[name];
      }
    }
  }

  test("use every endpoint, and no other", async () => {
    for (const { name, inputs } of functions) {
      const needed = inputs.fields.filter(({ need }) => need === "required");
      const args = await Promise.all(needed.map(async (field) => [field.name, await argument(name, field.name)]));
      await service.call(name, Object.fromEntries(args));
    }
    for (const { kind, label } of resources) {
      const args = { ...service.made(kind).args, ...(kind === "Coupon" && { couponCode: "ANOTHER" }) };
      const made = await service.lifecycle(kind).create(args);
      const state = await service.lifecycle(kind).update(made, { ...args, [label]: "changed" });
      service.nextRun(); // a code that a run created isn't deleted in the same run
      await service.lifecycle(kind).delete({ id: made.id, state });
    }
    const { counts } = await service.control("GET", "requests");
    const all = endpoints.map(({ method, path }) => `${method} ${named(path)}`);
    expect([...new Set(Object.keys(counts as Values).map(named))].sort()).toEqual(all.sort());
  });
});
