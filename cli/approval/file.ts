// The file of an approval: what was approved, and how everything was that it depends on. docs/approvals.md describes it.
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import * as z from "zod/mini";
import { notAnApproval } from "../messages/approvals.js";
import { fileNotFound, fileNotWritten, fileUnreadable } from "../messages/stacks.js";
import { oneLine } from "../terminal/print.js";

/** A reader that doesn't know the version must not guess. */
export const approvalVersion = 1;

const marks = z.record(z.string(), z.string());
const account = z.object({ mode: z.enum(["test", "live"]), baseUrl: z.string(), appId: z.string() });
const object = z.object({
  /** What messages call it. */
  name: z.string(),
  properties: marks,
  isGone: z.optional(z.literal(true)),
});

const approval = z.object({
  version: z.literal(approvalVersion),
  /** As the user named it. */
  stack: z.string(),
  /** `project/stack`. */
  identity: z.string(),
  approvedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The day that the program ran with, and its time zone. */
  day: z.object({ today: z.iso.date(), timeZone: z.string() }),
  /** Of the key that the marks are made with. */
  salt: z.string(),
  versions: z.record(z.string(), z.string()),
  /** The mark of each file of the program. */
  program: marks,
  /** Of each setting. */
  configuration: marks,
  /** Of each resource of the state, by its URN. */
  state: marks,
  /** Of the outputs of each stack that the program refers to. */
  references: z.record(z.string(), marks),
  accounts: z.array(z.object({ of: account, objects: z.record(z.string(), object) })),
  /** Of the inputs that each changed resource has in the plan. */
  steps: z.record(z.string(), marks),
  /** As `pulumi preview --save-plan` wrote it: the stack encrypts its secrets. */
  plan: z.record(z.string(), z.unknown()),
  /** The rehearsal's report, as `paypages rehearse --json` prints it. */
  report: z.record(z.string(), z.unknown()),
  /** Of all the rest, with a key that only those have who have the applications' secrets. */
  mac: z.string(),
});

export type Approval = z.infer<typeof approval>;
export type Marks = z.infer<typeof marks>;
export type ApprovedAccount = Approval["accounts"][number];

/** @throws Failure if it isn't an approval of a version that is known here */
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

/** The whole file or none of it. @throws Failure */
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
