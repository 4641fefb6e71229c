// The whole policy pack on the real engine: every policy reports its bad case, and accepts the good one.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { unknownSettings } from "../../../policy/core/validation.js";
import { policies } from "../../../policy/policies/index.js";
import { adapter, dynamic, native } from "../../support/adapters.js";
import { casesOf, groupInMatrix } from "../../support/needs.js";
import { placePack, violationsIn } from "../../support/policyPack.js";
import { type Summary, useProject } from "../../support/project.js";
import type { Program } from "../../support/samples/programs.js";
import { liveCredentials, testCredentials } from "../../support/service.js";
import { useTempDir } from "../../support/use.js";

const base = { processorAEnvId: "1", platform: { processorA: true } };
const monthly = { ...base, planName: "Classes", billingCycle: { interval: "month" } };
const coupon = { processorAEnvId: "1", couponName: "Code", couponTerm: 0, paymentType: 1 };
const percent = { ...coupon, couponType: 0, rate: 20, endDate: "2099/12/31", couponCount: 100 };
const closed = { id: "school", deny: ["VIEW_CHANNEL"] };
const granting = { trigger: "auto", action: "grant", guildId: "school", targetType: "role" };

/** The initial resources: they violate nothing, and the ids of new ones are unknown at the first preview. */
const good: Program = {
  members: { kind: "ChatRole", args: { guildId: "school", name: "Members", permissions: ["VIEW_CHANNEL"] } },
  classes: {
    kind: "RecurringPlan",
    args: { ...monthly, price: 1000, chatRule: { ...granting, roleIds: [{ ref: "members.roleId" }] } },
  },
  book: { kind: "OneTimeProduct", args: { ...base, productName: "Book", price: 1000 } },
  lounge: {
    kind: "ChatChannel",
    args: {
      guildId: "school",
      type: 0,
      name: "lounge",
      role: [closed, { id: { ref: "members.roleId" }, allow: ["VIEW_CHANNEL"] }],
    },
  },
  spring: { kind: "Coupon", args: { ...percent, couponCode: "SPRING", productIds: [{ ref: "book.productId" }] } },
};

const bad: Program = {
  ...good,
  classes: { kind: "RecurringPlan", args: { ...good.classes?.args, price: 2000 } },
  everything: { kind: "Coupon", args: { ...percent, couponCode: "ALL", rate: 100 } },
  amount: { kind: "Coupon", args: { ...coupon, couponCode: "AMOUNT", couponType: 1, price: 1000 } },
  endless: { kind: "Coupon", args: { ...coupon, couponCode: "ENDLESS", couponType: 0, rate: 10 } },
  over: { kind: "Coupon", args: { ...percent, couponCode: "OVER", endDate: "2020/01/31" } },
  twin: { kind: "Coupon", args: { ...percent, couponCode: "spring" } },
  lost: { kind: "Coupon", args: { ...percent, couponCode: "LOST", productIds: ["no-such-page"] } },
  free: { kind: "RecurringPlan", args: { ...monthly, price: 0 } },
  foreign: { kind: "ChatRole", args: { guildId: "elsewhere", name: "Staff", permissions: ["ADMINISTRATOR"] } },
  granting: {
    kind: "RegistrationPlan",
    args: {
      contractType: "chat",
      planName: "Trial",
      language: "en",
      chatRule: { ...granting, roleIds: [{ ref: "foreign.roleId" }] },
      urlRedirect1: "http://school.example/thanks",
      mailApplication: { bcc: false, subject: "Welcome", body: "Dear {{name}}, welcome." },
      waitingList: { type: 1, minParticipants: 5 },
    },
  },
  open: { kind: "ChatChannel", args: { guildId: "school", type: 0, name: "open" } },
  production: { kind: "OneTimeProduct", args: { ...base, processorAEnvId: "0", productName: "Map", price: 500 } },
  mismatch: {
    kind: "Coupon",
    args: { ...percent, couponCode: "MISMATCH", productIds: [{ ref: "production.productId" }] },
  },
  hidden: {
    kind: "OneTimeProduct",
    args: {
      ...base,
      productName: "Video",
      price: 500,
      msg: { channelId: "c", channelSecret: "planted-in-plain-text" },
    },
  },
};

/** The violations of a run: the policy and the resource. The tables of policy/policies have their messages. */
const caughtInTest = [
  "channel-closed open",
  "coupon-amount-limit amount",
  ...["coupon-bounded endless", "coupon-bounded endless"],
  "coupon-discount-limit everything",
  "coupon-not-ended over",
  "coupon-page-environment mismatch",
  "coupon-targets-pages lost",
  "coupon-unique twin",
  "page-grants-harmless-roles granting",
  "page-grants-own-roles granting",
  "page-mail-complete granting",
  "page-price-positive free",
  "page-price-steady classes",
  "page-redirect-https granting",
  "page-waiting-list granting",
  "provider-secret-in-plain default",
  "resource-environment production",
  "resource-secret-in-plain hidden",
];

const badInLive: Program = { classes: { kind: "RecurringPlan", args: { ...monthly, price: 1000 } } };

const caughtInLive = [
  ...Array(4).fill("page-live-complete classes"),
  "resource-environment classes",
  "resource-protected classes",
];

const onDev = ["--stack", "dev"];

const folder = useTempDir();
const pack = placePack(folder);

/** Checks that a run has exactly the expected violations. */
function expectCaught(run: Summary, caught: readonly string[]): void {
  // The default provider's name has a version and an address after it.
  const reported = violationsIn(run).map(({ policy, name }) => `${policy} ${name.replace(/^default_.*/, "default")}`);
  expect(reported.sort(), run.output).toEqual(caught);
}

it("has a bad case for every policy", () => {
  const names = policies.map(({ name }) => name);
  const caught = [...caughtInTest, ...caughtInLive].map((one) => one.split(" ")[0]);
  expect(new Set([...caught, "coupon-current-id"])).toEqual(new Set(names));
});

it("imports only itself and its dependencies in the compiled form", () => {
  const { dependencies } = JSON.parse(readFileSync(join(pack.folder, "package.json"), "utf8"));
  const files = readdirSync(join(pack.folder, "dist"), { recursive: true, encoding: "utf8" });
  const imports = files
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => [
      ...readFileSync(join(pack.folder, "dist", file), "utf8").matchAll(
        /^(?:import|export) (?:[^"\n]* from )?"([^"]+)";$/gm,
      ),
    ])
    .map(([, module = ""]) => module)
    .filter((module) => !/^(\.|node:)/.test(module))
    .map((module) => module.split("/", module.startsWith("@") ? 2 : 1).join("/"));
  expect(new Set(imports)).toEqual(new Set(["@pulumi/policy"]));
  for (const module of new Set(imports)) expect(dependencies).toHaveProperty([module]);
});

describe.each(casesOf([dynamic, native], [adapter]))("in test mode ($name)", (way) => {
  const project = useProject(pack.environment, way);

  it("accepts a good program, also while ids are unknown", async () => {
    project.declare(good);
    const preview = await project.preview(...pack.options());
    expect([preview.exitCode, violationsIn(preview)], preview.output).toEqual([0, []]);
    const up = await project.up(...casesOf(pack.options(), []));
    expect([up.exitCode, violationsIn(up)], up.output).toEqual([0, []]);
  });

  it("stops at every bad case", async () => {
    project.declare(bad);
    await project.pulumi("config", "set", ...onDev, "--plaintext", "paypages:appSecret", testCredentials.appSecret);
    const preview = await project.preview(...pack.options());
    expectCaught(preview, caughtInTest);
    expect(preview.exitCode).not.toBe(0);
    expect(preview.output).not.toContain("planted-in-plain-text");
  });
});

describe.each(casesOf([dynamic, native], []))("in live mode ($name)", (way) => {
  const credentials = { PAYPAGES_APP_ID: liveCredentials.appId, PAYPAGES_APP_SECRET: liveCredentials.appSecret };
  const project = useProject({ ...pack.environment, ...credentials }, way);
  beforeAll(async () => {
    await project.pulumi("config", "set", ...onDev, "paypages:mode", "live");
  });

  it("stops at every bad case", async () => {
    project.declare(badInLive);
    const preview = await project.preview(...pack.options());
    expectCaught(preview, caughtInLive);
    expect(preview.exitCode).not.toBe(0);
  });
});

groupInMatrix("on an existing stack", () => {
  const project = useProject(pack.environment, native);
  beforeAll(async () => {
    project.declare(good);
    expect(await project.up()).toMatchObject({ exitCode: 0 });
  });

  describe("its configuration", () => {
    it("is respected", async () => {
      project.declare({ ...good, classes: { kind: "RecurringPlan", args: { ...good.classes?.args, price: 1200 } } });
      const strict = await project.preview(...pack.options({ "page-price-steady": { maxChangePercent: 10 } }));
      expect(strict.exitCode).not.toBe(0);
      expectCaught(strict, ["page-price-steady classes"]);
      expect(strict.output).toContain("by more than 10%");
      const settings = { "page-price-steady": { maxChangePercent: 10, enforcementLevel: "advisory" } };
      const mild = await project.preview(...pack.options(settings));
      expect(mild.exitCode, mild.output).toBe(0);
      expect(violationsIn(mild).map(({ level }) => level)).toEqual(["advisory"]);
    });

    it("has invalid settings reported in one message each", async () => {
      const preview = await project.preview(
        ...pack.options({
          "page-price-steady": { maxChangePercent: "much" },
          "coupon-discount-limit": { maxPercent: 120 },
          "coupon-bounded": { requires: ["endDay"] },
        }),
      );
      expect(preview.exitCode).not.toBe(0);
      for (const message of [
        "page-price-steady: maxChangePercent: Invalid type. Expected: number, given: string",
        "coupon-discount-limit: maxPercent: Must be less than or equal to 100",
        'coupon-bounded: requires.0: requires.0 must be one of the following: "endDate", "couponCount"',
      ])
        expect(preview.output.split(message)).toHaveLength(2);
    });

    it("has an unknown setting reported", async () => {
      const preview = await project.preview(...pack.options({ "page-price-positive": { minimum: 5 } }));
      expect(preview.exitCode).not.toBe(0);
      const { text } = unknownSettings(["minimum"], ["minPrice", "allow"]);
      expect(preview.output.split(text)).toHaveLength(2);
    });
  });

  it("reports a property with an id from before a revision", async () => {
    const id = String((await project.objects("coupon"))[0]?.id);
    await project.control("POST", `objects/coupon/${id}/use`, { times: 1 });
    const revised = {
      ...good,
      spring: { kind: "Coupon", args: { ...good.spring?.args, rate: 19 } },
      book: { kind: "OneTimeProduct", args: { ...good.book?.args, label: id } },
    };
    project.declare(revised, { current: "spring.couponId" });
    const up = await project.up(...pack.options());
    const couponId = String((await project.state("spring"))?.outputs.couponId);
    expect(couponId).not.toBe(id);
    expectCaught(up, ["coupon-current-id book"]);
    expect(up.exitCode).toBe(0);
  });
});
