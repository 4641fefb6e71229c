// A rehearsal: the provider is configured as ever, and all that it asks is asked of a copy of the account, which stands on
// this machine. Only `paypages rehearse` makes one: it writes the file that the variable names.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

export const rehearsalVariable = "PAYPAGES_REHEARSAL";

/** What tells an account from others. */
export interface Account {
  readonly mode: "test" | "live";
  readonly baseUrl: string;
  readonly appId: string;
}

/** Where requests go, and with which credentials. */
export interface Connection extends Account {
  readonly appSecret: string;
}

/** What the file holds. */
export interface RehearsalFile {
  /** The account that was copied. */
  readonly of: Account;
  readonly copy: Connection;
}

/** Where requests go instead, or why none may be sent at all; undefined where nothing is rehearsed. */
export function rehearsalIn(
  env: Readonly<Record<string, string | undefined>>,
  configured: Account,
): { readonly copy: Connection } | { readonly fault: string } | undefined {
  const file = env[rehearsalVariable];
  if (!file) return undefined;
  // A stack that is not a throw-away one would believe that what happens to the copy had happened to the account.
  if (env.PULUMI_BACKEND_URL !== backendOf(file)) return { fault: `${notOne}, and this stack is none of a rehearsal` };
  const found = read(file);
  if (!found) return { fault: `${notOne}, and no rehearsal is under way` };
  if (new URL(found.copy.baseUrl).hostname !== "127.0.0.1") return { fault: "the copy is not on this machine" };
  const parts = (["mode", "baseUrl", "appId"] as const).filter((part) => found.of[part] !== configured[part]);
  if (parts.length === 0) return { copy: found.copy };
  const what = parts.map((part) => `${nouns[part]} ${configured[part]}`).join(" and ");
  return { fault: `a copy of another account is rehearsed on: this provider has ${what}` };
}

const notOne = `${rehearsalVariable} is set, which \`paypages rehearse\` alone sets: unset it`;
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
