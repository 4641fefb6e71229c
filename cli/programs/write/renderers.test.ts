import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { renderers } from "./languages.js";
import { laidOut } from "./layout.js";
import { meaningOf, type ProgramSpec } from "./program.js";
import { asNumber, asPair, commentText, quoted, tidilyQuoted } from "./stringLiterals.js";

/** One value of every kind: a string that looks like a number in YAML, an enum, a list of objects, a reference. */
const example: ProgramSpec = {
  resources: {
    members: { kind: "ChatRole", args: { guildId: "1", name: "on" } },
    eveningClasses: {
      kind: "RecurringPlan",
      args: {
        planName: "Evening classes",
        language: "en",
        price: 4800,
        usePhoneNumber: true,
        billingCycle: { interval: "month" },
        notes: [{ name: "When?", require: false }],
        chatRule: { roleIds: [{ ref: "members.roleId" }] },
      },
    },
  },
  outputs: { address: { ref: "eveningClasses.urlApplication" } },
};

const expected = {
  typescript: `import * as paypages from "pulumi-paypages-native";

const members = new paypages.ChatRole("members", {
  guildId: "1",
  name: "on",
});

const eveningClasses = new paypages.RecurringPlan("eveningClasses", {
  planName: "Evening classes",
  language: paypages.Language.English,
  price: 4800,
  usePhoneNumber: true,
  billingCycle: { interval: "month" },
  notes: [{ name: "When?", require: false }],
  chatRule: { roleIds: [members.roleId] },
});

export const address = eveningClasses.urlApplication;
`,
  python: `import pulumi
import pulumi_paypages as paypages

members = paypages.ChatRole(
    "members",
    guild_id="1",
    name="on",
)

evening_classes = paypages.RecurringPlan(
    "eveningClasses",
    plan_name="Evening classes",
    language=paypages.Language.ENGLISH,
    price=4800,
    use_phone_number=True,
    billing_cycle={"interval": "month"},
    notes=[{"name": "When?", "require": False}],
    chat_rule={"role_ids": [members.role_id]},
)

pulumi.export("address", evening_classes.url_application)
`,
  go: `package main

import (
	"github.com/pulumi-paypages/pulumi-paypages/sdk/go/paypages"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		members, err := paypages.NewChatRole(ctx, "members", &paypages.ChatRoleArgs{
			GuildId: pulumi.String("1"),
			Name:    pulumi.String("on"),
		})
		if err != nil {
			return err
		}
		eveningClasses, err := paypages.NewRecurringPlan(ctx, "eveningClasses", &paypages.RecurringPlanArgs{
			PlanName:       pulumi.String("Evening classes"),
			Language:       paypages.LanguageEnglish,
			Price:          pulumi.Int(4800),
			UsePhoneNumber: pulumi.Bool(true),
			BillingCycle:   &paypages.BillingCycleArgs{Interval: pulumi.String("month")},
			Notes: paypages.NoteArray{
				&paypages.NoteArgs{Name: pulumi.String("When?"), Require: pulumi.Bool(false)},
			},
			ChatRule: &paypages.ChatRuleArgs{RoleIds: pulumi.StringArray{members.RoleId}},
		})
		if err != nil {
			return err
		}
		ctx.Export("address", eveningClasses.UrlApplication)
		return nil
	})
}
`,
  yaml: `resources:
  members:
    type: paypages:ChatRole
    properties:
      guildId: "1"
      name: "on"
  eveningClasses:
    type: paypages:RecurringPlan
    properties:
      planName: Evening classes
      language: en
      price: 4800
      usePhoneNumber: true
      billingCycle:
        interval: month
      notes:
        - name: "When?"
          require: false
      chatRule:
        roleIds:
          - \${members.roleId}
outputs:
  address: \${eveningClasses.urlApplication}
`,
} as const;

test.each(Object.keys(expected) as (keyof typeof expected)[])("renders an example in %s", (language) => {
  expect(renderers[language](meaningOf(example))).toBe(expected[language]);
});

describe("an example is refused", () => {
  const page = (args: ProgramSpec["resources"][string]["args"]): ProgramSpec => ({
    resources: { page: { kind: "RecurringPlan", args } },
    outputs: {},
  });
  it.each([
    ["of an unknown resource", { resources: { x: { kind: "Plan", args: {} } }, outputs: {} }, "Plan"],
    ["with an unknown property", page({ prize: 1 }), "RecurringPlan has no property prize"],
    ["with a value that isn't in the enum", page({ language: "fr" }), '"fr" is not a Language'],
    ["that refers to an undeclared resource", page({ planName: { ref: "other.paidId" } }), "other"],
  ])("%s", (_, program, message) => {
    expect(() => meaningOf(program)).toThrow(message);
  });
});

test("breaks a literal that is too long for a line, and aligns it on request", () => {
  const piece = {
    open: "{",
    parts: [
      { label: "a: ", piece: "1" },
      { label: "long: ", piece: "2" },
      { label: "b: ", piece: { open: "[", parts: [], close: "]", isBroken: true } },
      { label: "c: ", piece: "3" },
    ],
    close: "}",
  };
  const style = { indent: "  ", width: 80, isAligned: true, comment: "// " };
  expect(laidOut({ ...piece, parts: piece.parts.slice(0, 2) }, style)).toBe("{a: 1, long: 2}");
  expect(laidOut(piece, style)).toBe("{\n  a:    1,\n  long: 2,\n  b: [\n  ],\n  c: 3,\n}");
});

describe("a comment with texts of a state is a single line in", () => {
  const comment = ["a", "\u0085b", "\u2028c", "\u2029d", "\rx: 1", "\ne", "\u000bf", "\u001b[8m", "\u202eg"].join("");
  const args = { chatRule: { roleIds: [{ value: "1", comment }] } };
  const meaning = meaningOf({ resources: { page: { kind: "OneTimeProduct", args } }, outputs: {} } as never);
  it.each(Object.entries(renderers))("%s", (_, render) => {
    const text = render(meaning);
    const line = text.split("\n").find((one) => /^\s*(#|\/\/) a/.test(one));
    expect(line?.trim()).toMatch(/^(#|\/\/) a b c d x: 1 e f⟨U\+001B⟩\[8m⟨U\+202E⟩g$/);
  });
});

test.each([
  ['He said "hi"', `'He said "hi"'`],
  [`It's "x"`, `'It\\'s "x"'`],
  [`it's`, `"it's"`],
  ['a\\"', `'a\\\\"'`],
  ["a\u2028b\u202ec", '"a\\u2028b\\u202ec"'],
])("writes %j", (text, literal) => {
  expect(tidilyQuoted(text, asPair)).toBe(literal);
});

test("writes a literal that evaluates to the string", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(JSON.parse(quoted(text, asPair))).toBe(text.toWellFormed());
      // biome-ignore lint/security/noGlobalEval: this is what the language makes of it
      expect(globalThis.eval(tidilyQuoted(text, asPair))).toBe(text.toWellFormed());
    }),
    { numRuns: 1000 },
  );
});

test("writes no character that nobody sees", () => {
  const text = "a\u{e0041}\u202e\u200bb";
  expect(quoted(text, asPair)).toBe(String.raw`"a\udb40\udc41\u202e\u200bb"`);
  expect(quoted(text, asNumber)).toBe(String.raw`"a\U000e0041\u202e\u200bb"`);
  expect(commentText("a\u202eb\nc")).toBe("a⟨U+202E⟩b c");
});
