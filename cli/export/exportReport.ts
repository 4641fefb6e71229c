// The report of a finished export.
import { oneLine } from "../terminal/print.js";
import { counted, table } from "../terminal/table.js";
import type { Omitted } from "./collect.js";
import { nextCommands, type ReadmeFacts } from "./readme.js";

export function report(folder: string, facts: ReadmeFacts): string {
  const { counts, omitted } = facts;
  const missing = new Set([...counts.map(([kind]) => kind), ...omitted.map(({ kind }) => kind)]);
  const rows = [...missing].map((kind) => {
    const written = counts.find(([one]) => one === kind)?.[1] ?? 0;
    const left = omitted.filter((one) => one.kind === kind && !one.isPartly).length;
    return [kind, String(written), left === 0 ? "" : String(left)];
  });
  const commands = [`cd ${shellQuoted(folder)}`, ...nextCommands(facts)].map((command) => `  ${command}\n`);
  return [
    rows.length === 0 ? "There is nothing to export.\n" : `${table(["kind", "written", "omitted"], rows)}\n`,
    omissionReasons(omitted),
    rows.length === 0 ? "" : `\nThe program is in ${oneLine(folder)}. Next:\n\n${commands.join("")}`,
  ].join("");
}

function omissionReasons(omitted: readonly Omitted[]): string {
  if (omitted.length === 0) return "";
  const lines = omitted.map(({ kind, id, name, reason }) => {
    const called = name === "" ? `${kind} ${id}` : `${kind} ${JSON.stringify(name)} ${id}`;
    return `  - ${oneLine(`${called}: ${reason}`)}\n`;
  });
  return `\n${counted(omitted.length, "object")} could not be written, or only in part:\n${lines.join("")}`;
}

/** Quotes a text as one word of a shell. */
export const shellQuoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) && !text.startsWith("-") ? text : `'${text.replaceAll("'", "'\\''")}'`;
