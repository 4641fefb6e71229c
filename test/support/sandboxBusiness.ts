// For the tests: pages, customers who apply on them, and time.
import { expect } from "vitest";
import type { ApplicationForm } from "../../sandbox/business/contracts/form.js";
import type { SandboxOptions } from "../../sandbox/index.js";
import { coupon, pageSamples } from "./samples/bodies.js";
import { type Json, type Reply, useSandbox } from "./sandboxClient.js";

export type Kind = keyof typeof pageSamples;

export interface TestPage {
  readonly id: string;
  readonly kind: Kind;
  /** Applies with a name, an address and the given values; returns the control's response. */
  apply(form?: ApplicationForm): Promise<Reply>;
  /** The same; returns the customer's id. Fails if the application is refused. */
  join(form?: ApplicationForm): Promise<string>;
  /** The customers in the API's list. */
  customers(): Promise<Json[]>;
  availability(): Promise<Json>;
  /** Types of the page's events, the oldest first. */
  events(): Promise<string[]>;
}

/** The keys of the problems for which an application is refused, with their fields. */
export function problemsIn({ status, body }: Reply): string[] {
  expect(status).toBe(422);
  return body.error.map(({ field, code }: Json) => (field === undefined ? code : `${field} ${code}`));
}

let count = 0;

/** A sandbox for all tests of a file. Its clock only goes forward. */
export function businessForTests(options?: SandboxOptions) {
  const sandbox = useSandbox(options);

  /** The body of a response that must be successful. */
  async function good(method: string, path: string, body?: unknown) {
    const reply = await sandbox.client.call(method, path, body);
    if (reply.status >= 300) throw new Error(`${method} ${path} returned ${reply.status}: ${reply.text}`);
    return reply.body;
  }

  async function createPage(kind: Kind, fields: Json = {}): Promise<TestPage> {
    const { path, min, idName, customers } = pageSamples[kind];
    const id: string = (await good("POST", path, { ...min, ...fields }))[idName];
    const own = `/_sandbox/objects/${kind}/${id}`;
    const apply = (form: ApplicationForm = {}) => {
      count += 1;
      const stored = { name: `Person ${count}`, email: `person${count}@example.com` };
      return sandbox.client.post(`${own}/applications`, { ...stored, ...form });
    };
    return {
      id,
      kind,
      apply,
      async join(form) {
        const reply = await apply(form);
        if (reply.status !== 201) throw new Error(`the application returned ${reply.status}: ${reply.text}`);
        return reply.body.person_id;
      },
      customers: async () => (await good("GET", `${path}/${id}/${customers.path}`))[customers.list],
      availability: () => good("GET", `${own}/availability`),
      events: async () => {
        const { items } = await good("GET", `/_sandbox/events?limit=1000&page=${id}`);
        return items.map(({ type }: Json) => type).reverse();
      },
    };
  }

  return {
    get client() {
      return sandbox.client;
    },
    good,
    createPage,
    /** All data of a customer. */
    person: (id: string) => good("GET", `/_sandbox/customers/${id}`),
    decide: (id: string, decision: string, body?: Json) =>
      sandbox.client.post(`/_sandbox/customers/${id}/${decision}`, body),
    /** A customer's payments, the first one first. */
    amounts: async (id: string): Promise<number[]> =>
      (await good("GET", `/_sandbox/customers/${id}`)).payments.map(({ amount }: Json) => amount),
    now: async () => new Date((await good("GET", "/_sandbox/clock")).now),
    move: (by: string) => good("PUT", "/_sandbox/clock", { by }),
    /** Returns its text. */
    createCoupon: async (fields: Json): Promise<string> => {
      const own = { coupon_code: `CODE${++count}`, payment_type: 1 };
      return (await good("POST", "/v1/client/coupon", coupon({ ...own, ...fields }))).coupon.coupon_code;
    },
  };
}
