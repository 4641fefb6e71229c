// Writes many payments, and many customers on one page, directly into a sandbox's file, without a request for each.
import { Database } from "../../../sandbox/core/database.js";
import { paymentsIn } from "../../../sandbox/core/kinds.js";
import { Store } from "../../../sandbox/core/store.js";

/** The interval of the payments and customers that a filtered function returns. */
const wantedEvery = 1000;
export const wanted = { customer: "the-wanted-customer", status: 5 } as const;

/** Fills a new file; returns the id of the page. */
export function fill(file: string, items: number): string {
  const database = new Database(file);
  const store = new Store(database);
  try {
    return database.transaction(() => {
      const page = store.insert("advance", { contract_type: "email", plan_name: "Trial lesson", language: "en" });
      for (let index = 0; index < items; index++) {
        const isWanted = index % wantedEvery === 0;
        store.insert(paymentsIn("charge"), {
          customer_id: isWanted ? wanted.customer : `customer-${index}`,
          product_id: page.id,
          amount: 1000 + (index % 500),
        });
        const person = {
          status: isWanted ? wanted.status : 2,
          email: `person${index}@example.com`,
          name: `Person ${index}`,
          contract_date: "2026/01/01",
          notes: [{ name: "Size", value: "M" }],
        };
        store.insert("people of advance", person, { parent: page.id });
      }
      return page.id;
    });
  } finally {
    database.close();
  }
}
