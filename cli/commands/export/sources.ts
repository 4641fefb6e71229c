// The files of the program, as text, one piece at a time.

import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { type Find, withReferences } from "../../account/references.js";
import type { Frame, Renderer } from "../../programs/write/frame.js";
import { type Args, declaredBy, type Resolve } from "../../programs/write/program.js";
import { argumentsOf } from "./args.js";
import type { IsServerDefault } from "./exportedInputs.js";
import { comesBefore, type Plan, type Planned, type ProgramFile } from "./exportPlan.js";
import type { Journal } from "./journal.js";

export interface SourceOptions {
  readonly renderer: Renderer;
  /** The npm package, and the extension of files in imports. */
  readonly frame: Pick<Frame, "from" | "ending">;
  /** How the stack adopts the objects: with a property, with the engine's option, or before the program runs. */
  readonly adoption: "adoptId" | "import" | "file";
  readonly isServerDefault: (kind: string) => IsServerDefault;
  /** The comment on an object that isn't in the program. */
  readonly commentOn: (kind: string, id: string) => string;
}

/** @throws Error if the journal can't be read */
export async function* sourceOf(
  { objects: declared, name }: ProgramFile,
  plan: Plan,
  journal: Journal,
  options: SourceOptions,
): AsyncGenerator<string> {
  const { renderer } = options;
  const frame = frameOf(declared, name, plan, options);
  yield renderer.before(frame);
  for (const [index, one] of declared.entries())
    yield renderer.resource(await declaration(one, plan, journal, options), frame, index);
  yield renderer.after(frame, { asked: [], outputs: [] });
}

/** The file that runs the others. */
export function entryOf({ files }: Plan, { renderer, frame }: SourceOptions): string {
  const whole = { ...frame, runs: files.map(({ name }) => name) };
  return renderer.before(whole) + renderer.after(whole, { asked: [], outputs: [] });
}

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

async function declaration(one: Planned, plan: Plan, journal: Journal, options: SourceOptions) {
  const { kind, id, variable, keys } = one;
  const resource = resourceOf(kind);
  const object = await journal.read(one);
  const { args } = argumentsOf(resource, object, options.isServerDefault(kind), (path) => ({ config: keys.get(path) }));
  const find: Find = (target, own) => {
    const found = plan.objects.get(keyOf({ kind: target, id: own }));
    return found && comesBefore(found, one) ? { name: found.variable } : { comment: options.commentOn(target, own) };
  };
  const named = { [resource.label]: args[resource.label], ...args };
  const inputs = { ...withReferences(kind, named, find), ...(options.adoption === "adoptId" && { adoptId: id }) };
  const spec = { kind, args: inputs as Args, ...(options.adoption === "import" && { importId: id }) };
  const refTo: Resolve = ({ ref }) => {
    const [name = "", property = ""] = ref.split(".");
    return { kind: "ref", of: "resource", resource: name, property };
  };
  return { ...declaredBy(variable, spec, refTo), isReferred: plan.referred.get(keyOf(one)) ?? false };
}
