// Writes the files of a report.
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { allOf } from "../../../provider/messages/base/refusal.js";
import { writeText } from "../../files/writeText.js";
import type { Failure } from "../../messages/failure.js";
import { fileNotWritten } from "../../messages/stacks.js";
import { jsonText } from "../../terminal/print.js";
import type { Picture } from "../pictures/pictures.js";
import type { Report } from "./report.js";
import { reportMarkdown } from "./reportMarkdown.js";
import { rehearsalPage } from "./reportPage.js";

export interface ReportFiles {
  readonly html?: string;
  readonly markdown?: string;
  /** A file, or true to print it. */
  readonly json?: string | true;
}

/**
 * Checks files before minutes of work would be lost. It opens nothing, so that a rehearsal that ends early leaves no
 * empty file.
 * @param copies files that no report may replace
 * @throws Failure
 */
export async function refuseUnwritable(files: ReportFiles, copies: readonly string[] = []): Promise<void> {
  const named = namesOf(files);
  await allOf(named.map((file, index) => refuse(file, [...named.slice(0, index), ...copies])));
}

/** Writes all of them, even if one fails. @throws Failure */
export async function writeReports(report: Report, pictures: readonly Picture[], files: ReportFiles): Promise<void> {
  const { html, markdown, json } = files;
  await allOf([
    write(markdown, () => reportMarkdown(report)),
    write(json, () => jsonText(report)),
    write(html, () => rehearsalPage(report, pictures)),
  ]);
}

const namesOf = ({ html, markdown, json }: ReportFiles): string[] =>
  [markdown, json, html].filter((file) => typeof file === "string");

async function refuse(file: string, others: readonly string[]): Promise<void> {
  const path = resolve(file);
  if (others.some((other) => resolve(other) === path))
    throw unwritable(file, "it is named twice, and each report and copy needs its own file");
  try {
    const found = await stat(path).catch(nothingThere);
    if (found?.isDirectory()) throw new Error("it is a folder; name a file in it");
    await access(found ? path : dirname(path), constants.W_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw unwritable(file, code === "ENOENT" ? `there is no folder ${dirname(path)}` : message);
  }
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

async function write(file: string | true | undefined, text: () => string): Promise<void> {
  if (typeof file === "string") await writeText(file, text());
}

const unwritable = (file: string, reason: string): Failure => fileNotWritten({ file, reason });
