// For tests and screenshots: an inventory of the school's account, and entries written for them.

import type { Entry } from "../../cli/commands/inventory/entry.js";
import { findingsOf } from "../../cli/commands/inventory/findings.js";
import { type Inventory, inventory } from "../../cli/commands/inventory/inventory.js";
import { stateIn } from "../../cli/stack/state.js";
import type { Config } from "../../provider/client/config.js";
import type { Values } from "../../provider/model/rules.js";
import { makeSchool, schoolDay } from "./school.js";
import { startBothModes, startTestClient } from "./service.js";

/** The school's inventory on its day; the base address is the same in every run. */
export async function schoolInventory(): Promise<{ inventory: Inventory; config: Config }> {
  const sandbox = await startBothModes();
  const client = startTestClient(sandbox.url);
  try {
    const { states } = await makeSchool(sandbox.url, async (method, path, body) => {
      const purpose = { doing: "making", what: path };
      return (await client.send({ method: method as "POST", path, body, purpose })) as Values;
    });
    const stacks = Object.entries(states).map(([name, text]) => stateIn(text, name));
    const found = await inventory(client, stacks, { countsCustomers: true, now: schoolDay });
    const config = { ...client.config, baseUrl: "https://sandbox.example.com", appId: "harbor-school" };
    return { inventory: found, config };
  } finally {
    await client.close();
    await sandbox.close();
  }
}

/** An entry with only the given values. */
export const anEntry = (given: Partial<Entry>): Entry => ({
  ...{ kind: "RecurringPlan", id: "id", name: "Classes", environment: "1", price: undefined, code: undefined },
  ...{ uses: undefined, issued: undefined, customers: undefined, start: undefined, end: undefined, endsAt: undefined },
  ...{ address: undefined, grants: [], managers: [] },
  ...given,
});

/** An inventory of these entries, on the school's day. */
export const inventoryOf = (entries: readonly Entry[]): Inventory => ({
  entries,
  unreadable: [],
  stacks: [],
  needless: [],
  found: findingsOf(entries, [], schoolDay.getTime()),
});
