// What was not as previewed: the findings of a report.
import type { Message } from "../../../provider/messages/base/refusal.js";
import {
  changeNotDone,
  changeNotPreviewed,
  nextPreviewFailed,
  nextPreviewNotClean,
  propertiesNotDone,
  propertiesNotPreviewed,
  refreshFailed,
  updateFailed,
} from "../../messages/rehearsalFindings.js";
import { errorsOf } from "../engine/events.js";
import { nextChanges } from "../outcome/nextChanges.js";
import type { Row } from "../outcome/row.js";
import type { ReportSecrets } from "../outcome/secrets.js";
import type { Rehearsed } from "../run/rehearse.js";
import { refusedDeletions } from "./refusedDeletions.js";
import { displayName } from "./reportedRow.js";

export function otherwiseIn({ preview, up, refresh, again, accounts, rows, secrets }: Rehearsed): Message[] {
  const unlisted = rows.filter(({ verdict }) => verdict === "notPlanned");
  // An update that fails leaves everything undone that was to follow.
  const undone = up.exitCode === 0 ? rows.filter(isUndone) : [];
  return [
    ...(up.exitCode === 0 ? [] : [updateFailed({ errors: errorsOf(up) })]),
    ...accounts.flatMap(({ blocked }) => refusedDeletions(blocked)),
    ...unlisted.map((row) => notPreviewed(row, secrets)),
    ...undone.map((row) => notDone(row, secrets)),
    ...(refresh && refresh.exitCode !== 0 ? [refreshFailed({ errors: errorsOf(refresh) })] : []),
    ...(again && again.exitCode !== 0 ? [nextPreviewFailed({ errors: errorsOf(again) })] : []),
    ...nextChanges({ preview, up, again }).own.map(({ op, name, diff }) =>
      nextPreviewNotClean({ operation: op, name, paths: pathsIn(diff) }),
    ),
  ];
}

const isUndone = ({ verdict, properties }: Row): boolean =>
  verdict === "notDone" || properties.some((one) => one.verdict === "notDone");

const pathsWith = ({ properties }: Row, verdict: "notPlanned" | "notDone"): string =>
  properties
    .filter((one) => one.verdict === verdict)
    .map(({ path }) => `\`${path}\``)
    .join(", ");

const objectOf = (row: Row, secrets: ReportSecrets): string =>
  `${row.kind} ${displayName(row, secrets)}${row.urn === undefined ? " (which no resource of this program manages)" : ""}`;

function notPreviewed(row: Row, secrets: ReportSecrets): Message {
  const paths = row.action === "changed" ? pathsWith(row, "notPlanned") : "";
  return paths === ""
    ? changeNotPreviewed({ object: objectOf(row, secrets), action: row.action })
    : propertiesNotPreviewed({ object: objectOf(row, secrets), paths });
}

function notDone(row: Row, secrets: ReportSecrets): Message {
  const { action, after, before } = row;
  const isThere = (action === "changed" || action === "created") && (after ?? before) !== undefined;
  return isThere
    ? propertiesNotDone({ object: objectOf(row, secrets), paths: pathsWith(row, "notDone") })
    : changeNotDone({ object: objectOf(row, secrets), action });
}

export const pathsIn = (diff: Readonly<Record<string, string>>): string =>
  Object.keys(diff).length === 0 ? "" : ` (${Object.keys(diff).join(", ")})`;
