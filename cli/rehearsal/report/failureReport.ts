// The report of a rehearsal that didn't get to its end: policies refuse the change, or it failed. It replaces earlier reports,
// which are of another change.
import {
  allOf,
  causesOf,
  Failures,
  messageOf,
  printedMessage,
  Refusal,
} from "../../../provider/messages/base/refusal.js";
import { lines } from "../../../provider/messages/base/sinks.js";
import { html } from "../../../sandbox/http/html.js";
import { fileDocument } from "../../../sandbox/pages/ui/htmlDocument.js";
import { exit } from "../../report/terminal/exit.js";
import { markdown, markdownLines, shortened } from "../../report/terminal/markdown.js";
import { jsonText, print } from "../../report/terminal/print.js";
import { lineOf, PolicyRefusal, type Violation } from "../run/policyRefusal.js";
import { type Finding, findingText } from "./otherwise.js";
import { type ReportFiles, replaceWithFailure } from "./output.js";
import { documentVersion } from "./report.js";
import { style } from "./reportStyle.js";

/** Printed by `--json` instead of a report. */
export type FailureDocument = { readonly version: typeof documentVersion; readonly stack: string } & {
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
    html: () => fileDocument(title, style, html`<header><h1>${title}</h1></header>\n<main><ul>${views}</ul></main>`),
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
