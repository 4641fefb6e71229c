// The parts of an approval: its keys, its marks, the files of the program, its day, and what names differences.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DeclaredValues } from "../../../provider/client/approval.js";
import { configFor } from "../../../test/support/scriptedServer.js";
import type { Step } from "../../rehearsal/engine/events.js";
import { parseState } from "../../stack/exported.js";
import { readProject } from "../../stack/projectFile.js";
import { dayOf } from "../../stack/settings.js";
import { differsFromApproved, stepDifferences } from "./applyCommand.js";
import { refuseNewCustomers, refuseOtherPreview, refuseSecrets } from "./approve.js";
import { factDifferences, validityDifferences } from "./check.js";
import { type Facts, programDigests, stateMarks } from "./facts.js";
import {
  type Approval,
  differingNames,
  isIntact,
  type Keys,
  keysOf,
  macOf,
  marksOf,
  newSalt,
  readApproval,
} from "./file.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "approval-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

describe("the keys of an approval", () => {
  const account = { ...configFor("https://api.example.com"), appSecret: "the secret of the application" };
  const keys = keysOf([account], newSalt());
  it.each<[what: string, other: Keys]>([
    ["a different salt", keysOf([account], newSalt())],
    ["a different secret", keysOf([{ ...account, appSecret: "a different secret" }], "c2FsdA==")],
    ["a different application", keysOf([{ ...account, appId: "other" }], "c2FsdA==")],
    ["one more account", keysOf([account, { ...account, appId: "other" }], "c2FsdA==")],
  ])("differ with %s", (_, other) => {
    const sealed = { a: 1, mac: macOf({ a: 1 }, keysOf([account], "c2FsdA==")) };
    expect(isIntact(sealed, keysOf([account], "c2FsdA=="))).toBe(true);
    expect(isIntact(sealed, other)).toBe(false);
    expect(isIntact({ ...sealed, mac: "" }, other)).toBe(false);
  });

  it("are different for marks and for the file", () => expect(keys.marks).not.toEqual(keys.mac));
});

describe("the marks of values", () => {
  const key = randomBytes(32);
  it("show which values differ, whatever the order of their properties", () => {
    const [before, now] = [
      { same: { a: 1, b: [1, 2] }, other: 1, gone: 1 },
      { same: { b: [1, 2], a: 1 }, other: 2, come: null },
    ].map((values) => marksOf(values, key));
    expect(differingNames(before ?? {}, now ?? {})).toEqual(["come", "gone", "other"]);
  });

  it("differ with a different key, and for the same value under a different name", () => {
    expect(marksOf({ a: "x" }, key)).not.toEqual(marksOf({ a: "x" }, randomBytes(32)));
    const { a, b } = marksOf({ a: "x", b: "x" }, key);
    expect(a).not.toBe(b);
  });
});

describe("the files of a program", () => {
  const sources = {
    "Pulumi.yaml": "name: shop\nruntime: nodejs\n",
    "index.ts": "export {};",
    "data/prices.csv": "a,1",
    "package-lock.json": "{}",
  };
  const others = {
    "Pulumi.prod.yaml": "config: {}",
    "README.md": "# Shop",
    "rehearsal.html": "<p>",
    "prod.db": "copy",
    "node_modules/x/index.js": "1",
    ".env": "SECRET=1",
    "approval.json": "{}",
  };
  const found = async () => [...(await programDigests(folder, [join(folder, "approval.json")])).keys()].toSorted();

  it("are its sources, its data and its lock file", async () => {
    write({ ...sources, ...others });
    expect(await found()).toEqual(Object.keys(sources).toSorted());
  });

  it("are those that Git has or would add, and the lock file of the workspace", async () => {
    write({ "yarn.lock": "lock" });
    const workspace = folder;
    folder = join(workspace, "shop");
    const { "package-lock.json": _, ...own } = sources;
    write({ ...own, ...others, ".gitignore": "node_modules\n.env\nbuilt.js\n", "built.js": "1" });
    execFileSync("git", ["init", "-q"], { cwd: folder });
    expect(await found()).toEqual([...Object.keys(own), ".gitignore", "../yarn.lock"].toSorted());
    folder = workspace;
  });

  it("differ if one of them changes", async () => {
    write(sources);
    const before = await programDigests(folder, []);
    write({ "index.ts": "export { };" });
    const now = await programDigests(folder, []);
    expect([...now].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name)).toEqual([
      "index.ts",
    ]);
  });

  it("are the same with other line ends, in a checkout of Git, but not a binary file", async () => {
    const texts = fc
      .array(fc.constantFrom("a", "\n", "\r", " ", "é", "日本"), { maxLength: 12 })
      .map((all) => all.join(""));
    const inCheckout = (text: string) => text.replaceAll(/(?<!\r)\n/g, "\r\n");
    write(sources);
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        write({ "index.ts": text });
        const before = await programDigests(folder, []);
        write({ "index.ts": inCheckout(text) });
        expect(await programDigests(folder, [])).toEqual(before);
        write({ "index.ts": `${text}b` });
        expect(await programDigests(folder, [])).not.toEqual(before);
      }),
      { numRuns: 50 },
    );
    write({ "data/prices.csv": "\0\n" });
    const before = await programDigests(folder, []);
    write({ "data/prices.csv": "\0\r\n" });
    expect(await programDigests(folder, [])).not.toEqual(before);
  });

  it.each([
    ["YAML", "Pulumi.yaml", 'runtime: yaml\nname: "shop"  # ours\n'],
    ["JSON", "Pulumi.json", '{"name": "shop"}'],
    ["JSON in a YAML file", "Pulumi.yaml", '{"name": "shop"}'],
  ])("contain the project's name, in %s", async (_, name, text) => {
    write({ [name]: text });
    expect((await readProject(folder)).name).toBe("shop");
  });
});

describe("the day of an approval", () => {
  const evening = new Date("2027-03-31T15:30:00Z");
  it.each([
    ["the stack's time zone", { "paypages:timeZone": { value: "Asia/Tokyo" } }, {}, "2027-04-01"],
    ["the zone of the environment", {}, { PAYPAGES_TIME_ZONE: "America/New_York" }, "2027-03-31"],
    ["the stack's day", { "paypages:today": { value: "2027-05-01" } }, { PAYPAGES_TODAY: "2027-06-01" }, "2027-05-01"],
    ["the day of the environment", {}, { PAYPAGES_TODAY: "2027-06-01" }, "2027-06-01"],
  ])("is the one in %s", (_, configuration, env, today) =>
    expect(dayOf(configuration, evening, env).today).toBe(today),
  );

  it("is refused in another form", () => {
    expect(() => dayOf({ "paypages:today": { value: "1 April" } }, evening, {})).toThrow(/Use the form 2027-04-01/);
    expect(() => dayOf({ "paypages:timeZone": { value: "Japan/Kyoto" } }, evening, {})).toThrow(/such as Asia\/Tokyo/);
    expect(() => dayOf({}, evening, { TZ: "JST-9" })).toThrow(/^The variable TZ is "JST-9"/);
    expect(dayOf({}, evening, { TZ: "" }).timeZone).toBe("UTC");
  });

  it("of another run changes the steps, each of which is listed with its properties and today's values", () => {
    const urn = (name: string) => `urn:pulumi:prod::shop::paypages:index:RecurringPlan::${name}`;
    const secret = { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270", ciphertext: "x" };
    const step = (name: string, op: string, formerInputs: object, inputs: object) =>
      ({ op, urn: urn(name), type: "paypages:index:RecurringPlan", formerInputs, inputs }) as unknown as Step;
    const same = { price: { mark: "1" }, freeSpace: { mark: "1" }, topic: null };
    const approved = {
      steps: ["a", "b", "same"].map((name) => `update ${urn(name)}`),
      accounts: [
        { values: { [urn("a")]: { price: { mark: "2" }, msg: { mark: "3" } } } },
        { values: { [urn("same")]: same } },
      ],
    } as unknown as Approval;
    const today = [
      step("a", "update", { price: 1, msg: secret }, { price: 3, label: "new", msg: secret }),
      step("b", "same", { price: 1 }, { price: 1 }),
      step("pen", "update", { price: 900, label: "x" }, { price: 950, label: "x" }),
      step("same", "update", { freeSpace: "a" }, { freeSpace: "a\r\nb" }),
    ];
    const declared = new Map<string, { declares: DeclaredValues }>([
      [urn("a"), { declares: { price: { mark: "1" }, label: { mark: "1" }, msg: { mark: "4" } } }],
      [urn("same"), { declares: { ...same, topic: { mark: "1" } } }],
    ]);
    expect(stepDifferences(approved, today, declared)).toEqual([
      'RecurringPlan a (`label` not set → "new", `msg` (secret), and `price` 1 → 3)',
      "RecurringPlan b (update only on the approved day)",
      "RecurringPlan pen (update only today: `price` 900 → 950)",
    ]);
  });
});

it.each([
  ["before it was approved", "2027-03-31T11:59:59.999Z", false],
  ["when it was approved", "2027-03-31T12:00:00.000Z", true],
  ["at its end", "2027-04-07T12:00:00.000Z", true],
  ["after its end", "2027-04-07T12:00:00.001Z", false],
])("checks the validity of an approval %s", (_, now, isValid) => {
  const approval = { approvedAt: "2027-03-31T12:00:00.000Z", expiresAt: "2027-04-07T12:00:00.000Z" } as Approval;
  const found = validityDifferences(approval, new Date(now));
  const text = `The approval is valid from ${approval.approvedAt} until ${approval.expiresAt}. It is ${now} now.`;
  expect(found).toEqual(isValid ? [] : [text]);
});

describe("secrets in an approval", () => {
  const secret = 'p"lanted/secret+?é';
  const forms: Readonly<Record<string, string>> = {
    plain: secret,
    JSON: JSON.stringify({ secret }),
    "JSON in JSON": JSON.stringify(JSON.stringify({ secret })),
    "an address": `https://x/?a=${encodeURIComponent(secret)}`,
    hexadecimal: Buffer.from(secret).toString("hex").toUpperCase(),
    ...Object.fromEntries(
      [0, 1, 2, 3].flatMap((before) =>
        (["base64", "base64url"] as const).map((form) => [
          `${form} after ${before} bytes`,
          Buffer.from(`${"x".repeat(before)}${secret} and more`).toString(form),
        ]),
      ),
    ),
  };
  it.each(Object.entries(forms))("are found as %s", (_, text) =>
    expect(() => refuseSecrets(`{"a":"${text}"}`, [secret])).toThrow(/would contain a secret/),
  );

  it("are found with no false matches, except for short ones by chance", () =>
    expect(() => refuseSecrets('{"a":"planted secret","n":1200}', [secret, "1200"])).not.toThrow());
});

it.each([
  ["not JSON", "{"],
  ["of a different version", JSON.stringify({ version: 1 })],
  ["an approval without a part", JSON.stringify({ version: 2, stack: "prod" })],
])("refuses a file that is %s", async (_, text) => {
  write({ "approval.json": text });
  await expect(readApproval(join(folder, "approval.json"))).rejects.toThrow(/isn't an approval of version 2/);
});

const urn = "urn:pulumi:dev::shop::paypages:index:Coupon::spring";
it.each([
  [`spring: resource ${urn} violates plan: properties changed: ~~rate[{20}!={30}]`, true],
  ["summer: create is not allowed by the plan: no steps were expected for this resource", true],
  ["delete is not allowed by the plan: this resource is constrained to same", true],
  ["update is not allowed by the plan: no more steps were expected for this resource", true],
  ["resource violates plan: properties changed: ++url[{a}]", true],
  [`expected resource operations for ${urn} but none were seen`, true],
  ['Coupon "SPRING" was not changed, because `rate` changed after the approval. PP2102', true],
  ["spring: the service returned 503. PP3001", false],
  ["spring: `label` is not allowed by the rules of the service", false],
  ["the plan of the page violates a policy", false],
])("recognizes that an up ended because of a difference: %s", (message, differs) => {
  const ended = {
    severity: "error",
    urn: "urn:pulumi:dev::shop::pulumi:pulumi:Stack::shop-dev",
    message: "update failed",
  };
  expect(differsFromApproved([{ severity: "error", urn, message }, ended])).toBe(differs);
  // The engine reports each step that a failure has prevented.
  const failure = { severity: "error", urn, message: "spring: the service returned 503. PP3001" };
  expect(differsFromApproved([{ severity: "error", urn, message }, failure, ended])).toBe(
    differs && !message.endsWith("none were seen"),
  );
  expect(differsFromApproved([{ severity: "warning", urn, message }])).toBe(false);
});

it("names each fact that differs, and no others", () => {
  const marks = { a: "1", b: "2" };
  const facts: Facts = {
    versions: { pulumi: "v3.250.0", "pulumi-paypages": "0.1.0" },
    ...{ program: marks, configuration: marks, state: { [urn]: "1" }, references: { "organization/shop/base": marks } },
  };
  expect(factDifferences(facts as Approval, facts)).toEqual([]);
  const now: Facts = {
    versions: { pulumi: "v3.274.1", "pulumi-paypages": "0.1.0", "@pulumi/pulumi": "3.270.0" },
    ...{ program: { a: "1" }, configuration: { ...marks, c: "3" }, state: { [urn]: "2" }, references: {} },
  };
  expect(factDifferences(facts as Approval, now)).toEqual([
    "The version of @pulumi/pulumi changed: not installed → 3.270.0.",
    "The version of pulumi changed: v3.250.0 → v3.274.1.",
    "The program changed: `b`.",
    "The configuration of the stack changed: `c`.",
    "The stack was updated after the approval: Coupon spring.",
    "The stack organization/shop/base was updated after the approval, and its outputs changed: `a`, `b`.",
  ]);
});

it("writes no approval if the preview of the stack lists different steps or changes than the rehearsal", () => {
  const change = {
    urn,
    kind: "Coupon",
    name: "SPRING",
    id: "1",
    operation: "update",
    path: "rate",
    source: "service",
  } as const;
  const step = (op: string, type = "paypages:index:Coupon") => ({ op, urn: urn.replace("Coupon", type), type });
  type Preview = Parameters<typeof refuseOtherPreview>[0];
  const preview = (predicted: object[], steps: object[] = []) => ({ predicted, steps }) as unknown as Preview;
  const [before, other] = [
    { ...change, before: 20, after: 30 },
    { ...change, before: 25, after: 30 },
  ];
  expect(() => refuseOtherPreview(preview([before]), preview([before]))).not.toThrow();
  const [none, deletion] = [
    preview([], [step("same"), step("update", "aws:s3:Bucket")]),
    preview([], [step("delete")]),
  ];
  expect(() => refuseOtherPreview(none, preview([]))).not.toThrow();
  const note = (name: string) => preview([{ ...change, path: "notes[1]", before: { name }, after: null }]);
  for (const [one, two, name] of [
    [note("a"), note("b"), "Coupon SPRING notes[1]"],
    [preview([before]), preview([other]), "Coupon SPRING rate"],
    [preview([before]), preview([]), "Coupon SPRING rate"],
    [preview([]), preview([before]), "Coupon SPRING rate"],
    [none, deletion, "Coupon spring"],
    [deletion, none, "Coupon spring"],
    [deletion, preview([], [step("update")]), "Coupon spring"],
  ] as const) {
    expect(() => refuseOtherPreview(one, two)).toThrow(`isn't that of the rehearsal (${name})`);
  }
});

it("writes no approval if a page that is removed got a customer after it was copied", () => {
  const row = { account: 0, kind: "RecurringPlan", name: "Classes", formerId: "1", customers: { all: 2, waiting: 0 } };
  const counting = (customers: number) =>
    refuseNewCustomers({ rows: [row] } as never, [{ objects: { "RecurringPlan 1": { customers } } }] as never);
  for (const known of [counting(2), counting(1)]) expect(known).toBeUndefined();
  expect(() => counting(3)).toThrow(/RecurringPlan Classes[\s\S]*account .* changed during the rehearsal/);
});

it("marks a state by each property that a run depends on, and by the time of its last change", () => {
  const resource = { urn, type: "paypages:index:Coupon", id: "1", inputs: { rate: 20 }, outputs: { rate: 20 } };
  const key = randomBytes(32);
  const marked = (more: object) => {
    const resources = [{ ...resource, ...more }];
    return stateMarks(parseState(JSON.stringify({ deployment: { resources } }), "prod"), key);
  };
  const same = { sourcePosition: "project:///index.ts#1,1", dependencies: [] };
  expect(marked(same)).toEqual(marked({}));
  for (const other of [
    ...[{ id: "2" }, { inputs: { rate: 30 } }, { outputs: { rate: 30 } }, { delete: true }, { external: true }],
    ...[{ protect: true }, { retainOnDelete: true }, { deletedWith: "urn:book" }, { modified: "2027-04-01T00:00:00Z" }],
  ])
    expect(marked(other), JSON.stringify(other)).not.toEqual(marked({}));
});
