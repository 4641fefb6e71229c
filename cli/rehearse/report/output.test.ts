// The files of a report: whether they can be written is known before anything is rehearsed.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Failures } from "../../../provider/messages/base/refusal.js";
import type { Failure } from "../../messages/failure.js";
import { fileNotWritten } from "../../messages/stacks.js";
import { rehearseCommand } from "../command.js";
import { writeReports } from "./output.js";
import type { Report } from "./report.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "output-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);

/** The errors that the command reports. */
async function refusal(...options: string[]): Promise<Failure[]> {
  const error = await rehearseCommand()
    .parseAsync(["--stack", "prod", "--cwd", at("no-project"), ...options], { from: "user" })
    .catch((error: unknown) => error);
  return (error instanceof Failures ? error.errors : [error]) as Failure[];
}

it("refuses all report files that can't be written, before it starts", async () => {
  mkdirSync(at("folder"));
  writeFileSync(at("file"), "");
  const errors = await refusal(
    ...["--html", at("none/report.html"), "--markdown", at("folder"), "--json", at("file/report.json")],
  );
  expect(errors.map(({ code }) => code)).toEqual(Array(3).fill(fileNotWritten.code));
  expect(errors.map(({ text }) => text)).toEqual([
    expect.stringMatching(`^${at("folder")} .*: it is a folder; name a file in it`),
    expect.stringMatching(`^${at("file/report.json")} .*: ENOTDIR`),
    expect.stringMatching(`^${at("none/report.html")} .*: there is no folder ${at("none")}`),
  ]);
});

it("refuses to replace another report or a copy", async () => {
  const errors = await refusal(
    ...["--copy", at("copy.db"), "--json", at("copy.db"), "--html", at("report"), "--markdown", at("./report")],
  );
  expect(errors.map(({ text }) => text.split(" ", 1)[0])).toEqual([at("copy.db"), at("report")]);
});

it("keeps existing files, and creates none, before there is a report", async () => {
  writeFileSync(at("old.md"), "old");
  const errors = await refusal("--markdown", at("old.md"), "--json", at("new.json"));
  expect(errors).not.toContainEqual(expect.objectContaining({ code: fileNotWritten.code }));
  expect([readFileSync(at("old.md"), "utf8"), readdirSync(folder)]).toEqual(["old", ["old.md"]]);
});

it("writes the other forms if one can't be written", async () => {
  const report: Report = {
    ...{ stack: "prod", accounts: [], isAsPreviewed: true, otherwise: [], steps: [], changes: [] },
    ...{ bills: [], assumptions: [], warnings: [], remarks: [] },
  };
  const files = { html: at("report.html"), markdown: at("none/report.md"), json: at("report.json") };
  await expect(writeReports(report, [], files)).rejects.toThrow(/^\S+none\/report\.md .*: ENOENT/);
  expect([existsSync(files.html), JSON.parse(readFileSync(files.json, "utf8"))]).toEqual([true, report]);
});
