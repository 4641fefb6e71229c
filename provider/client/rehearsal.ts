// A rehearsal: the provider keeps its configuration, and sends every request to a copy of the account on this machine.
// Only `paypages rehearse` creates one, in the file that the variable names.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

export const rehearsalVariable = "PAYPAGES_REHEARSAL";

/** What identifies an account. */
export interface Account {
  readonly mode: "test" | "live";
  readonly baseUrl: string;
  readonly appId: string;
}

/** The address and the credentials of requests. */
export interface Connection extends Account {
  readonly appSecret: string;
}

/** The content of the file: the copied accounts, each with its copy. */
export interface RehearsalFile {
  readonly copies: readonly { readonly of: Account; readonly copy: Connection }[];
}

export interface RehearsalFault {
  readonly fault: string;
  /** The rehearsal has no copy of the provider's account. */
  readonly isOfAnother?: true;
}

/** The connection to use instead, or why no request may be sent. Undefined outside a rehearsal. */
export function rehearsalIn(
  env: Readonly<Record<string, string | undefined>>,
  configured: Account,
): { readonly copy: Connection } | RehearsalFault | undefined {
  const file = env[rehearsalVariable];
  if (!file) return undefined;
  // Any stack but a temporary one would record changes of the copy as changes of the account.
  if (env.PULUMI_BACKEND_URL !== backendOf(file))
    return { fault: `${isSet}, but this stack doesn't belong to a rehearsal` };
  const found = jsonIn<RehearsalFile>(file);
  if (!found) return { fault: `${isSet}, but no rehearsal is running` };
  const account = found.copies.find(({ of }) => isSameAccount(of, configured));
  if (!account) return { fault: ofAnother(found, configured), isOfAnother: true };
  if (new URL(account.copy.baseUrl).hostname !== "127.0.0.1")
    return { fault: "The copy of the account isn't on this machine" };
  return { copy: account.copy };
}

const partsOf = ["mode", "baseUrl", "appId"] as const;

export const isSameAccount = (one: Account, other: Account): boolean =>
  partsOf.every((part) => one[part] === other[part]);

function ofAnother({ copies: [first, ...others] }: RehearsalFile, configured: Account): string {
  const differing = others.length > 0 ? partsOf : partsOf.filter((part) => first?.of[part] !== configured[part]);
  const what = differing.map((part) => `${nouns[part]} ${configured[part]}`).join(" and ");
  const copied = others.length > 0 ? "copies of different accounts" : "a copy of a different account";
  return `The rehearsal uses ${copied}: this provider has ${what}`;
}

const isSet = `${rehearsalVariable} is set`;
const nouns = { mode: "mode", baseUrl: "the base address", appId: "the application" } as const;

/** The states of a rehearsal are in the folder of its file. */
export const backendOf = (file: string): string => pathToFileURL(dirname(file)).href;

/** The content of a file that the command has written. Undefined if there is none. */
export function jsonIn<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}
