import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { decrypted, encrypted, type Made, stateText } from "../../../test/support/states.js";
import { stateIn } from "../../stack/state.js";
import { comparisonJson, comparisonText } from "./command.js";
import { compare } from "./compare.js";

const page = (inputs: Values): Made => ({ kind: "RecurringPlan", name: "classes", id: "p", inputs });
const of = (a: Values, b: Values) =>
  compare(stateIn(stateText("test", [page(a)]), "test"), stateIn(stateText("prod", [page(b)]), "prod"));
const called = { a: "test", b: "prod" };
const lines = (a: Values, b: Values): string[] =>
  stripVTControlCharacters(comparisonText(of(a, b), called).toString())
    .split("\n")
    .map((line) => line.replace(/ {2,}/g, " | ").trim());

it("prints a line for each property, with its documented default", () => {
  expect(lines({ price: 4800, salesCount: 10 }, { price: 5200, label: "new" })).toEqual([
    "RecurringPlan classes",
    "| property | test | prod",
    "| price | 4800 | 5200",
    '| label | (not set) | "new"',
    "| salesCount | 10 | -1 (default)",
    "",
    "1 object differs, 0 only in test, 0 only in prod, 0 the same.",
    "",
  ]);
});

it("prints long strings from shortly before their first difference", () => {
  const text = "The same words again and again. ".repeat(8);
  const [, , row = ""] = lines({ freeSpace: `${text}First.` }, { freeSpace: `${text}Second.` });
  expect(row).toBe('| freeSpace | …nd again. First." | …nd again. Second."');
});

it("prints no control characters", () => {
  expect(lines({ label: "a\u001b[31m\u0007b\nc" }, { label: "d" })[2]).toBe(
    '| label | "a\\u001b[31m\\u0007b\\nc" | "d"',
  );
});

it("prints no secret, whether marked in the state or declared in the model", () => {
  const msg = (channelSecret: unknown) => ({ msg: { channelId: "c", channelSecret } });
  const all = [
    of(msg(decrypted("planted-1")), msg(decrypted("planted-2"))),
    of(msg("planted-1"), msg("planted-2")),
    of(msg("planted-1"), {}),
    of({ price: decrypted(4800) }, { price: 5200 }),
  ];
  for (const comparison of all) {
    expect(comparison.changed).toHaveLength(1);
    const text = comparisonText(comparison, called) + JSON.stringify(comparisonJson(comparison, called));
    expect(text).not.toMatch(/planted|4800|[0-9a-f]{64}/);
    expect(text).toContain("[secret]");
  }
});

it("prints what is not compared", () => {
  const secret = (ciphertext: string) => ({ adsConversionApi: { datasetId: "d", accessToken: encrypted(ciphertext) } });
  const rule = (guildId: string) => ({
    chatRule: { trigger: "auto", action: "grant", guildId, targetType: "role", roleIds: ["r"] },
  });
  expect(lines({ ...secret("1"), ...rule("g1") }, { ...secret("2"), ...rule("g2") })).toEqual([
    "Not compared: 1 id of objects outside the stacks (chatRule.guildId); 1 secret (adsConversionApi.accessToken; --with-secrets compares them).",
    "",
    "test and prod are the same: 1 object.",
    "",
  ]);
});
