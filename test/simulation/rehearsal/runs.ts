// A preview and an `up` of a scene on its simulated accounts: once as the rehearsal, once as the real run.
import type { CommandRun, PredictedChange, Preview, Step } from "../../../cli/rehearsal/engine/events.js";
import type { Row } from "../../../cli/rehearsal/outcome/row.js";
import { rowsOf } from "../../../cli/rehearsal/outcome/rows.js";
import { ReportSecrets, withSecrets } from "../../../cli/rehearsal/outcome/secrets.js";
import { type Snapshot, valuesIn } from "../../../cli/rehearsal/outcome/snapshot.js";
import { type ReportedRow, reportedRows } from "../../../cli/rehearsal/report/reportedRow.js";
import type { ExportedResource } from "../../../cli/stack/exported.js";
import { mapped } from "../../../cli/stack/json.js";
import { fromEngine } from "../../../provider/hosts/engine/engineValues.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import type { Values } from "../../../provider/model/rules.js";
import { parseUrn } from "../../../provider/model/urn.js";
import { unknownSecret } from "../../../sandbox/store/copy.js";
import { isClean, type Outcome, type Program, type Step as SimulatedStep, type State } from "../engine/engine.js";
import { isObject, isSecret, secretOf, unknownText } from "../engine/values.js";
import { createService } from "../service/createService.js";
import { isOmitted } from "../service/policy.js";
import type { Fields, SimulatedService, StoredObject } from "../service/types.js";
import { VirtualClock } from "../time/virtualClock.js";
import { happen, StackRun } from "../world/stackRun.js";
import { given, type Scene } from "./scene.js";

/** An object at one time, as the service stores it. */
export type Stored = Pick<StoredObject, "kind" | "id" | "guild" | "fields" | "uses" | "customers">;

/** One account's part of a run. */
export interface PartRun {
  readonly program: Program;
  readonly preview: Outcome;
  readonly up: Outcome;
  readonly stateBefore: State;
  readonly stateAfter: State;
  /** By kind and id, before the `up` with what an editor does before it. */
  readonly before: ReadonlyMap<string, Stored>;
  readonly after: ReadonlyMap<string, Stored>;
  /** Whether reads can omit a field. */
  readonly isOmitted: (kind: string, field: string) => boolean;
}

export const keyOf = ({ kind, id, guild }: Pick<Stored, "kind" | "id" | "guild">): string =>
  `${kind} ${guild === undefined ? "" : `${guild}/`}${id}`;

/** Undefined if the setup or the preview fails: then there is no rehearsal. */
export async function runScene(scene: Scene, isReal: boolean): Promise<PartRun[] | undefined> {
  const runs: PartRun[] = [];
  for (const index of scene.parts.keys()) {
    const clock = new VirtualClock(`${scene.seed}/${index}`);
    let run: PartRun | undefined;
    const running = runPart(scene, index, isReal, clock).then((found) => {
      run = found;
    });
    await clock.run(running, 100 * 24 * 3_600_000);
    if (!run) return undefined;
    runs.push(run);
  }
  return runs;
}

async function runPart(
  scene: Scene,
  index: number,
  isReal: boolean,
  clock: VirtualClock,
): Promise<PartRun | undefined> {
  const { stack: spec, program, foreign, late } = scene.parts[index] as Scene["parts"][number];
  let isTroubled = false;
  let requests = 0;
  const service = createService({
    ...{ seed: scene.seed, clock },
    faults: ({ path }) => (isTroubled && !path.includes("oauth2") ? scene.faults.get(requests++) : undefined),
  });
  const [calm, alone] = [() => true, () => true];
  const stack = new StackRun(spec, {
    adapter: scene.adapter,
    clock,
    service,
    isCalm: calm,
    isAlone: alone,
    trace: () => {},
  });
  // The ids of one account never occur in another one.
  for (let used = index * 50; used > 0; used--) {
    const id = service.actors.create("ChatRole", { name: "gone" }, "gone");
    if (id) service.actors.remove("ChatRole", id);
  }
  const [setUp] = await stack.run({ do: "up", program: given(spec.setup, foreign, ({ was }) => was) });
  if (!setUp || !isClean(setUp.outcome)) return undefined;
  for (const past of spec.past) happen(stack, service, past);
  const foreignInPreview = given(program, foreign, ({ was }) => (scene.isForeignChanged ? unknownText : was));
  const [shown] = await stack.run({ do: "preview", program: foreignInPreview });
  if (!shown || !isClean(shown.outcome)) return undefined;
  const before = objectsOf(service);
  for (const past of late) happen(stack, service, past);
  const stateBefore = stack.state;
  isTroubled = isReal;
  const isNew = isReal && scene.isForeignChanged;
  const [record] = await stack.run({
    do: "up",
    program: given(program, foreign, ({ was, becomes }) => (isNew ? becomes : was)),
  });
  if (!record) return undefined;
  return {
    program: record.program,
    ...{ preview: shown.outcome, up: record.outcome, stateBefore, stateAfter: record.after },
    ...{ before, after: objectsOf(service) },
    isOmitted: (kind, field) => isOmitted(service.policy.omissions, kind, field, true),
  };
}

function objectsOf(service: SimulatedService): Map<string, Stored> {
  const live = service.objects.filter(({ isDeleted }) => !isDeleted);
  return new Map(live.map((one) => [keyOf(one), structuredClone(one)]));
}

/** The rows of a report, by the command's own code. */
export function rehearsedRows(scene: Scene, parts: readonly PartRun[]): { rows: Row[]; reported: ReportedRow[] } {
  const previewed = [...foreignSteps(scene), ...parts.flatMap(({ preview }) => preview.steps.map(stepOf))];
  const predicted = parts.flatMap(({ preview }) => preview.predictions as unknown as PredictedChange[]);
  const preview: Preview = { ...succeeded, steps: previewed, predicted };
  const exitCode = parts.every(({ up }) => isClean(up)) ? 0 : 1;
  const up: CommandRun = { ...succeeded, exitCode, steps: parts.flatMap(({ up }) => up.steps.map(stepOf)) };
  const state = parts.flatMap(({ stateBefore }) => stateBefore.map(exported));
  const secrets = new ReportSecrets(state, [...previewed, ...up.steps]);
  const sides = parts.map(({ before, after }) => ({
    before: withSecrets(snapshots(before, before), state),
    after: withSecrets(snapshots(after, before), state),
  }));
  const urns = parts.map(({ stateBefore }) => new Set(stateBefore.map(({ urn }) => urn)));
  const accountOf = (urn: string) => [...urns.keys()].find((index) => urns[index]?.has(urn));
  const owners = new Map(
    parts.flatMap(({ stateAfter }) => stateAfter.map(({ kind, id, urn }) => [`${kind} ${id}`, urn])),
  );
  for (const { after } of sides) for (const [key, one] of after) secrets.addTexts(one, owners.get(key));
  const rows = rowsOf(sides, { preview, up }, secrets, accountOf);
  return { rows, reported: reportedRows(rows, secrets) };
}

const succeeded = { exitCode: 0, output: "", seconds: 0, diagnostics: [], killedBy: undefined };

const foreignSteps = ({ isForeignChanged, parts }: Scene): Step[] =>
  isForeignChanged && parts.some(({ foreign }) => foreign.length > 0)
    ? [
        {
          ...nothing,
          urn: "urn:pulumi:s0::shop::random:index:RandomPet::pet",
          type: "random:index:RandomPet",
          name: "pet",
          op: "update",
        },
      ]
    : [];

const nothing = {
  ...{ isCustom: true, formerId: "id", id: "id" },
  ...{ inputs: {}, outputs: {}, formerInputs: {}, formerOutputs: {}, diff: {} },
};

/** A step as the engine's log has it: with marks instead of secrets. */
function stepOf({ operation, urn, old, fresh, shown = [] }: SimulatedStep): Step {
  const { type, name } = parseUrn(urn);
  const values = (found: Values | undefined) => fromEngine(withoutSecrets(found ?? {}) as Values);
  return {
    ...{ urn, type, name, op: operation, isCustom: true },
    ...{
      formerUrn: old?.urn,
      formerId: old?.id,
      id: fresh && ![unknownText, ""].includes(fresh.id) ? fresh.id : undefined,
    },
    ...{ inputs: values(fresh?.inputs), outputs: values(fresh?.outputs) },
    ...{ formerInputs: values(old?.inputs), formerOutputs: values(old?.outputs) },
    diff: Object.fromEntries(shown.filter((path) => path !== "*").map((path) => [path, "update"])),
  };
}

const withoutSecrets = (values: Values): unknown => mapped(values, (one) => (isSecret(one) ? "[secret]" : one));

/** A resource as `pulumi stack export --show-secrets` prints it. */
function exported({ urn, id, inputs, outputs }: State[number]): ExportedResource {
  const readable = (values: Values) =>
    mapped(values, (one) =>
      isSecret(one) ? { ...secretOf(undefined), plaintext: JSON.stringify(one.value) } : one,
    ) as Values;
  return {
    urn,
    type: parseUrn(urn).type,
    id,
    inputs: readable(inputs),
    outputs: readable(outputs),
  };
}

/** As a copy has them: it has no secret that no run has sent. */
function snapshots(objects: PartRun["before"], copied: PartRun["before"]): Map<string, Snapshot> {
  return new Map(
    [...objects].map(([key, { kind, id, guild, fields, uses, customers }]) => {
      const { model, label } = resourceOf(kind);
      const there = copied.get(key)?.fields;
      const isUntouched = JSON.stringify(there) === JSON.stringify(fields);
      const values = valuesIn(model, isUntouched ? (hiding(fields) as Fields) : fields);
      const [contracted, waiting] = [2, 5].map((status) => customers.filter((one) => one.status === status).length);
      return [
        key,
        {
          ...{ kind, id: guild === undefined ? id : `${guild}/${id}`, name: String(values[label]), serverDefaults: {} },
          values: { ...(withoutStandards(values) as Values), useCouponCount: uses },
          stored: { kind, id, parent: guild ?? "", fields, createdAt: new Date(0) },
          customers:
            kind === "Coupon" || guild
              ? undefined
              : { all: customers.length, contracted: contracted ?? 0, waiting: waiting ?? 0 },
          address: undefined,
        },
      ];
    }),
  );
}

/** Without the server defaults: only the responses of a copy contain them. */
function withoutStandards(value: unknown): unknown {
  if (!isObject(value)) return value;
  const own = Object.entries(value).map(([name, one]) => [name, withoutStandards(one)] as const);
  const isStandard = (one: unknown) => typeof one === "string" && /^The standard /.test(one);
  const others = own.filter(([, one]) => one !== undefined && !isStandard(one));
  const isMail = others.length < own.length && others.every(([name]) => name === "bcc");
  return isMail ? undefined : Object.fromEntries(others);
}

const hiding = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          /^(channel_secret|access_token)$/.test(name) && typeof one === "string" ? unknownSecret : hiding(one),
        ]),
      )
    : value;
