// The result of a pull as text, as JSON, and as the body of a pull request.
import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from "diff";
import { messageLine } from "../../../provider/messages/base/refusal.js";
import { lines, oneLine, type Terminal, terminal } from "../../../provider/messages/base/sinks.js";
import type { PropertyEdit, RefusedEdit } from "../../programs/source/edit.js";
import type { PlannedEdit } from "../../programs/source/editPlan.js";
import type { SourceFile } from "../../programs/source/node.js";
import { code, fitted, type Markdown, markdown, type Section, shortened } from "../../report/markdown.js";
import type { Reason } from "../../report/messages/unedited.js";
import { counted, painted, stacked } from "../../report/print.js";
import type { PlainResource } from "../../stack/plainResources.js";

// The result of a pull, and the changes of its files.

/** A resource whose object no longer exists in the account. */
export interface Missing extends Pick<PlainResource, "kind" | "name" | "id"> {
  /** Whether the program no longer declares it. */
  readonly isRemoved: boolean;
  /** Why it stays, although its removal was requested. */
  readonly reason?: Reason;
}

/** An object that the program adopts with this pull. */
export interface Adopted extends Pick<PlainResource, "kind" | "name" | "id"> {
  readonly file: string;
}

export interface NotAdopted {
  readonly kind?: string;
  readonly id: string;
  readonly reason: Reason;
}

export interface Pulled {
  readonly edited: readonly PlannedEdit[];
  readonly refused: readonly RefusedEdit[];
  /** Edits that the program contains already. */
  readonly done: readonly PlannedEdit[];
  readonly missing: readonly Missing[];
  readonly adopted: readonly Adopted[];
  readonly notAdopted: readonly NotAdopted[];
  /** How many resources of the stack belong to another account or mode. */
  readonly elsewhere: number;
  readonly sources: readonly SourceFile[];
  /** Those that change, with their new texts. */
  readonly files: readonly SourceFile[];
  /** The paths of those that a missing formatter leaves as they are. */
  readonly unformatted: readonly string[];
}

/** The changes of all files. */
const diffsOf = ({ sources, files }: Pick<Pulled, "sources" | "files">): string =>
  sources
    .flatMap((source) => {
      const after = files.find(({ path }) => path === source.path);
      return after ? [diffOf(source, after.text)] : [];
    })
    .join("");

/** With plain line ends. */
function diffOf({ path, text }: SourceFile, after: string): string {
  const [old, now] = [text, after].map((one) => `${one.replaceAll("\r\n", "\n").replace(/\n$/, "")}\n`);
  const patch = structuredPatch(`a/${path}`, `b/${path}`, old ?? "", now ?? "", undefined, undefined, { context: 3 });
  return patch.hunks.length === 0 ? "" : formatPatch(patch, FILE_HEADERS_ONLY);
}

/** @param stack the stack in the suggested commands */
export function pullText(pulled: Pulled, stack: string): Terminal {
  const { edited, refused, missing, adopted, notAdopted, done, elsewhere, unformatted } = pulled;
  const parts = [
    edited.length > 0 &&
      terminal`${counted(edited.length, "property", "properties")} changed in the console:\n${editedText(edited)}`,
    diffText(pulled),
    unformatted.length > 0 && terminal`Not formatted, because \`gofmt\` isn't on the PATH: ${unformatted.join(", ")}\n`,
    refused.length > 0 && terminal`Not edited:\n${refused.map((one) => refusedText(one, stack))}`,
    missing.length > 0 && terminal`Deleted outside Pulumi:\n${missing.map(missingText)}`,
    adopted.length > 0 && terminal`Adopted:\n${adopted.map(adoptedText)}`,
    notAdopted.length > 0 && terminal`Not adopted:\n${notAdopted.map(notAdoptedText)}`,
    done.length > 0 &&
      terminal`${counted(done.length, "change")} from the console ${done.length === 1 ? "is" : "are"} already in the program. \`pulumi up\` updates the state.\n`,
    elsewhere > 0 && terminal`Not compared: ${counted(elsewhere, "resource")} of a different account or mode.\n`,
  ].filter((part) => part !== false);
  const isSame = edited.length + refused.length + missing.length + adopted.length + notAdopted.length === 0;
  return terminal`${isSame && terminal`The program matches the account.\n`}${stacked(parts)}`;
}

function editedText(edited: readonly PlannedEdit[]): Terminal[] {
  const groups = Map.groupBy(edited, ({ kind, name, file, line }) => `${kind} "${name}"  ${file}:${line}`);
  return [...groups].map(
    ([title, edits]) =>
      terminal`  ${painted("bold", title)}\n${edits.map((edit) => terminal`    ${changeText(edit)}\n`)}`,
  );
}

const changeText = ({ path, before, after }: PropertyEdit): string => `${path}: ${shown(before)} → ${shown(after)}`;

const shown = (value: unknown): string =>
  value === undefined ? "(not set)" : onLine(JSON.stringify(value) ?? String(value));

const longest = 100;

function refusedText({ kind, name, origin, reason, configKey, ...edit }: RefusedEdit, stack: string): Terminal {
  const position = origin ? `  ${origin.file}:${origin.line}` : "";
  const hasValue = edit.before !== undefined || edit.after !== undefined;
  const texts = [
    hasValue ? changeText(edit) : edit.path,
    ...(origin ? [onLine(origin.expression.replace(/\s+/g, " "))] : []),
    messageLine(reason),
    ...(configKey ? [configCommand(configKey, edit, stack)] : []),
  ];
  return terminal`  ${painted("bold", `${kind} "${name}"${position}`)}\n${texts.map((text) => terminal`    ${text}\n`)}`;
}

function onLine(words: string): string {
  const text = oneLine(words);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** The value is quoted for a shell. */
function configCommand(key: string, { after }: PropertyEdit, stack: string): string {
  const text = typeof after === "string" ? after : JSON.stringify(after);
  if (text === undefined) return `\`pulumi config rm ${key} --stack ${stack}\` removes it`;
  const value = /^[\w.,:/@%+=-]+$/.test(text) ? text : `'${oneLine(text).replaceAll("'", "'\\''")}'`;
  // Otherwise, Pulumi reads the value as options.
  if (text.startsWith("-")) return `pulumi config set --stack ${stack} -- ${key} ${value}`;
  return `pulumi config set ${key} ${value} --stack ${stack}`;
}

function missingText({ kind, name, id, isRemoved, reason }: Missing): Terminal {
  const what = isRemoved ? ": removed from the program" : reason === undefined ? "" : `: ${messageLine(reason)}`;
  return terminal`  ${painted("bold", `${kind} "${name}"`)}  ${id}${what}\n`;
}

const adoptedText = ({ kind, id, name, file }: Adopted): Terminal =>
  terminal`  ${painted("bold", `${kind} "${name}"  ${file}`)}  ${id}\n`;

const notAdoptedText = ({ kind = "", id, reason }: NotAdopted): Terminal =>
  terminal`  ${painted("bold", `${kind} ${id}`.trim())}: ${messageLine(reason)}\n`;

const diffText = (pulled: Pulled): Terminal =>
  stacked(
    diffsOf(pulled)
      .split("\n")
      .map((line) => {
        const color = /^([+-])(?!\1\1 )/.exec(line)?.[1];
        return color === undefined ? lines(line) : painted(color === "+" ? "green" : "red", lines(line));
      }),
  );

/** @param firstSeen the day on which a pull found the changes first */
export function pullMarkdown({ edited, refused, missing, adopted, notAdopted }: Pulled, firstSeen: Date): Markdown {
  const groups = Map.groupBy(edited, ({ kind, name }) => `${kind} ${JSON.stringify(name)}`);
  const rest = [
    ...refused.map(refusedItem),
    ...missing.filter(({ isRemoved }) => !isRemoved).map((one) => markdown`${title(one)}: deleted outside Pulumi`),
    ...notAdopted.map(({ kind = "", id, reason }) => markdown`${`${kind} ${id}: ${messageLine(reason)}`.trim()}`),
  ];
  const head = markdown`### Changed in the console\n\nFirst seen on ${firstSeen.toISOString().slice(0, 10)}.`;
  const removed = missing.filter(({ isRemoved }) => isRemoved);
  const sections = [
    { items: [...groups].map(([, edits]) => resourceText(edits)), between: "\n\n", item: "resource" },
    list("Removed, because the object was deleted outside Pulumi", removed.map(title)),
    list("Adopted", adopted.map(title)),
    list("Edit these yourself", rest),
  ];
  return fitted(head, sections, markdown`the output of \`paypages pull\``);
}

const title = ({ kind, name }: { readonly kind: string; readonly name: string }): Markdown =>
  markdown`**${kind} ${JSON.stringify(shortened(name))}**`;

function resourceText(edits: readonly PlannedEdit[]): Markdown {
  const [first] = edits as [PlannedEdit, ...PlannedEdit[]];
  const rows = edits.map(({ path, before, after }) => markdown`\n| ${code(path)} | ${cell(before)} | ${cell(after)} |`);
  return markdown`${title(first)} (${code(`${first.file}:${first.line}`)})\n\n| property | before | after |\n|---|---|---|${rows}`;
}

function refusedItem({ kind, name, path, before, after, reason, origin, configKey }: RefusedEdit): Markdown {
  const position = origin && markdown` in ${code(`${origin.file}:${origin.line}`)}`;
  const key = configKey !== undefined && markdown` Its key is ${code(configKey)}.`;
  const isHidden = before === undefined && after === undefined;
  const values = !isHidden && markdown`: ${cell(before)} → ${cell(after)}`;
  return markdown`${title({ kind, name })}, ${code(path)}${position}${values}. ${shortened(messageLine(reason))}${key}`;
}

const list = (head: string, items: readonly Markdown[]): Section => ({
  head: markdown`**${head}**\n\n`,
  items: items.map((item) => markdown`- ${item}`),
  between: "\n",
  item: "entry",
});

const cell = (value: unknown): Markdown =>
  value === undefined ? markdown`not set` : code(shortened(JSON.stringify(value)));

export const pullJson = (pulled: Pulled, isWritten: boolean) => ({
  isWritten,
  edits: pulled.edited.map(plannedJson),
  left: pulled.refused.map(({ kind, name, reason, origin, configKey, ...edit }) => ({
    kind,
    name,
    ...property(edit),
    ...reasonJson(reason),
    ...origin,
    ...(configKey !== undefined && { configKey }),
  })),
  alreadyThere: pulled.done.map(plannedJson),
  missing: pulled.missing.map(({ reason, ...one }) => ({ ...one, ...(reason && reasonJson(reason)) })),
  adopted: pulled.adopted,
  notAdopted: pulled.notAdopted.map(({ reason, ...one }) => ({ ...one, ...reasonJson(reason) })),
  files: pulled.files.map(({ path }) => path),
  diff: diffsOf(pulled),
});

const plannedJson = ({ kind, name, file, line, ...edit }: PlannedEdit) => ({
  kind,
  name,
  ...property(edit),
  file,
  line,
});

const reasonJson = ({ text, check }: Reason) => ({ reason: text, check });

const property = ({ path, before, after }: PropertyEdit) => ({
  property: path,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});
