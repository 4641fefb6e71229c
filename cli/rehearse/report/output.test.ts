// The files of a report: whether they can be written is known before anything is rehearsed.
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { Failures } from "../../../provider/messages/base/refusal.js";
import { schemaProblems } from "../../../test/support/rehearsalSchema.js";
import type { Failure } from "../../messages/failure.js";
import { fileNotWritten } from "../../messages/stacks.js";
import { json } from "../../terminal/print.js";
import { rehearseCommand } from "../command.js";
import { replaceReports } from "./output.js";

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

it("refuses to write the copies after the change over a copy, a report, or a folder", async () => {
  writeFileSync(at("real.db"), "");
  symlinkSync(at("real.db"), at("link.db"));
  linkSync(at("real.db"), at("hard.db"));
  mkdirSync(at("folder"));
  const cases = [
    ["--copy", at("copy.db"), "--after", at("copy.db")],
    ["--copy", at("real.db"), "--after", at("link.db")],
    ["--copy", at("hard.db"), "--after", at("real.db")],
    ["--html", at("a.html"), "--after", `${at("")}/./a.html`],
    // With two accounts, this is the file of the second one.
    ["--copy", at("after-2.db"), "--after", at("after.db")],
    ["--after", at("folder")],
    ["--after", at("none/after.db")],
  ];
  for (const options of cases) {
    const errors = await refusal(...options);
    expect(
      errors.every(({ name, text }) => name === "Failure" && text.includes(folder)),
      options.join(" "),
    ).toBe(true);
  }
});

it("writes the failure into each file, so that no report of an earlier change stays", async () => {
  for (const name of ["old.md", "old.html"]) writeFileSync(at(name), "✅");
  const [error] = await refusal(...["--markdown", at("old.md"), "--html", at("old.html"), "--json", at("new.json")]);
  expect(error?.code).not.toBe(fileNotWritten.code);
  const failed = [{ code: error?.code, text: error?.message }];
  expect(JSON.parse(readFileSync(at("new.json"), "utf8"))).toEqual({
    ...{ version: 1, stack: "prod", isAsPreviewed: false, failed },
  });
  expect(schemaProblems(JSON.parse(readFileSync(at("new.json"), "utf8")))).toEqual([]);
  for (const name of ["old.md", "old.html"]) {
    const text = readFileSync(at(name), "utf8");
    expect(text).toContain("The rehearsal of prod failed");
    expect(text).not.toContain("✅");
  }
});

it("keeps files that it refuses, and prints the failure as JSON", async () => {
  writeFileSync(at("old.md"), "old");
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => printed.mockRestore());
  await refusal("--markdown", at("old.md"), "--html", at("none/report.html"), "--json");
  expect([readFileSync(at("old.md"), "utf8"), readdirSync(folder)]).toEqual(["old", ["old.md"]]);
  const [text] = printed.mock.calls.map(([written]) => String(written)).filter((one) => one.startsWith("{"));
  expect(JSON.parse(text ?? "")).toMatchObject({ isAsPreviewed: false, failed: [{ code: fileNotWritten.code }] });
});

it("writes the other forms if one can't be written", async () => {
  const files = { html: at("report.html"), markdown: at("none/report.md"), json: at("report.json") };
  const forms = { html: () => json("1"), markdown: () => json("2"), json: () => json("3") };
  await expect(replaceReports(files, forms)).rejects.toThrow(/^\S+none\/report\.md .*: ENOENT/);
  expect([existsSync(files.html), readFileSync(files.json, "utf8")]).toEqual([true, "3"]);
});
