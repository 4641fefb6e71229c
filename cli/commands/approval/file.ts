// The file of an approval: the approved change, and everything that it depends on. docs/approvals.md describes it.
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import * as z from "zod/mini";
import { oneLine } from "../../../provider/messages/base/sinks.js";
import { notAnApproval } from "../../report/messages/approvals.js";
import { fileNotFound, fileNotWritten, fileUnreadable } from "../../report/messages/stacks.js";

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
  const json = parsed(text);
  const found = approval.safeParse(json);
  if (found.success) return found.data;
  const [{ path, message } = { path: [], message: "" }] = found.error.issues;
  throw notAnApproval({ file, version: approvalVersion, path: oneLine(path.join(".")), reason: message });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes the whole file or nothing. @throws Failure */
export async function writeApproval(file: string, content: Approval): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw fileNotWritten({ file, reason: (error as Error).message }, { cause: error });
  }
}
