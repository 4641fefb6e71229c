import * as pulumi from "@pulumi/pulumi";
import { beforeAll, describe, expect, it } from "vitest";
import { propsOf } from "./resource.js";

beforeAll(() => pulumi.runtime.setMocks({ newResource: ({ name }) => ({ id: name, state: {} }), call: () => ({}) }));

const kind = { kind: "Coupon", properties: [], outputs: [], secrets: [], widening: [], defaults: {}, initial: {} };
const marked = async (args: object): Promise<unknown> => propsOf(kind, "it", args).__secrets;

describe("the paths of the values that a program marks as secret", () => {
  it.each<[string, object, readonly string[]]>([
    ["a property", { rate: pulumi.secret(20), label: pulumi.output("plain") }, ["rate"]],
    ["an item of a list", { notes: [{ name: "a" }, { name: pulumi.secret("b") }] }, ["notes.1.name"]],
    ["within a promise", { msg: Promise.resolve({ channelSecret: pulumi.secret("s") }) }, ["msg.channelSecret"]],
    ["under a name with a dot", { msg: { "my.name": pulumi.secret("s") } }, ["msg"]],
    ["within an Output", { msg: pulumi.output({ channelSecret: pulumi.secret("s") }) }, ["msg"]],
  ])("include %s", async (_, args, paths) => expect(await marked(args)).toEqual(paths));

  it("are omitted if there are none", async () => {
    expect(await marked({ label: pulumi.output("plain") })).toBeUndefined();
    expect(propsOf(kind, "it", { label: "plain" })).not.toHaveProperty("__secrets");
  });
});

describe("the values that turn out undefined", () => {
  const widening = ["productIds", "billingCycle.salesCount", "endDate"];
  const found = async (args: object): Promise<unknown> => {
    const { __undefined = {} } = propsOf({ ...kind, widening }, "it", args);
    const all = Object.entries(__undefined as Record<string, pulumi.Output<boolean>>);
    const resolved = all.map(async ([path, output]) => [path, await promised(output)] as const);
    return (await Promise.all(resolved)).flatMap(([path, isUndefined]) => (isUndefined ? [path] : []));
  };
  const promised = (output: pulumi.Output<boolean>) => new Promise<boolean>((resolve) => void output.apply(resolve));

  it.each<[string, object, readonly string[]]>([
    ["an Output", { productIds: pulumi.output(undefined) }, ["productIds"]],
    ["a secret Output", { endDate: pulumi.secret(undefined) }, ["endDate"]],
    ["a promise", { productIds: Promise.resolve(undefined) }, ["productIds"]],
    [
      "within an object",
      { billingCycle: { salesCount: pulumi.output({}).apply((all) => (all as { x?: 1 }).x) } },
      ["billingCycle.salesCount"],
    ],
    ["an omitted property", {}, []],
    ["a property that is undefined in the program, which means that it is omitted", { productIds: undefined }, []],
    ["a value", { productIds: pulumi.output(["p"]), endDate: pulumi.output(null) }, []],
    ["a property whose omission gives nothing", { label: pulumi.output(undefined) }, []],
  ])("are found in %s", async (_, args, paths) => expect(await found(args)).toEqual(paths));
});

describe("a provider of pulumi-paypages-native, which a dynamic resource can't use", () => {
  class Provider extends pulumi.ProviderResource {}
  const provider = new Provider("paypages", "client-b", {});
  const other = new Provider("aws", "aws", {});
  const within = (opts: pulumi.ComponentResourceOptions) => new pulumi.ComponentResource("test:Shop", "shop", {}, opts);
  const refusal = /Coupon "it": .* can't use the provider "client-b".*pulumi-paypages-native/s;

  it.each<[string, () => pulumi.CustomResourceOptions]>([
    ["of the resource", () => ({ provider })],
    ["in the option `providers`", () => ({ providers: [provider] }) as pulumi.CustomResourceOptions],
    ["of its component", () => ({ parent: within({ providers: { paypages: provider } }) })],
    ["of a component around its component", () => ({ parent: within({ parent: within({ provider }) }) })],
  ])("is refused if it is the provider %s", (_, opts) => {
    expect(() => propsOf(kind, "it", {}, opts())).toThrow(refusal);
  });

  it("isn't one of a different package", () => {
    expect(() => propsOf(kind, "it", {}, { parent: within({ providers: [other] }) })).not.toThrow();
  });
});

it.each([
  ["null", null],
  ["an Output", pulumi.output({})],
  ["a promise", Promise.resolve({})],
])("refuses %s instead of the arguments", (_, args) =>
  expect(() => propsOf(kind, "it", args as object)).toThrow(/Coupon "it": the arguments must be an object/),
);
