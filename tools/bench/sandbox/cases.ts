// The measured cases: the sandbox's storage, the number of objects, the requests, and the number of connections.
import type { Request } from "autocannon";

export interface Situation {
  readonly storage: "memory" | "file";
  readonly objects: number;
}

/** Every storage with few and with many objects. */
export const situationsWith = (few: number, many: number): Situation[] =>
  (["memory", "file"] as const).flatMap((storage) => [few, many].map((objects) => ({ storage, objects })));

export const titleOf = ({ storage, objects }: Situation): string =>
  `${storage === "memory" ? "in memory" : "with a file"}, ${objects.toLocaleString("en")} objects`;

export const connectionCounts = [1, 16, 64] as const;

export const operations = ["read", "write"] as const;
export type Operation = (typeof operations)[number];

const collection = "/v1/client/product";

/** A page as small programs declare it. */
const page = {
  product_name: "Workbook",
  price: 2400,
  processor_a_env_id: "1",
  stock: 100,
  tax_rate: 10,
  provider_name: "School",
  language: "en",
  notes: [{ name: "Size", require: false }],
};

/** Makes a page. */
export const creation: Request = { method: "POST", path: collection, body: JSON.stringify(page) };

/** Repeated requests, one for each id: the read of a page, or the update of a whole one. */
export const requestsOf: Readonly<Record<Operation, (ids: readonly string[]) => Request[]>> = {
  read: (ids) => ids.map((id) => ({ method: "GET", path: `${collection}/${id}` })),
  write: (ids) =>
    ids.map((id, index) => ({
      method: "PUT",
      path: `${collection}/${id}`,
      body: JSON.stringify({ ...page, price: page.price + index }),
    })),
};

/** Ids of new pages, from the responses. */
export const idIn = (body: string): string => (JSON.parse(body) as { product_id: string }).product_id;
