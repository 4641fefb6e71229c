// The controls of snapshots: they save and restore all contents of a sandbox.
import * as z from "zod";
import { type Control, controlsFor, count, instant, text } from "../../http/controls.js";
import { ok } from "../../http/routes.js";
import { snapshotSchema } from "./snapshotFormat.js";
import type { SnapshotSandbox } from "./snapshots.js";

/** Far larger than any snapshot in a repository. */
export const maxSnapshotSize = 64 * 1024 * 1024;

const control = controlsFor<SnapshotSandbox>();

const newSecret = z.strictObject({
  id: text("Id of the endpoint."),
  url: text("The URL."),
  secret: text("Not shown again."),
});

export const snapshotControls: readonly Control<SnapshotSandbox>[] = [
  control({
    method: "GET",
    path: "/snapshot",
    id: "takeSnapshot",
    summary: "Saves a snapshot of both modes",
    doc: "The same state gives the same file. Secrets of pages are masked, and those of webhook endpoints are omitted.",
    response: snapshotSchema,
    respond: ({ snapshots }) => ({
      ...ok(snapshots.snapshot()),
      headers: { "content-type": "application/json; charset=utf-8" },
    }),
  }),
  control({
    method: "POST",
    path: "/restore",
    id: "restoreSnapshot",
    summary: "Restores a snapshot",
    doc:
      "Replaces both modes and the time. Objects that keep their id keep their secrets. Faults are removed, the logs of " +
      "requests and deliveries are cleared, and credentials, access tokens and response variants are kept.",
    largestBody: maxSnapshotSize,
    body: snapshotSchema,
    response: z.strictObject({
      now: instant("The sandbox's time"),
      objects: count("The number of objects."),
      new_secrets: z.array(newSecret).describe("The secrets of new webhook endpoints."),
    }),
    refusals: { 413: "The body is larger than 64 mebibytes." },
    handle({ snapshots, clock }, { body }) {
      const { objects, newSecrets } = snapshots.restore(body);
      return { now: clock.now(), objects, new_secrets: newSecrets };
    },
  }),
  control({
    method: "POST",
    path: "/demo",
    id: "playDemo",
    summary: "Starts the demo",
    doc: "Replaces everything with the last ten weeks of a small school. Its pages have fixed ids, such as `demo-workbook`.",
    handle: (sandbox) => sandbox.snapshots.demo(sandbox),
  }),
  control({
    method: "POST",
    path: "/reset",
    id: "reset",
    summary: "Empties the sandbox",
    doc: "Like `restore` with an empty snapshot. The clock shows the real time again.",
    handle: ({ snapshots }) => snapshots.reset(),
  }),
];
