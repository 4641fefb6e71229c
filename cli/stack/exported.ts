// A state in the format of `pulumi stack export`, of a stack or in a file. Only this file knows the format.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as z from "zod/mini";
import type { Values } from "../../provider/model/rules.js";
import { fileNotFound, fileUnreadable, notAState } from "../report/messages/stacks.js";
import { parsedJson, pulumiJson } from "./pulumi.js";

const values = z.record(z.string(), z.unknown());
const resource = z.object({
  urn: z.string(),
  type: z.string(),
  custom: z.optional(z.boolean()),
  id: z.optional(z.string()),
  provider: z.optional(z.string()),
  inputs: z.optional(values),
  outputs: z.optional(values),
  /** Another resource has replaced it, but it isn't deleted yet. */
  delete: z.optional(z.boolean()),
  /** The program only reads it. */
  external: z.optional(z.boolean()),
  /** Its deletion from the program doesn't delete the object. */
  retainOnDelete: z.optional(z.boolean()),
  protect: z.optional(z.boolean()),
  deletedWith: z.optional(z.string()),
  /** When its state last changed. */
  modified: z.optional(z.string()),
  /** The source position of its declaration: `project:///index.ts#12,1`. */
  sourcePosition: z.optional(z.string()),
  ignoreChanges: z.nullish(z.array(z.string())),
  /** The resources from which a property was made. */
  propertyDependencies: z.nullish(z.record(z.string(), z.nullable(z.array(z.string())))),
});
const pendingResource = z.object({ urn: z.string(), type: z.optional(z.string()), inputs: z.optional(values) });
const form = z.object({
  deployment: z.nullable(
    z.object({
      manifest: z.optional(z.object({ time: z.optional(z.string()) })),
      resources: z.nullish(z.array(resource)),
      pending_operations: z.nullish(z.array(z.object({ type: z.optional(z.string()), resource: pendingResource }))),
    }),
  ),
});

export type ExportedResource = z.infer<typeof resource>;

export interface ExportedState {
  /** The stack or the file, as the user names it. */
  readonly source: string;
  /** The complete state. */
  readonly json: Values;
  readonly resources: readonly ExportedResource[];
  /** URNs of operations that an interrupted run began. */
  readonly pending: readonly string[];
  /** Resources that an interrupted run was creating; they have no id. */
  readonly begun: readonly ExportedResource[];
  /** When it was last written, if the state contains the time. */
  readonly writtenAt: Date | undefined;
}

export interface ExportOptions {
  /** The folder of Pulumi.yaml. */
  readonly cwd: string;
  /** Whether to decrypt secrets for comparisons. They never leave this process. */
  readonly hasSecrets?: boolean;
}

/** Takes no lock, and writes nothing. @throws Failure */
export async function exportStack(stack: string, { cwd, hasSecrets = false }: ExportOptions): Promise<ExportedState> {
  const secrets = hasSecrets ? ["--show-secrets"] : [];
  return stateFrom(await pulumiJson(cwd, "stack", "export", "--stack", stack, ...secrets), stack);
}

export const stackType = "pulumi:pulumi:Stack";

/** The outputs of a stack, with decrypted secrets. @throws Failure */
export async function stackOutputs(stack: string, cwd: string): Promise<Values> {
  const { resources } = await exportStack(stack, { cwd, hasSecrets: true });
  return resources.find(({ type }) => type === stackType)?.outputs ?? {};
}

/** @throws Failure */
export async function readExport(file: string): Promise<ExportedState> {
  const text = await readFile(resolve(file), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw fileNotFound({ file: resolve(file) });
    throw fileUnreadable({ file, reason: error.message }, { cause: error });
  });
  return parseState(text, file);
}

/** @throws Failure */
export function parseState(text: string, source: string): ExportedState {
  const json = parsedJson(text);
  if (json === undefined) throw notAState({ source, problem: "isn't JSON" });
  return stateFrom(json, source);
}

/** @throws Failure */
function stateFrom(json: unknown, source: string): ExportedState {
  const found = form.safeParse(json);
  if (!found.success) {
    const [{ path, message } = { path: [], message: "" }] = found.error.issues;
    const where = path.length === 0 ? "" : `${path.join(".")}: `;
    throw notAState({ source, problem: `isn't the state of a stack (${where}${message})` });
  }
  const { deployment } = found.data;
  const operations = deployment?.pending_operations ?? [];
  const time = new Date(deployment?.manifest?.time ?? Number.NaN);
  return {
    source,
    json: json as Values,
    resources: deployment?.resources ?? [],
    pending: operations.map((one) => one.resource.urn),
    begun: operations.flatMap(({ type, resource: { type: token, ...begun } }) =>
      type === "creating" && token !== undefined ? [{ ...begun, type: token }] : [],
    ),
    // A state that was never written has the year 1.
    writtenAt: time.getFullYear() > 2000 ? time : undefined,
  };
}
