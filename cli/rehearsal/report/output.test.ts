// The files of a report: whether they can be written is known before anything is rehearsed.
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { Failures } from "../../../provider/messages/base/refusal.js";
import { schemaProblems } from "../../../test/support/states.js";
import { useTempDir } from "../../../test/support/use.js";
import type { Failure } from "../../report/messages/failure.js";
import { fileNotWritten } from "../../report/messages/stacks.js";
import { json } from "../../report/print.js";
import { rehearseCommand } from "../command.js";
import { ReportSecrets } from "../outcome/secrets.js";
import { PolicyRefusal } from "../run/runs.js";
import { publishFailure, replaceReports, replaceWithFailure } from "./output.js";

let folder: string;
beforeEach(() => {
  folder = useTempDir();
});

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
    expect.stringMatching(`^${at("file/report.json")} .*: it is below a file`),
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

const full = "/dev/full";

it.skipIf(!existsSync(full))("replaces no report if the disk is full, and each one by a failure", async () => {
  writeFileSync(at("old.md"), "old");
  const forms = { html: () => json("1"), markdown: () => json("2"), json: () => json("3") };
  await expect(replaceReports({ html: full, markdown: at("old.md") }, forms)).rejects.toThrow(
    /^\S+full .*: no space is left/,
  );
  expect([readFileSync(at("old.md"), "utf8"), readdirSync(folder)]).toEqual(["old", ["old.md"]]);
  await refusal("--markdown", at("old.md"), "--html", full);
  expect(readFileSync(at("old.md"), "utf8")).toContain("The rehearsal of prod failed");
});

it("removes a report that not even the failure can replace", async () => {
  writeFileSync(at("old.md"), "old");
  const failing = () => {
    throw new Error("no space");
  };
  const forms = { html: failing, markdown: failing, json: failing };
  await expect(replaceWithFailure({ markdown: at("old.md") }, forms)).rejects.toThrow("no space");
  expect(readdirSync(folder)).toEqual([]);
});

/** A failure of any kind, in every form. */
it.each(["refusal", "failure", "error"] as const)("hides the known secrets in the text of a %s", async (kind) => {
  const secret = 'planted <secret> "quoted"';
  const errors = {
    refusal: new PolicyRefusal("prod", [
      { policy: "names", resource: `RecurringPlan ${secret}`, message: `no ${secret}` },
    ]),
    failure: fileNotWritten({ file: "x", reason: `it contains ${secret}` }),
    error: new Error(`broken: ${secret}`),
  };
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => printed.mockRestore());
  const secrets = new ReportSecrets([], [], [secret]);
  const files = { markdown: at("a.md"), html: at("a.html"), json: at("a.json") };
  const hide = <T>(value: T): T => secrets.hideIn(value);
  for (const outputs of [files, { json: true as const }]) {
    const thrown = await publishFailure(errors[kind], { ...outputs, stack: "prod", hide }).catch((error) => error);
    expect(String(thrown)).not.toContain(secret);
  }
  process.exitCode = undefined;
  const texts = [
    ...Object.values(files).map((file) => readFileSync(file, "utf8")),
    ...printed.mock.calls.map(([text]) => String(text)),
  ];
  expect(texts.length).toBeGreaterThan(3);
  for (const text of texts) expect(text).not.toMatch(/planted|quoted/);
});
