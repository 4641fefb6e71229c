import { describe, expect, it } from "vitest";
import { type Facts, publicationProblems, versionProblems } from "./checkout.js";

const good: Facts = {
  version: "1.2.3",
  places: { "cli/package.json": "1.2.3", "schema.json": "1.2.3" },
  changelog: "1.2.3 (2026-01-31)",
  tags: ["v1.2.3", "nightly"],
  changed: [],
};

it("finds no problem in a complete release", () => {
  expect([...versionProblems(good), ...publicationProblems(good)]).toEqual([]);
});

describe("refuses", () => {
  it.each<[title: string, change: Partial<Facts>, diagnostics: RegExp]>([
    [
      "another version in one place",
      { places: { "schema.json": "1.2.2" } },
      /^schema\.json: .* 1\.2\.2 instead of 1\.2\.3/,
    ],
    ["a place that says none", { places: { "schema.json": undefined } }, /^schema\.json: the version is missing/],
    ["another newest entry of the changelog", { changelog: "1.2.2 (2026-01-01)" }, /^CHANGELOG\.md: .*"1\.2\.2 \(2026/],
    ["no changelog", { changelog: undefined }, /^CHANGELOG\.md: the newest entry is ""/],
    ["another tag", { tags: ["v1.2.4"] }, /tag v1\.2\.4, but the version is 1\.2\.3/],
  ])("%s", (_, change, diagnostics) => {
    expect(versionProblems({ ...good, ...change })).toEqual([expect.stringMatching(diagnostics)]);
  });

  it("a pre-release", () => {
    const version = "1.2.3-rc.1";
    const facts = { ...good, version, places: {}, changelog: version, tags: [] };
    expect(versionProblems(facts)).toEqual([expect.stringContaining("pre-releases are not published")]);
  });

  it("several problems together", () => {
    const facts = { ...good, places: { one: "1", two: "2" }, changelog: "3", tags: ["v4"] };
    expect(versionProblems(facts)).toHaveLength(4);
  });
});

it("publishes what is tagged, dated and committed", () => {
  const facts = { ...good, changelog: "1.2.3 (not released)", tags: [], changed: ["README.md"] };
  expect(publicationProblems(facts)).toEqual([
    expect.stringContaining("Write the date instead"),
    expect.stringContaining("README.md"),
    expect.stringContaining("git tag v1.2.3"),
  ]);
});
