// Edits a program: values, removed resources and new ones. Only edits that change nothing else are in the result.
import type { Message } from "../../../provider/messages/base/refusal.js";
import type { Values } from "../../../provider/model/rules.js";
import { editUnsafe } from "../../messages/unedited.js";
import { Refused, type RefusedEdit, type ResourceEdits } from "./edit.js";
import { type PlannedEdit, type Proposal, planEdits, type SourceFacts, withEdits } from "./editPlan.js";
import type { Sought } from "./find.js";
import type { Language } from "./language.js";
import type { Declaration, SourceFile, TextChange } from "./node.js";
import { type Removal, removalOf } from "./removal.js";
import { tried } from "./trial.js";
import type { Program } from "./verify.js";

/** New resources, which are added together. */
export interface Addition {
  readonly changes: readonly TextChange[];
  readonly added: readonly { readonly kind: string; readonly name: string }[];
}

export interface Wishes {
  readonly edits: readonly ResourceEdits[];
  readonly removals?: readonly Sought[];
  readonly addition?: Addition | undefined;
}

export interface EditedProgram {
  readonly edited: readonly PlannedEdit[];
  readonly refused: readonly RefusedEdit[];
  /** Edits that the program contains already. */
  readonly done: readonly PlannedEdit[];
  /** The resources that stay, with the reason. */
  readonly kept: ReadonlyMap<Sought, Message>;
  /** Why the new resources aren't added. */
  readonly notAdded: Message | undefined;
  /** The files that change, with their new texts. */
  readonly files: readonly SourceFile[];
  /** The paths of those that the language's formatter would have formatted, if it were installed. */
  readonly unformatted: readonly string[];
}

type Unit =
  | { readonly what: "edit"; readonly proposal: Proposal }
  | { readonly what: "removal"; readonly sought: Sought; readonly removal: Removal }
  | { readonly what: "addition"; readonly addition: Addition };

export async function editProgram(
  language: Language,
  program: Program,
  { edits, removals = [], addition }: Wishes,
  facts: SourceFacts,
): Promise<EditedProgram> {
  const plan = planEdits(language, program, edits, facts);
  const kept = new Map<Sought, Message>();
  const units: Unit[] = plan.proposed.map((proposal) => ({ what: "edit", proposal }));
  const found: Extract<Unit, { what: "removal" }>[] = [];
  for (const sought of removals) {
    try {
      found.push({ what: "removal", sought, removal: removalOf(program, sought) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      kept.set(sought, error.reason);
    }
  }
  for (const one of found) {
    if (isBlockEmptied(one.removal, found)) kept.set(one.sought, editUnsafe({ problem: "a block would be empty" }));
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
  let notAdded: Message | undefined;
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
