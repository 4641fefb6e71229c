// The program never gets the service's own form of a text.
import fc from "fast-check";
import { expect, it } from "vitest";
import { merge } from "../../../provider/core/merge/merge.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import type { Values } from "../../../provider/model/rules.js";
import type { PlainResource } from "../../stack/plainResources.js";
import { changesIn } from "./propertyEdits.js";

const page = resourceOf("OneTimeProduct");
const note = (name: string) => ({ name, require: true });
const inputs = {
  productName: " Book ",
  processorAEnvId: "1",
  price: 900,
  freeSpace: "one\ntwo\n",
  providerInformation: { urlSupport: "https://A.example" },
  notes: [note("Level "), note("Age")],
};
const stored = {
  ...inputs,
  productName: "Book",
  freeSpace: "one\r\ntwo",
  providerInformation: { urlSupport: "https://a.example/" },
  notes: [note("Level"), note("Age")],
};
const actual = (returned: Values, response = returned) => ({ ownId: undefined, outputs: {}, returned, response });
const { state } = merge(page, { inputs }, {}, actual(stored), { kind: "create" });
const resource = { kind: page.kind, name: "book", inputs, secrets: [], ignored: [] } as unknown as PlainResource;

/** The edits after changes in the console. */
function editsAfter(changes: Values) {
  const returned = { ...stored, ...changes };
  const now = merge(page, { inputs: state as Values }, state, actual(returned), { kind: "read" });
  const found = { id: "1", state: now.state, inputs, secrets: [], assumed: [], unconfirmed: [] };
  return changesIn(resource, found);
}

it("edits only what the console has changed, whatever the form of the other texts", () => {
  const edited = fc.record(
    {
      productName: fc.constant("Workbook"),
      price: fc.constant(777),
      freeSpace: fc.constant("three\r\n"),
      notes: fc.constantFrom([note("Level"), note("Age?")], [note("Level")]),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(edited, (changes) => {
      const { edits, refused } = editsAfter(changes);
      expect(refused).toEqual([]);
      expect(edits.map(({ path }) => path).toSorted()).toEqual(Object.keys(changes).toSorted());
      const notes = edits.find(({ path }) => path === "notes")?.after as Values[] | undefined;
      if (notes) expect(notes[0]).toEqual(note("Level "));
    }),
  );
});

it.each([
  ["2027-04-01", "2027/04/30", "2027-04-30"],
  ["2027/04/01", "2027/04/30", "2027/04/30"],
])("writes a day like %s", (startDate, endDate, written) => {
  const coupon = resourceOf("Coupon");
  const code = {
    couponCode: "A",
    couponName: "A",
    couponType: 0,
    rate: 10,
    couponTerm: 0,
    paymentType: 1,
    processorAEnvId: "1",
  };
  const own = { ...code, startDate };
  const { state: before } = merge(coupon, { inputs: own }, {}, actual(own), { kind: "create" });
  const now = merge(coupon, { inputs: before as Values }, before, actual({ ...own, endDate }), { kind: "read" });
  const found = { id: "1", state: now.state, inputs: own, secrets: [], assumed: [], unconfirmed: [] };
  const { edits } = changesIn({ ...resource, kind: "Coupon", inputs: own } as PlainResource, found);
  expect(edits).toEqual([{ path: "endDate", before: undefined, after: written }]);
});

it("names the chat rule that another way to register requires, if the account doesn't return it", () => {
  const plan = resourceOf("RegistrationPlan");
  const own = { planName: "Club", language: "en", contractType: "email" };
  const { state: before } = merge(plan, { inputs: own }, {}, actual(own), { kind: "create" });
  const returned = { ...own, contractType: "chat" };
  const now = merge(plan, { inputs: own }, before, actual(returned), { kind: "read" });
  const found = { id: "1", state: now.state, inputs: own, secrets: [], assumed: [], unconfirmed: [] };
  const club = { kind: plan.kind, name: "club", inputs: own, secrets: [], ignored: [] } as unknown as PlainResource;
  const { edits, refused } = changesIn(club, found);
  expect(edits).toMatchObject([{ path: "contractType", after: "chat" }]);
  expect(refused.map(({ path, reason }) => `${path}: ${reason.text}`)).toEqual([
    expect.stringMatching(/^chatRule: .* is missing: it is required when `contractType` is "chat"/),
  ]);
});
