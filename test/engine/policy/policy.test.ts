// The whole policy pack on the real engine: every policy reports its bad case, and accepts the good one.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unknownSettings, type Violation, violationText } from "../../../policy/core/validation.js";
import { channelNotDenied } from "../../../policy/policies/channelClosed.js";
import { amountTooHigh } from "../../../policy/policies/couponAmountLimit.js";
import { codeUnbounded } from "../../../policy/policies/couponBounded.js";
import { formerIdUsed } from "../../../policy/policies/couponCurrentId.js";
import { rateTooHigh } from "../../../policy/policies/couponDiscountLimit.js";
import { codeEnded } from "../../../policy/policies/couponNotEnded.js";
import { pageOfOtherEnvironment } from "../../../policy/policies/couponPageEnvironment.js";
import { pageUnknown } from "../../../policy/policies/couponTargetsPages.js";
import { codeNotUnique } from "../../../policy/policies/couponUnique.js";
import { policies } from "../../../policy/policies/index.js";
import { roleTooPowerful } from "../../../policy/policies/pageGrantsHarmlessRoles.js";
import { roleOfOtherServer } from "../../../policy/policies/pageGrantsOwnRoles.js";
import { notSetInLive } from "../../../policy/policies/pageLiveComplete.js";
import { mailUnfinished } from "../../../policy/policies/pageMailComplete.js";
import { priceTooLow } from "../../../policy/policies/pagePricePositive.js";
import { priceJumps } from "../../../policy/policies/pagePriceSteady.js";
import { redirectNotHttps } from "../../../policy/policies/pageRedirectHttps.js";
import { waitingListIgnores } from "../../../policy/policies/pageWaitingList.js";
import { environmentOfOtherMode } from "../../../policy/policies/resourceEnvironment.js";
import { notProtected } from "../../../policy/policies/resourceProtected.js";
import { secretInPlain } from "../../../policy/project/plainText.js";
import { adapter, dynamic, native } from "../../support/adapters.js";
import { casesOf, groupInMatrix } from "../../support/needs.js";
import { placePack, violationsIn } from "../../support/policyPack.js";
import { type Project, type Summary, startProject, useProject } from "../../support/project.js";
import type { Program } from "../../support/samples/programs.js";
import { liveCredentials, testCredentials } from "../../support/service.js";

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

/** The violations of a run: the policy, the resource, the message. */
const caughtInTest = [
  ["channel-closed", "open", channelNotDenied("school")],
  ["coupon-amount-limit", "amount", amountTooHigh({ max: 495, percent: 99, price: 500, page: "hidden", is: 1000 })],
  ["coupon-bounded", "endless", codeUnbounded("couponCount")],
  ["coupon-bounded", "endless", codeUnbounded("endDate")],
  ["coupon-discount-limit", "everything", rateTooHigh("rate", 99, 100)],
  ["coupon-not-ended", "over", codeEnded("2020/01/31")],
  ["coupon-page-environment", "mismatch", pageOfOtherEnvironment("1", "production", "0")],
  [
    "coupon-targets-pages",
    "lost",
    pageUnknown({ path: "productIds[0]", paymentType: 1, kind: "OneTimeProduct" }, "no-such-page"),
  ],
  ["coupon-unique", "twin", codeNotUnique("spring", "spring", "SPRING")],
  ["page-grants-harmless-roles", "granting", roleTooPowerful("chatRule.roleIds", "foreign", ["ADMINISTRATOR"])],
  ["page-grants-own-roles", "granting", roleOfOtherServer("chatRule.roleIds", "foreign", "school", "elsewhere")],
  ["page-mail-complete", "granting", mailUnfinished("mailApplication.body", "{{name}}")],
  ["page-price-positive", "free", priceTooLow(1, 0)],
  ["page-price-steady", "classes", priceJumps({ path: "price", percent: 30, old: 1000, price: 2000, change: 100 })],
  ["page-redirect-https", "granting", redirectNotHttps("urlRedirect1", "http://school.example/thanks")],
  ["page-waiting-list", "granting", waitingListIgnores("minParticipants", "3", "1")],
  ["provider-secret-in-plain", "default", secretInPlain("appSecret", "Pulumi.dev.yaml")],
  ["resource-environment", "production", environmentOfOtherMode("test")],
  ["resource-secret-in-plain", "hidden", secretInPlain("msg.channelSecret", "program.json")],
] as const;

const badInLive: Program = { classes: { kind: "RecurringPlan", args: { ...monthly, price: 1000 } } };

const caughtInLive = [
  ["page-live-complete", "classes", notSetInLive("agreementTerms", "the terms that a customer agrees to")],
  [
    "page-live-complete",
    "classes",
    notSetInLive("companyInfo", "a `name` and an address, or `sourceFromClient: true` for those of the account"),
  ],
  [
    "page-live-complete",
    "classes",
    notSetInLive(
      "providerInformation.urlSpecialCommercialLaw",
      "the address of the notice required by the Specified Commercial Transactions Act",
    ),
  ],
  [
    "page-live-complete",
    "classes",
    notSetInLive("providerInformation", "the links to the provider: `urlBusiness`, `urlSupport` and the others"),
  ],
  ["resource-environment", "classes", environmentOfOtherMode("live")],
  ["resource-protected", "classes", notProtected],
] as const;

const onDev = ["--stack", "dev"];

const folder = mkdtempSync(join(tmpdir(), "paypages-policy-"));
const pack = placePack(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Checks that a run has exactly the expected violations. */
function expectCaught(
  run: Summary,
  caught: readonly (readonly [policy: string, name: string, violation: Violation])[],
): void {
  const reported = violationsIn(run).map(({ policy, name, message }) => [policy, message, name]);
  const expected = caught.map(([policy, name, violation]) => [
    policy,
    violationText(violation),
    // The default provider's name has a version and an address after it.
    name === "default" ? expect.stringContaining(name) : name,
  ]);
  const byText = (one: readonly unknown[], other: readonly unknown[]) =>
    one.slice(0, 2).join() < other.slice(0, 2).join() ? -1 : 1;
  expect(reported.toSorted(byText), run.output).toEqual(expected.toSorted(byText));
}

it("has a bad case for every policy", () => {
  const names = policies.map(({ name }) => name);
  const caught = [...caughtInTest, ...caughtInLive].map(([policy]) => policy);
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
  let project: Project;
  beforeAll(async () => {
    const credentials = { PAYPAGES_APP_ID: liveCredentials.appId, PAYPAGES_APP_SECRET: liveCredentials.appSecret };
    project = await startProject({ ...pack.environment, ...credentials }, way);
    await project.pulumi("config", "set", ...onDev, "paypages:mode", "live");
  });
  afterAll(() => project.close());

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
      const jump = priceJumps({ path: "price", percent: 10, old: 1000, price: 1200, change: 20 });
      expectCaught(strict, [["page-price-steady", "classes", jump]]);
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
    expectCaught(up, [["coupon-current-id", "book", formerIdUsed("label", id, "spring", couponId)]]);
    expect(up.exitCode).toBe(0);
  });
});
