// The approval that an `up` applies: the objects as they were when the change was approved. Only `paypages apply`
// creates one, in the file that the variable names.
import { readFileSync } from "node:fs";
import type { Account } from "./rehearsal.js";

export const approvedVariable = "PAYPAGES_APPROVED";

/** The version of the file. A provider with another version writes nothing. */
export const approvedVersion = 1;

/** An object in its approved form. */
export interface ApprovedObject {
  /** The mark of each property that is relevant for the change (`provider/merge/fingerprint.ts`). */
  readonly properties: Readonly<Record<string, string>>;
  /** No object had this id. */
  readonly isGone?: true | undefined;
}

/** By kind and id: `Coupon 4711`. */
export type ApprovedObjects = Readonly<Record<string, ApprovedObject>>;

/** What the file contains. */
export interface ApprovedFile {
  readonly version: typeof approvedVersion;
  /** The key of the marks, in base64. */
  readonly key: string;
  readonly accounts: readonly { readonly of: Account; readonly objects: ApprovedObjects }[];
}

/** The approved objects of one account. */
export interface Approved {
  readonly key: Buffer;
  readonly objects: ApprovedObjects;
}

/** Undefined if no approval is applied. */
export function approvedIn(
  env: Readonly<Record<string, string | undefined>>,
  configured: Account,
): Approved | { readonly fault: string; readonly advice: string } | undefined {
  const file = env[approvedVariable];
  if (!file) return undefined;
  const found = read(file);
  if (found?.version !== approvedVersion) {
    return {
      fault: `${approvedVariable} is set, but no approval of this version is applied`,
      advice: `Unset ${approvedVariable} and run the command again: only \`paypages apply\` sets it.`,
    };
  }
  const account = found.accounts.find(({ of }) => isSame(of, configured));
  if (!account) {
    return {
      fault: `The approval isn't for ${configured.mode} mode at ${configured.baseUrl}`,
      advice: "Restore the approved configuration, or run `paypages approve` again.",
    };
  }
  return { key: Buffer.from(found.key, "base64"), objects: account.objects };
}

const isSame = (one: Account, other: Account): boolean =>
  one.mode === other.mode && one.baseUrl === other.baseUrl && one.appId === other.appId;

function read(file: string): ApprovedFile | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as ApprovedFile;
  } catch {
    return undefined;
  }
}
