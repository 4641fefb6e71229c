// `pulumi import --from paypages` on the real engine: the program that Pulumi generates for an account changes nothing.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { VariantName } from "../../../sandbox/index.js";
import { account, looks, makeAccount, succeeded, writesAt } from "../../support/account.js";
import { typeCheck } from "../../support/exported.js";
import { type ImportedProgram, type ImportLanguage, startImporting } from "../../support/imported.js";
import { missing } from "../../support/languages.js";
import { casesOf } from "../../support/matrix.js";
import type { Program } from "../../support/samples/program.js";
import { essentials, planted } from "../../support/samples/programs.js";
import { useService } from "../../support/service.js";

const service = useService(undefined, "each");
let program: ImportedProgram | undefined;
afterEach(async () => {
  await program?.close();
  program = undefined;
});

interface Row {
  readonly language: ImportLanguage;
  readonly variants: readonly VariantName[];
  readonly needs: readonly string[];
  /** Compiles the program. */
  compile?(program: ImportedProgram): void;
}

const yaml: Omit<Row, "variants"> = { language: "yaml", needs: ["pulumi-language-yaml"] };
const others: readonly Omit<Row, "variants">[] = [
  { language: "typescript", needs: ["go"], compile: (program) => typeCheck(program, "--noUnusedLocals", "false") },
  {
    language: "python",
    needs: ["go", "pulumi-language-python", "python3"],
    compile: ({ run }) => run("venv/bin/python", "-m", "py_compile", "__main__.py"),
  },
  { language: "go", needs: ["go", "pulumi-language-go"], compile: ({ run }) => run("go", "vet", "./...") },
];
const whole: readonly VariantName[] = [];

/** A variant changes the read values, and a language changes the generated program. */
const rows: readonly Row[] = [
  { ...yaml, variants: whole },
  ...others.map((one) => ({ ...one, variants: whole })),
  ...looks.map((name) => ({ ...yaml, variants: [name] })),
];

const long = `"Quotes", 'others', \`these\`, \\n, #{a} and \${b}: ${"夏期講習🎉 ".repeat(1500)}`;

/** Pulumi's generators for YAML and TypeScript lose a `$`: docs/limitations.md. */
const objects: Program = JSON.parse(
  JSON.stringify({
    ...account(false),
    long: { kind: "OneTimeProduct", args: { ...essentials.product?.args, productName: "Long", freeSpace: long } },
  }).replaceAll("$$", ""),
);

describe.each(casesOf(rows, rows.slice(0, 1)))("in $language, with $variants", ({ language, variants, ...row }) => {
  const absent = missing(row.needs);
  beforeEach((context) => {
    if (absent) context.skip(`${absent} is not on PATH`);
  });

  it("imports every field of every kind, protected, and the program that Pulumi writes changes nothing", async () => {
    await service.control("PUT", "variants", { variants: variants });
    const ids = await makeAccount(service, objects);
    const count = Object.keys(objects).length;
    program = await startImporting(service, language);
    await service.control("DELETE", "requests");
    const output = await succeeded(program.import("--channel", ids.category ?? "", ids.ChatChannel ?? ""));
    expect(output).toContain(`= ${count} imported`);
    expect(output).not.toMatch(/<nil>|almost certainly a bug/);
    program.declare(program.written());
    row.compile?.(program);
    await succeeded(program.pulumi("preview", "--diff", "--refresh", "--expect-no-changes"));
    expect(await writesAt(service)).toBe(0);
    const state = JSON.parse(await succeeded(program.pulumi("stack", "export")));
    const imported = state.deployment.resources.filter(({ type }: { type: string }) => type.startsWith("paypages:"));
    expect(imported.map(({ id }: { id: string }) => id).sort()).toEqual(Object.values(ids).sort());
    expect(imported.filter(({ protect }: { protect?: boolean }) => protect !== true)).toEqual([]);
  });
});

describe.each(casesOf(["YAML"], []))("in %s", () => {
  it("imports nothing if the converter fails, and names what it skips", async () => {
    await makeAccount(service, { product: essentials.product as Program[string] });
    program = await startImporting(service, "yaml");
    const wrong = await program.import("--only", "Cupon");
    expect(wrong.exitCode).not.toBe(0);
    expect(wrong.output).toMatch(/Cupon isn't a kind; write Coupon\..*PP4102/s);
    const output = await succeeded(program.import("--role", "guild/1"));
    expect(output).toContain("= 1 imported");
    expect(output).toMatch(/warning: .*ChatRole guild\/1 isn't imported: the service doesn't have it\..*PP4103/s);
    program.declare(program.written());
    // A second import has the same names, so Pulumi finds the objects in the stack.
    expect(await succeeded(program.import())).not.toContain("imported");
    await succeeded(program.pulumi("preview", "--expect-no-changes"));
  });

  it("leaves a gap where a program needs a secret", async () => {
    const msg = { channelId: "c", channelSecret: planted.channelSecret };
    await makeAccount(service, { product: { kind: "OneTimeProduct", args: { ...essentials.product?.args, msg } } });
    program = await startImporting(service, "yaml");
    expect(await succeeded(program.import())).toMatch(
      /Pulumi doesn't import secrets\. Set `msg\.channelSecret` in the program/,
    );
    program.declare(program.written());
    const { exitCode, output } = await program.pulumi("preview");
    expect(exitCode).not.toBe(0);
    expect(output).toContain("msg.channelSecret must be the secret itself");
  });
});
