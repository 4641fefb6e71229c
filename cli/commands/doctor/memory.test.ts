import { describe, expect, it } from "vitest";
import { readConfig } from "../../../provider/client/config.js";
import { located } from "../../../provider/core/lifecycle/environment.js";
import { signature } from "../../../provider/hosts/engine/engineValues.js";
import type { Values } from "../../../provider/model/rules.js";
import { decrypted, encrypted, type Made, stateText } from "../../../test/support/states.js";
import { resourcesIn } from "../../stack/resource.js";
import { stateIn } from "../../stack/state.js";
import { isConfigurationUnused, memory, outdatedIds } from "./memory.js";

const settings = {
  appId: "school",
  appSecret: "s3cret",
  sandboxBaseUrl: "https://a.example",
  baseUrl: "https://a.example",
};
type Settings = Partial<Record<keyof typeof settings | "mode" | "liveStacks", string>>;
const configured = (more: Settings = {}) =>
  readConfig((key) => ({ ...settings, ...more })[key as keyof typeof settings], {});

const page = (name: string, outputs: Values = located({}, configured()), more: Values = {}): Made => ({
  kind: "RecurringPlan",
  name,
  id: `id-of-${name}`,
  outputs,
  more,
});

const messages = (
  created: readonly Made[],
  more: Settings = {},
  deployment: Values = {},
  today: Settings = {},
): string[] => {
  const set = Object.entries(today).map(([key, value]) => [key, { value, isSecret: key === "appSecret" }] as const);
  const state = stateIn(stateText("dev", created, deployment), "dev");
  const { findings } = memory(state, new Map(set as never), configured(more));
  return findings.map(({ severity, about, text, check = "", fixes = [] }) =>
    [`${severity} ${about} ${check}: ${text}`.replace(" :", ":"), ...fixes].join(" → "),
  );
};

it("describes a stack's objects and their origin", () => {
  expect(messages([page("classes"), page("club")])).toEqual([
    "ok objects: 2 RecurringPlan",
    "ok origin: all objects belong to test mode, and to the configured address and application",
  ]);
  expect(messages([])).toEqual(["note objects: none yet"]);
});

it("reports an input with the old id of a revised code", () => {
  const code: Made = { kind: "Coupon", name: "spring", id: "first-id", outputs: { couponId: "current-id" } };
  const uses: Made = { ...page("classes"), inputs: { label: "first-id" } };
  expect(messages([code, uses])).toContainEqual(
    expect.stringContaining(
      "warning old id old-id: RecurringPlan classes: `label` is first-id, an old id of Coupon spring",
    ),
  );
});

describe("the origin of objects", () => {
  it.each<[what: string, config: Settings, line: string]>([
    [
      "a different mode",
      { mode: "live" },
      "problem origin other-mode: 1 object belongs to test mode, but the configured mode is live → pulumi config set paypages:mode test --stack dev",
    ],
    [
      "a different address",
      { sandboxBaseUrl: "https://b.example" },
      "warning origin other-origin: 1 object is in the state with a different base address than the configured one → pulumi refresh --run-program --stack dev",
    ],
    [
      "a different application",
      { appId: "other" },
      "warning origin other-origin: 1 object is in the state with a different application than the configured one → pulumi refresh --run-program --stack dev",
    ],
    [
      "a stack that isn't in liveStacks",
      { mode: "live", liveStacks: "prod" },
      "problem live stack-not-live: the mode is live, and `liveStacks` (prod) doesn't list this stack → pulumi config set paypages:mode test --stack dev",
    ],
  ])("is reported for %s", (_what, config, line) => {
    expect(messages([page("classes")], config)).toContain(line);
  });
  it("is never a reason to advise live mode", () => {
    expect(messages([page("classes", located({}, configured({ mode: "live" })))])).toContain(
      "problem origin other-mode: 1 object belongs to live mode, but the configured mode is test",
    );
  });
  it("is reported for a state of an older version", () => {
    expect(messages([page("classes", {})])).toContain(
      "note origin: 1 object without a stored origin: the next `pulumi up` stores it",
    );
  });
});

describe("unfinished work", () => {
  it.each<[what: string, created: Made[], deployment: Values, line: string]>([
    [
      "an incomplete adoption",
      [page("classes", { unsettled: true })],
      {},
      "warning unsettled not-completely-applied: RecurringPlan classes: the service applied only a part of the last update → pulumi up --stack dev",
    ],
    [
      "replaced",
      [page("classes"), page("classes", {}, { delete: true })],
      {},
      "warning deletion deletion-pending: RecurringPlan classes: replaced, but the old object isn't deleted yet → pulumi up --stack dev",
    ],
    [
      "interrupted",
      [],
      { pending_operations: [{ resource: { urn: "urn:one" }, type: "creating" }] },
      "warning interrupted operations-pending: Pulumi has 1 operation of an earlier run that didn't finish: urn:one → pulumi refresh --stack dev",
    ],
    [
      "the same object twice",
      [page("classes"), { ...page("courses"), id: "id-of-classes" }],
      {},
      "warning one object one-object: RecurringPlan classes, RecurringPlan courses manage the same object of the service → pulumi state delete 'urn:pulumi:dev::shop::pulumi-nodejs:dynamic/paypages:RecurringPlan::courses'",
    ],
  ])("is reported: %s", (_what, created, deployment, line) => {
    expect(messages(created, {}, deployment)).toContain(line);
  });
});

describe("the configuration that the last `up` stored", () => {
  const provider = (inputs: Values, name = "default") => ({
    resources: [
      {
        urn: `urn:pulumi:dev::shop::pulumi:providers:pulumi-nodejs::${name}`,
        type: "pulumi:providers:pulumi-nodejs",
        inputs,
      },
    ],
  });
  const stored = { "paypages:appId": "school", "paypages:appSecret": decrypted("s3cret") };
  const today = { appId: "school", appSecret: "s3cret" };

  it("equals the current one", () => {
    expect(messages([], {}, provider(stored), today)).toEqual(["note objects: none yet"]);
  });
  it("differs from the current one", () => {
    expect(messages([], {}, provider(stored), { appId: "other", appSecret: "new", mode: "test" })).toContain(
      "warning configuration stored-configuration: `appId`, `appSecret`, and `mode` changed since the last `up`, and `refresh` and `destroy` use the stored values → pulumi up --stack dev",
    );
  });
  it("can't be compared while it is encrypted", () => {
    expect(messages([], {}, provider({ ...stored, "paypages:appSecret": encrypted("v1:x") }), today)).toHaveLength(1);
  });
  it("is that of an explicit provider", () => {
    expect(messages([], {}, provider(stored, "other-account"), today)).toContain(
      "note provider other-account: has its own `appId` and `appSecret`",
    );
  });
});

describe("explicit providers", () => {
  const providerOf = (name: string) => `urn:pulumi:dev::shop::pulumi:providers:paypages::${name}::1234`;
  const of = (name: string, provider: string, mode = "test"): Made => ({
    ...page(name, located({}, configured({ mode }))),
    isNative: true,
    more: { provider: providerOf(provider) },
  });
  const stateWith = (...created: Made[]) => stateIn(stateText("dev", created), "dev");

  it("make the stack's configuration unused if all resources have one", () => {
    expect(isConfigurationUnused(stateWith(of("a", "client-a"), of("b", "client-b")))).toBe(true);
    expect(isConfigurationUnused(stateWith(of("a", "client-a"), of("b", "default_0_1_0")))).toBe(false);
    expect(isConfigurationUnused(stateWith(page("a")))).toBe(false);
    expect(isConfigurationUnused(stateWith())).toBe(false);
  });

  it("have their own mode, so the configured one isn't a problem", () => {
    const found = messages([of("a", "client-a", "live"), of("b", "default_0_1_0")]);
    expect(found).toEqual([
      "ok objects: 2 RecurringPlan",
      "ok origin: all objects belong to test mode, and to the configured address and application",
    ]);
  });

  it("have their own objects, which can have the same ids, but not those of their own account", () => {
    const twice = (name: string, provider: string) => ({ ...of(name, provider), id: "1" });
    const several = (created: Made[]) => messages(created).filter((line) => line.includes("one-object"));
    expect(several([twice("a", "client-a"), twice("b", "client-b"), twice("c", "default_0_1_0")])).toEqual([]);
    expect(several([twice("a", "default"), twice("b", "default_0_1_0")])).toHaveLength(1);
    expect(several([twice("a", "client-a"), twice("b", "client-a")])).toHaveLength(1);
  });

  it("leave what the last `up` stored of an unused configuration without a judgment", () => {
    const stored = {
      urn: "urn:pulumi:dev::shop::pulumi:providers:pulumi-nodejs::default",
      inputs: { "paypages:appId": "x" },
    };
    const { deployment } = JSON.parse(stateText("dev", [of("a", "client-a")]));
    const resources = [...deployment.resources, { ...stored, type: "pulumi:providers:pulumi-nodejs" }];
    expect(messages([], {}, { resources }, { appId: "y" })).toEqual(["ok objects: 1 RecurringPlan"]);
  });

  it("can be of another account, whose objects aren't looked up in this one", () => {
    const state = stateWith(of("a", "client-a", "live"), of("b", "default_0_1_0"));
    expect(resourcesIn(configured(), state.resources).map(({ name }) => name)).toEqual(["b"]);
  });
});

it("matches `liveStacks` with the stack's own name, also of an empty stack", () => {
  const state = stateIn(JSON.stringify({ version: 3, deployment: null }), "acme/shop/prod");
  const { findings } = memory(state, new Map(), configured({ mode: "live", liveStacks: "prod" }));
  expect(findings.filter(({ severity }) => severity === "problem")).toEqual([]);
});

const code: Made = {
  kind: "Coupon",
  name: "spring",
  id: "first-id",
  inputs: { couponCode: "SPRING" },
  outputs: { couponId: "current-id", revisions: [{ couponId: "first-id", replacedAt: "2030-04-01T09:00:00.000Z" }] },
};
const unrevised: Made = { ...code, outputs: { couponId: "first-id" } };
const native = (created: Made): Made => ({ ...created, isNative: true });

const bucket = (inputs: Values, more: Values = {}): Values => ({
  urn: "urn:pulumi:dev::shop::aws:s3/bucket:Bucket::links",
  type: "aws:s3/bucket:Bucket",
  id: "links",
  inputs,
  outputs: inputs,
  ...more,
});
const stack = (outputs: Values): Values => ({
  urn: "urn:pulumi:dev::shop::pulumi:pulumi:Stack::shop-dev",
  type: "pulumi:pulumi:Stack",
  outputs,
});

function found(coupon: Made, ...others: readonly Values[]): string[] {
  const { deployment } = JSON.parse(stateText("dev", [coupon]));
  const resources = [...others, ...deployment.resources.slice(2)];
  const state = stateIn(JSON.stringify({ version: 3, deployment: { ...deployment, resources } }), "dev");
  return outdatedIds(state).map(({ severity, about, text, fixes = [] }) =>
    [`${severity} ${about}: ${text}`, ...fixes].join(" → "),
  );
}

const line = (where: string) =>
  `warning old id: ${where} is first-id, an old id of Coupon spring, whose current id is current-id` +
  " → use `couponId` of the Coupon in the program, instead of `id` → pulumi up --stack dev";

it.each([
  ["dynamic", code],
  ["native", native(code)],
])("reports each input and stack output with the old id of a %s Coupon", (_adapter, coupon) => {
  const uses = bucket({ tags: { code: "first-id" }, codes: ["current-id", "first-id"] });
  expect(found(coupon, stack({ code: "first-id" }), uses)).toEqual([
    line("stack output `code`"),
    line("Bucket links: `tags.code`"),
    line("Bucket links: `codes[1]`"),
  ]);
});

it.each([
  ["dynamic", unrevised],
  ["native", native(unrevised)],
])("reports nothing while both ids of a %s Coupon are equal", (_adapter, coupon) => {
  const dependsOnIt = { propertyDependencies: { code: ["urn:pulumi:dev::shop::paypages:index:Coupon::spring"] } };
  expect(found(coupon, stack({ code: "first-id" }), bucket({ code: "first-id" }, dependsOnIt))).toEqual([]);
});

it.each<[what: string, coupon: Made, other: Values]>([
  ["the current id", code, bucket({ code: "current-id" })],
  ["a string that contains the old id", code, bucket({ code: "first-id-2" })],
  ["a decrypted secret", code, bucket({ code: decrypted("first-id") })],
  ["an encrypted secret", code, bucket({ code: encrypted("first-id") })],
  ["a secret stack output", code, stack({ code: decrypted("first-id") })],
  [
    "a current id that is secret",
    { ...code, outputs: { couponId: decrypted("current-id") } },
    bucket({ code: "first-id" }),
  ],
  ["former revisions", code, stack({ revisions: code.outputs?.revisions })],
  ["a complete Coupon", code, stack({ code: { [signature]: "5cf8f73096256a8f31e491e813e4eb8e", id: "first-id" } })],
  ["a resource that waits for its deletion", code, bucket({ code: "first-id" }, { delete: true })],
  ["a Coupon that waits for its deletion", { ...code, more: { delete: true } }, bucket({ code: "first-id" })],
  ["the Coupon's own input", { ...code, inputs: { adoptId: "first-id" } }, bucket({})],
])("reports nothing for %s", (_what, coupon, other) => {
  expect(found(coupon, other)).toEqual([]);
});

describe("an id that objects of several kinds have", () => {
  const urn = "urn:pulumi:dev::shop::paypages:index:Coupon::spring";
  const page = (id: string): Values => ({
    ...JSON.parse(stateText("dev", [{ kind: "OneTimeProduct", name: "book", id }])).deployment.resources[2],
  });
  it.each(["1", "first-id"])("is reported only where it was made from the Coupon: %s", (id) => {
    const coupon = native({ ...code, id });
    const [created, other] = [{ propertyDependencies: { code: [urn] } }, { propertyDependencies: { code: null } }];
    expect(found(coupon, page(id), bucket({ code: id, size: id }, other), stack({ count: id }))).toEqual([]);
    expect(found(coupon, page(id), bucket({ code: id, size: id }, created))).toEqual([
      line("Bucket links: `code`").replace("first-id", id),
    ]);
  });
});

it("reports the current id of the Coupon that replaced another one", () => {
  const [, , now] = JSON.parse(stateText("dev", [code])).deployment.resources;
  const replaced = { ...code, id: "replaced-id", outputs: { couponId: "replaced-id-2" }, more: { delete: true } };
  expect(found(replaced, now, bucket({ code: "first-id" }))).toEqual([line("Bucket links: `code`")]);
});
