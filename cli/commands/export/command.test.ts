// Users can paste the commands that an export prints, for any folder name.
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { hostileTexts } from "../../../test/support/mutations.js";
import { report, shellQuoted } from "./command.js";

const folders = [
  "shop",
  "my shop",
  "out dir; touch PWNED && 'x",
  "$(touch PWNED)",
  "-x",
  "`a`",
  "é",
  "a\nb",
  ...hostileTexts,
];

it.each(folders.filter((one) => !one.includes("\u0000") && one.isWellFormed()).map((one) => [one]))(
  "quotes the folder %j for a shell",
  (folder) => {
    const { stdout } = spawnSync("sh", ["-c", `printf %s ${shellQuoted(folder)}`], { encoding: "utf8" });
    expect(stdout).toBe(folder);
  },
);

it("quotes the folder in the first command", () => {
  const facts = { program: "shop", counts: [["Coupon", 1]] as const, omitted: [], install: [], secrets: [] };
  expect(report("my shop", { ...facts, mode: "test", isDynamic: true, hasImportFile: false }).toString()).toContain(
    "\n  cd 'my shop'\n",
  );
});
