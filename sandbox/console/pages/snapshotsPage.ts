// Snapshots: downloads and restores the contents of the sandbox, or resets it.
import { consolePath } from "../../http/address.js";
import type { Route } from "../../http/routes.js";
import { ApiError, fieldError } from "../../store/errors.js";
import { maxSnapshotSize } from "../snapshots/snapshotControls.js";
import { newSnapshot } from "../snapshots/snapshotFormat.js";
import type { ConsoleSandbox } from "./console.js";
import { sectionView } from "./consoleDocument.js";
import { buttonForm, counted, html, inputView, linkTo } from "./elements.js";
import { fromJson } from "./fieldForm.js";
import { action, form, type Page, type PageView, page } from "./forms.js";
import { t } from "./language.js";

const snapshotsView: PageView = (sandbox, _request, failed) =>
  sectionView(
    "Snapshots",
    html`<p>A snapshot is a file with everything in the sandbox, in both modes, without secrets. The same state gives the same file.</p>
<p class="buttons"><a class="button" href="${linkTo(sandbox, "snapshots", "snapshot.json")}">Download snapshot</a></p>
<h2>Restore a snapshot</h2>
<p>This replaces everything in the sandbox. Webhook endpoints that are added get a new secret, which <code>paypages sandbox restore</code> prints.</p>
<form method="post" action="${linkTo(sandbox, "snapshots", "restore")}">
<p hidden><label for="file">From a file</label> <input type="file" id="file" accept=".json" data-reads-into="snapshot"></p>
${inputView(
  {
    name: "snapshot",
    label: "The snapshot, as JSON",
    type: "area",
    placeholder: JSON.stringify(newSnapshot({})),
    isRequired: true,
    cssClass: "code",
  },
  failed,
)}
<p class="buttons"><button class="main">Restore</button></p>
</form>
<h2>Start over</h2>
<p>The demo shows the last ten weeks of a small school. Both actions replace everything in the sandbox.</p>
<div class="buttons">${buttonForm(linkTo(sandbox, "snapshots", "demo"), "Load demo")}
${buttonForm(linkTo(sandbox, "snapshots", "reset"), "Clear sandbox", { cssClass: "grave" })}</div>`,
  );

/** The download. */
export const snapshotRoute = ({ snapshots }: ConsoleSandbox): Route => ({
  method: "GET",
  path: `${consolePath}/snapshots/snapshot.json`,
  handle: () => ({
    status: 200,
    body: snapshots.snapshot(),
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="sandbox.snapshot.json"',
    },
  }),
});

const restored = form("/snapshots/restore", snapshotsView, ({ perform }, _request, entries) => {
  const read = fromJson(entries.get("snapshot"));
  if ("problem" in read) throw new ApiError(400, [fieldError("invalid", "snapshot", read.problem)]);
  const { objects } = perform("POST /_sandbox/restore", { body: read.value });
  return {
    message: t("Snapshot restored: {objects}.", { objects: counted(Number(objects), "object") }),
    to: "Snapshots",
  };
});

export const snapshotPages: readonly Page[] = [
  page("/snapshots", snapshotsView),
  (console) => ({ ...restored(console), largestBody: maxSnapshotSize }),
  action("/snapshots/reset", snapshotsView, {
    operation: "POST /_sandbox/reset",
    message: "Sandbox cleared.",
    to: "Snapshots",
  }),
  action("/snapshots/demo", snapshotsView, { operation: "POST /_sandbox/demo", message: "Demo loaded.", to: "Start" }),
];
