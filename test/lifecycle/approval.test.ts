// Changes of an account that block an approval: each row about objects in docs/approvals.md has a case. `paypages
// apply` reports the same before a run as the provider refuses in its read before a write.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { objectDifferences } from "../../cli/commands/approval/check.js";
import { keysOf, newSalt } from "../../cli/commands/approval/file.js";
import type { Plan } from "../../cli/commands/approval/plan.js";
import { readObjects, scopeIn } from "../../cli/commands/approval/readAgain.js";
import { scopesOf } from "../../cli/commands/approval/scope.js";
import { recording } from "../../cli/commands/approval/values.js";
import type { Step } from "../../cli/rehearsal/engine/events.js";
import type { StackResource } from "../../cli/stack/resource.js";
import { type Approved, approvedIn, type Write } from "../../provider/client/approval.js";
import { readConfig } from "../../provider/client/config.js";
import { declaredValues } from "../../provider/core/lifecycle/approvedObjects.js";
import { resourceOf as kindOf } from "../../provider/kinds/resources/index.js";
import { isObject, type Values } from "../../provider/model/rules.js";
import { writtenRoutes } from "../support/account.js";
import { plainCode } from "../support/codeService.js";
import { urnOf } from "../support/plugin.js";
import { json, type ResponseHandler, ScriptedServer } from "../support/scriptedServer.js";
import { liveCredentials, serviceAt, testCredentials, useService } from "../support/service.js";

const service = useService({ retryBudgetSeconds: "1" });
const configuration = (sandboxBaseUrl = service.url) =>
  readConfig((key) => ({ ...testCredentials, sandboxBaseUrl })[key as "appId"], {});

const args: Readonly<Record<string, Values>> = {
  RecurringPlan: { planName: "Classes", processorAEnvId: "1", price: 900, billingCycle: { interval: "month" } },
  OneTimeProduct: { productName: "Book", processorAEnvId: "1", price: 700 },
  Coupon: { ...plainCode, paymentType: 1 },
};
const paths: Readonly<Record<string, string>> = { RecurringPlan: "paid", OneTimeProduct: "product", Coupon: "coupon" };
let count = 0;

interface StoredResource {
  readonly kind: string;
  readonly id: string;
  readonly state: Values;
  readonly inputs: Values;
}

async function created(kind: string, more: Values = {}, through = service): Promise<StoredResource> {
  const code = kind === "Coupon" ? { couponCode: `SPRING${count++}` } : {};
  const inputs = { ...args[kind], ...code, ...more };
  const { id, state } = await through.lifecycle(kind).create(inputs);
  return { kind, id, state, inputs };
}

function resourceOf(resource: StoredResource): StackResource {
  const { kind, id, inputs, state } = resource;
  const common = { provider: undefined, isWaitingForDeletion: false, isExternal: false };
  return {
    ...common,
    kind,
    id,
    name: id,
    urn: urnOf(resource.kind, resource.id),
    type: `paypages:index:${kind}`,
    inputs,
    outputs: state,
  };
}

function stepOf(resource: StoredResource, op: string, change: Values): Step {
  const { kind, id, inputs, state } = resource;
  return {
    ...{
      urn: urnOf(resource.kind, resource.id),
      type: `paypages:index:${kind}`,
      name: id,
      op,
      isCustom: true,
      formerId: id,
      id,
    },
    ...{ inputs: { ...inputs, ...change }, outputs: {}, formerInputs: inputs, formerOutputs: state },
    diff: Object.fromEntries(Object.keys(change).map((name) => [name, "update"])),
  };
}

const approvedBy = (key: Buffer, approved: NonNullable<Approved["approved"]>): Approved => ({
  ...{ key, approved, lines: "" },
  of: { mode: "test", baseUrl: service.url, appId: testCredentials.appId },
});

/** An approval of a step, as `paypages approve` stores it. */
async function approvalOf(step: Step, resource: readonly StoredResource[], plan: Plan = {}, account = configuration()) {
  const key = randomBytes(32);
  const options = { key, signal: new AbortController().signal };
  const [scoped = []] = scopesOf({ steps: [step], plan, resources: resource.map(resourceOf), accounts: [account] });
  const write: Write = step.op === "delete" ? "delete" : "update";
  const objects = scoped.map((one) => (one.id === step.formerId ? { ...one, write } : one));
  const before = await readObjects(account, { objects, created: [] }, options);
  const { urn, inputs, type } = step;
  const declares = declaredValues(kindOf(type.split(":").at(-1) ?? ""), inputs, { key, assigned: [] });
  return {
    objects: before.objects,
    approved: approvedBy(key, { objects: before.objects, values: { [urn]: declares } }),
    differences: async () => objectDifferences(before, await readObjects(account, scopeIn(before), options)),
  };
}

const edit = ({ kind, id }: StoredResource, fields: Values) =>
  service.control("PATCH", `objects/${paths[kind]}/${id}`, fields);
const use = ({ id }: StoredResource) => service.control("POST", `objects/coupon/${id}/use`, { times: 1 });
/** Acts as a provider that doesn't know the approval. */
async function remove({ kind, id, state }: StoredResource): Promise<void> {
  const outside = serviceAt(service.url);
  await outside.lifecycle(kind).delete({ id, state });
  await outside.close();
}
const signUp = ({ kind, id }: StoredResource) =>
  service.control("POST", `objects/${paths[kind]}/${id}/customers`, { name: "Hanako", email: "hanako@example.com" });

/** The writes of an operation, and the reason if the provider refused it. */
async function attempt(
  operation: () => Promise<unknown>,
): Promise<{ readonly code?: string; readonly writes: string[] }> {
  await service.control("DELETE", "requests");
  const failure: unknown = await operation().then(
    () => undefined,
    (error: unknown) => error,
  );
  const writes = await writtenRoutes(service);
  const code = isObject(failure) || failure instanceof Error ? (failure as { code?: string }).code : undefined;
  return { writes, ...(code !== undefined && { code }) };
}

interface Row {
  readonly kind: string;
  readonly op: "update" | "delete";
  readonly change?: Values;
  readonly more?: Values;
  readonly meanwhile: (resource: StoredResource) => Promise<unknown>;
  readonly blocks: false | RegExp;
}

const rows: [what: string, row: Row][] = [
  [
    "nothing",
    { kind: "RecurringPlan", op: "update", change: { price: 950 }, meanwhile: async () => {}, blocks: false },
  ],
  [
    "a property that the program sets",
    {
      ...{ kind: "RecurringPlan", op: "update", change: { planName: "Lessons" } },
      meanwhile: (resource) => edit(resource, { price: 777 }),
      blocks: /changed after the approval: `price`/,
    },
  ],
  [
    "a documented default that the program relies on",
    {
      ...{ kind: "RecurringPlan", op: "update", change: { price: 950 } },
      meanwhile: (resource) => edit(resource, { label: "outside" }),
      blocks: /`label`/,
    },
  ],
  [
    "a server default that the program omits",
    {
      ...{ kind: "RecurringPlan", op: "update", change: { price: 950 } },
      meanwhile: (resource) => edit(resource, { mail_contract: { bcc: false, subject: "ours", body: "Hello" } }),
      blocks: false,
    },
  ],
  [
    "a new customer on the page",
    { kind: "RecurringPlan", op: "update", change: { price: 950 }, meanwhile: signUp, blocks: false },
  ],
  [
    "the object's end",
    {
      ...{ kind: "OneTimeProduct", op: "update", change: { price: 950 }, meanwhile: remove },
      blocks: /no longer exists/,
    },
  ],
  [
    "a use of a code whose rate changes",
    { kind: "Coupon", op: "update", change: { rate: 30 }, meanwhile: use, blocks: /`useCouponCount`/ },
  ],
  [
    "a use of a code whose name changes",
    { kind: "Coupon", op: "update", change: { couponName: "Easter" }, meanwhile: use, blocks: false },
  ],
  [
    "a price of a code that is updated without a read",
    {
      ...{ kind: "Coupon", op: "update", change: { couponName: "Easter" } },
      meanwhile: (resource) => edit(resource, { rate: 25 }),
      blocks: /`rate`/,
    },
  ],
  [
    "a server default of a page that is deleted",
    {
      ...{ kind: "RecurringPlan", op: "delete" },
      meanwhile: (resource) => edit(resource, { mail_contract: { bcc: false, subject: "ours", body: "Hello" } }),
      blocks: /`mailContract`/,
    },
  ],
  [
    "a new customer on a page that is deleted",
    { kind: "RecurringPlan", op: "delete", meanwhile: signUp, blocks: /has more customers than when its removal/ },
  ],
  [
    "a new customer on a page that is deleted with its customers",
    {
      ...{ kind: "RecurringPlan", op: "delete", more: { forceDelete: true }, meanwhile: signUp },
      blocks: /has more customers than when its removal/,
    },
  ],
  ["nothing of an object that is deleted", { kind: "Coupon", op: "delete", meanwhile: async () => {}, blocks: false }],
];

it.each(rows)("compares before a run and before each write: %s", async (_, { kind, op, change = {}, ...row }) => {
  const resource = await created(kind, row.more);
  const { approved, differences } = await approvalOf(stepOf(resource, op, change), [resource]);
  await row.meanwhile(resource);
  const found = await differences();
  if (row.blocks) expect(found.join("\n")).toMatch(row.blocks);
  else expect(found).toEqual([]);

  service.nextRun({ approved });
  const lifecycle = service.lifecycle(kind, resource.id);
  const { inputs, ...stored } = resource;
  const outcome = await attempt(() =>
    op === "delete" ? lifecycle.delete(stored) : lifecycle.update(stored, { ...inputs, ...change }),
  );
  if (row.blocks) expect([outcome.writes, outcome.code]).toEqual([[], expect.stringMatching(/^PP/)]);
  else expect([outcome.writes.length, outcome.code]).toEqual([1, undefined]);
  service.nextRun({ approved: undefined });
});

it.each<[what: string, kind: string, meanwhile: (resource: StoredResource) => Promise<unknown>, blocks: RegExp]>([
  [
    "a server default",
    "RecurringPlan",
    (resource) => edit(resource, { mail_contract: { bcc: false, subject: "ours", body: "Hello" } }),
    /`mailContract`/,
  ],
  ["a use of a code", "Coupon", use, /`useCouponCount`/],
  ["its end", "OneTimeProduct", remove, /no longer exists/],
])("compares everything of an object that is replaced or adopted: %s", async (_, kind, meanwhile, blocks) => {
  const resource = await created(kind);
  const { id: adoptId } = resource;
  const adopting = { ...stepOf({ ...resource, state: {} }, "create", { adoptId }), formerId: undefined, id: undefined };
  const imported = { ...stepOf({ ...resource, state: {} }, "import", {}), formerId: undefined };
  const all = [
    await approvalOf(stepOf(resource, "replace", {}), [resource]),
    await approvalOf(adopting, []),
    await approvalOf(imported, []),
  ];
  for (const { differences } of all) expect(await differences()).toEqual([]);
  await meanwhile(resource);
  for (const { differences } of all) expect(await differences()).toEqual([expect.stringMatching(blocks)]);
});

it.each<[what: string, meanwhile: (page: StoredResource) => Promise<unknown>, blocks: false | RegExp]>([
  ["its price", (page) => edit(page, { price: 800 }), false],
  ["its end", remove, /no longer exists/],
])("compares a page that a new code names: %s", async (_, meanwhile, blocks) => {
  const page = await created("OneTimeProduct");
  const code = { ...(await created("Coupon")), id: "", state: {} };
  const step = { ...stepOf(code, "create", { productIds: [page.id] }), formerId: undefined, id: undefined };
  const { differences } = await approvalOf(step, [page]);
  await meanwhile(page);
  const found = await differences();
  if (blocks) expect(found.join("\n")).toMatch(blocks);
  else expect(found).toEqual([]);
});

it("compares what a changed resource depends on by the plan, and nothing else of the account", async () => {
  const [page, used, other] = [
    await created("RecurringPlan"),
    await created("OneTimeProduct"),
    await created("Coupon"),
  ];
  const step = stepOf(page, "update", { price: 950 });
  const plan: Plan = {
    resourcePlans: { [step.urn]: { goal: { propertyDependencies: { urlBack: [urnOf(used.kind, used.id)] } } } },
  };
  const { objects, differences } = await approvalOf(step, [page, used, other], plan);
  expect(Object.keys(objects)).toEqual([`RecurringPlan ${page.id}`, `OneTimeProduct ${used.id}`]);
  await edit(used, { price: 1 });
  await remove(other);
  expect(await differences()).toEqual([]);
  await remove(used);
  expect(await differences()).toEqual([expect.stringMatching(/OneTimeProduct .* no longer exists/)]);
});

it("compares the outputs of a code that a changed page depends on", async () => {
  const [page, code] = [await created("OneTimeProduct"), await created("Coupon")];
  const step = stepOf(page, "update", { label: "with a code" });
  const plan: Plan = { resourcePlans: { [step.urn]: { goal: { dependencies: [urnOf(code.kind, code.id)] } } } };
  const { differences } = await approvalOf(step, [page, code], plan);
  await edit(code, { rate: 25 });
  await use(code);
  expect(await differences()).toEqual([]);
  await edit(code, { processor_a_coupon: true });
  expect(await differences()).toEqual([
    expect.stringMatching(/Coupon .*changed after the approval: `processorACoupon`/),
  ]);
});

it("compares the address of a page that a changed page depends on", async () => {
  // The sandbox never moves a page, so a server in front of it does.
  let path = "/";
  const forward: ResponseHandler = async (
    response,
    { method, path: at, headers: { authorization = "", ...headers }, body },
  ) => {
    const type = headers["content-type"] ?? "application/json";
    const init = { method, headers: { authorization, "content-type": type }, ...(method !== "GET" && { body }) };
    const received = await fetch(`${service.url}${at}`, init);
    const text = (await received.text()).replaceAll(/(?<="url_application":"[^"]*)\/(?=[^"/]*")/g, path);
    json(response, received.status, JSON.parse(text));
  };
  const front = await new ScriptedServer(forward, forward).start();
  const through = serviceAt(front.url);
  try {
    const [page, linked] = [await created("RecurringPlan", {}, through), await created("OneTimeProduct", {}, through)];
    const step = stepOf(page, "update", { price: 950 });
    const plan: Plan = {
      resourcePlans: { [step.urn]: { goal: { propertyDependencies: { urlBack: [urnOf(linked.kind, linked.id)] } } } },
    };
    const { differences } = await approvalOf(step, [page, linked], plan, configuration(front.url));
    expect(await differences()).toEqual([]);
    path = "/moved/";
    expect(await differences()).toEqual([
      expect.stringMatching(/RecurringPlan .*`urlApplication`/),
      expect.stringMatching(/OneTimeProduct .*changed after the approval: `urlApplication`/),
    ]);
  } finally {
    await through.close();
    await front.stop();
  }
});

it("finds a page that a new code names in whichever account it is", async () => {
  const live = serviceAt(`${service.url}/live`, { mode: "live" });
  try {
    const accounts = [
      configuration(),
      readConfig((key) => ({ ...liveCredentials, mode: "live", baseUrl: live.url })[key as "appId"], {}),
    ];
    const page = await created("OneTimeProduct", {}, live);
    const code = { kind: "Coupon", id: "", state: {}, inputs: args.Coupon as Values };
    const step = { ...stepOf(code, "create", { productIds: [page.id] }), formerId: undefined, id: undefined };
    const scopes = scopesOf({ steps: [step], plan: {}, resources: [], accounts });
    const options = { key: randomBytes(32), signal: new AbortController().signal };
    const read = () =>
      Promise.all(
        accounts.map((account, place) => readObjects(account, { objects: scopes[place] ?? [], created: [] }, options)),
      );
    const before = await read();
    expect(before.map(({ objects }) => Object.values(objects).map(({ isGone }) => isGone))).toEqual([
      [true],
      [undefined],
    ]);
    await live.lifecycle("OneTimeProduct").delete({ id: page.id, state: page.state });
    const now = await read();
    const differences = before.flatMap((one, place) => objectDifferences(one, now[place] as typeof one));
    expect(differences).toEqual([expect.stringMatching(/OneTimeProduct .* no longer exists/)]);
  } finally {
    await live.close();
  }
});

it.each(["update", "delete"] as const)("records an %s, and refuses the other write", async (op) => {
  const page = await created("OneTimeProduct");
  const { inputs, ...stored } = page;
  const act = {
    update: () => service.lifecycle("OneTimeProduct", page.id).update(stored, { ...inputs, price: 950 }),
    delete: () => service.lifecycle("OneTimeProduct", page.id).delete(stored),
  };
  const step = stepOf(page, op, op === "update" ? { price: 950 } : {});
  const values = { [step.urn]: { productName: null, processorAEnvId: null, price: null } };
  const { approved: run } = await approvalOf(step, [page]);
  service.nextRun({ approved: { ...run, approved: { objects: run.approved?.objects ?? {}, values } } });
  expect(await attempt(act[op === "update" ? "delete" : "update"])).toEqual({ writes: [], code: "PP2102" });
  const folder = mkdtempSync(join(tmpdir(), "writes-"));
  try {
    const { env, writes } = await recording(folder, "run", keysOf([configuration()], newSalt()));
    service.nextRun({ approved: approvedIn(env as Record<string, string>, configuration()) as Approved });
    expect((await attempt(act[op])).writes).toHaveLength(1);
    expect(await writes()).toMatchObject([{ object: `OneTimeProduct ${page.id}`, write: op }]);
  } finally {
    service.nextRun({ approved: undefined });
    rmSync(folder, { recursive: true });
  }
});

it("compares an object that waits for its deletion, and not its replacement", async () => {
  const [old, now] = [await created("OneTimeProduct"), await created("OneTimeProduct")];
  const step = stepOf(old, "delete", {});
  const replacement = { ...resourceOf(now), urn: step.urn };
  for (const resources of [
    [replacement, resourceOf(old)],
    [resourceOf(old), replacement],
  ]) {
    const [scoped = []] = scopesOf({ steps: [step], plan: {}, resources, accounts: [configuration()] });
    expect(scoped.map(({ id }) => id)).toEqual([old.id]);
  }
});

it("refuses to write an object that the approval doesn't contain, but not one that this run has created", async () => {
  const [page, own] = [await created("OneTimeProduct"), args.OneTimeProduct as Values];
  const key = randomBytes(32);
  const values = { [urnOf("OneTimeProduct", "new")]: { price: null, productName: null, processorAEnvId: null } };
  service.nextRun({ approved: approvedBy(key, { objects: {}, values }) });
  const lifecycle = service.lifecycle("OneTimeProduct", "new");
  const { inputs, ...stored } = page;
  const update = () => lifecycle.update(stored, { ...inputs, price: 1 });
  expect(await attempt(update)).toEqual({ writes: [], code: "PP2102" });
  const creation = await lifecycle.create({ ...own, productName: "New" });
  expect(await attempt(() => lifecycle.update(creation, { ...own, productName: "New", price: 2 }))).toMatchObject({
    writes: [expect.stringContaining("PUT")],
  });
  service.nextRun({ approved: undefined });
});
