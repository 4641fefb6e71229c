// The content of a rehearsal's report, for all output formats.

import { type Message, messageText } from "../../../provider/messages/base/refusal.js";
import {
  changeNotPreviewed,
  nextPreviewFailed,
  nextPreviewNotClean,
  propertiesNotPreviewed,
  refreshFailed,
  updateFailed,
} from "../../messages/rehearsalFindings.js";
import { exit } from "../../terminal/exit.js";
import { counted } from "../../terminal/table.js";
import { type CommandRun, isChange } from "../engine/events.js";
import type { AuditedChange, AuditedField } from "../outcome/audit.js";
import type { BillChange } from "../outcome/bills.js";
import { changesOf, errorsOf, othersToChange, othersToCome, type Rehearsed } from "../run/rehearse.js";
import { type Assumption, assumptionsOf } from "./assumptions.js";
import { refusedDeletions } from "./refusedDeletions.js";

export interface ReportedChange {
  readonly kind: string;
  /** The display name of the object. */
  readonly name: string;
  /** The name in the program. */
  readonly resource: string | undefined;
  readonly action: AuditedChange["action"];
  /** Whether the preview listed it, with every property. */
  readonly isListed: boolean;
  readonly id: string | undefined;
  readonly formerId: string | undefined;
  readonly members: readonly AuditedField[];
  /** For a used code that gets a new revision: the use count that is lost. */
  readonly usesLost: number | undefined;
  /** For a page that is replaced or deleted: its address, which stops working unless the old page is kept. */
  readonly formerAddress: string | undefined;
  readonly isKept: boolean;
  /** The number of customers on the page, and of those who wait. Canceled ones don't count. */
  readonly people: { readonly all: number; readonly waiting: number } | undefined;
}

export interface ReportedAccount {
  readonly mode: string;
  readonly baseUrl: string;
  readonly appId: string;
  /** ISO 8601. */
  readonly copiedAt: string;
}

export interface Report {
  readonly stack: string;
  /** The accounts of the stack; usually one. */
  readonly accounts: readonly ReportedAccount[];
  /** Whether everything was as previewed. The sentences name what was not. */
  readonly isAsPreviewed: boolean;
  readonly otherwise: readonly string[];
  readonly steps: readonly {
    readonly what: string;
    readonly isGood: boolean;
    readonly says: string;
    readonly seconds: number;
  }[];
  readonly changes: readonly ReportedChange[];
  readonly bills: readonly BillChange[];
  readonly assumptions: readonly Assumption[];
  /** Warnings of the provider and the engine. */
  readonly warnings: readonly string[];
  /** Remarks about the copy, and about what was omitted. */
  readonly remarks: readonly string[];
}

/** @param more sentences about what could not be shown */
export function reportOf(rehearsed: Rehearsed, more: readonly string[] = []): Report {
  const { stack, accounts } = rehearsed;
  const changes = changesOf(rehearsed);
  const otherwise = otherwiseIn(rehearsed).map(withCode);
  const bills = accounts.map((one) => one.bills);
  return {
    stack,
    accounts: accounts.map(({ account: { mode, baseUrl, appId }, copy }) => ({
      ...{ mode, baseUrl, appId },
      copiedAt: copy.endedAt,
    })),
    isAsPreviewed: otherwise.length === 0,
    otherwise,
    steps: stepsOf(rehearsed),
    changes: changes.map(reported),
    bills: bills.flatMap((one) => one.bills),
    assumptions: assumptionsOf(changes),
    warnings: [...new Set([rehearsed.preview, rehearsed.up].flatMap(warningsOf))],
    remarks: [
      ...(rehearsed.at === undefined
        ? []
        : [`This is a rehearsal of ${rehearsed.at}: the program and the clock of the copy have that date.`]),
      ...accounts.flatMap(({ copy, remarks }) => [...copy.remarks, ...remarks]),
      ...bills.flatMap((one) => one.remarks),
      ...more,
      ...pendingIn(rehearsed),
      ...othersIn(rehearsed),
    ],
  };
}

function pendingIn({ stack, pending }: Rehearsed): string[] {
  if (pending.length === 0) return [];
  const names = pending.map((urn) => urn.slice(urn.lastIndexOf("::") + 2)).join(", ");
  return [
    `The last run of ${stack} was interrupted during operations on ${counted(pending.length, "resource")} (${names}). The ` +
      "state doesn't show whether they succeeded. The rehearsal uses the state, as `pulumi up` does. Check the objects in " +
      `the console, and run \`pulumi refresh --stack ${stack}\` in a terminal: only there can it clear interrupted creations.`,
  ];
}

function othersIn({ others, preview }: Rehearsed): string[] {
  const [missing, changing] = [othersToCome(preview), othersToChange(preview)];
  return [
    ...(others.length > 0
      ? [`${counted(others.length, "resource")} of other providers: unchanged, with the values in the state.`]
      : []),
    ...(changing.length > 0
      ? [
          `A rehearsal doesn't change resources of other providers. Properties that use their outputs have the current values: ${changing.join(", ")}.`,
        ]
      : []),
    ...(missing.length > 0
      ? [
          `A rehearsal doesn't create resources of other providers. Properties that use their outputs are omitted: ${missing.join(", ")}.`,
        ]
      : []),
  ];
}

export const exitCodeOf = ({ isAsPreviewed }: Report): number => (isAsPreviewed ? exit.done : exit.found);

/** The words with the code: on a separate line if there are several. */
function withCode(message: Message): string {
  const text = messageText(message);
  return text.includes("\n") ? `${text}\n(${message.code})` : `${text} (${message.code})`;
}

function otherwiseIn({ up, refresh, again, accounts }: Rehearsed): Message[] {
  const unlisted = changesOf({ accounts }).filter(({ isListed }) => !isListed);
  return [
    ...(up.exitCode === 0 ? [] : [updateFailed({ errors: errorsOf(up) })]),
    ...accounts.flatMap(({ blocked }) => refusedDeletions(blocked)),
    ...unlisted.map(notPreviewed),
    ...(refresh && refresh.exitCode !== 0 ? [refreshFailed({ errors: errorsOf(refresh) })] : []),
    ...(again && again.exitCode !== 0 ? [nextPreviewFailed({ errors: errorsOf(again) })] : []),
    ...(again
      ? changed(again).map(({ op, name, diff }) => nextPreviewNotClean({ operation: op, name, paths: pathsIn(diff) }))
      : []),
  ];
}

function notPreviewed(change: AuditedChange): Message {
  const { kind, action, members, resource } = change;
  const who = resource ? "" : " (which no resource of this program manages)";
  const object = `${kind} ${(change.after ?? change.before)?.name}${who}`;
  const paths = members.filter(({ isListed }) => !isListed).map(({ path }) => `\`${path}\``);
  return paths.length === 0
    ? changeNotPreviewed({ object, action })
    : propertiesNotPreviewed({ object, paths: paths.join(", ") });
}

const pathsIn = (diff: Readonly<Record<string, string>>): string =>
  Object.keys(diff).length === 0 ? "" : ` (${Object.keys(diff).join(", ")})`;

const changed = ({ steps }: CommandRun) => steps.filter(isChange);

function stepsOf({ preview, up, refresh, again }: Rehearsed): Report["steps"] {
  const step = (what: string, run: CommandRun, text: string, isGood = run.exitCode === 0) => ({
    what,
    isGood,
    says: run.exitCode === 0 ? text : "failed",
    seconds: Math.round(run.seconds * 10) / 10,
  });
  const toDo = (run: CommandRun) => {
    const resources = new Set(changed(run).map(({ urn }) => urn)).size;
    return resources === 0 ? "no changes" : `${counted(resources, "resource")} to change`;
  };
  return [
    step("preview", preview, toDo(preview)),
    step("up", up, "succeeded"),
    ...(refresh ? [step("refresh", refresh, "succeeded")] : []),
    ...(again ? [step("next preview", again, toDo(again), again.exitCode === 0 && changed(again).length === 0)] : []),
  ];
}

function reported(change: AuditedChange): ReportedChange {
  const { kind, action, before, after, members, isListed, resource } = change;
  const uses = Number(before?.values.useCouponCount ?? 0);
  const ends = action === "replaced" || action === "deleted";
  const customers = before?.people;
  return {
    kind,
    name: (after ?? before)?.name ?? "",
    resource: resource?.name,
    action,
    isListed,
    id: after?.id,
    formerId: before?.id === after?.id ? undefined : before?.id,
    members,
    usesLost: action === "revised" && uses > 0 ? uses : undefined,
    isKept: change.isKept === true,
    formerAddress: ends ? before?.address : undefined,
    people: customers && { all: customers.contracted + customers.waiting, waiting: customers.waiting },
  };
}

const warningsOf = ({ diagnostics }: CommandRun): string[] =>
  diagnostics.filter(({ severity }) => severity === "warning" || severity === "policy").map(({ message }) => message);
