// Reads the stack's state before this update. Pulumi shows policies only the desired values.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { isObject, isWithin, type Values } from "../../provider/model/rules.js";
import { parseUrn } from "../../provider/model/urn.js";
import type { Resource } from "../core/resource.js";
import { findFolder, type Place } from "./place.js";

/** A resource in the state, with decrypted secrets for comparisons; `undefined` replaces those that stay encrypted. No message may contain them. */
export interface StateEntry {
  readonly id?: string;
  readonly outputs?: Values;
  /** Whether a value is secret in the state. */
  readonly isSecret: (path: string) => boolean;
}

/** Why an entry can't be read. */
export interface Unread {
  readonly reason: string;
  readonly advice: string;
}

export const projectNotFound: Unread = {
  reason: "the folder of the project wasn't found",
  advice: "Set `projectFolder` to the folder of Pulumi.yaml.",
};

/** A resource's entry in the state, `undefined` if the resource is new. */
export type Before = { readonly held: StateEntry | undefined } | Unread;

/** A resource as `pulumi stack export` writes it. */
export interface ExportedEntry {
  readonly urn: string;
  readonly id?: string;
  readonly outputs?: Values;
  readonly delete?: boolean;
}

interface Exported {
  deployment: { resources?: ExportedEntry[] };
}

/** The engine's mark of a secret. */
const [signature, secretSignature] = ["4dabf18193072939515e22adb298388d", "1b47061264138c4ac30d75fd1eb44270"];

/** Each state is read once, before the first resource changes. */
const states = new Map<string, Promise<Map<string, StateEntry>>>();

export async function before({ urn, aliases }: Resource, place: Place): Promise<Before> {
  const folder = await findFolder(urn, place);
  if (folder === undefined) return projectNotFound;
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
  const { stack = "", project } = parseUrn(urn);
  const organization = process.env.PULUMI_ORGANIZATION;
  return organization ? `${organization}/${project}/${stack}` : stack;
}

/** The resources of a stack, by URN. */
async function stateOf(folder: string, stack: string): Promise<Map<string, StateEntry>> {
  const exported = (...more: string[]) => {
    const args = ["stack", "export", "--non-interactive", "--stack", stack, ...more];
    return promisify(execFile)("pulumi", args, { cwd: folder, maxBuffer: 2 ** 30 });
  };
  // A passphrase that was typed isn't in the environment: then secrets stay encrypted.
  const { stdout } = await exported("--show-secrets").catch(() => exported());
  const { resources = [] } = (JSON.parse(stdout) as Exported).deployment;
  return new Map(resources.filter((resource) => !resource.delete).map((resource) => [resource.urn, entryOf(resource)]));
}

const entryOf = ({ id, outputs = {} }: ExportedEntry): StateEntry => {
  const secrets: string[] = [];
  const plain = decrypted(outputs, "", secrets) as Values;
  const isSecret = (path: string) => secrets.some((one) => isWithin(path, one));
  return { ...(id !== undefined && { id }), outputs: plain, isSecret };
};

/** A value without the engine's marks of secrets, whose paths are collected. */
function decrypted(value: unknown, path: string, secrets: string[]): unknown {
  if (Array.isArray(value)) return value.map((item, index) => decrypted(item, `${path}[${index}]`, secrets));
  if (!isObject(value)) return value;
  if (value[signature] === secretSignature) {
    secrets.push(path);
    const { plaintext } = value;
    return typeof plaintext === "string" ? decrypted(JSON.parse(plaintext), path, secrets) : undefined;
  }
  const within = (key: string) => (path === "" ? key : `${path}.${key}`);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, decrypted(inner, within(key), secrets)]));
}
