// Plans the edits of a program: changes of text for possible edits, and reasons for refused ones.
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { sameMeaning } from "../../../provider/model/equal.js";
import { autonamed, type ObjectModel } from "../../../provider/model/field.js";
import { isGiven, isObject, type Values, withAt } from "../../../provider/model/rules.js";

import { type Reason, reasonOf } from "../../report/messages/unedited.js";
import {
  attempted,
  findDeclaration,
  type Origin,
  type PropertyEdit,
  possibleDeclarations,
  Refused,
  type RefusedEdit,
  type ResourceEdits,
} from "./edit.js";
import {
  allMembers,
  evaluated,
  isCompatible,
  isFullyKnown,
  isOverwritten,
  isSpread,
  type Outputs,
  unevaluated,
} from "./evaluate.js";
import type { Language } from "./language.js";
import type { Declaration, Node, Place, SourceFile, TextChange } from "./node.js";
import { reconciled, type Setting } from "./reconcile.js";
import { lineOf } from "./textChanges.js";
import type { Program } from "./verify.js";

/** An edit with its resource and location. */
export interface PlannedEdit extends PropertyEdit {
  readonly kind: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/** An edit that seems possible. */
export interface Proposal {
  readonly planned: PlannedEdit;
  readonly resource: ResourceEdits;
  readonly edit: PropertyEdit;
  readonly declaration: Declaration;
}

interface EditPlan {
  readonly proposed: readonly Proposal[];
  readonly refused: readonly RefusedEdit[];
  /** Edits that the program contains already: an earlier pull or a user made them. */
  readonly done: readonly PlannedEdit[];
  /** The changes of some of the proposed edits together. @throws Refused */
  changesOf(proposals: readonly Proposal[]): TextChange[];
  /** A proposed edit that failed. */
  refuse(proposal: Proposal, reason: Reason): RefusedEdit;
}

export function planEdits(
  language: Language,
  { sources, declarations }: Pick<Program, "sources" | "declarations">,
  resources: readonly ResourceEdits[],
  facts: SourceFacts,
): EditPlan {
  const byPath = new Map(sources.map((file) => [file.path, file]));
  const source = (path: string) => byPath.get(path) as SourceFile;
  const around = { language, source, ...facts };
  const plans = resources.map((one) => planOf(one, declarations, around));
  return {
    proposed: plans.flatMap(({ proposed }) => proposed),
    refused: plans.flatMap(({ refused }) => refused),
    done: plans.flatMap(({ done }) => done),
    changesOf: (proposals) =>
      [...Map.groupBy(proposals, ({ resource }) => resource)].flatMap(([{ kind, inputs }, own]) => {
        const [{ declaration }] = own as [Proposal];
        const after = withEdits(
          inputs,
          own.map(({ edit }) => edit),
        );
        return reconciled({ ...around, declaration }, resourceOf(kind).program, inputs, after);
      }),
    refuse: ({ resource: { kind, name }, edit, declaration }, reason) => ({
      kind,
      name,
      ...edit,
      reason,
      origin: originAt(declaration, edit.path, source),
    }),
  };
}

/** The facts from outside the sources. */
export interface SourceFacts {
  readonly outputs: Outputs;
  /** The value of a key of the stack's configuration; undefined if it isn't set, or is secret. */
  configuration(key: string): string | undefined;
  /** The day of a run, such as `2027-04-01`. @throws Failure if the time zone is unknown */
  day(): string;
}

type Planned = Pick<EditPlan, "proposed" | "refused" | "done">;
type Surroundings = Omit<Setting, "declaration"> & SourceFacts;

function planOf(resource: ResourceEdits, declarations: readonly Declaration[], around: Surroundings): Planned {
  const { kind, name, inputs, edits } = resource;
  const refuse = (edit: PropertyEdit, error: Refused): RefusedEdit => ({
    kind,
    name,
    ...edit,
    reason: error.reason,
    origin: originOf(error, edit, around),
    configKey: error.configKey,
  });
  const created = possibleDeclarations(declarations, resource);
  const { file = "", line = 0 } = created[0] ?? {};
  const withOrigin = (edit: PropertyEdit): PlannedEdit => ({ kind, name, ...edit, file, line });
  const values = created.map(({ args }) => evaluated(args, around.outputs, { day: around.day, name }));
  const done = edits.filter((edit) => values.length > 0 && values.every((one) => isDone(one, edit)));
  const others = edits.filter((edit) => !done.includes(edit));
  const declaration = attempted(() => findDeclaration(declarations, resource));
  if (declaration instanceof Refused)
    return { proposed: [], refused: others.map((edit) => refuse(edit, declaration)), done: done.map(withOrigin) };
  const setting = { ...around, declaration };
  const { program } = resourceOf(kind);
  const isConfigured = ({ after }: PropertyEdit, { configKey = "" }: Refused) => {
    const value = around.configuration(configKey);
    return value !== undefined && value === (typeof after === "string" ? after : JSON.stringify(after));
  };
  const refused: RefusedEdit[] = [];
  const edited = others.filter((edit) => {
    const changes = attempted(() => reconciled(setting, program, inputs, withEdits(inputs, [edit])));
    if (!(changes instanceof Refused)) return true;
    if (isConfigured(edit, changes)) done.push(edit);
    else refused.push(refuse(edit, changes));
    return false;
  });
  const proposed = edited.map((edit) => ({ planned: withOrigin(edit), resource, edit, declaration }));
  return { proposed, refused, done: done.map(withOrigin) };
}

/** Whether the program already has the account's value. */
function isDone(evaluatedArgs: unknown, { path, before, after }: PropertyEdit): boolean {
  const value = valueAt(evaluatedArgs, path.split("."));
  return value !== unevaluated && isCompatible(value, after) && !isCompatible(value, before);
}

/** A part of an unknown value is unknown. */
function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || value === unevaluated) return value;
  return isObject(value) ? valueAt(value[name], rest) : undefined;
}

export const withEdits = (inputs: Values, edits: readonly PropertyEdit[]): Values =>
  edits.reduce((values, { path, after }) => withAt(values, path, after), inputs);

function originOf({ at: position }: Refused, { path }: PropertyEdit, { source }: Surroundings): Origin | undefined {
  if (!position) return undefined;
  return isDeclaration(position) ? originAt(position, path, source) : originIn(position, source);
}

/** The location of a property's expression. */
export const originAt = (declaration: Declaration, path: string, source: Setting["source"]): Origin =>
  originIn(nodeAt(declaration.args, path.split(".")), source);

function originIn({ file, start, end }: Place, source: Setting["source"]): Origin {
  const { text } = source(file);
  return { file, line: lineOf(text, start), expression: text.slice(start, end) };
}

const isDeclaration = (position: Place): position is Declaration => "args" in position;

/** The expression of a property, or the innermost one around it. */
function nodeAt(node: Node, [name, ...rest]: readonly string[]): Node {
  if (node.kind === "constant") return nodeAt(node.of, name === undefined ? [] : [name, ...rest]);
  const member = node.kind === "object" ? node.elements.find((one) => one.name === name) : undefined;
  return member ? nodeAt(member.value, rest) : node;
}

// Finds values of the program that neither the state nor the account has: a refresh has stored changes from the
// console, or the program has changed since the last `pulumi up`. The state doesn't show which.

/** The edits that give the program the common value of the state and the account. */
export function staleEdits(
  declarations: readonly Declaration[],
  resource: Omit<ResourceEdits, "edits">,
  model: ObjectModel,
  known: { readonly outputs: Outputs; readonly isIgnored: (name: string) => boolean },
): PropertyEdit[] {
  const declaration = declared(declarations, resource);
  const values = declaration && membersOf(declaration.args, known.outputs);
  if (!values) return [];
  return model.inputs.flatMap((field) => {
    const { name } = field;
    const [before, after] = [values(name), resource.inputs[name]];
    if (known.isIgnored(name) || !isFullyKnown(before) || !isFullyKnown(after)) return [];
    if ((!isGiven(before) && !isGiven(after)) || sameMeaning(field, before, after)) return [];
    // The engine generates names that the program omits.
    if (field.has(autonamed) && !isGiven(before) && String(after).startsWith(resource.name)) return [];
    return [{ path: name, before, after }];
  });
}

function declared(declarations: readonly Declaration[], sought: Omit<ResourceEdits, "edits">): Declaration | undefined {
  const declaration = attempted(() => findDeclaration(declarations, sought));
  return declaration instanceof Refused ? undefined : declaration;
}

type Read = (name: string) => unknown;

/** The properties of an object expression. Undefined if the program computes it. */
function membersOf(node: Node, outputs: Outputs): Read | undefined {
  if (node.kind === "constant") return membersOf(node.of, outputs);
  if (node.kind !== "object") return undefined;
  return (name) => {
    const own = node.elements.find((one) => one.name === name);
    if (own && !isOverwritten(node, own)) return evaluated(own.value, outputs);
    if (!isSpread(node, name)) return undefined;
    const member = allMembers(node)?.find((one) => one.name === name);
    return member ? evaluated(member.value, outputs) : unevaluated;
  };
}

/** The same edits, refused so that a user decides. */
export function refusedStale(
  declarations: readonly Declaration[],
  resource: Omit<ResourceEdits, "edits">,
  edits: readonly PropertyEdit[],
  source: (path: string) => SourceFile,
): RefusedEdit[] {
  const { kind, name } = resource;
  const declaration = declared(declarations, resource);
  return edits.map((edit) => {
    const origin = declaration && originAt(declaration, edit.path, source);
    return { kind, name, ...edit, reason: reasonOf("value-refreshed"), ...(origin && { origin }) };
  });
}
