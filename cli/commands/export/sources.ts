// The program: the name, order and file of each object, and the text of the files.

import { Readable } from "node:stream";
import type { Client } from "../../../provider/client/client.js";
import { adoptable } from "../../../provider/core/lifecycle/adoption.js";
import { Context } from "../../../provider/core/lifecycle/context.js";
import { readingService } from "../../../provider/core/lifecycle/lifecycle.js";
import { outputsOf } from "../../../provider/core/lifecycle/outputs.js";
import { toEngine } from "../../../provider/hosts/engine/engineValues.js";
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import { type Named, namesOf } from "../../../provider/kinds/naming/logicalNames.js";
import { resourceOf, resources } from "../../../provider/kinds/resources/index.js";
import { lowerFirst, upperFirst } from "../../../provider/model/names.js";
import type { Values } from "../../../provider/model/rules.js";
import { codeOf, dynamicTypeOf } from "../../../provider/model/urn.js";
import { type Find, withReferences } from "../../account/references.js";
import { type Args, type Declared, declaredBy, type Frame, render } from "../../programs/write/program.js";
import type { Entry } from "./collect.js";
import { argumentsOf, type IsServerDefault } from "./exportedInputs.js";
import type { ExportLanguage } from "./exportLanguages.js";

/** An object with its position in the program. */
export interface Planned extends Entry {
  /** Its name in the program. */
  readonly variable: string;
  /** The keys of its secrets in the stack's configuration, by their paths. */
  readonly keys: ReadonlyMap<string, string>;
  readonly file: string;
}

interface ProgramFile {
  /** Without the file extension. */
  readonly name: string;
  readonly objects: readonly Planned[];
}

export type Plan = ReturnType<typeof planOf>;

/** A program with at most this many objects is one file. */
const maxInOneFile = 25;

/** Objects that others refer to come first. */
const order = [...resources].sort((a, b) => Number(b.endpoint.isComposed) - Number(a.endpoint.isComposed));

/** Each kind with the file that contains its objects. */
const filesByKind = new Map(order.map(({ kind }) => [kind, `${lowerFirst(kind)}s`]));

/** @param isOneFile whether the language has no programs of several files */
export function planOf(entries: readonly Entry[], isOneFile: boolean) {
  // The service's order is not a property of the account.
  const sorted = [...entries].sort((a, b) => compare(keyOf(a), keyOf(b)));
  const names = namesOf(sorted);
  const taken = new Set(names);
  const isSmall = isOneFile || entries.length <= maxInOneFile;
  const planned = sorted.map((entry, index): Planned => {
    const variable = names[index] as string;
    const file = isSmall ? "index" : (filesByKind.get(entry.kind) ?? "index");
    return { ...entry, variable, file, keys: keysOf(variable, entry.secrets, taken) };
  });
  const objects = new Map(planned.map((one) => [keyOf(one), one]));
  return { files: filesOf(planned), objects, referred: referredIn(planned, objects) };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function keysOf(variable: string, secrets: readonly string[], taken: Set<string>): Map<string, string> {
  return new Map(
    secrets.map((path) => {
      let key = variable + upperFirst(path.split(".").at(-1) ?? "");
      while (taken.has(key)) key += "Value";
      taken.add(key);
      return [path, key];
    }),
  );
}

function filesOf(planned: readonly Planned[]): ProgramFile[] {
  const inOrder = order.flatMap(({ kind }) =>
    planned
      .filter((one) => one.kind === kind)
      .sort((a, b) => Number(a.isBelow) - Number(b.isBelow) || compare(a.variable, b.variable)),
  );
  const files = [...new Set(inOrder.map(({ file }) => file))];
  return files.map((name) => ({ name, objects: inOrder.filter(({ file }) => file === name) }));
}

/** Kind and id of the objects that another object refers to: in the same file, or from another one. */
function referredIn(planned: readonly Planned[], objects: ReadonlyMap<string, Planned>) {
  const referred = new Map<string, true | "elsewhere">();
  for (const one of planned) {
    for (const key of one.refersTo) {
      const target = objects.get(key);
      if (!target || !comesBefore(target, one) || referred.get(key) === "elsewhere") continue;
      referred.set(key, target.file === one.file ? true : "elsewhere");
    }
  }
  return referred;
}

/** Whether an object can refer to another one, which then comes before it. */
const comesBefore = (target: Planned, one: Planned): boolean =>
  target.kind !== one.kind || (one.isBelow && !target.isBelow);

export interface SourceOptions extends Pick<ExportLanguage, "renderer" | "frame"> {
  /** How the stack adopts the objects: with a property, with the engine's option, or before the program runs. */
  readonly adoption: "adoptId" | "import" | "file";
  readonly isServerDefault: (kind: string) => IsServerDefault;
  /** The comment on an object that isn't in the program. */
  readonly commentOn: (kind: string, id: string) => string;
}

export function sourceOf({ objects, name }: ProgramFile, plan: Plan, options: SourceOptions): string {
  const declared = objects.map((one) => declaration(one, plan, options));
  return render(options.renderer)({ declared, asked: [], outputs: [] }, frameOf(objects, name, plan, options));
}

/** The file that runs the others. */
export const entryOf = ({ files }: Plan, { renderer, frame }: SourceOptions): string =>
  render(renderer)({ declared: [], asked: [], outputs: [] }, { ...frame, runs: files.map(({ name }) => name) });

function frameOf(declared: readonly Planned[], name: string, plan: Plan, { frame, adoption }: SourceOptions): Frame {
  const isOnly = plan.files.length === 1 && name === "index";
  const targets = declared.flatMap((one) => targetsOf(one, plan)).filter(({ file }) => file !== name);
  const files = [...new Set(targets.map(({ file }) => file))].sort();
  const namesIn = (file: string) =>
    [...new Set(targets.filter((target) => target.file === file).map(({ variable }) => variable))].sort();
  const shared = declared.filter((one) => plan.referred.get(keyOf(one)) === "elsewhere");
  return {
    ...frame,
    uses: files.map((file) => ({ file, names: namesIn(file) })),
    secrets: declared.flatMap(({ keys }) => [...keys.values()]),
    shared: shared.map(({ variable, kind }) => ({ name: variable, kind })),
    hasImports: adoption === "import",
    ...(!isOnly && { file: name }),
  };
}

const targetsOf = (one: Planned, { objects }: Plan): Planned[] =>
  one.refersTo.flatMap((key) => {
    const target = objects.get(key);
    return target && comesBefore(target, one) ? [target] : [];
  });

function declaration(one: Planned, plan: Plan, options: SourceOptions) {
  const { kind, id, variable, keys } = one;
  const resource = resourceOf(kind);
  const { args } = argumentsOf(resource, one, options.isServerDefault(kind), (path) => ({ config: keys.get(path) }));
  const find: Find = (target, own) => {
    const found = plan.objects.get(keyOf({ kind: target, id: own }));
    return found && comesBefore(found, one) ? { name: found.variable } : { comment: options.commentOn(target, own) };
  };
  const declared = adoptedBy(variable, { kind, id, args }, options.adoption, find);
  return { ...declared, isReferred: plan.referred.get(keyOf(one)) ?? false };
}

/** The declaration of an object. The property that it is called by comes first. */
export function adoptedBy(
  name: string,
  { kind, id, args }: Pick<Named, "kind" | "id"> & { readonly args: Values },
  adoption: SourceOptions["adoption"],
  find: Find,
): Declared {
  const { label } = resourceOf(kind);
  const referring = withReferences(kind, { [label]: args[label], ...args }, find);
  const inputs = { ...referring, ...(adoption === "adoptId" && { adoptId: id }) } as Args;
  return declaredBy(name, { kind, args: inputs, ...(adoption === "import" && { importId: id }) });
}

// The file that `pulumi import --file` reads. It contains dynamic resources as the first `pulumi up` of the program
// would store them, because Pulumi's host of dynamic providers can't read an object without the state of a resource.

export const importFileName = "import.json";

/** The oldest Pulumi whose import files can contain the state of a resource. */
export const oldestForDynamic = "3.254";

/**
 * @param isDynamic whether the program uses the dynamic resources. The engine reads the others itself.
 * @throws as `adoptable` does
 */
export async function importFile(
  { files }: Plan,
  client: Client,
  isDynamic: boolean,
  isServerDefault: SourceOptions["isServerDefault"],
): Promise<string> {
  const service = readingService(client);
  const dynamicEntry = async (one: Planned): Promise<Values> => {
    const { kind, id, variable } = one;
    const resource = resourceOf(kind);
    // No file contains secrets: the program has them, and its first `pulumi up` sends them.
    const { args } = argumentsOf(resource, one, isServerDefault(kind), () => undefined);
    const { inputs, outputs } = await stateOf(Context.of(resource, service), id, toEngine(args));
    // The same constant as in the class of the resource, so that it causes no difference.
    const provider = { __provider: codeOf(kind) };
    const state = { inputs: { ...inputs, ...provider }, outputs: { ...outputs, ...provider } };
    return { type: dynamicTypeOf(kind), name: variable, id, ...state };
  };
  const entryOf = (one: Planned) => (isDynamic ? dynamicEntry(one) : nativeEntry(one));
  const planned = files.flatMap(({ objects }) => objects);
  const { maxConcurrency: concurrency } = client.config;
  const resources = await Readable.from(planned).map(entryOf, { concurrency }).toArray();
  return `${JSON.stringify({ resources }, null, 2)}\n`;
}

const nativeEntry = ({ kind, id, variable }: Planned): Values => ({
  type: `paypages:index:${kind}`,
  name: variable,
  id,
});

/** The state of an object after a program with these inputs has adopted it. @throws as `adoptable` does */
export async function stateOf(
  context: Context,
  id: string,
  inputs: Values,
): Promise<Record<"inputs" | "outputs", Values>> {
  const { stored } = await adoptable(context, { ...inputs, adoptId: id });
  const { adoptId: _, ...outputs } = outputsOf(context.resource, stored);
  return { inputs, outputs: toEngine(outputs) };
}
