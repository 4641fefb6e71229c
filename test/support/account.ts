// An account at the sandbox, created outside Pulumi: every field of every kind, names of all sorts, and objects that
// refer to each other.
import fc from "fast-check";
import { expect } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { type VariantName, variants } from "../../sandbox/index.js";
import { essentials, everything, type Program } from "./samples/programs.js";
import { serviceAt, type TestService } from "./service.js";

const ref = (name: string) => ({ ref: name });

const rule = (targets: Values) => ({ trigger: "auto", action: "grant", guildId: "guild", ...targets });
const grantsRole = { chatRule: rule({ targetType: "role", roleIds: [ref("ChatRole.roleId")], relatedRole: true }) };
const opensChannel = { chatRule: rule({ targetType: "channel", channelIds: [ref("lounge.channelId")] }) };

const withoutSecrets = ({ msg: _, adsConversionApi, ...rest }: Values): Values => ({
  ...rest,
  ...(adsConversionApi !== undefined && { adsConversionApi: { datasetId: "data" } }),
});

const argsOf = (program: Program, name: string): Values => program[name]?.args ?? {};

/** Pages with everything set, as `everything` has them. */
const pages = (changes: (args: Values) => Values): Program =>
  Object.fromEntries(
    ["RegistrationPlan", "OneTimeProduct", "RecurringPlan", "InstallmentPlan"].map((kind) => {
      const { args = {} } = everything[kind] ?? {};
      return [kind, { kind, args: changes({ ...args, ...grantsRole }) }];
    }),
  );

const category = { kind: "ChatChannel", args: { guildId: "guild", type: 4, name: "school" } };
const lounge = {
  kind: "ChatChannel",
  args: {
    guildId: "guild",
    type: 0,
    name: "ラウンジ",
    topic: `For "members"\nand friends: ${"$"}{nobody} pays $$`,
    parentId: ref("category.channelId"),
    role: [
      { id: "guild", deny: ["VIEW_CHANNEL"] },
      { id: ref("ChatRole.roleId"), allow: ["VIEW_CHANNEL", "SEND_MESSAGES"] },
    ],
    user: [{ id: "somebody", allow: ["VIEW_CHANNEL"] }],
  },
};

const mail = { bcc: true, subject: "ありがとう 🎉", body: "Hello,\n\n  it's «done».\n\nYours\n" };

/** Objects whose names aren't identifiers in any language. */
const awkward: Program = {
  class: { kind: "OneTimeProduct", args: { ...argsOf(essentials, "product"), productName: "class", ...opensChannel } },
  emoji: { kind: "OneTimeProduct", args: { ...argsOf(essentials, "product"), productName: "🎉" } },
  long: { kind: "OneTimeProduct", args: { ...argsOf(essentials, "product"), productName: "講".repeat(300) } },
  spring: { kind: "RecurringPlan", args: { ...argsOf(essentials, "plan"), planName: "夏期講習", label: "数学" } },
  autumn: {
    kind: "RecurringPlan",
    args: { ...argsOf(essentials, "plan"), planName: "夏期講習", label: "英語", mailContract: mail },
  },
};

const codes: Program = {
  Coupon: { kind: "Coupon", args: { ...argsOf(everything, "Coupon"), productIds: [ref("RecurringPlan.paidId")] } },
  once: {
    kind: "Coupon",
    args: {
      processorAEnvId: "1",
      couponName: "Spring",
      couponCode: "ONCE",
      couponType: 1,
      price: 500,
      couponTerm: 0,
      paymentType: 1,
      productIds: [ref("class.productId"), ref("emoji.productId")],
    },
  },
  all: {
    kind: "Coupon",
    args: { ...argsOf(essentials, "code"), couponCode: "ALL", productIds: undefined, endDate: "2030-01-01" },
  },
};

/** Objects come before those that refer to them. */
export const account = (hasSecrets: boolean): Program => ({
  ChatRole: everything.ChatRole as Program[string],
  category,
  lounge,
  ChatChannel: everything.ChatChannel as Program[string],
  ...pages(hasSecrets ? (args) => args : withoutSecrets),
  ...awkward,
  ...codes,
});

/** Enough objects for a program with several files. */
export const manyPages = (count: number): Program =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `page${index}`,
      {
        kind: "RecurringPlan",
        args: { ...argsOf(essentials, "plan"), planName: "Classes", price: 1000 + 100 * index },
      },
    ]),
  );

/** Makes the objects; returns their ids by name. */
export async function createAccount(service: TestService, program: Program): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [name, { kind, args }] of Object.entries(program)) {
    const resolved = JSON.parse(JSON.stringify(args), (_, value) =>
      typeof value?.ref === "string" ? ids[value.ref.split(".")[0]]?.split("/").at(-1) : value,
    );
    const { inputs, problems } = await service.lifecycle(kind, name).check(resolved);
    if (problems.length > 0) throw new Error(`${name}: ${problems.join("\n")}`);
    ids[name] = (await service.lifecycle(kind, name).create(inputs)).id;
  }
  return ids;
}

/** The same at an address. */
export async function unmanaged(url: string, program: Program): Promise<Record<string, string>> {
  const service = serviceAt(url);
  return createAccount(service, program).finally(() => service.close());
}

/** The requests in the log that could change something: their routes, and how often each was called. */
async function written({ control }: Pick<TestService, "control">): Promise<[route: string, count: number][]> {
  const { counts } = (await control("GET", "requests")) as { counts: Record<string, number> };
  return Object.entries(counts).filter(([route]) => !/^GET |token$/.test(route));
}

export const writtenRoutes = async (service: Pick<TestService, "control">): Promise<string[]> =>
  (await written(service)).map(([route]) => route);

export const writesAt = async (service: TestService): Promise<number> =>
  (await written(service)).reduce((sum, [, count]) => sum + count, 0);

/** The output of a command that must succeed. */
export async function succeeded(run: Promise<{ exitCode: number; output: string }>): Promise<string> {
  const { exitCode, output } = await run;
  expect(exitCode, output).toBe(0);
  return output;
}

/** Variants of objects in responses. With `omit-all` a read shows nothing. */
export const looks = variants
  .map(({ name }) => name as VariantName)
  .filter((name) => !/^(merge|deep-merge|refuse|put-|deleted|statuses|error|omit-all|stored)/.test(name));

/** Each of them, and some together. */
export const combinedLooks: readonly (readonly VariantName[])[] = [
  [],
  ...looks.map((name) => [name]),
  ["service-fills", "omit", "texts", "names"],
  ["defaults", "reordered", "flat", "dates-iso"],
];

/** Some variants that go together, except those that the pattern matches. */
export const anyLooks = (except: RegExp, maxLength: number): fc.Arbitrary<VariantName[]> =>
  fc
    .shuffledSubarray(
      variants.filter(({ name }) => !except.test(name)),
      { maxLength },
    )
    .map((some) =>
      some.flatMap(({ name, excludes }, place): VariantName[] =>
        some.slice(0, place).some((other) => excludes.includes(other.name)) ? [] : [name],
      ),
    );
