// Edits a program: values, removed resources and new ones. Only edits that change nothing else are in the result.

import type { Values } from "../../../provider/model/rules.js";
import { type Reason, reasonOf } from "../../report/messages/unedited.js";
import {
  attempted,
  findDeclaration,
  Refused,
  type RefusedEdit,
  type ResourceEdits,
  type SoughtResource,
} from "./edit.js";
import { type PlannedEdit, type Proposal, planEdits, type SourceFacts, withEdits } from "./editPlan.js";
import type { Outputs } from "./evaluate.js";
import type { Language } from "./language.js";
import type { Declaration, SourceFile, TextChange } from "./node.js";
import { changed, isBlank, lineEnd, lineStart, nextLine, overlap } from "./textChanges.js";
import { type Intent, type Program, problemOf, programOf } from "./verify.js";

/** New resources, which are added together. */
interface Addition {
  readonly changes: readonly TextChange[];
  readonly added: readonly { readonly kind: string; readonly name: string }[];
}

interface Wishes {
  readonly edits: readonly ResourceEdits[];
  readonly removals?: readonly SoughtResource[];
  readonly addition?: Addition | undefined;
}

export interface EditedProgram {
  readonly edited: readonly PlannedEdit[];
  readonly refused: readonly RefusedEdit[];
  /** Edits that the program contains already. */
  readonly done: readonly PlannedEdit[];
  /** The resources that stay, with the reason. */
  readonly kept: ReadonlyMap<SoughtResource, Reason>;
  /** Why the new resources aren't added. */
  readonly notAdded: Reason | undefined;
  /** The files that change, with their new texts. */
  readonly files: readonly SourceFile[];
  /** The paths of those that the language's formatter would have formatted, if it were installed. */
  readonly unformatted: readonly string[];
}

type Unit =
  | { readonly what: "edit"; readonly proposal: Proposal }
  | { readonly what: "removal"; readonly sought: SoughtResource; readonly removal: Removal }
  | { readonly what: "addition"; readonly addition: Addition };

export async function editProgram(
  language: Language,
  program: Program,
  { edits, removals = [], addition }: Wishes,
  facts: SourceFacts,
): Promise<EditedProgram> {
  const plan = planEdits(language, program, edits, facts);
  const kept = new Map<SoughtResource, Reason>();
  const units: Unit[] = plan.proposed.map((proposal) => ({ what: "edit", proposal }));
  const found: Extract<Unit, { what: "removal" }>[] = [];
  for (const sought of removals) {
    const removal = attempted(() => removalOf(program, sought));
    if (removal instanceof Refused) kept.set(sought, removal.reason);
    else found.push({ what: "removal", sought, removal });
  }
  for (const one of found) {
    if (isBlockEmptied(one.removal, found))
      kept.set(one.sought, reasonOf("edit-unsafe", { problem: "a block would be empty" }));
    else units.push(one);
  }
  if (addition && addition.changes.length > 0) units.push({ what: "addition", addition });

  const attempt = (ones: readonly Unit[]) => {
    const proposals = ones.flatMap((one) => (one.what === "edit" ? [one.proposal] : []));
    const removed = ones.flatMap((one) => (one.what === "removal" ? [one.removal] : []));
    const added = ones.flatMap((one) => (one.what === "addition" ? [one.addition] : []));
    return {
      changes: [
        ...plan.changesOf(proposals),
        ...removed.map(({ change }) => change),
        ...added.flatMap(({ changes }) => changes),
      ],
      intent: {
        edited: valuesOf(proposals),
        removed: new Set(removed.map(({ declaration }) => declaration)),
        added: added.flatMap((one) => one.added),
      },
    };
  };
  const { accepted, failed, files } = await tried(language, program, units, attempt, facts.outputs);
  const refused: RefusedEdit[] = [...plan.refused];
  let notAdded: Reason | undefined;
  for (const { one, reason } of failed) {
    if (one.what === "edit") refused.push(plan.refuse(one.proposal, reason));
    else if (one.what === "removal") kept.set(one.sought, reason);
    else notAdded = reason;
  }
  const edited = accepted.flatMap((one) => (one.what === "edit" ? [one.proposal.planned] : []));
  return { edited, refused, done: plan.done, kept, notAdded, ...(await formatted(language, program, files)) };
}

async function formatted(
  { formatted: format }: Language,
  { sources }: Program,
  files: readonly SourceFile[],
): Promise<Pick<EditedProgram, "files" | "unformatted">> {
  const before = (path: string) => (sources.find((one) => one.path === path) as SourceFile).text;
  const texts = await Promise.all(files.map(({ path, text }) => (format ? format(before(path), text) : text)));
  return {
    files: files.map(({ path, text }, index) => ({ path, text: texts[index] ?? text })),
    unformatted: files.flatMap(({ path }, index) => (texts[index] === undefined ? [path] : [])),
  };
}

/** Whether all statements of the block are removed. */
function isBlockEmptied(
  { declaration: { file, block } }: Removal,
  all: readonly { readonly removal: Removal }[],
): boolean {
  const isInside = ({ removal: { declaration: one } }: (typeof all)[number]) =>
    one.file === file && one.block?.start === block?.start;
  return block !== undefined && all.filter(isInside).length === block.statements;
}

function valuesOf(proposals: readonly Proposal[]): ReadonlyMap<Declaration, { before: Values; after: Values }> {
  const values = new Map<Declaration, { before: Values; after: Values }>();
  for (const { declaration, resource, edit } of proposals) {
    const before = resource.inputs;
    values.set(declaration, { before, after: withEdits(values.get(declaration)?.after ?? before, [edit]) });
  }
  return values;
}

interface Removal {
  readonly declaration: Declaration;
  readonly change: TextChange;
}

/** @throws Refused if the program doesn't declare the resource in a separate statement, or uses it */
function removalOf(
  { declarations, sources }: Pick<Program, "declarations" | "sources">,
  sought: SoughtResource,
): Removal {
  const declaration = findDeclaration(declarations, sought);
  const { file, statement } = declaration;
  const { text } = sources.find(({ path }) => path === file) as SourceFile;
  if (!statement) throw new Refused(reasonOf("removal-used"), declaration);
  const { start, end } = statement;
  const isAlone = isBlank(text.slice(lineStart(text, start), start)) && isBlank(text.slice(end, lineEnd(text, end)));
  if (!isAlone) throw new Refused(reasonOf("removal-shares-lines"), declaration);
  const from = lineStart(text, start);
  const to = nextLine(text, end);
  // Keeps one of the two empty lines around it.
  const before = lineStart(text, Math.max(0, from - 1));
  const isBetween = from > 0 && isBlank(text.slice(before, from)) && isBlank(text.slice(to, lineEnd(text, to)));
  const change = { file, start: isBetween ? before : from, end: to, text: "", removes: [statement] };
  return { declaration, change };
}

interface Attempt {
  readonly changes: readonly TextChange[];
  readonly intent: Intent;
}

interface Trial<T> {
  readonly accepted: readonly T[];
  readonly failed: readonly { readonly one: T; readonly reason: Reason }[];
  /** Those that the accepted ones together change. */
  readonly files: readonly SourceFile[];
}

/**
 * All together if possible. Otherwise, halves are tried, so that each failing one is found.
 * @param attempt the changes of some of them together; can throw `Refused`
 */
async function tried<T>(
  language: Language,
  program: Program,
  all: readonly T[],
  attempt: (ones: readonly T[]) => Attempt,
  outputs: Outputs,
): Promise<Trial<T>> {
  const failed: { one: T; reason: Reason }[] = [];
  const result = async (ones: readonly T[]): Promise<readonly SourceFile[] | Reason> => {
    const together = attempted(() => attempt(ones));
    if (together instanceof Refused) return together.reason;
    const { changes, intent } = together;
    if (overlap(changes)) return reasonOf("edit-unsafe", { problem: "two edits would overlap" });
    const files = editedFiles(program.sources, changes);
    // Declarations can't be read from a file with a syntax error.
    const outlines = new Map(files.map((file) => [file.path, language.outline(file)]));
    if ((await Promise.all(outlines.values())).some(({ errorAt }) => errorAt !== undefined))
      return reasonOf("edit-unsafe", { problem: "the file couldn't be parsed any more" });
    const sources = program.sources.map((one) => files.find(({ path }) => path === one.path) ?? one);
    const after = await programOf(language, sources, outlines);
    return (await problemOf(program, after, changes, intent, outputs)) ?? files;
  };
  let files: readonly SourceFile[] = [];
  const accept = async (base: readonly T[], ones: readonly T[]): Promise<readonly T[]> => {
    if (ones.length === 0) return base;
    const found = await result([...base, ...ones]);
    if (!("check" in found)) {
      files = found;
      return [...base, ...ones];
    }
    const [only] = ones;
    if (ones.length === 1 && only !== undefined) {
      failed.push({ one: only, reason: found });
      return base;
    }
    const middle = Math.ceil(ones.length / 2);
    return accept(await accept(base, ones.slice(0, middle)), ones.slice(middle));
  };
  const accepted = await accept([], all);
  return { accepted, failed, files };
}

/** The files that change, with their new texts. */
function editedFiles(files: readonly SourceFile[], changes: readonly TextChange[]): SourceFile[] {
  return files.flatMap(({ path, text }) => {
    const own = changes.filter((one) => one.file === path);
    return own.length === 0 ? [] : [{ path, text: changed(text, own) }];
  });
}
