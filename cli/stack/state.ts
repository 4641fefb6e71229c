// What a stack remembers of our resources: read through `pulumi`, or from a file that it has written.
import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { stackOf } from "../../provider/engine/stackName.js";
import { Failure } from "../terminal/exit.js";
import { providerIn, type StackProvider } from "./provider.js";
import { pulumi } from "./pulumi.js";
import { resourceIn, type StackResource } from "./resource.js";

export interface StackState {
  /** As the user has named it: a stack, or a file. */
  readonly source: string;
  /** The stack's own name; that of the source where the state holds nothing. */
  readonly stack: string;
  /** Those that are ours, in the order of the state. */
  readonly resources: readonly StackResource[];
  readonly providers: readonly StackProvider[];
  /** URNs of what was begun and not ended: an interrupted run. */
  readonly pending: readonly string[];
}

export interface StateOptions {
  /** The folder of Pulumi.yaml. */
  readonly cwd: string;
  /** Whether secrets are decrypted, to be compared. They never leave this process. */
  readonly hasSecrets?: boolean;
}

/** @param source a file of `pulumi stack export`, where there is one of this name, else a stack. @throws Failure */
export async function readState(source: string, { cwd, hasSecrets = false }: StateOptions): Promise<StackState> {
  const file = resolve(source);
  if (await isFile(file)) return stateIn(await readFile(file, "utf8"), source);
  if (source.endsWith(".json")) throw new Failure(`there is no file ${file}`);
  const secrets = hasSecrets ? ["--show-secrets"] : [];
  return stateIn(await pulumi(cwd, "stack", "export", "--stack", source, ...secrets), source);
}

/** Whether the user names a file, and not a stack. */
export const isStateFile = async (source: string): Promise<boolean> =>
  source.endsWith(".json") || (await isFile(resolve(source)));

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

const values = z.record(z.string(), z.unknown());
const exported = z.object({
  urn: z.string(),
  type: z.string(),
  id: z.optional(z.string()),
  provider: z.optional(z.string()),
  inputs: z.optional(values),
  outputs: z.optional(values),
  delete: z.optional(z.boolean()),
  external: z.optional(z.boolean()),
});
const deployment = z.object({
  resources: z.nullish(z.array(exported)),
  pending_operations: z.nullish(z.array(z.object({ resource: z.object({ urn: z.string() }) }))),
});
const state = z.object({ deployment: z.nullable(deployment) });

/** @throws Failure */
export function stateIn(text: string, source: string): StackState {
  const { resources, pending_operations: pending } = parsed(text, source);
  const all = resources ?? [];
  return {
    source,
    stack: stackOf(all[0]?.urn ?? "") ?? source,
    resources: all.flatMap((one) => resourceIn(one) ?? []),
    providers: all.flatMap((one) => providerIn(one) ?? []),
    pending: (pending ?? []).map(({ resource }) => resource.urn),
  };
}

function parsed(text: string, source: string): z.infer<typeof deployment> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Failure(`${source} is no JSON: write it with \`pulumi stack export --file ${fileFor(source)}\``);
  }
  const found = state.safeParse(json);
  if (found.success) return found.data.deployment ?? {};
  const [{ path, message } = { path: [], message: "" }] = found.error.issues;
  throw new Failure(
    `${source} is not a state of a stack (${path.join(".") || "it"}: ${message}): ` +
      `write it with \`pulumi stack export --file ${fileFor(source)}\``,
  );
}

const fileFor = (source: string): string => (source.endsWith(".json") ? source : "state.json");
