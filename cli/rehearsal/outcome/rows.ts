// The rows of a report: one for each planned step and each changed object. Everything that happened must have been
// planned, and everything that was planned must have happened, property by property.
import { isGiven } from "../../../provider/model/rules.js";
import type { CommandRun } from "../engine/events.js";
import type { Preview } from "../engine/previewRun.js";
import { type AccountSides, Audit } from "./audit.js";
import { hiddenSettings, isCovered, type Planned, plannedIn } from "./plannedSteps.js";
import { isUnplanned, type Row, worst } from "./row.js";
import { ReportSecrets, secretText } from "./secrets.js";
import { UnknownValues } from "./unknown.js";

interface Options {
  /** The account of a resource in the state, if there are several. */
  readonly accountOf?: (urn: string) => number | undefined;
  readonly secrets?: ReportSecrets;
}

/** The rows, whose properties contain no secret. */
export function rowsOf(
  accounts: readonly AccountSides[],
  runs: { readonly preview: Preview; readonly up: CommandRun },
  { accountOf = () => undefined, secrets = new ReportSecrets([], []) }: Options = {},
): Row[] {
  const audit = new Audit(accounts, runs, accountOf);
  const unknown = new UnknownValues(runs.preview.steps, runs.up.steps);
  const planned = plannedIn(runs.preview, runs.up).flatMap((one) =>
    audit.rowsOf(one).map((row) => withUnknown(row, one, unknown)),
  );
  return [...planned, ...audit.unplanned()].map((row) => withoutSecrets(row, secrets));
}

/** The values of the copy say nothing about an unknown one. Without its change, nothing was written. */
function withUnknown(row: Row, planned: Planned, unknown: UnknownValues): Row {
  const { kind, operation, steps } = planned;
  if (operation === "delete" || row.action === "kept") return row;
  const names = new Set(steps.flatMap((step) => unknown.namesIn(kind, step)));
  if (names.size === 0) return row;
  const { before, after, properties } = row;
  const depending = { verdict: "unknown" as const, dependsOn: unknown.sources };
  const known = properties.filter(({ path }) => !isCovered(path, names));
  const isSkipped = known.every(({ verdict }) => verdict === "notDone");
  const listed = new Set(isSkipped ? steps.flatMap(({ diff }) => Object.keys(diff)) : []);
  const all = [
    ...(isSkipped ? known.map((one) => ({ ...one, ...depending })) : known),
    ...[...names, ...hiddenSettings(planned, listed).filter((name) => !names.has(name))].map((path) => ({
      ...{ path, before: before?.values[path] ?? null, after: after?.values[path] ?? null },
      ...depending,
    })),
  ];
  const isSettled = row.verdict === "notPlanned" && !properties.some(isUnplanned);
  return {
    ...row,
    action: row.action === "none" ? "changed" : row.action,
    verdict: isSettled ? row.verdict : worst(all),
    properties: all,
  };
}

function withoutSecrets(row: Row, secrets: ReportSecrets): Row {
  const { kind, urn, properties } = row;
  const shown = (value: unknown) => (isGiven(value) ? secretText : null);
  return {
    ...row,
    properties: properties.map((one) =>
      secrets.isSecret(kind, urn, one.path)
        ? {
            ...one,
            ...{ path: one.path.replace(/\["(?:\\.|[^"\\])*"\]/g, "[…]"), isSecret: true as const },
            ...{ before: shown(one.before), after: shown(one.after) },
            ...("planned" in one && { planned: shown(one.planned) }),
          }
        : one,
    ),
  };
}
