import { afterAll } from "vitest";
import { concealed } from "../core/validation.js";
import { projectNotFound } from "../project/state.js";
import { oldPriceUnread, pagePriceSteady, priceJumps } from "./pagePriceSteady.js";
import { fakeStackExport } from "./testing/stackExport.js";
import { judging, unknown, urnOf, ways } from "./testing/table.js";

const held = (name: string, price: number, more = {}) => ({
  name,
  outputs: { price, initialCost: { amount: price } },
  ...more,
});
const secret = (value: unknown) => ({
  "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
  plaintext: JSON.stringify(value),
});
const state = [
  { name: "hidden", outputs: { price: secret(300) } },
  { name: "encrypted", outputs: { price: { ...secret(1), plaintext: undefined, ciphertext: "v1" } } },
  held("it", 1000),
  held("it", 10, { delete: true }),
  held("free", 0),
];
const { folder, remove } = fakeStackExport("RecurringPlan", state);
afterAll(remove);

const config = { projectFolder: folder };
const jump = (old: number, price: number, change: number | undefined, percent = 30, path = "price") => [
  priceJumps({ path, percent, old, price, change }),
];

judging(pagePriceSteady, { kind: "RecurringPlan" }, [
  { what: "the same price", props: { price: 1000 }, config },
  { what: "a step up", props: { price: 1300 }, config },
  { what: "a step down", props: { price: 700 }, config },
  { what: "a jump up", props: { price: 1301 }, config, violations: jump(1000, 1301, 30.1) },
  { what: "a jump down", props: { price: 100 }, config, violations: jump(1000, 100, -90) },
  { what: "an initial cost in a step", props: { initialCost: { amount: 1300 } }, config },
  {
    what: "an initial cost that jumps",
    props: { price: 1000, initialCost: { amount: 100_000 } },
    config,
    violations: jump(1000, 100_000, 9900, 30, "initialCost.amount"),
  },
  { what: "an initial cost that is not known yet", props: { initialCost: unknown }, config },
  {
    what: "a configured share",
    props: { price: 1060 },
    config: { ...config, maxChangePercent: 5 },
    violations: jump(1000, 1060, 6, 5),
  },
  { what: "a page that was free", name: "free", props: { price: 500 }, config, violations: jump(0, 500, undefined) },
  { what: "a new page", name: "new", props: { price: 500 }, config },
  {
    what: "an old price that is secret",
    name: "hidden",
    props: { price: 900 },
    config,
    violations: [
      concealed(
        priceJumps({ path: "price", percent: 30, old: 300, price: 900, change: 200 }),
        pagePriceSteady.description,
      ),
    ],
  },
  {
    what: "an old price that stays encrypted",
    name: "encrypted",
    props: { price: 310 },
    config,
    violations: [
      oldPriceUnread("price", {
        reason: "it is encrypted in the state",
        advice: "Set PULUMI_CONFIG_PASSPHRASE or PULUMI_CONFIG_PASSPHRASE_FILE.",
      }),
    ],
  },
  { what: "an old price that is secret, in a step", name: "hidden", props: { price: 310 }, config },
  { what: "a code, which has no price", kind: "Coupon", name: "it", props: { rate: 90, price: 9000 }, config },
  ...["urn:pulumi:dev::shop::my:Shop::spring", "it"].map((allowed) => ({
    what: `a page that \`allow\` names as ${allowed}`,
    parent: "urn:pulumi:dev::shop::my:Shop::spring",
    props: { price: 9000 },
    config: { ...config, allow: [allowed] },
  })),
  {
    what: "a page that `allow` names by its URN",
    props: { price: 9000 },
    config: { ...config, allow: Object.values(ways).map((way) => urnOf(way, "RecurringPlan", "it")) },
  },
  {
    what: "a page of another component",
    parent: "urn:pulumi:dev::shop::my:Shop::summer",
    props: { price: 9000 },
    config: { ...config, allow: ["urn:pulumi:dev::shop::my:Shop::spring"] },
    violations: jump(1000, 9000, 800),
  },
  { what: "a price that is not known yet", props: { price: unknown }, config },
  {
    what: "a stack that cannot be found",
    props: { price: 2000 },
    config: { ...config, stack: "acme/shop/dev" },
    violations: [
      oldPriceUnread("price", {
        reason: `\`pulumi stack export --stack acme/shop/dev\` in ${folder} failed (no stack named 'acme/shop/dev' found)`,
        advice: "Set `stack` to the full name of the stack.",
      }),
    ],
  },
  {
    what: "a project that cannot be found",
    props: { price: 2000 },
    violations: [oldPriceUnread("price", projectNotFound)],
  },
]);
