// The files of a report: whether they can be written is known before anything is rehearsed.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Failure } from "../../terminal/exit.js";
import { rehearseCommand } from "../command.js";
import { writeReports } from "./output.js";
import type { Report } from "./report.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "output-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);

/** The lines of what the command says. */
async function refusal(...options: string[]): Promise<string[]> {
  const error = await rehearseCommand()
    .parseAsync(["--stack", "prod", "--cwd", at("no-project"), ...options], { from: "user" })
    .catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Failure);
  return (error as Failure).message.split("\n");
}

it("is refused at once, all of them by name, where they cannot be written", async () => {
  mkdirSync(at("folder"));
  writeFileSync(at("file"), "");
  const lines = await refusal(
    ...["--html", at("none/report.html"), "--markdown", at("folder"), "--json", at("file/report.json")],
  );
  expect(lines).toEqual([
    `${at("folder")} cannot be written: it is a folder; name a file in it`,
    expect.stringMatching(`^${at("file/report.json")} cannot be written: ENOTDIR`),
    `${at("none/report.html")} cannot be written: there is no folder ${at("none")}`,
  ]);
});

it("is refused where it would replace another one, or a copy", async () => {
  const lines = await refusal(
    ...["--copy", at("copy.db"), "--json", at("copy.db"), "--html", at("report"), "--markdown", at("./report")],
  );
  expect(lines.map((line) => line.split(" cannot", 1)[0])).toEqual([at("copy.db"), at("report")]);
});

it("leaves what is there as it is, and makes nothing, before there is a report", async () => {
  writeFileSync(at("old.md"), "old");
  expect((await refusal("--markdown", at("old.md"), "--json", at("new.json"))).join()).not.toContain(
    "cannot be written",
  );
  expect([readFileSync(at("old.md"), "utf8"), readdirSync(folder)]).toEqual(["old", ["old.md"]]);
});

it("is written in the other forms where one cannot be written", async () => {
  const report: Report = {
    ...{ stack: "prod", accounts: [], isAsPreviewed: true, otherwise: [], steps: [], changes: [] },
    ...{ bills: [], assumptions: [], warnings: [], remarks: [] },
  };
  const files = { html: at("report.html"), markdown: at("none/report.md"), json: at("report.json") };
  await expect(writeReports(report, [], files)).rejects.toThrow(/^\S+none\/report\.md cannot be written: ENOENT/);
  expect([existsSync(files.html), JSON.parse(readFileSync(files.json, "utf8"))]).toEqual([true, report]);
});
