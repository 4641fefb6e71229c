// A sandbox for tests of functions: an object of every kind, customers, payments.

import { perform } from "../../provider/kinds/functions/functionSpec.js";
import { functionOf } from "../../provider/kinds/functions/index.js";
import { resources } from "../../provider/kinds/resources/index.js";
import type { Values } from "../../provider/model/rules.js";
import { sampleOf, sandboxKinds } from "./samples/programs.js";
import { startTestClient, startTestService, type TestService } from "./service.js";

export interface Made {
  readonly id: string;
  readonly args: Values;
}

export interface FunctionService extends TestService {
  /** The created object of each kind: its properties and its id. */
  created(kind: string): Made;
  call(name: string, args?: Values): Promise<Values>;
  /** Adds a customer to the page of a kind; `members` are the service's fields. */
  join(kind: string, fields: Values): Promise<void>;
}

/** Strings that no message, state or output contains, unless they are revealed. */
export const person = { name: "Hanako Planted", email: "hanako.planted@example.com" };

/** The customer is on every page, and has paid on the payment pages. */
export async function startFunctionService(): Promise<FunctionService> {
  const service = await startTestService();
  const client = startTestClient(service.url);
  const all = new Map<string, Made>();
  const created = (kind: string): Made => all.get(kind) as Made;
  for (const { kind, program } of resources) {
    const productIds = kind === "Coupon" ? { productIds: [created("RecurringPlan").id] } : {};
    const args = { ...sampleOf(program), ...productIds };
    all.set(kind, { id: (await service.lifecycle(kind).create(args)).id, args });
  }
  const join = async (kind: string, fields: Values) => {
    await service.control("POST", `objects/${sandboxKinds[kind]}/${created(kind).id}/customers`, fields);
  };
  for (const { kind, customers } of resources) {
    if (customers) await join(kind, { ...person, notes: ["a planted remark"], affiliate: { code: "planted" } });
  }
  return {
    ...service,
    created,
    call: (name, args = {}) => perform(functionOf(name), () => client, args),
    join,
    close: async () => {
      await client.close();
      await service.close();
    },
  };
}
