// A secret in each property of each kind reaches no output, and a changed one is a change.
import { describe, expect, it } from "vitest";
import { textsIn } from "../../../provider/client/redact.js";
import { secretSignature, signature } from "../../../provider/hosts/engine/engineValues.js";
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import { resources } from "../../../provider/kinds/resources/index.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import type { Values } from "../../../provider/model/rules.js";
import { unknownSecret } from "../../../sandbox/store/copy.js";
import { jsonText } from "../../report/print.js";
import type { Preview, Step } from "../engine/events.js";
import { rowsOf } from "../outcome/rows.js";
import { ReportSecrets, withSecrets } from "../outcome/secrets.js";
import type { Snapshot } from "../outcome/snapshot.js";
import type { Rehearsed } from "../run/rehearse.js";
import { reportText } from "./printReport.js";
import { reportOf } from "./report.js";
import { reportMarkdown } from "./reportMarkdown.js";
import { rehearsalPage } from "./reportPage.js";

/** A value with a text or number in it that occurs nowhere else. */
function planted({ name, type }: Field, seed: number): unknown {
  switch (type.kind) {
    case "integer":
    case "number":
      return 48_150_000 + seed;
    case "flag":
      return seed === 1;
    case "date":
      return `203${seed}/0${seed}/1${seed}`;
    case "enum":
      return type.values.members[seed % type.values.members.length]?.value;
    case "object":
      return objectOf(type.model, seed);
    case "list":
      return [planted(type.of, seed)];
    case "map":
    case "any":
      return { planted: `planted-${name}-${seed}` };
    default:
      return `planted ${name} <${seed}> "quoted"`;
  }
}

const objectOf = (model: ObjectModel, seed: number): Values =>
  Object.fromEntries(model.inputs.map((field) => [field.name, planted(field, seed)]));

const secret = (value: unknown) => ({ [signature]: secretSignature, plaintext: JSON.stringify(value) });

/** As the engine shows an object with a secret in it. */
const hiding = ({ type }: Field, value: unknown): unknown =>
  type.kind === "object"
    ? Object.fromEntries(
        Object.entries(value as Values).map(([name, one]) => [
          name,
          type.model.field(name)?.isSecret ? "[secret]" : one,
        ]),
      )
    : value;

/** All outputs of a rehearsal in which one property of an object changes from one value to another. */
function outputs(kind: string, field: Field, [was, is]: readonly [unknown, unknown], isMarked: boolean) {
  const { model, label } = resources.find((one) => one.kind === kind) as (typeof resources)[number];
  const id = "g/1";
  const others = objectOf(model, 3);
  const object = (value: unknown): Snapshot => ({
    ...{
      kind,
      id,
      values: { ...others, [field.name]: value },
      serverDefaults: {},
      customers: undefined,
      address: undefined,
    },
    name: String(field.name === label ? value : others[label]),
    stored: { kind, id, parent: "", fields: {}, createdAt: new Date(0) },
  });
  const urn = `urn:pulumi:dev::shop::paypages:index:${kind}::it`;
  const shown = { [field.name]: isMarked ? "[secret]" : hiding(field, is) };
  const step: Step = {
    ...{ urn, type: `paypages:index:${kind}`, name: "it", op: "update", isCustom: true, formerId: id, id },
    ...{ inputs: { ...others, ...shown }, outputs: {}, formerInputs: shown, formerOutputs: {} },
    diff: { [field.name]: "update" },
  };
  const run: Preview = { exitCode: 0, output: "", seconds: 0, steps: [step], diagnostics: [], predicted: [] };
  const failed = { severity: "warning", urn, message: `refused: ${textsIn([was, is]).join(" ")}` };
  const state = [{ urn, type: step.type, id, inputs: {}, outputs: { [field.name]: isMarked ? secret(was) : was } }];
  const secrets = new ReportSecrets(state, run.steps);
  const [before, after] = [object(was), object(is)].map((one) => withSecrets(new Map([[keyOf(one), one]]), state));
  for (const objects of [before, after]) for (const one of objects?.values() ?? []) secrets.addTexts(one, urn);
  const sides = { before: before as Map<string, Snapshot>, after: after as Map<string, Snapshot> };
  const up = { ...run, diagnostics: isMarked ? [failed] : [] };
  const rehearsed = {
    ...{ stack: "dev", accounts: [], preview: run, up, refresh: run, again: { ...run, steps: [] } },
    ...{ others: [], pending: [], secrets, rows: rowsOf([sides], { preview: run, up }, secrets) },
  } as unknown as Rehearsed;
  const report = reportOf(rehearsed);
  const texts = [reportText(report), reportMarkdown(report), rehearsalPage(report, []), jsonText(report)].map(String);
  return { report, texts };
}

const fields = resources.flatMap(({ kind, model }) =>
  model.inputs.filter(({ isSent }) => isSent).map((field) => [kind, field.name, field] as const),
);

describe("a property that the program marks as secret", () => {
  it.each(fields)("%s.%s", (kind, name, field) => {
    const values = [planted(field, 1), planted(field, 2)] as const;
    const { report, texts } = outputs(kind, field, values, true);
    const leaves = textsIn(values).filter((text) => /planted|4,?815|^203/.test(text));
    for (const text of texts) for (const leaf of leaves) expect(text).not.toContain(leaf);
    const [row] = report.rows;
    expect(row?.properties.every(({ isSecret, path }) => isSecret === true && path.startsWith(name))).toBe(true);
    if (row && row.properties.length > 0) expect(texts[0]).toMatch(/(changed|set|removed) \(secret\)/);
  });
});

const declared = resources.flatMap(({ kind, model }) =>
  model.inputs.flatMap((field) =>
    field.type.kind === "object"
      ? field.type.model.inputs.filter(({ isSecret }) => isSecret).map((inner) => [kind, field, inner.name] as const)
      : [],
  ),
);

it.each(declared)("%s: a secret that a copy doesn't have is compared with the state's", (kind, field, inner) => {
  const object = (text: string | undefined) => ({ ...(planted(field, 1) as Values), [inner]: text });
  const path = `${field.name}.${inner}`;
  const rotated = outputs(kind, field, [object("the old secret"), object("the new secret")], false);
  expect(rotated.report.rows[0]?.properties).toEqual([
    expect.objectContaining({ path, before: "(secret)", after: "(secret)", isSecret: true }),
  ]);
  expect(rotated.texts[0]).toContain(`${path}: changed (secret)`);
  for (const text of rotated.texts) expect(text).not.toMatch(/the (old|new) secret/);
  const untouched = outputs(kind, field, [object(unknownSecret), object(unknownSecret)], false);
  expect(untouched.report.rows[0]?.action).toBe("none");
  // Nobody knows the secret that somebody has set in the console, but an update can replace or remove it.
  for (const [text, what] of [
    ["the new secret", "changed"],
    [undefined, "removed"],
  ] as const) {
    const lost = outputs(kind, field, [object(unknownSecret), object(text)], false);
    expect(lost.texts[0]).toContain(`${path}: ${what} (secret)`);
  }
});
