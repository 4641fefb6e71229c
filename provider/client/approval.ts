// The approval that a run of the engine makes or applies. Only `paypages approve` and `paypages apply` create one, in the
// file that the variable names.
import { type Account, isSameAccount, jsonIn } from "./rehearsal.js";

export const approvedVariable = "PAYPAGES_APPROVED";

/** The version of the file. A provider with another version writes nothing. */
export const approvedVersion = 2;

/** An object in its approved form. */
export interface ApprovedObject {
  /** The mark of each property that is relevant for the change (`provider/core/merge/fieldMemory.ts`). */
  readonly properties: Readonly<Record<string, string>>;
  /** What the change does to the object first. Undefined if it doesn't write it. */
  readonly write?: Write | undefined;
  /** How many a deleted page had, if they could be counted. */
  readonly customers?: number | undefined;
  /** No object had this id. */
  readonly isGone?: true | undefined;
}

export type Write = "update" | "delete";

/** By kind and id: `Coupon 4711`. */
export type ApprovedObjects = Readonly<Record<string, ApprovedObject>>;

/** An output of a resource, such as its id: the URN and the output's name. */
export type OutputOf = readonly [urn: string, output: string];

/** The value of a property, without revealing it (`provider/core/lifecycle/approvedObjects.ts`). */
export interface ApprovedValue {
  readonly mark: string;
  /** The ids and addresses in it that the service assigns in each run. */
  readonly from?: readonly OutputOf[] | undefined;
}

/** By property. Those that the program omits are absent; `null` is a value that isn't known. */
export type DeclaredValues = Readonly<Record<string, ApprovedValue | null>>;

/** By URN. */
export type ApprovedValues = Readonly<Record<string, DeclaredValues>>;

/** What the file contains. */
export interface ApprovedFile {
  readonly version: typeof approvedVersion;
  /** The key of the marks, in base64. */
  readonly key: string;
  /** The file to which the providers of the run append what each of them must know: `RunLine`. */
  readonly lines: string;
  /** Undefined while the approval is made: the run only records what the program declares. */
  readonly accounts?: readonly ApprovedAccount[];
}

export interface ApprovedAccount {
  readonly of: Account;
  readonly objects: ApprovedObjects;
  /** The values of each resource that the change writes. `null` allows any value. */
  readonly values: ApprovedValues;
}

export type RunLine = DeclaredLine | AssignedLine | WrittenLine;

/** What the program declares for a resource. `isSent`: right before a write, after everything that can change it. */
export interface DeclaredLine {
  readonly urn: string;
  readonly of: Account;
  readonly declares: DeclaredValues;
  readonly isSent: boolean;
}

/** What a run does to an object that existed before. */
export interface WrittenLine {
  readonly of: Account;
  /** `Coupon 4711` */
  readonly object: string;
  readonly write: Write;
}

/** What the service has assigned to an object, by output. */
export interface AssignedLine {
  readonly urn: string;
  readonly assigned: Readonly<Record<string, string>>;
}

/** An approval, for the account of one provider. */
export interface Approved {
  readonly key: Buffer;
  readonly of: Account;
  readonly lines: string;
  /** Undefined while the approval is made. */
  readonly approved?: Pick<ApprovedAccount, "objects" | "values">;
}

/** Undefined if no approval is made or applied. */
export function approvedIn(
  env: Readonly<Record<string, string | undefined>>,
  { mode, baseUrl, appId }: Account,
): Approved | { readonly fault: string; readonly advice: string } | undefined {
  const file = env[approvedVariable];
  if (!file) return undefined;
  const found = jsonIn<ApprovedFile>(file);
  if (found?.version !== approvedVersion) {
    return {
      fault: `${approvedVariable} is set, but no approval of this version is applied`,
      advice: `Unset ${approvedVariable} and run the command again: only \`paypages apply\` sets it.`,
    };
  }
  const own = { key: Buffer.from(found.key, "base64"), of: { mode, baseUrl, appId }, lines: found.lines };
  if (!found.accounts) return own;
  const approved = found.accounts.find(({ of }) => isSameAccount(of, own.of));
  if (approved) return { ...own, approved };
  return {
    fault: `The approval isn't for ${mode} mode at ${baseUrl}`,
    advice: "Restore the approved configuration, or run `paypages approve` again.",
  };
}
