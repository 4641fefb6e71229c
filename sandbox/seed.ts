// What a sandbox that holds nothing begins with: a snapshot from a file, or the demo.
import { readFileSync, statSync } from "node:fs";
import type { SnapshotSandbox } from "./console/snapshots/snapshots.js";
import { type SandboxOptions, type Seeded, StartError } from "./options.js";
import { ApiError } from "./store/errors.js";
import { snapshotRefused, snapshotUnreadable } from "./store/messages/starts.js";

/** @throws StartError when the file cannot be read, or is not a snapshot */
export function seedWith({ seed, demo }: SandboxOptions, sandbox: SnapshotSandbox): Seeded {
  const { snapshots } = sandbox;
  const isSeeded = (seed !== undefined || demo === true) && snapshots.isEmpty;
  const snapshot = seed === undefined ? undefined : readSnapshotFile(seed);
  if (!isSeeded) return { isSeeded, newSecrets: [] };
  if (seed === undefined) {
    snapshots.demo(sandbox);
    return { isSeeded, newSecrets: [] };
  }
  try {
    const { newSecrets } = snapshots.restore(snapshot);
    return { isSeeded, newSecrets };
  } catch (error) {
    throw error instanceof ApiError ? refused(seed, error) : error;
  }
}

const refused = (file: string, { errors }: ApiError): StartError =>
  new StartError(snapshotRefused.message({ file, reasons: errors.map(({ message }) => message) }));

function readSnapshotFile(file: string): unknown {
  try {
    if (!statSync(file).isFile()) throw new Error("it isn't a file");
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof SyntaxError ? "it isn't JSON" : (error as Error).message;
    throw new StartError(snapshotUnreadable.message({ file, reason }), { cause: error });
  }
}
