// Reads the stack's state before this update. Pulumi shows policies only the desired values.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Values } from "../../provider/model/rules.js";
import type { Resource } from "../core/resource.js";
import { findFolder, namesIn, type Place } from "./place.js";

/** A resource in the state. Secrets stay encrypted. */
export interface StateEntry {
  readonly id?: string;
  readonly outputs?: Values;
}

/** A resource's entry in the state (`undefined` if the resource is new), or why it can't be read. */
export type Before = { readonly held: StateEntry | undefined } | { readonly reason: string; readonly advice: string };

interface Exported {
  deployment: { resources?: (StateEntry & { urn: string; delete?: boolean })[] };
}

/** Each state is read once, before the first resource changes. */
const states = new Map<string, Promise<Map<string, StateEntry>>>();

export async function before({ urn, aliases }: Resource, place: Place): Promise<Before> {
  const folder = await findFolder(urn, place);
  if (folder === undefined) {
    const reason = "the folder of the project wasn't found";
    return { reason, advice: "Set `projectFolder` to the folder of Pulumi.yaml." };
  }
  const stack = place.stack || fullName(urn);
  const key = JSON.stringify([folder, stack]);
  const reading = states.get(key) ?? stateOf(folder, stack);
  states.set(key, reading);
  try {
    const state = await reading;
    return { held: [urn, ...aliases].map((name) => state.get(name)).find((entry) => entry !== undefined) };
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const [line = ""] = (stderr || message).trim().split("\n");
    const reason = `\`pulumi stack export --stack ${stack}\` in ${folder} failed (${line})`;
    return { reason, advice: "Set `stack` to the full name of the stack." };
  }
}

/** The stack's full name, if the engine passes the organization: URNs don't contain it. */
function fullName(urn: string): string {
  const { stack, project } = namesIn(urn);
  const organization = process.env.PULUMI_ORGANIZATION;
  return organization ? `${organization}/${project}/${stack}` : stack;
}

/** The resources of a stack, by URN. */
async function stateOf(folder: string, stack: string): Promise<Map<string, StateEntry>> {
  const args = ["stack", "export", "--non-interactive", "--stack", stack];
  const { stdout } = await promisify(execFile)("pulumi", args, { cwd: folder, maxBuffer: 2 ** 30 });
  const { resources = [] } = (JSON.parse(stdout) as Exported).deployment;
  return new Map(resources.filter((resource) => !resource.delete).map((resource) => [resource.urn, resource]));
}
