// What was not as previewed: the findings of a report.
import { messageText } from "../../../provider/messages/base/refusal.js";
import { declaredKind } from "../../account/meaning.js";
import { counted } from "../../report/print.js";
import { type CommandRun, errorsOf, isChange, type Step } from "../engine/events.js";
import type { BlockedDeletion } from "../outcome/blocked.js";
import type { Row } from "../outcome/row.js";
import type { ReportSecrets } from "../outcome/secrets.js";
import type { Rehearsed } from "../run/rehearse.js";
import { displayName } from "./reportedRow.js";

// What the preview after a rehearsed `up` would change.

type Run = Pick<CommandRun, "steps">;

/**
 * `own` are changes of resources that the run has written. `pending` are updates of resources that it hasn't touched:
 * someone has changed the object outside Pulumi, and the refresh has found it. The run leaves the object as it is.
 */
export function nextChanges({ preview, up, again }: { preview: Run; up: Run; again: Run | undefined }) {
  const touched = new Set([...preview.steps, ...up.steps].filter(({ op }) => op !== "same").map(({ urn }) => urn));
  const known = new Set(preview.steps.map(({ urn }) => urn));
  const isPending = ({ op, urn }: Step) => op === "update" && known.has(urn) && !touched.has(urn);
  const changes = (again?.steps ?? []).filter(isChange);
  return { own: changes.filter((step) => !isPending(step)), pending: changes.filter(isPending) };
}

// The finding about refused deletions: all of them, and all settings that must be set together.

export function refusedDeletions(blocked: readonly BlockedDeletion[]): string[] {
  if (blocked.length === 0) return [];
  const kinds = [...new Set(blocked.map(({ kind }) => kind))].map((kind) => declaredKind(kind).declared);
  const variables = unique(kinds.map(({ deletionWords }) => `${deletionWords?.variable}=retain`));
  const settings = unique(kinds.map(({ deletionSetting }) => `\`paypages:${deletionSetting}\``));
  const objects = blocked.map((one) => `  - ${one.kind} ${JSON.stringify(one.name)} ${one.id}: ${reasonOf(one)}`);
  const words = {
    text: [`The update doesn't delete ${counted(blocked.length, "object")}:`, ...objects].join("\n"),
    options: [
      `Keep them at the service: run the update with ${variables.join(" ")}, or set ${settings.join(" and ")} to \`retain\`.`,
      "Keep these resources in the program.",
    ],
  };
  return [messageText(words)];
}

const unique = (all: readonly string[]): string[] => [...new Set(all)].sort().reverse();

const reasonOf = ({ customers, uses }: BlockedDeletion): string =>
  customers === undefined
    ? "the account doesn't return its customers"
    : customers > 0
      ? `${counted(customers, "customer")} ${customers === 1 ? "is" : "are"} signed up on it`
      : `it was used ${counted(uses, "time")}`;

/** A message with its code if it has one, or a difference with a word for scripts, which stays the same. */
export interface Finding {
  readonly check?: string;
  readonly code?: string | undefined;
  readonly text: string;
}

/** The words with the code, unless they contain it: on a separate line if there are several. */
export function findingText({ code, text }: Finding): string {
  if (code === undefined || text.includes(code)) return text;
  return text.includes("\n") ? `${text}\n(${code})` : `${text} (${code})`;
}

export function otherwiseIn({ preview, up, refresh, again, accounts, rows, secrets }: Rehearsed): Finding[] {
  const unlisted = rows.filter(({ verdict }) => verdict === "notPlanned");
  // An update that fails leaves everything undone that was to follow.
  const undone = up.exitCode === 0 ? rows.filter(isUndone) : [];
  return [
    ...failed("update-failed", up, "The update fails, although its preview found no error"),
    ...accounts.flatMap(({ blocked }) => refusedDeletions(blocked)).map((text) => finding("deletions-refused", text)),
    ...unlisted.map((row) => notPreviewed(row, secrets)),
    ...undone.map((row) => notDone(row, secrets)),
    ...failed("refresh-failed", refresh, "The update succeeded on the copy, but the refresh after it failed"),
    ...failed(
      "next-preview-failed",
      again,
      "The update succeeded on the copy, but a preview of the same program after it failed",
    ),
    ...nextChanges({ preview, up, again }).own.map(({ op, name, diff }) =>
      finding(
        "next-preview-not-clean",
        `After the update, a preview of the same program still has changes: it would ${op} ${name}${pathsIn(diff)}.`,
      ),
    ),
  ];
}

const finding = (check: string, text: string): Finding => ({ check, text });

const failed = (check: string, run: CommandRun | undefined, text: string): Finding[] =>
  run && run.exitCode !== 0 ? [finding(check, `${text}:\n${errorsOf(run)}`)] : [];

const isUndone = ({ verdict, properties }: Row): boolean =>
  verdict === "notDone" || properties.some((one) => one.verdict === "notDone");

const pathsWith = ({ properties }: Row, verdict: "notPlanned" | "notDone"): string =>
  properties
    .filter((one) => one.verdict === verdict)
    .map(({ path }) => `\`${path}\``)
    .join(", ");

const objectOf = (row: Row, secrets: ReportSecrets): string =>
  `${row.kind} ${displayName(row, secrets)}${row.urn === undefined ? " (which no resource of this program manages)" : ""}`;

function notPreviewed(row: Row, secrets: ReportSecrets): Finding {
  const paths = row.action === "changed" ? pathsWith(row, "notPlanned") : "";
  return paths === ""
    ? finding("change-not-previewed", `${objectOf(row, secrets)} was ${row.action}. The preview didn't list that.`)
    : finding("properties-not-previewed", `${objectOf(row, secrets)}: ${paths} changed. The preview didn't list that.`);
}

function notDone(row: Row, secrets: ReportSecrets): Finding {
  const { action, after, before } = row;
  const isThere = (action === "changed" || action === "created") && (after ?? before) !== undefined;
  return isThere
    ? finding(
        "properties-not-done",
        `${objectOf(row, secrets)}: the preview planned a change of ${pathsWith(row, "notDone")}. The update didn't do that.`,
      )
    : finding(
        "change-not-done",
        `The preview planned that ${objectOf(row, secrets)} is ${action}. The update didn't do that.`,
      );
}

export const pathsIn = (diff: Readonly<Record<string, string>>): string =>
  Object.keys(diff).length === 0 ? "" : ` (${Object.keys(diff).join(", ")})`;
