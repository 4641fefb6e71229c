// Turns changes in the console into edits of the program.
import type { Client } from "../../../provider/client/client.js";
import { outputsOf } from "../../../provider/core/lifecycle/outputs.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { isWithin, type Values } from "../../../provider/model/rules.js";
import { parseUrn } from "../../../provider/model/urn.js";
import { type Project, sourcesOf } from "../../programs/files/project.js";
import type { ResourceEdits } from "../../programs/source/edit.js";
import { refusedStale, staleEdits, withEdits } from "../../programs/source/editPlan.js";
import { editProgram } from "../../programs/source/editProgram.js";
import { type Outputs, unevaluated } from "../../programs/source/evaluate.js";
import type { Language } from "../../programs/source/language.js";
import type { Declaration, Reference, SourceFile } from "../../programs/source/node.js";
import { lineOf } from "../../programs/source/textChanges.js";
import { type Program, programOf } from "../../programs/source/verify.js";
import { type Reason, reasonOf } from "../../report/messages/unedited.js";
import type { ExportedState } from "../../stack/exported.js";
import { Managers } from "../../stack/managers.js";
import { type PlainResource, plainResource, readResources } from "../../stack/plainResources.js";
import { isIn } from "../../stack/resource.js";
import { dayOf, type StackConfiguration } from "../../stack/settings.js";
import { stateOf } from "../../stack/state.js";
import { adoptionOf } from "./adopt.js";
import { type Changes, changesIn } from "./propertyEdits.js";
import type { Missing, Pulled } from "./pullReport.js";

interface PullRequest {
  readonly project: Project;
  readonly language: Language | undefined;
  readonly state: ExportedState;
  readonly configuration: StackConfiguration;
  /** The compared kinds. */
  readonly only: readonly string[];
  /** Kinds and ids of objects that the program adopts. */
  readonly adopt: readonly string[];
  readonly removesMissing: boolean;
  /** Whether to add changes to the program that a refresh has stored in the state. */
  readonly takesRefreshed: boolean;
  readonly progress: (done: number, total: number) => void;
}

/** Reads only. @throws Failure, and as the client does */
export async function pull(client: Client, request: PullRequest): Promise<Pulled> {
  const { project, language, state, progress } = request;
  const all = state.resources.flatMap((one) => plainResource(one, project.folder) ?? []);
  const here = all.filter((one) => isIn(client.config, one));
  const requested = here.filter(({ kind }) => request.only.includes(kind));
  const read = await readResources(client, requested, progress);
  const changed = read.flatMap(({ resource, found }) => (found ? [{ resource, ...changesIn(resource, found) }] : []));
  const edits = changed.filter((one) => one.edits.length > 0).map((one) => editsOf(one.resource, one.edits, all));
  const deleted = read.filter(({ found }) => !found).map(({ resource }) => resource);
  const refused = changed.flatMap((one) => one.refused);
  const elsewhere = all.length - here.length;
  if (!language) {
    const reason = reasonOf("runtime-not-edited", project);
    const notEdited = edits.flatMap(({ kind, name, edits }) => edits.map((edit) => ({ kind, name, ...edit, reason })));
    return { ...nothing, refused: [...notEdited, ...refused], missing: deleted.map(asMissing), elsewhere };
  }

  const { files: sources, unread } = await sourcesOf(project, language.isSource);
  const program = await programOf(language, sources);
  const { declarations } = program;
  const outputs = outputsIn(all);
  const stale = changed.flatMap((one) => staleOf(one, declarations, all, outputs));
  const takenOver = request.takesRefreshed ? merged(edits, stale) : edits;
  const source = (path: string) => sources.find((one) => one.path === path) as SourceFile;
  const left = request.takesRefreshed ? [] : stale.flatMap((one) => refusedStale(declarations, one, one.edits, source));
  const removals = (request.removesMissing ? deleted : []).map((one) => ({ ...one, isOnly: isOnly(one, all) }));
  const managed = new Managers([stateOf(state)], client.config);
  const namesInState = state.resources.map(({ urn }) => parseUrn(urn).name);
  const home = { ...program, language, namesInState };
  const { adopted, notAdopted, changes } = await adoptionOf(client, request.adopt, managed, home);
  const addition = { changes, added: adopted };
  const result = await editProgram(
    language,
    program,
    { edits: takenOver, removals, addition },
    {
      outputs,
      configuration: (key) => configured(request.configuration, project.name, key),
      day: () => dayOf(request.configuration).today,
    },
  );
  const { notAdded } = result;
  const isUndeclared = ({ check }: Reason) => check === "not-declared";
  const reasons = [...result.refused.map(({ reason }) => reason), ...result.kept.values()];
  const unreadFiles = reasons.some(isUndeclared) ? [...unread, ...(await brokenFiles(program))] : [];
  const readable = (reason: Reason) =>
    unreadFiles.length > 0 && isUndeclared(reason) ? reasonOf("not-in-read-files", { files: unreadFiles }) : reason;
  return {
    edited: result.edited,
    done: result.done,
    refused: [...result.refused, ...refused, ...left].map((one) => ({ ...one, reason: readable(one.reason) })),
    missing: request.removesMissing
      ? removals.map((one) => {
          const reason = result.kept.get(one);
          return { ...asMissing(one), isRemoved: reason === undefined, ...(reason && { reason: readable(reason) }) };
        })
      : deleted.map(asMissing),
    adopted: notAdded ? [] : adopted,
    notAdopted: [
      ...notAdopted,
      ...(notAdded ? adopted : []).map(({ kind, id }) => ({ kind, id, reason: notAdded as Reason })),
    ],
    elsewhere,
    sources,
    files: result.files,
    unformatted: result.unformatted,
  };
}

/** The files that the parser can't read as a whole. */
async function brokenFiles({ sources, outline }: Program): Promise<string[]> {
  const found = await Promise.all(
    sources.map(async ({ path, text }) => {
      const { errorAt } = await outline(path);
      return errorAt === undefined ? [] : [`${path} has a syntax error in line ${lineOf(text, errorAt)}`];
    }),
  );
  return found.flat();
}

const nothing: Pulled = {
  edited: [],
  done: [],
  refused: [],
  missing: [],
  adopted: [],
  notAdopted: [],
  elsewhere: 0,
  sources: [],
  files: [],
  unformatted: [],
};

const asMissing = ({ kind, name, id }: PlainResource): Missing => ({ kind, name, id, isRemoved: false });

const isOnly = ({ kind, name }: PlainResource, all: readonly PlainResource[]): boolean =>
  all.filter((one) => one.kind === kind && one.name === name).length === 1;

function editsOf(resource: PlainResource, edits: ResourceEdits["edits"], all: readonly PlainResource[]): ResourceEdits {
  const { kind, name, position, inputs, secrets } = resource;
  return { kind, name, position, isOnly: isOnly(resource, all), inputs: withoutSecrets(inputs, secrets), edits };
}

type Changed = { readonly resource: PlainResource } & Changes;

/** With the program's values as the values before. */
function staleOf(
  { resource, edits, refused }: Changed,
  declarations: readonly Declaration[],
  all: readonly PlainResource[],
  outputs: Outputs,
): ResourceEdits[] {
  const own = editsOf(resource, [], all);
  const differing = [...edits, ...refused].map(({ path }) => path.split(".")[0]);
  const isServerDefault = (name: string) =>
    differing.includes(name) || resource.ignored.some((path) => isWithin(path, name));
  const found = staleEdits(declarations, own, resourceOf(resource.kind).model, { outputs, isIgnored: isServerDefault });
  return found.length === 0 ? [] : [{ ...own, edits: found }];
}

/** One entry for each resource. */
function merged(edits: readonly ResourceEdits[], stale: readonly ResourceEdits[]): ResourceEdits[] {
  const keyOf = ({ kind, name, position }: ResourceEdits) => JSON.stringify([kind, name, position]);
  const byKey = new Map(edits.map((one) => [keyOf(one), one]));
  for (const one of stale) {
    const had = byKey.get(keyOf(one));
    const inputs = withEdits(
      one.inputs,
      one.edits.map(({ path, before, after }) => ({ path, before: after, after: before })),
    );
    byKey.set(keyOf(one), { ...one, inputs, edits: [...(had?.edits ?? []), ...one.edits] });
  }
  return [...byKey.values()];
}

/** Secrets aren't compared with the program's values, and don't get into messages. */
function withoutSecrets(inputs: Values, paths: readonly string[]): Values {
  const hidden = (values: Values, [name = "", ...rest]: readonly string[]): Values => {
    if (!(name in values)) return values;
    const inner = values[name];
    return { ...values, [name]: rest.length === 0 ? unevaluated : hidden(inner as Values, rest) };
  };
  return paths.reduce((values, path) => hidden(values, path.split(".")), inputs);
}

/** A key without a namespace belongs to the project. */
function configured(configuration: StackConfiguration, project: string, key: string): string | undefined {
  const { value, objectValue, secret } = configuration[key.includes(":") ? key : `${project}:${key}`] ?? {};
  if (secret) return undefined;
  return value ?? (objectValue === undefined ? undefined : JSON.stringify(objectValue));
}

/** The resources' outputs in the state. */
function outputsIn(all: readonly PlainResource[]): (reference: Reference) => unknown {
  const byName = new Map(all.map((one) => [`${one.kind} ${one.name}`, one]));
  return ({ to, property }) => {
    const resource = byName.get(`${to.kind} ${to.name}`);
    if (!resource) return undefined;
    const { stored, outputs } = resource;
    if (property === "id") return stored.id;
    return outputs[property] ?? outputsOf(resourceOf(resource.kind), stored)[property];
  };
}
