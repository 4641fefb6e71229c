// The files of a report: checked before a rehearsal, and replaced at its end, whether it fails or not.
import { rm, stat } from "node:fs/promises";
import {
  allOf,
  causesOf,
  Failures,
  messageOf,
  printedMessage,
  Refusal,
} from "../../../provider/messages/base/refusal.js";
import { type Escaped, lines } from "../../../provider/messages/base/sinks.js";
import { html } from "../../../sandbox/http/html.js";
import { type Draft, draftOf, refuseIrreplaceable, refuseUnwritable, targetOf, writeText } from "../../report/files.js";
import { fileDocument } from "../../report/html.js";
import { markdown, markdownLines, shortened } from "../../report/markdown.js";
import { fileNotWritten } from "../../report/messages/stacks.js";
import { exit, jsonText, print } from "../../report/print.js";
import { fileOfAccount } from "../copies/copies.js";
import { lineOf, PolicyRefusal, type Violation } from "../run/runs.js";
import { type Finding, findingText } from "./otherwise.js";
import { documentVersion } from "./report.js";

export interface ReportFiles {
  readonly html?: string;
  readonly markdown?: string;
  /** A file, or true to print it. */
  readonly json?: string | true;
}

/** The texts of a report, made when they are needed. */
export type ReportForms = Readonly<Record<keyof ReportFiles, () => Escaped>>;

/**
 * Checks the files of a report before minutes of work would be lost.
 * @param after the file of the copies after the change: there is one for each account
 * @param copies files that no output may replace
 * @throws Failure
 */
export async function refuseUnwritableReports(
  { html, markdown, json }: ReportFiles,
  { after, copies = [] }: { readonly after?: string | undefined; readonly copies?: readonly string[] } = {},
): Promise<void> {
  const named = [markdown, json, html, after].filter((file) => typeof file === "string");
  await allOf([
    refuseUnwritable(named, copies),
    ...(after === undefined ? [] : [refuseAfter(after, [...copies, ...named])]),
  ]);
}

/** Replaces all of them when all are written, or none: they are of one rehearsal. @throws Failure */
export async function replaceReports(files: ReportFiles, forms: ReportForms): Promise<void> {
  const drafts: Draft[] = [];
  try {
    // One after the other: a text can have a hundred megabytes.
    for (const name of ["markdown", "json", "html"] as const) {
      const file = files[name];
      if (typeof file === "string") drafts.push(await draftOf(file, forms[name]()));
    }
  } catch (error) {
    for (const draft of drafts) await draft.discard();
    throw error;
  }
  await allOf(drafts.map(({ publish }) => publish()));
}

/** Replaces as many as possible, and removes the others: an earlier report would be misleading. @throws Failure */
export async function replaceWithFailure(files: ReportFiles, forms: ReportForms): Promise<void> {
  const replaced = (["markdown", "json", "html"] as const).map(async (name) => {
    const file = files[name];
    if (typeof file !== "string") return;
    try {
      await writeText(file, forms[name]());
    } catch (error) {
      if ((await stat(file).catch(() => undefined))?.isFile()) await rm(file, { force: true });
      throw error;
    }
  });
  await allOf(replaced);
}

/** In accounts of one stack. */
const max = 9;

async function refuseAfter(after: string, others: readonly string[]): Promise<void> {
  await refuseIrreplaceable(after);
  const targets = await Promise.all(others.map(targetOf));
  const further = Array.from({ length: max - 1 }, (_, index) => fileOfAccount(after, index + 1));
  for (const file of further)
    if (targets.includes(await targetOf(file)))
      throw fileNotWritten({ file, reason: "`--after` can write the copy of a further account there" });
}

// The report of a rehearsal that didn't get to its end: policies refuse the change, or it failed. It replaces earlier reports,
// which are of another change.

/** Printed by `--json` instead of a report. */
type FailureDocument = { readonly version: typeof documentVersion; readonly stack: string } & {
  readonly isAsPreviewed: false;
} & ({ readonly refused: readonly Violation[] } | { readonly failed: readonly Finding[] });

interface Options extends ReportFiles {
  readonly stack: string;
  /** A value without the known secrets. */
  readonly hide: <T>(value: T) => T;
}

/**
 * Writes the refusal or the failure into the report's files. Also prints a refusal, and sets the exit code.
 * @throws any other error than a refusal by policies, without the known secrets
 */
export async function publishFailure(error: unknown, options: Options): Promise<void> {
  const { stack, json, hide } = options;
  const isRefused = error instanceof PolicyRefusal;
  const common = { version: documentVersion, stack, isAsPreviewed: false } as const;
  const document: FailureDocument = isRefused
    ? { ...common, refused: hide(error.violations) }
    : { ...common, failed: hide(findingsOf(error)) };
  if (json === true) print(jsonText(document));
  else if (isRefused) print(lines(`${hide(printedMessage(error))}\n`));
  const title = isRefused ? `The change of ${stack} is refused` : `The rehearsal of ${stack} failed`;
  const items = "refused" in document ? document.refused.map(lineOf) : document.failed.map(findingText);
  const list = items.map((item) => markdown`- ${markdownLines(shortened(item))}\n`);
  const views = items.map((item) => html`<li class="plain">${item}</li>\n`);
  const writing = replaceWithFailure(options, {
    markdown: () => markdown`### ❌ ${title}\n\n${list}`,
    json: () => jsonText(document),
    html: () =>
      fileDocument(title, html`<header><h1>${title}</h1></header>\n<main class="rehearsal"><ul>${views}</ul></main>`),
  });
  if (isRefused) {
    await writing;
    process.exitCode = exit.found;
  } else {
    for (const one of [error, ...(error instanceof Failures ? error.errors : [])])
      if (one instanceof Error) one.message = hide(one.message);
    await allOf([writing, Promise.reject(error)]).catch((all: Failures) => {
      throw all.errors.length > 1 ? all : error;
    });
  }
}

/** Several problems are one finding each. */
function findingsOf(error: unknown): Finding[] {
  if (error instanceof Failures) return error.errors.flatMap(findingsOf);
  const refusal = causesOf(error).find((cause) => cause instanceof Refusal);
  return [{ code: refusal?.code, text: messageOf(error) }];
}
