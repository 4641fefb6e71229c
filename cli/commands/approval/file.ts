// The file of an approval: the approved change, and everything that it depends on. docs/approvals.md describes it.

import { createHmac, hkdfSync, randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import * as z from "zod/mini";
import type { Config } from "../../../provider/client/config.js";
import { markOf } from "../../../provider/core/merge/fingerprint.js";
import { oneLine } from "../../../provider/messages/base/sinks.js";
import type { Values } from "../../../provider/model/rules.js";
import { unwritable } from "../../report/files.js";
import { notAnApproval } from "../../report/messages/approvals.js";
import { fileNotFound, fileUnreadable } from "../../report/messages/stacks.js";
import { sorted } from "../../stack/json.js";
import { parsedJson } from "../../stack/pulumi.js";

/** A reader must refuse other versions. */
export const approvalVersion = 2;

const marks = z.record(z.string(), z.string());
const account = z.object({ mode: z.enum(["test", "live"]), baseUrl: z.string(), appId: z.string() });
const value = z.object({ mark: z.string(), from: z.optional(z.array(z.tuple([z.string(), z.string()]))) });
const object = z.object({
  /** The name in messages. */
  name: z.string(),
  properties: marks,
  /** What the change does to it, as its rehearsal did. */
  write: z.optional(z.enum(["update", "delete"])),
  /** How many a deleted page had, if they could be counted. */
  customers: z.optional(z.number()),
  isGone: z.optional(z.literal(true)),
});

const approval = z.object({
  version: z.literal(approvalVersion),
  /** The name that the user gave. */
  stack: z.string(),
  /** `project/stack`. */
  identity: z.string(),
  approvedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The day of the program's run, and its time zone. */
  day: z.object({ today: z.iso.date(), timeZone: z.string() }),
  /** The salt of the key for the marks. */
  salt: z.string(),
  versions: z.record(z.string(), z.string()),
  /** The mark of each file of the program. */
  program: marks,
  /** The files that `approve` wrote, which aren't part of the program: their paths from the folder of Pulumi.yaml. */
  written: z.array(z.string()),
  /** The mark of each setting. */
  configuration: marks,
  /** The mark of each resource of the state, by its URN. */
  state: marks,
  /** The mark of the outputs of each stack that the program refers to. */
  references: z.record(z.string(), marks),
  accounts: z.array(
    z.object({
      of: account,
      objects: z.record(z.string(), object),
      /** The values of each resource that is created or updated, by its URN. `null` isn't bound. */
      values: z.record(z.string(), z.record(z.string(), z.nullable(value))),
      /** The objects that are like one that the change creates. */
      alike: z.array(
        z.object({ kind: z.string(), named: z.record(z.string(), z.unknown()), ids: z.array(z.string()) }),
      ),
    }),
  ),
  /**
   * The options with the policies of the run, if one of them changes inputs: their paths from the folder of Pulumi.yaml.
   */
  policies: z.optional(z.array(z.string())),
  /** The steps of the plan: `update urn:…`. */
  steps: z.array(z.string()),
  /** The output of `pulumi preview --save-plan`: the stack encrypts its secrets. */
  plan: z.record(z.string(), z.unknown()),
  /** The rehearsal's report, as printed by `paypages rehearse --json`. */
  report: z.record(z.string(), z.unknown()),
  /** Authenticates everything else, with a key derived from the applications' secrets. */
  mac: z.string(),
});

export type Approval = z.infer<typeof approval>;
export type Marks = z.infer<typeof marks>;
export type ApprovedAccount = Approval["accounts"][number];

/** @throws Failure if it isn't an approval of a supported version */
export async function readApproval(file: string): Promise<Approval> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? fileNotFound({ file }) : fileUnreadable({ file, reason: error.message });
  });
  const found = approval.safeParse(parsedJson(text));
  if (found.success) return found.data;
  const [{ path, message } = { path: [], message: "" }] = found.error.issues;
  throw notAnApproval({ file, version: approvalVersion, path: oneLine(path.join(".")), reason: message });
}

/** Writes the whole file or nothing. @throws Failure */
export async function writeApproval(file: string, content: Approval): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw unwritable(file, error);
  }
}

// Marks of values: equal for equal values, and useless without the key. The keys of an approval.

/** JSON with sorted properties. */
export const digestText = (value: unknown): string => JSON.stringify(sorted(value)) ?? "null";

export const marksOf = (values: Values | ReadonlyMap<string, unknown>, key: Buffer): Marks => {
  const entries = values instanceof Map ? [...values] : Object.entries(values);
  return Object.fromEntries(entries.map(([name, value]) => [name, markOf(name, sorted(value), key)]));
};

/** The names of either side whose marks differ. @param isSame compares other values; a missing one is undefined */
export const differingNames = <T = string>(
  before: Readonly<Record<string, T>>,
  now: Readonly<Record<string, T>>,
  isSame: (one: T | undefined, other: T | undefined) => boolean = (one, other) => one === other,
): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => !isSame(before[name], now[name]))
    .toSorted();

// The keys of an approval, derived from the applications' secrets, which everyone has who can change the accounts.

export type Keys = ReturnType<typeof keysOf>;

export const newSalt = (): string => randomBytes(16).toString("base64");

/** Anyone with the file can try secrets: each try takes some 100 milliseconds, and 64 MiB. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };

/** `marks` is the key for the marks of values. */
export function keysOf(accounts: readonly Config[], salt: string) {
  const secrets = accounts.map(({ mode, baseUrl, appId, appSecret }) => [mode, baseUrl, appId, appSecret]);
  const main = scryptSync(JSON.stringify(secrets.toSorted()), Buffer.from(salt, "base64"), 32, cost);
  const keyFor = (purpose: string) => Buffer.from(hkdfSync("sha256", main, "", `paypages approval: ${purpose}`, 32));
  return { marks: keyFor("marks"), mac: keyFor("integrity") };
}

/** Of everything but `mac`, in any order of properties. */
export const macOf = ({ mac: _, ...content }: Readonly<Record<string, unknown>>, { mac }: Keys): string =>
  createHmac("sha256", mac).update(digestText(content)).digest("base64");

export function isIntact(content: Readonly<Record<string, unknown>> & { readonly mac: string }, keys: Keys): boolean {
  const given = Buffer.from(content.mac, "base64");
  try {
    const own = Buffer.from(macOf(content, keys), "base64");
    return given.length === own.length && timingSafeEqual(given, own);
  } catch (error) {
    // No valid approval nests values that deeply.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
