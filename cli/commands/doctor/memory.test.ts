import { describe, expect, it } from "vitest";
import { readConfig } from "../../../provider/client/config.js";
import { located } from "../../../provider/core/lifecycle/environment.js";
import type { Values } from "../../../provider/model/rules.js";
import { decrypted, encrypted, type Made, stateText } from "../../../test/support/states.js";
import { resourcesIn } from "../../stack/origin.js";
import { stateIn } from "../../stack/state.js";
import { isConfigurationUnused, memory } from "./memory.js";

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
  made: readonly Made[],
  more: Settings = {},
  deployment: Values = {},
  today: Settings = {},
): string[] => {
  const set = Object.entries(today).map(([key, value]) => [key, { value, isSecret: key === "appSecret" }] as const);
  const state = stateIn(stateText("dev", made, deployment), "dev");
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
  it.each<[what: string, made: Made[], deployment: Values, line: string]>([
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
  ])("is reported: %s", (_what, made, deployment, line) => {
    expect(messages(made, {}, deployment)).toContain(line);
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
  const stateWith = (...made: Made[]) => stateIn(stateText("dev", made), "dev");

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
    const several = (made: Made[]) => messages(made).filter((line) => line.includes("one-object"));
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
