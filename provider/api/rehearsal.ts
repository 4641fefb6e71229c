// A rehearsal: the provider is configured as ever, and all that it asks is asked of a copy of the account, which stands on
// this machine. Only `paypages rehearse` makes one: it writes the file that the variable names.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

export const rehearsalVariable = "PAYPAGES_REHEARSAL";

/** What distinguishes an account from others. */
export interface Account {
  readonly mode: "test" | "live";
  readonly baseUrl: string;
  readonly appId: string;
}

/** Where requests go, and with which credentials. */
export interface Connection extends Account {
  readonly appSecret: string;
}

/** What the file holds: the accounts that were copied, each with its copy. */
export interface RehearsalFile {
  readonly copies: readonly { readonly of: Account; readonly copy: Connection }[];
}

/** Where requests go instead, or why none may be sent at all; undefined where nothing is rehearsed. */
export function rehearsalIn(
  env: Readonly<Record<string, string | undefined>>,
  configured: Account,
): { readonly copy: Connection } | { readonly fault: string } | undefined {
  const file = env[rehearsalVariable];
  if (!file) return undefined;
  // A stack that is not a temporary one would believe that what happens to the copy had happened to the account.
  if (env.PULUMI_BACKEND_URL !== backendOf(file))
    return { fault: `${isSet}, but this stack doesn't belong to a rehearsal` };
  const found = read(file);
  if (!found) return { fault: `${isSet}, but no rehearsal is running` };
  const own = found.copies.find(({ of }) => partsOf.every((part) => of[part] === configured[part]));
  if (!own) return { fault: ofAnother(found, configured) };
  if (new URL(own.copy.baseUrl).hostname !== "127.0.0.1")
    return { fault: "The copy of the account isn't on this machine" };
  return { copy: own.copy };
}

const partsOf = ["mode", "baseUrl", "appId"] as const;

function ofAnother({ copies: [first, ...others] }: RehearsalFile, configured: Account): string {
  const differing = others.length > 0 ? partsOf : partsOf.filter((part) => first?.of[part] !== configured[part]);
  const what = differing.map((part) => `${nouns[part]} ${configured[part]}`).join(" and ");
  const copied = others.length > 0 ? "copies of different accounts" : "a copy of a different account";
  return `The rehearsal uses ${copied}: this provider has ${what}`;
}

const isSet = `${rehearsalVariable} is set`;
const nouns = { mode: "mode", baseUrl: "the base address", appId: "the application" } as const;

/** The states of a rehearsal lie in the folder of its file. */
export const backendOf = (file: string): string => pathToFileURL(dirname(file)).href;

function read(file: string): RehearsalFile | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as RehearsalFile;
  } catch {
    return undefined;
  }
}
