import fc from "fast-check";
import { expect, it } from "vitest";
import type { Notice, NoticeDeclaration } from "../../messages/base/declaration.js";
import { addressChanges } from "../../messages/deletion.js";
import { livePriceChanges, priceChangesForCustomers } from "../../messages/prices.js";
import { moreNotices } from "../../messages/processes.js";
import { providerSections } from "../../messages/providerSections.js";
import { overwritten } from "../../messages/writes.js";
import { NoticeLimit } from "./context.js";

const settings = ["all", "changes", "warnings"] as const;

const all: Notice[] = providerSections
  .flatMap(({ messages }) => Object.values(messages))
  .filter((one): one is NoticeDeclaration<never> => "weight" in one)
  .map(({ code, weight, severity, example }) => ({
    code,
    weight,
    severity: severity as Notice["severity"],
    text: example.text,
  }));
const harmless = all.filter(({ weight }) => weight === "harmless");

/** What a run prints if every notice comes up at 400 resources. */
function printed(notices: readonly Notice[], setting: (typeof settings)[number], urnOf = (i: number) => `urn:${i}`) {
  const limit = new NoticeLimit();
  return Array.from({ length: 400 }, (_, i) => notices.map((notice) => limit.passed(notice, setting, urnOf(i))))
    .flat()
    .filter((notice) => notice !== undefined);
}

it("prints all harmless notices at `all`, and none at `warnings`", () => {
  expect(printed(harmless, "all")).toHaveLength(400 * harmless.length);
  expect(printed(harmless, "warnings")).toEqual([]);
});

it("prints at most four harmless lines at `changes`, the last of which reports that there are more", () => {
  const lines = printed(harmless, "changes");
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toEqual(moreNotices({}));
  expect(printed(harmless, "changes", () => "urn:of:one")).toHaveLength(1);
});

it("counts no warning as harmless, and gives harmless notices one line", () => {
  for (const { severity, text } of harmless) {
    expect(severity).toBe("info");
    expect(text).not.toContain("\n");
  }
});

it("prints every consequence of a run once for each resource, in its order, whatever else it reports", () => {
  const reports = fc.array(
    fc.record({ notice: fc.constantFrom(...all), urn: fc.option(fc.nat(30), { nil: undefined }) }),
  );
  fc.assert(
    fc.property(reports, fc.constantFrom(...settings), (run, setting) => {
      const limit = new NoticeLimit();
      const lines = run.flatMap(({ notice, urn }) => limit.passed(notice, setting, urn?.toString()) ?? []);
      const isConsequence = ({ weight }: Notice) => weight === "consequence";
      const once = [...new Map(run.map((one) => [`${one.urn} ${one.notice.text}`, one.notice])).values()];
      expect(lines.filter(isConsequence)).toEqual(once.filter(isConsequence));
      const max = { all: run.length, changes: 4, warnings: 0 }[setting];
      expect(lines.filter((notice) => !isConsequence(notice)).length).toBeLessThanOrEqual(max);
    }),
  );
});

it("counts an overwritten value, a live price and a replacement as a consequence", () => {
  for (const { weight } of [overwritten, livePriceChanges, priceChangesForCustomers, addressChanges])
    expect(weight).toBe("consequence");
});
