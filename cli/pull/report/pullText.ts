// The result of a pull as text.
import { messageLine } from "../../../provider/messages/base/refusal.js";
import { oneLine, painted, lines as safeLines } from "../../terminal/print.js";
import { counted } from "../../terminal/table.js";
import type { PropertyEdit, RefusedEdit } from "../source/edit.js";
import type { PlannedEdit } from "../source/editPlan.js";
import { diffsOf } from "./diff.js";
import type { Adopted, Missing, NotAdopted, Pulled } from "./pulled.js";

/** @param stack the stack in the suggested commands */
export function pullText(pulled: Pulled, stack: string): string {
  const { edited, refused, missing, adopted, notAdopted, done, elsewhere } = pulled;
  const parts = [
    edited.length > 0
      ? `${counted(edited.length, "property", "properties")} changed in the console:\n${editedText(edited)}`
      : "",
    diffText(pulled),
    refused.length > 0 ? `Not edited:\n${refused.map((one) => refusedText(one, stack)).join("")}` : "",
    missing.length > 0 ? `Deleted outside Pulumi:\n${missing.map(missingText).join("")}` : "",
    adopted.length > 0 ? `Adopted:\n${adopted.map(adoptedText).join("")}` : "",
    notAdopted.length > 0 ? `Not adopted:\n${notAdopted.map(notAdoptedText).join("")}` : "",
    done.length > 0
      ? `${counted(done.length, "change")} from the console ${done.length === 1 ? "is" : "are"} already in the program. \`pulumi up\` updates the state.\n`
      : "",
    elsewhere > 0 ? `Not compared: ${counted(elsewhere, "resource")} of a different account or mode.\n` : "",
  ].filter((part) => part !== "");
  const isSame = edited.length + refused.length + missing.length + adopted.length + notAdopted.length === 0;
  return `${isSame ? "The program matches the account.\n" : ""}${parts.join("\n")}`;
}

function editedText(edited: readonly PlannedEdit[]): string {
  const groups = Map.groupBy(edited, ({ kind, name, file, line }) => `${kind} "${name}"  ${file}:${line}`);
  return [...groups]
    .map(
      ([title, edits]) => `  ${painted("bold", title)}\n${edits.map((edit) => `    ${changeText(edit)}\n`).join("")}`,
    )
    .join("");
}

const changeText = ({ path, before, after }: PropertyEdit): string => `${path}: ${shown(before)} → ${shown(after)}`;

const shown = (value: unknown): string =>
  value === undefined ? "(not set)" : shortened(JSON.stringify(value) ?? String(value));

const longest = 100;

function refusedText({ kind, name, origin, reason, configKey, ...edit }: RefusedEdit, stack: string): string {
  const position = origin ? `  ${origin.file}:${origin.line}` : "";
  const hasValue = edit.before !== undefined || edit.after !== undefined;
  const lines = [
    `  ${painted("bold", `${kind} "${name}"${position}`)}`,
    `    ${hasValue ? changeText(edit) : edit.path}`,
    ...(origin ? [`    ${shortened(origin.expression.replace(/\s+/g, " "))}`] : []),
    `    ${oneLine(messageLine(reason))}`,
    ...(configKey ? [`    ${configCommand(configKey, edit, stack)}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** On one line. */
function shortened(words: string): string {
  const text = oneLine(words);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** The value is quoted for a shell. */
function configCommand(key: string, { after }: PropertyEdit, stack: string): string {
  const text = typeof after === "string" ? after : JSON.stringify(after);
  if (text === undefined) return `\`pulumi config rm ${key} --stack ${stack}\` removes it`;
  const isPlain = /^[\w.,:/@%+=-]+$/.test(text) && !text.startsWith("-");
  const value = isPlain ? text : `'${oneLine(text).replaceAll("'", "'\\''")}'`;
  return `pulumi config set ${key} ${value.startsWith("-") ? "-- " : ""}${value} --stack ${stack}`;
}

function missingText({ kind, name, id, isRemoved, reason }: Missing): string {
  const what = isRemoved ? ": removed from the program" : reason === undefined ? "" : `: ${messageLine(reason)}`;
  return `  ${painted("bold", `${kind} "${name}"`)}  ${oneLine(id + what)}\n`;
}

const adoptedText = ({ kind, id, name, file }: Adopted): string =>
  `  ${painted("bold", `${kind} "${name}"  ${file}`)}  ${oneLine(id)}\n`;

const notAdoptedText = ({ kind = "", id, reason }: NotAdopted): string =>
  `  ${painted("bold", `${kind} ${id}`.trim())}: ${oneLine(messageLine(reason))}\n`;

const diffText = (pulled: Pulled): string =>
  safeLines(diffsOf(pulled)).replace(/^([+-])(?!\1\1 )(.*)$/gm, (line, sign: string) =>
    painted(sign === "+" ? "green" : "red", line),
  );
