// The rows of a report: one for each planned step and each changed object. Everything that happened must have been
// planned, and everything that was planned must have happened, property by property.
import { isGiven, isObject, type Values } from "../../../provider/model/rules.js";
import { holdsUnknown, isUnknown } from "../../../provider/model/unknown.js";
import { isOfOtherProvider, kindOfType } from "../../../provider/model/urn.js";
import { declaredKind } from "../../account/meaning.js";
import type { CommandRun, Preview, Step } from "../engine/events.js";
import { type AccountSides, Audit } from "./audit.js";
import { hiddenSettings, isCovered, type Planned, plannedIn } from "./plannedSteps.js";
import { isUnplanned, type Row, worst } from "./row.js";
import { ReportSecrets, secretText } from "./secrets.js";

// Properties whose values a rehearsal can't know: they depend on steps that it doesn't do, those of other providers.

class UnknownValues {
  /** `pet (random:index:RandomPet)`: what a value that the preview doesn't know may depend on. */
  readonly sources: readonly string[];
  /** What the service assigns to objects of this provider: their ids and addresses, which a rehearsal does know. */
  private readonly own: ReadonlySet<string>;
  private readonly sent: ReadonlyMap<string, Values>;

  constructor(preview: readonly Step[], up: readonly Step[]) {
    this.sources = [...new Set(preview.filter(isLeftOut).map(({ name, type }) => `${name} (${type})`))];
    this.own = new Set(up.flatMap(assigned));
    this.sent = new Map(up.filter(({ op }) => !op.startsWith("delete")).map(({ urn, inputs }) => [urn, inputs]));
  }

  /** The top-level properties of a planned step that can have any value. */
  namesIn(kind: string, { urn, inputs }: Pick<Step, "urn" | "inputs">): string[] {
    if (this.sources.length === 0) return [];
    const { model } = declaredKind(kind);
    const sent = this.sent.get(urn) ?? {};
    return Object.keys(inputs).filter((name) => model.field(name)?.isSent && !this.isOwn(inputs[name], sent[name]));
  }

  /** Whether every unknown part is what the service has assigned to another object. */
  private isOwn(previewed: unknown, sent: unknown): boolean {
    if (isUnknown(previewed)) return typeof sent === "string" && this.own.has(sent);
    if (Array.isArray(previewed)) return previewed.every((one, index) => this.isOwn(one, (sent as unknown[])?.[index]));
    if (!isObject(previewed)) return true;
    return Object.entries(previewed).every(([name, one]) => this.isOwn(one, isObject(sent) ? sent[name] : undefined));
  }
}

/** A step that the `up` of a rehearsal doesn't do, or a stack whose outputs aren't known yet. */
function isLeftOut({ type, op, isCustom, outputs }: Step): boolean {
  if (type === "pulumi:pulumi:StackReference") return holdsUnknown(outputs);
  return isCustom && isOfOtherProvider(type) && !["same", "delete", "discard", "refresh"].includes(op);
}

function assigned({ type, id, outputs }: Step): string[] {
  const kind = kindOfType(type);
  if (kind === undefined) return [];
  const values = declaredKind(kind).model.outputs.map(({ name }) => outputs[name]);
  return [id, id?.split("/").at(-1), ...values].filter((one) => typeof one === "string");
}

/**
 * The rows, whose properties contain no secret.
 * @param accountOf the account of a resource in the state, if there are several
 */
export function rowsOf(
  accounts: readonly AccountSides[],
  runs: { readonly preview: Preview; readonly up: CommandRun },
  secrets = new ReportSecrets([], []),
  accountOf: (urn: string) => number | undefined = () => undefined,
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
      path,
      before: before?.values[path] ?? null,
      after: after?.values[path] ?? null,
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
            path: one.path.replace(/\["(?:\\.|[^"\\])*"\]/g, "[…]"),
            isSecret: true as const,
            before: shown(one.before),
            after: shown(one.after),
            ...("planned" in one && { planned: shown(one.planned) }),
          }
        : one,
    ),
  };
}
