// An account becomes a program in every language; on the real engine, the program adopts or imports everything, and changes
// nothing.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { account, createAccount, manyPages, succeeded, writesAt } from "../../support/account.js";
import { repository } from "../../support/example.js";
import { type ExportedProgram, type ExportWay, startExported, typeCheck } from "../../support/exported.js";
import { missing } from "../../support/languages.js";
import { useService } from "../../support/service.js";

const service = useService(undefined, "each");
let program: ExportedProgram | undefined;
afterEach(async () => {
  await program?.close();
  program = undefined;
});

interface Language {
  readonly name: string;
  readonly way: ExportWay;
  readonly needs: readonly string[];
  /** Checks that the program is valid, before and after it is cleaned. */
  check?(program: ExportedProgram): void;
  /** The text that cleaning removes. */
  readonly mark: string;
}

const yaml: Language = { name: "YAML", way: { language: "yaml" }, needs: ["pulumi-language-yaml"], mark: "import:" };
const native: Language = {
  name: "TypeScript on the native plugin",
  way: { language: "typescript", isNative: true },
  needs: [],
  check: typeCheck,
  mark: "{ import:",
};
const typescript: Language = {
  name: "TypeScript on dynamic resources",
  way: { language: "typescript" },
  needs: [],
  check: (program) => {
    expectFormatted(program);
    typeCheck(program);
  },
  mark: "adoptId:",
};
const javascript: Language = { name: "JavaScript", way: { language: "javascript" }, needs: [], mark: "adoptId:" };
const python: Language = {
  name: "Python",
  way: { language: "python" },
  needs: ["pulumi-language-python", "python3"],
  check: ({ run }) => run("sh", "-c", "venv/bin/python -m py_compile *.py"),
  mark: "import_=",
};
const go: Language = {
  name: "Go",
  way: { language: "go" },
  needs: ["pulumi-language-go", "go"],
  check: ({ run }) => {
    expect(run("gofmt", "-l", ".")).toBe("");
    run("go", "vet", "./...");
  },
  mark: "pulumi.Import(",
};

function expectFormatted({ folder }: ExportedProgram): void {
  const biome = join(repository, "node_modules/@biomejs/biome/bin/biome");
  const style = ["--indent-style=space", "--line-width=100", "--files-ignore-unknown=true"];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".ts")))
    execFileSync(process.execPath, [biome, "format", ...style, join(folder, file)], { stdio: "pipe", cwd: "/" });
}

/** Exports the account to a clean program; nothing is written to the service. */
async function wholeWay(language: Language, count: number, ids: Readonly<Record<string, string>>): Promise<void> {
  const channel = [ids.category, ids.ChatChannel].filter((id) => id !== undefined);
  program = await startExported(service, { ...language.way, channel });
  const { facts, pulumi, clean, text } = program;
  expect(facts.omitted).toEqual([]);
  expect(facts.counts.reduce((sum, [, kind]) => sum + kind, 0)).toBe(count);
  language.check?.(program);

  await service.control("DELETE", "requests");
  await succeeded(pulumi("up", "--yes", "--skip-preview"));
  await succeeded(pulumi("preview", "--expect-no-changes"));
  expect(await clean()).toContain(`${count} objects of the stack dev`);
  expect(text()).not.toContain(language.mark);
  language.check?.(program);
  await succeeded(pulumi("preview", "--refresh", "--expect-no-changes"));
  expect(await writesAt(service)).toBe(0);
}

describe.each([yaml, native, typescript, javascript, python, go])("$name", (language) => {
  const absent = missing(language.needs);
  beforeEach((context) => {
    if (absent) context.skip(`${absent} is not on PATH`);
  });

  it("adopts every field of every kind, and changes nothing", async () => {
    const objects = { ...account(false), ...(language === yaml ? {} : manyPages(12)) };
    await wholeWay(language, Object.keys(objects).length, await createAccount(service, objects));
  });
});
