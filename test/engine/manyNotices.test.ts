// The setting `notices` at its default, on the real engine: many harmless updates print few lines, and everything that a
// user can lose by is printed. The audit's file has every change.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { predictedVariable } from "../../provider/hosts/engine/host.js";
import { codeUpdated } from "../../provider/messages/codes.js";
import { addressChanges } from "../../provider/messages/deletion.js";
import { moreNotices } from "../../provider/messages/processes.js";
import { overwritten } from "../../provider/messages/writes.js";
import type { Values } from "../../provider/model/rules.js";
import { adapter, yaml } from "../support/adapters.js";
import { codesIn } from "../support/cycles.js";
import { casesOf } from "../support/needs.js";
import { useProject } from "../support/project.js";
import { essentials, type Program } from "../support/samples/programs.js";

const folder = mkdtempSync(join(tmpdir(), "notices-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const one = (name: keyof typeof essentials, changes: Values): Program[string] => {
  const { kind, args } = essentials[name] as Program[string];
  return { kind, args: { ...args, ...changes } };
};
const names = Array.from({ length: casesOf(400, 40) }, (_, index) => `code${index}`);
/** Codes that nobody has used, and two pages. */
const program = (rate: number, edited: Values, moved: Values): Program => ({
  ...Object.fromEntries(names.map((name) => [name, one("code", { couponCode: name, productIds: null, rate })])),
  edited: one("product", { productName: "Edited", ...edited }),
  moved: one("product", { productName: "Moved", ...moved }),
});

describe.each(casesOf([adapter, yaml], [adapter]))("$name adapter", (way) => {
  const file = join(folder, `${way.name}.jsonl`);
  const project = useProject({ PAYPAGES_NOTICES: "changes", [predictedVariable]: file }, way);

  it(`prints at most five lines for ${names.length} updates, and each consequence`, async () => {
    project.declare(program(20, {}, {}));
    expect((await project.up("--skip-preview")).exitCode).toBe(0);
    const edited = (await project.objects("product")).find(({ product_name }) => product_name === "Edited");
    await project.control("PATCH", `objects/product/${edited?.id}`, { price: 777 });
    rmSync(file, { force: true });

    project.declare(program(30, { price: 900 }, { platform: { processorC: true } }));
    const { told, exitCode } = await project.preview();
    expect(exitCode).toBe(0);
    const codes = codesIn(told);
    const harmless = [codeUpdated.code, moreNotices.code];
    const lines = told.filter((_, index) => harmless.includes(codes[index] as never)).join("\n");
    expect(lines.split("\n").length).toBeLessThanOrEqual(5);
    expect(codes.filter((code) => code === moreNotices.code)).toHaveLength(1);
    expect(codes.filter((code) => !harmless.includes(code as never)).sort()).toEqual(
      [addressChanges.code, overwritten.code].sort(),
    );

    const predicted = readFileSync(file, "utf8")
      .trimEnd()
      .split("\n")
      .map((line): Values => JSON.parse(line));
    expect(new Set(predicted.filter(({ path }) => path === "rate").map(({ urn }) => urn)).size).toBe(names.length);
    expect(predicted).toContainEqual(
      expect.objectContaining({ path: "price", before: 777, after: 900, source: "service" }),
    );
  });
});
