// The report of a finished export.
import { type Terminal, terminal } from "../../../provider/messages/base/sinks.js";
import { counted, table } from "../../report/terminal/table.js";
import type { Omitted } from "./collect.js";
import { nextCommands, type ReadmeFacts } from "./readme.js";

export function report(folder: string, facts: ReadmeFacts): Terminal {
  const { counts, omitted } = facts;
  const missing = new Set([...counts.map(([kind]) => kind), ...omitted.map(({ kind }) => kind)]);
  const rows = [...missing].map((kind) => {
    const written = counts.find(([one]) => one === kind)?.[1] ?? 0;
    const left = omitted.filter((one) => one.kind === kind && !one.isPartly).length;
    return [kind, String(written), left === 0 ? "" : String(left)];
  });
  const commands = [`cd ${shellQuoted(folder)}`, ...nextCommands(facts)].map((command) => terminal`  ${command}\n`);
  return terminal`${[
    rows.length === 0
      ? terminal`There is nothing to export.\n`
      : terminal`${table(["kind", "written", "omitted"], rows)}\n`,
    omissionReasons(omitted),
    rows.length > 0 && terminal`\nThe program is in ${folder}. Next:\n\n${commands}`,
  ]}`;
}

function omissionReasons(omitted: readonly Omitted[]): Terminal | undefined {
  if (omitted.length === 0) return undefined;
  const lines = omitted.map(({ kind, id, name, reason }) => {
    const called = name === "" ? `${kind} ${id}` : `${kind} ${JSON.stringify(name)} ${id}`;
    return terminal`  - ${called}: ${reason}\n`;
  });
  return terminal`\n${counted(omitted.length, "object")} could not be written, or only in part:\n${lines}`;
}

/** Quotes a text as one word of a shell. */
export const shellQuoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) && !text.startsWith("-") ? text : `'${text.replaceAll("'", "'\\''")}'`;
