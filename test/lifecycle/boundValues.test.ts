// An approval binds every value: random programs are rehearsed twice, approved and applied, in each way that an object is
// written. Whatever someone changes after the approval, nothing else than the approved values reaches the service.
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { keysOf, newSalt } from "../../cli/commands/approval/file.js";
import { readObjects } from "../../cli/commands/approval/readAgain.js";
import { scopesOf, withWrites } from "../../cli/commands/approval/scope.js";
import { boundValues, recording } from "../../cli/commands/approval/values.js";
import type { Step } from "../../cli/rehearsal/engine/events.js";
import { type Approved, type ApprovedAccount, approvedIn } from "../../provider/client/approval.js";
import { type Config, readConfig } from "../../provider/client/config.js";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import type { Inputs, Stored } from "../../provider/core/lifecycle/types.js";
import { resources } from "../../provider/kinds/resources/index.js";
import type { Values } from "../../provider/model/rules.js";
import { unknown } from "../../provider/model/unknown.js";
import { writtenRoutes } from "../support/account.js";
import { otherThan } from "../support/meanings.js";
import { casesOf } from "../support/needs.js";
import { urnOf } from "../support/plugin.js";
import { programs, withOwnCode } from "../support/programs.js";
import { testCredentials, useService } from "../support/service.js";
import { useTempDir } from "../support/use.js";

const service = useService();
const folder = useTempDir();
let config: Config;
beforeAll(() => {
  config = readConfig((key) => ({ ...testCredentials, sandboxBaseUrl: service.url })[key as "appId"], {});
});

/** How an object is written. */
type Way = "create" | "update" | "replace" | "adopt" | "revise";

/** A text with the id or the address of an earlier resource: as a whole, within a text, or only something computed. */
interface Reference {
  readonly to: number;
  readonly output: "id" | "urlApplication";
  readonly form: "whole" | "within" | "computed";
}

interface Item {
  readonly resource: Resource;
  readonly way: Way;
  /** The inputs of the object before, unless it is created. */
  readonly before: Values;
  readonly inputs: Values;
  readonly reference: Reference | undefined;
}

const texts = ["freeSpace", "topic", "label"];
const textOf = ({ program }: Resource) => texts.find((name) => program.field(name));

const waysOf = ({ kind }: Resource): Way[] => [
  ...(["create", "update", "replace", "adopt"] as const),
  ...(kind === "Coupon" ? (["revise"] as const) : []),
];

const references: fc.Arbitrary<Reference> = fc.record({
  to: fc.nat(3),
  output: fc.constantFrom("id", "urlApplication"),
  form: fc.constantFrom("whole", "within", "within", "computed"),
});

const shownAs = (item: Item) => ({
  ...item,
  [fc.toStringMethod]: () => JSON.stringify({ ...item, resource: item.resource.kind }),
});

const items: fc.Arbitrary<Item> = fc
  .constantFrom(...resources)
  .chain((resource) =>
    fc
      .tuple(
        fc.constantFrom(...waysOf(resource)),
        programs(resource),
        programs(resource),
        fc.option(references, { nil: undefined }),
      )
      .map(([way, before, inputs, reference]) => shownAs({ resource, way, before, inputs, reference })),
  );

/** Properties that no update changes, and what identifies a code. */
const fixed = ({ program, identity = [] }: Resource, values: Values): Values =>
  Object.fromEntries(
    [...identity, ...program.inputs.filter((field) => field.isImmutable).map(({ name }) => name)].flatMap((name) =>
      values[name] === undefined ? [] : [[name, values[name]]],
    ),
  );

interface Prepared extends Item {
  readonly name: string;
  readonly urn: string;
  /** The object before. */
  readonly stored: Stored | undefined;
}

/** Creates the objects that exist before. */
async function prepare(all: readonly Item[]): Promise<Prepared[]> {
  service.nextRun({ approved: undefined });
  const prepared: Prepared[] = [];
  for (const [index, item] of all.entries()) {
    const { resource, way } = item;
    const name = `r${index}`;
    const own = { ...item, name, urn: urnOf(resource.kind, name), stored: undefined };
    const { kind } = resource;
    if (way === "create") {
      prepared.push({ ...own, inputs: withOwnCode(item.inputs) });
      continue;
    }
    const before = (await service.lifecycle(kind, name).check(withOwnCode(item.before))).inputs;
    const stored = await service.lifecycle(kind, name).create(before);
    if (way === "revise") await service.control("POST", `objects/coupon/${stored.id}/use`, { times: 1 });
    const kept = way === "replace" ? {} : fixed(resource, before);
    const now = way === "revise" ? { ...before, ...revised(before) } : { ...withOwnCode(item.inputs), ...kept };
    const inputs = way === "adopt" ? { ...now, adoptId: stored.id } : now;
    prepared.push({ ...own, before, inputs, stored });
  }
  return prepared;
}

const revised = ({ couponType, rate, price }: Values): Values =>
  couponType === 0 ? { rate: Number(rate) === 7 ? 8 : 7 } : { price: Number(price) + 1 };

type Outputs = ReadonlyMap<number, { readonly id: string; readonly urlApplication?: unknown }>;

/** The inputs with what the reference makes of an output. `outputs` lacks those that a preview doesn't know. */
function filled({ resource, inputs, reference }: Prepared, index: number, outputs: Outputs | undefined): Values {
  const name = textOf(resource);
  if (!reference || name === undefined || index === 0) return inputs;
  const found = outputs?.get(reference.to % index);
  if (!found) return { ...inputs, [name]: unknown };
  const text = String(found[reference.output] ?? found.id);
  const forms = {
    whole: text,
    within: `see ${text},\r\nor ${text}x`,
    computed: `${text.length} ${text.slice(-9, -1)}`,
  };
  return { ...inputs, [name]: forms[reference.form] };
}

interface Change {
  readonly index: number;
  readonly change: (inputs: Values) => Values;
}

interface Outcome {
  readonly outputs: Outputs;
  /** Of the first item that failed. */
  readonly failed?: {
    readonly index: number;
    readonly error: Error & { readonly code?: string };
    readonly writes: string[];
  };
}

const writes = () => writtenRoutes(service);

/** Runs a program as the engine does, until the first failure. */
async function run(all: readonly Prepared[], approved: Approved | undefined, changed?: Change): Promise<Outcome> {
  service.nextRun({ approved });
  const outputs = new Map<number, { id: string; urlApplication?: unknown }>();
  for (const [index, item] of all.entries()) {
    const { resource, way, name, stored, before } = item;
    const cycle = service.lifecycle(resource.kind, name);
    const own = filled(item, index, outputs);
    const given = changed?.index === index ? changed.change(own) : own;
    await service.control("DELETE", "requests");
    try {
      const { inputs, problems } = await cycle.check(given, way === "create" || way === "adopt" ? {} : before);
      if (problems.length > 0) throw new Error(problems.join("\n"));
      const now = await write({ way, stored }, cycle, inputs);
      outputs.set(index, { id: now.id, urlApplication: now.state.urlApplication });
    } catch (error) {
      return { outputs, failed: { index, error: error as Error, writes: await writes() } };
    }
  }
  return { outputs };
}

async function write(
  { way, stored }: Pick<Prepared, "way" | "stored">,
  cycle: ReturnType<typeof service.lifecycle>,
  inputs: Inputs,
): Promise<Stored> {
  if (way === "create" || way === "adopt" || !stored) return cycle.create(inputs);
  await cycle.diff(stored, inputs);
  if (way === "update") return { id: stored.id, state: await cycle.update(stored, inputs) };
  const created = await cycle.create(inputs);
  await cycle.delete(stored);
  return created;
}

const stepsOf = (all: readonly Prepared[], planned: readonly Values[]): Step[] =>
  all.map(({ resource, way, urn, name, before, stored }, index) => ({
    ...{
      urn,
      name,
      type: `paypages:index:${resource.kind}`,
      isCustom: true,
      inputs: planned[index] ?? {},
      outputs: {},
    },
    op: way === "update" ? "update" : way === "create" || way === "adopt" ? "create" : "create-replacement",
    ...{ formerId: way === "adopt" ? undefined : stored?.id, id: undefined, formerInputs: before, formerOutputs: {} },
    diff: Object.fromEntries(Object.keys(planned[index] ?? {}).map((name) => [name, "update"])),
  }));

let records = 0;
const keys = keysOf([{ mode: "test", baseUrl: "", appId: "", appSecret: "" } as Config], newSalt());

async function recorded(accounts?: readonly ApprovedAccount[]) {
  const { env, ...record } = await recording(folder, `run-${records++}`, keys, accounts);
  return { ...record, approved: approvedIn(env as Record<string, string>, config) as Approved };
}

/** Approves a program as the command does. Undefined if its rehearsal fails. */
async function approve(all: readonly Prepared[], snapshot: unknown) {
  const restore = () => service.control("POST", "restore", snapshot);
  const preview = await recorded();
  service.nextRun({ approved: preview.approved });
  const known = new Map(
    all.flatMap(({ way, stored }, index) => (way === "update" && stored ? [[index, stored] as const] : [])),
  );
  const planned: Values[] = [];
  for (const [index, item] of all.entries()) {
    const given = filled(
      item,
      index,
      new Map([...known].map(([at, { id, state }]) => [at, { id, urlApplication: state.urlApplication }])),
    );
    planned.push((await service.lifecycle(item.resource.kind, item.name).check(given, item.before)).inputs);
  }
  const [first, second] = [await recorded(), await recorded()];
  const rehearsed = await run(all, first.approved);
  await restore();
  const again = await run(all, second.approved);
  await restore();
  if (rehearsed.failed || again.failed) return undefined;
  const steps = stepsOf(all, planned);
  const runs = { planned: await preview.read(), rehearsed: await first.read(), again: await second.read() };
  const { values, unbound, missing } = boundValues({ steps, plan: {}, ...runs });
  expect(missing).toEqual([]);
  const held = all.flatMap(({ way, stored, resource, name, urn, before }) =>
    stored && way !== "adopt"
      ? [
          {
            ...{ kind: resource.kind, id: stored.id, name, urn, type: `paypages:index:${resource.kind}` },
            ...{
              inputs: before,
              outputs: stored.state,
              provider: undefined,
              isWaitingForDeletion: false,
              isExternal: false,
            },
          },
        ]
      : [],
  );
  const [scoped = []] = scopesOf({ steps, plan: {}, resources: held, accounts: [config] });
  const objects = withWrites(scoped, await first.writes(), config);
  const read = await readObjects(
    config,
    { objects, created: [] },
    { key: keys.marks, signal: new AbortController().signal },
  );
  const account = { ...read, values: values[0]?.values ?? {} };
  return { unbound, apply: async (changed?: Change) => run(all, (await recorded([account])).approved, changed) };
}

const numRuns = casesOf(600, 20);
/** In milliseconds: on a busy machine, a run takes up to two seconds. */
const limit = numRuns * 4000;
const programOf = fc.array(items, { minLength: 1, maxLength: 4 });
const isComputed = ({ reference, resource }: Item, index: number) =>
  reference?.form === "computed" && index > 0 && textOf(resource) !== undefined;

describe("an approval", () => {
  it(
    "binds every value of every property, and applies exactly those",
    async () => {
      let byApproval = 0;
      const attacks = fc.record({ index: fc.nat(3), field: fc.nat(200), pick: fc.nat(100) });
      await fc.assert(
        fc.asyncProperty(programOf, attacks, async (given, attack) => {
          await service.control("POST", "reset");
          const all = await prepare(given);
          const snapshot = await service.control("GET", "snapshot");
          const approval = await approve(all, snapshot);
          fc.pre(approval !== undefined);
          // What isn't known before and is computed from an id or an address is the only thing that isn't bound.
          const open = all.flatMap((item, index) => {
            const target = all[(item.reference?.to ?? 0) % Math.max(index, 1)];
            return isComputed(item, index) && target?.way !== "update" ? [item.urn] : [];
          });
          expect(approval.unbound.map(({ urn }) => urn).filter((urn) => !open.includes(urn))).toEqual([]);
          const honest = await approval.apply();
          expect(honest.failed?.error).toBeUndefined();
          await service.control("POST", "restore", snapshot);

          const index = attack.index % all.length;
          const { resource, urn } = all[index] as Prepared;
          const names = approval.unbound.find((one) => one.urn === urn)?.names ?? [];
          const fields = resource.program.inputs.filter(({ name }) => !names.includes(name));
          const field = fields[attack.field % fields.length] as (typeof fields)[number];
          const change = (inputs: Values) => ({
            ...inputs,
            [field.name]: otherThan(field, inputs[field.name], attack.pick),
          });
          const { failed } = await approval.apply({ index, change });
          if (failed?.error.code === "PP2102") byApproval++;
          expect([failed?.index, failed?.writes]).toEqual([index, []]);
        }),
        { numRuns },
      );
      // The other values are refused earlier: they are invalid, or impossible for an existing object.
      expect(byApproval).toBeGreaterThan(numRuns / 2);
    },
    limit,
  );
});
