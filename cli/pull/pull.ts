// What the console changed, as edits of the program.
import type { Client } from "../../provider/api/client.js";
import { outputsOf } from "../../provider/lifecycle/outputs.js";
import type { Values } from "../../provider/model/rules.js";
import { resourceOf } from "../../provider/resources/index.js";
import type { ExportedState } from "../stack/exported.js";
import { isIn } from "../stack/origin.js";
import type { StackConfiguration } from "../stack/settings.js";
import { changesIn } from "./account/changes.js";
import { type PlainResource, plainResource } from "./account/plainResources.js";
import { type ReadResource, readResources } from "./account/readResources.js";
import { type Project, sourcesOf } from "./files/project.js";
import type { Missing, Pulled } from "./report/pulled.js";
import type { RefusedEdit, ResourceEdits } from "./source/edit.js";
import { unevaluated } from "./source/evaluate.js";
import type { Language } from "./source/language.js";
import type { Reference } from "./source/node.js";
import { editedFiles, planEdits } from "./source/plan.js";

export interface PullRequest {
  readonly project: Project;
  readonly language: Language | undefined;
  readonly state: ExportedState;
  readonly configuration: StackConfiguration;
  readonly progress: (done: number, total: number) => void;
}

/** Reads, and writes nothing. @throws Failure, and as the client does */
export async function pull(
  client: Client,
  { project, language, state, configuration, progress }: PullRequest,
): Promise<Pulled> {
  const all = state.resources.flatMap((one) => plainResource(one, project.folder) ?? []);
  const here = all.filter((one) => isIn(client.config, one));
  const read = await readResources(client, here, progress);
  const changed = read.flatMap(({ resource, found }) => {
    if (!found) return [];
    const { edits, refused } = changesIn(resource, found);
    return [{ resource, edits, refused }];
  });
  const sources = language ? sourcesOf(project, language.isSource) : [];
  const edits = changed.filter((one) => one.edits.length > 0).map((one) => editsOf(one.resource, one.edits, all));
  const plan = language
    ? await planEdits(language, sources, edits, {
        outputs: outputsIn(all),
        configuration: (key) => configured(configuration, project.name, key),
      })
    : { made: [], done: [], changes: [], refused: edits.flatMap((one) => notEdited(project, one)) };
  return {
    made: plan.made,
    done: plan.done,
    left: [...plan.refused, ...changed.flatMap(({ refused }) => refused)],
    missing: read.flatMap(missing),
    elsewhere: all.length - here.length,
    sources,
    changes: plan.changes,
    files: editedFiles(sources, plan.changes),
  };
}

const missing = ({ resource: { kind, name, id }, found }: ReadResource): Missing[] =>
  found ? [] : [{ kind, name, id }];

function editsOf(resource: PlainResource, edits: ResourceEdits["edits"], all: readonly PlainResource[]): ResourceEdits {
  const { kind, name, position, inputs, secrets } = resource;
  const others = all.filter((one) => one.kind === kind && one.name === name);
  return { kind, name, position, isOnly: others.length === 1, inputs: withoutSecrets(inputs, secrets), edits };
}

/** No secret is compared with what a program says, or gets into a message. */
function withoutSecrets(inputs: Values, paths: readonly string[]): Values {
  const hidden = (values: Values, [name = "", ...rest]: readonly string[]): Values => {
    if (!(name in values)) return values;
    const inner = values[name];
    return { ...values, [name]: rest.length === 0 ? unevaluated : hidden(inner as Values, rest) };
  };
  return paths.reduce((values, path) => hidden(values, path.split(".")), inputs);
}

function notEdited({ runtime }: Project, { kind, name, edits }: ResourceEdits): RefusedEdit[] {
  return edits.map((edit) => ({
    kind,
    name,
    ...edit,
    reason: `Programs of the runtime \`${runtime}\` are not edited.`,
  }));
}

/** A key without a namespace is one of the project. */
function configured(configuration: StackConfiguration, project: string, key: string): string | undefined {
  const { value, objectValue, secret } = configuration[key.includes(":") ? key : `${project}:${key}`] ?? {};
  if (secret) return undefined;
  return value ?? (objectValue === undefined ? undefined : JSON.stringify(objectValue));
}

/** Outputs of the resources, as the state has them. */
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
