// The content of a rehearsal's report, for all output formats.
import type { Account } from "../../../provider/client/rehearsal.js";
import { parseUrn } from "../../../provider/model/urn.js";
import { counted, exit } from "../../report/print.js";
import { titleOfUrn } from "../../stack/resource.js";
import { type CommandRun, isChange } from "../engine/events.js";
import type { BillChange } from "../outcome/bills.js";
import { changesPrice } from "../outcome/row.js";
import type { Rehearsed } from "../run/rehearse.js";
import { othersToChange, othersToCome } from "../run/runs.js";
import { type Assumption, assumptionsOf } from "./assumptions.js";
import { type Finding, nextChanges, otherwiseIn, pathsIn } from "./otherwise.js";
import { type ReportedRow, reportedRows } from "./reportedRow.js";

// Warnings and remarks of a report: what the engine and the provider warn of, and what the rehearsal couldn't do.

function dateRemarks({ day, dayBefore, accounts }: Rehearsed): string[] {
  if (dayBefore === undefined) return [];
  const hasCustomers = accounts.some(({ hasCustomers }) => hasCustomers);
  return [
    `This is a rehearsal of ${day}: the program and the clock of the copy have that date. First, the program ran with ` +
      `${dayBefore}, so the report shows what changes on ${day}.`,
    ...(hasCustomers
      ? ["The account doesn't return contracts. So the copied customers have none, and pay nothing until that day."]
      : []),
  ];
}

function pendingIn({ stack, pending }: Rehearsed): string[] {
  if (pending.length === 0) return [];
  const names = pending.map((urn) => parseUrn(urn).name).join(", ");
  return [
    `The last run of ${stack} was interrupted during operations on ${counted(pending.length, "resource")} (${names}). The ` +
      "state doesn't show whether they succeeded. The rehearsal uses the state, as `pulumi up` does. Check the objects in " +
      `the console, and run \`pulumi refresh --stack ${stack}\` in a terminal: only there can it clear interrupted creations.`,
  ];
}

function othersIn({ others, preview }: Rehearsed): string[] {
  const [missing, changing] = [othersToCome(preview), othersToChange(preview)];
  const found: string[] = [];
  if (others.length > 0)
    found.push(`${counted(others.length, "resource")} of other providers: unchanged, with the values in the state.`);
  if (changing.length > 0)
    found.push(
      `A rehearsal doesn't change resources of other providers. Properties that use their outputs have the current values: ${changing.join(", ")}.`,
    );
  if (missing.length > 0)
    found.push(
      `A rehearsal doesn't create resources of other providers. Properties that use their outputs are omitted: ${missing.join(", ")}.`,
    );
  return found;
}

/** A removed `protect` changes nothing at the service, but a later run can delete the object. */
const unprotectedIn = ({ preview }: Rehearsed): string[] =>
  preview.steps
    .filter(({ isUnprotected }) => isUnprotected)
    .map(
      ({ urn }) => `${titleOfUrn(urn)} is no longer protected: the program removes the resource option \`protect\`.`,
    );

const pendingChanges = (rehearsed: Rehearsed): string[] =>
  nextChanges(rehearsed).pending.map(
    ({ urn, diff }) =>
      `${titleOfUrn(urn)} was changed outside Pulumi${pathsIn(diff)}. This run doesn't overwrite it, but a later one can: run \`paypages pull\`.`,
  );

const warningsOf = ({ diagnostics }: CommandRun): string[] =>
  diagnostics.filter(({ severity }) => severity === "warning" || severity === "policy").map(({ message }) => message);

export interface ReportedAccount extends Account {
  /** ISO 8601. */
  readonly copiedAt: string;
}

/** Readers must refuse others. */
export const documentVersion = 1;

/** Printed by `--json`. `cli/rehearsal/schemas/rehearsal.json` describes it. */
export interface Report {
  readonly version: typeof documentVersion;
  readonly stack: string;
  /** The day of the program and of the copies: `2027-04-01`. */
  readonly day: string;
  /** The accounts of the stack; usually one. */
  readonly accounts: readonly ReportedAccount[];
  /** Whether everything was as previewed. The findings name what was not. */
  readonly isAsPreviewed: boolean;
  readonly otherwise: readonly Finding[];
  readonly steps: readonly {
    readonly what: string;
    readonly isGood: boolean;
    readonly text: string;
    readonly seconds: number;
  }[];
  /** One for each planned step and each changed object, the worst first. */
  readonly rows: readonly ReportedRow[];
  readonly bills: readonly (BillChange & { readonly account: number })[];
  readonly assumptions: readonly Assumption[];
  /** Warnings of the provider and the engine. */
  readonly warnings: readonly Finding[];
  /** Remarks about the copy, and about what was omitted. */
  readonly remarks: readonly string[];
}

/** @param more sentences about what could not be shown */
export function reportOf(rehearsed: Rehearsed, more: readonly string[] = []): Report {
  const { stack, accounts } = rehearsed;
  const { rows, secrets } = rehearsed;
  const hide = (text: string) => secrets.hideIn(text);
  const otherwise = otherwiseIn(rehearsed).map((one) => ({ ...one, text: hide(one.text) }));
  const bills = accounts.map((one) => one.bills);
  return {
    version: documentVersion,
    stack,
    day: rehearsed.day,
    accounts: accounts.map(({ account: { mode, baseUrl, appId }, copy }) => ({
      mode,
      baseUrl,
      appId,
      copiedAt: copy.endedAt,
    })),
    isAsPreviewed: otherwise.length === 0,
    otherwise,
    steps: stepsOf(rehearsed),
    rows: reportedRows(rows, secrets),
    bills: bills.flatMap((one, account) => one.bills.map((bill) => ({ account, ...bill }))),
    assumptions: assumptionsOf(rows),
    warnings: [
      ...unprotectedIn(rehearsed),
      ...pendingChanges(rehearsed),
      ...new Set([rehearsed.preview, rehearsed.up].flatMap(warningsOf)),
    ]
      .map(hide)
      .map((text) => ({ code: /\bPP\d{4}\b/.exec(text)?.[0], text })),
    remarks: [
      ...dateRemarks(rehearsed),
      ...accounts.flatMap(({ copy, remarks }) => [...copy.remarks, ...remarks]),
      ...bills.flatMap((one) => one.remarks),
      ...more,
      ...pendingIn(rehearsed),
      ...othersIn(rehearsed),
    ].map(hide),
  };
}

type Rows = Pick<Report, "rows">;

/** Whether a value depends on a step that wasn't rehearsed. */
export const hasUnknownValue = ({ rows }: Rows): boolean =>
  rows.some(({ properties }) => properties.some(({ verdict }) => verdict === "unknown"));

/** Whether a removal or a price concerns customers or uses that the account doesn't return. */
export const hasUnknownCount = ({ rows }: Rows): boolean => rows.some(({ unknown }) => unknown.length > 0);

/** Whether a bill isn't known, and changes or may change: without a changed price, it is the same as before. */
export const hasUnknownBill = ({ rows, bills }: Pick<Report, "rows" | "bills">): boolean =>
  bills.some(({ unknown, isChanged }) => unknown.length > 0 && (isChanged || rows.some(changesPrice)));

export const hasUnknown = (report: Pick<Report, "rows" | "bills">): boolean =>
  hasUnknownValue(report) || hasUnknownCount(report) || hasUnknownBill(report);

export function exitCodeOf(report: Report): number {
  if (!report.isAsPreviewed) return exit.found;
  return hasUnknown(report) ? exit.unknown : exit.done;
}

const changed = ({ steps }: CommandRun) => steps.filter(isChange);

function stepsOf({ preview, up, refresh, again }: Rehearsed): Report["steps"] {
  const step = (what: string, run: CommandRun, text: string, isGood = run.exitCode === 0) => ({
    what,
    isGood,
    text: run.exitCode === 0 ? text : "failed",
    seconds: Math.round(run.seconds * 10) / 10,
  });
  const toDo = (run: CommandRun) => {
    const resources = new Set(changed(run).map(({ urn }) => urn)).size;
    return resources === 0 ? "no changes" : `${counted(resources, "resource")} to change`;
  };
  const isClean = again?.exitCode === 0 && nextChanges({ preview, up, again }).own.length === 0;
  return [
    step("preview", preview, toDo(preview)),
    step("up", up, "succeeded"),
    ...(refresh ? [step("refresh", refresh, "succeeded")] : []),
    ...(again ? [step("next preview", again, toDo(again), isClean)] : []),
  ];
}
