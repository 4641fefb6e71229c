// The audit sees what changed in a file, whether the provider could read it or not.
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { resources } from "../../../provider/kinds/resources/index.js";
import type { Values } from "../../../provider/model/rules.js";
import { encode } from "../../../provider/model/wire.js";
import { Database } from "../../../sandbox/store/database.js";
import { Store } from "../../../sandbox/store/store.js";
import { objectOf } from "../../../test/support/arbitraries.js";
import { fieldChanges, serviceChanges } from "./serviceChanges.js";
import { snapshotOf, valuesIn } from "./snapshot.js";

function snapshot(fields: Values) {
  const database = new Database();
  onTestFinished(() => database.close());
  const store = new Store(database);
  store.insert("product", { product_name: "Book", ...fields }, { id: "p1" });
  return snapshotOf(store);
}

it.each<[before: Values, after: Values, paths: string[]]>([
  [{ price: "dear" }, { price: "dearer" }, ["price"]],
  [{ notes: "none" }, { notes: "one" }, ["notes"]],
  [{ use_phone_number: "maybe" }, { use_phone_number: "never" }, ["usePhoneNumber"]],
  [{ language: "x1" }, { language: "x2" }, ["language"]],
  [{ price: "1200", use_phone_number: "1" }, { price: 1200, use_phone_number: true }, []],
  [{ msg: [{ channel_id: "c" }] }, { msg: { channel_id: "c" } }, []],
  [{ msg: [{ channel_id: "c" }] }, { msg: { channel_id: "d" } }, ["msg.channelId"]],
])("%j → %j", (before, after, paths) => {
  const found = serviceChanges(snapshot(before), snapshot(after));
  expect(found.flatMap(({ fields }) => fields.map(({ path }) => path))).toEqual(paths);
});

describe.each(resources.map(({ kind, model }) => [kind, model] as const))("%s", (_, model) => {
  it("is read as it was written", () =>
    fc.assert(
      fc.property(objectOf(model), (values) => {
        expect(fieldChanges(model, values, valuesIn(model, encode(model, values)))).toEqual([]);
      }),
    ));
});
