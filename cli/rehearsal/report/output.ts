// The files of a report: checked before a rehearsal, and replaced at its end.
import { constants } from "node:fs";
import { access, realpath, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { allOf } from "../../../provider/messages/base/refusal.js";
import type { Escaped } from "../../../provider/messages/base/sinks.js";
import type { Failure } from "../../messages/failure.js";
import { fileNotWritten } from "../../messages/stacks.js";
import { refuseIrreplaceable } from "../../report/files/replace.js";
import { type Draft, draftOf, writeText } from "../../report/files/writeText.js";
import { fileOfAccount } from "../copies/keepCopies.js";

export interface ReportFiles {
  readonly html?: string;
  readonly markdown?: string;
  /** A file, or true to print it. */
  readonly json?: string | true;
}

/** The texts of a report, made when they are needed. */
export type ReportForms = Readonly<Record<keyof ReportFiles, () => Escaped>>;

/**
 * Checks files before minutes of work would be lost. It opens nothing, so that a command that ends early leaves no
 * empty file.
 * @param after the file of the copies after the change: there is one for each account
 * @param copies files that no output may replace
 * @throws Failure
 */
export async function refuseUnwritable(
  files: ReportFiles,
  { after, copies = [] }: { readonly after?: string | undefined; readonly copies?: readonly string[] } = {},
): Promise<void> {
  const { html, markdown, json } = files;
  const named = [markdown, json, html, after].filter((file) => typeof file === "string");
  const targets = await Promise.all([...copies, ...named].map(targetOf));
  const own = targets.slice(copies.length);
  const others = (index: number) => targets.slice(0, copies.length + index);
  await allOf([
    ...named.map((file, index) => refuse(file, own[index] as string, others(index))),
    ...(after === undefined ? [] : [refuseAfter(after, targets)]),
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

/** The same for two names of one file. */
async function targetOf(file: string): Promise<string> {
  const path = resolve(file);
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile()) return `${found.dev}:${found.ino}`;
  return join(await realpath(dirname(path)).catch(() => dirname(path)), basename(path));
}

async function refuse(file: string, target: string, others: readonly string[]): Promise<void> {
  const path = resolve(file);
  if (others.includes(target)) throw unwritable(file, "it is named twice, and each report and copy needs its own file");
  try {
    const found = await stat(path).catch(nothingThere);
    if (found?.isDirectory()) throw new Error("it is a folder; name a file in it");
    await access(found ? path : dirname(path), constants.W_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw unwritable(file, code === "ENOENT" ? `there is no folder ${dirname(path)}` : message);
  }
}

/** In accounts of one stack. */
const most = 9;

async function refuseAfter(after: string, targets: readonly string[]): Promise<void> {
  await refuseIrreplaceable(after);
  const further = Array.from({ length: most - 1 }, (_, index) => fileOfAccount(after, index + 1));
  for (const file of further)
    if (targets.includes(await targetOf(file)))
      throw unwritable(file, `\`--after\` can write the copy of a further account there`);
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

const unwritable = (file: string, reason: string): Failure => fileNotWritten({ file, reason });
