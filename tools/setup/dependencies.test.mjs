import { describe, expect, test } from "vitest";
import { isSameInstallation } from "./dependencies.mjs";

const wanted = {
  packages: {
    "": { name: "the project itself" },
    "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
    "node_modules/for-windows": { version: "1.0.0", integrity: "sha512-w", optional: true },
    "node_modules/linked": { resolved: "", link: true },
  },
};
const installed = (packages) => ({ packages });
const a = wanted.packages["node_modules/a"];
const linked = wanted.packages["node_modules/linked"];

describe("isSameInstallation", () => {
  test("is true with the same packages, except those of other platforms", () => {
    expect(isSameInstallation(wanted, installed({ "node_modules/a": a, "node_modules/linked": linked }))).toBe(true);
  });

  test.each([
    ["nothing is installed", undefined],
    ["one is missing", installed({ "node_modules/linked": linked })],
    [
      "one has another version",
      installed({ "node_modules/a": { ...a, version: "1.0.1" }, "node_modules/linked": linked }),
    ],
    [
      "one has other content",
      installed({ "node_modules/a": { ...a, integrity: "sha512-b" }, "node_modules/linked": linked }),
    ],
    ["one is not a link any more", installed({ "node_modules/a": a, "node_modules/linked": { version: "1.0.0" } })],
  ])("is false if %s", (_, record) => {
    expect(isSameInstallation(wanted, record)).toBe(false);
  });
});
