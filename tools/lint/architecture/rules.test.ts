// The import table, and that the linter finds what it forbids.
import { execFile } from "node:child_process";
import { appendFileSync, cpSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { inMatrix } from "../../../test/support/needs.js";
import { useTempDir } from "../../../test/support/use.js";
import { describingFiles, folderRules, folderRulesIn } from "./rules.js";

const top = fileURLToPath(new URL("../../..", import.meta.url));
const run = promisify(execFile);

interface Cruised {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly { resolved: string }[] }[];
  readonly summary: { readonly violations: readonly { from: string; to: string; rule: { name: string } }[] };
}

/** The linter's report on a checkout. Its exit status is the number of violations. */
async function lint(folder: string): Promise<Cruised> {
  const program = join(top, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(process.execPath, [program, "--output-type", "json", "."], options);
  return JSON.parse(stdout);
}

const folderRuleOf = (file: string) =>
  folderRules.filter(({ folder }) => file.startsWith(folder)).sort((a, b) => b.folder.length - a.folder.length)[0];

describe("the table", () => {
  test("allows a folder to import only folders above it", () => {
    const places = folderRules.map(({ folder }) => folder);
    for (const [index, { folder, folders }] of folderRules.entries()) {
      for (const allowed of folders) {
        const below = places.slice(index).filter((other) => other.startsWith(allowed));
        expect(below, `${folder} may import ${allowed}`).toEqual([]);
        expect(
          places.some((other) => other.startsWith(allowed)),
          `${folder} may import ${allowed}`,
        ).toBe(true);
      }
    }
  });

  test("reads the table row by row", () => {
    const text = `
| folder | content | allowed imports |
|---|---|---|
| \`a/\`, \`b/\` | words, \`code\` | \`c/\`, \`@x/y\` |
| \`d/\` | not ours | – |
| \`e/\` | all | \`a/\`, any package |
| \`f/\` | nothing | |

| \`g/\` | another table | \`a/\` |`;
    expect(folderRulesIn(text)).toEqual([
      { folder: "a/", folders: ["c/"], packages: ["@x/y"] },
      { folder: "b/", folders: ["c/"], packages: ["@x/y"] },
      { folder: "e/", folders: ["a/"], packages: undefined },
      { folder: "f/", folders: [], packages: [] },
    ]);
    expect(() => folderRulesIn("no table")).toThrow("docs/internals/imports.md has no table");
  });
});

describe("the import table", () => {
  let modules: Cruised["modules"];
  beforeAll(async () => {
    ({ modules } = await lint(top));
  }, 120_000);

  test("has a row for every file", () => {
    const files = modules.map(({ source }) => source).filter((source) => /^[\w.-]+\/.*\.m?ts$/.test(source));
    expect(files.filter((file) => !file.startsWith("node_modules/") && !folderRuleOf(file))).toEqual([]);
  });

  test("allows nothing that no file needs", () => {
    const needed = folderRules.map((room) => {
      const imported = modules
        .filter(({ source }) => folderRuleOf(source) === room)
        .flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved.replace(/^node_modules\//, "")));
      const isNeeded = (folder: string) => imported.some((file) => file.startsWith(folder));
      return {
        ...room,
        folders: room.folders.filter(isNeeded),
        packages: room.packages?.filter((name) => isNeeded(`${name}/`)),
      };
    });
    expect(needed).toEqual(folderRules);
  });

  test("lists no model file that the core does not import", () => {
    const imported = modules
      .filter(({ source }) => /^provider\/core\//.test(source))
      .flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved));
    expect(describingFiles.filter((file) => !imported.includes(file))).toEqual([]);
  });
});

// Otherwise, the lint of `npm test` checks every import.
inMatrix("finds forbidden imports, including type imports", async () => {
  const copy = useTempDir();
  const parts = ["provider", "sdk/nodejs", "policy", "sandbox", "cli", "tools", "test"];
  for (const part of [
    ...parts,
    "docs/internals/imports.md",
    "package.json",
    "tsconfig.json",
    ".dependency-cruiser.mjs",
  ]) {
    const isSource = (path: string) => !/node_modules|\/dist$|\/fixtures$/.test(path.slice(top.length));
    cpSync(join(top, part), join(copy, part), { recursive: true, filter: isSource });
  }
  symlinkSync(join(top, "node_modules"), join(copy, "node_modules"));
  /** Files, the imports that are added to them, and the rules that these break: of the file's folder by default. */
  const plants: [file: string, imported: string, rule?: string][] = [
    ["provider/model/coupon.ts", "provider/hosts/plugin/session.ts"],
    ["provider/model/pageFields.ts", "undici"],
    ["provider/model/enums.ts", "fast-check"],
    ["provider/client/client.ts", "@pulumi/pulumi"],
    ["provider/core/lifecycle/read.ts", "provider/kinds/resources/index.ts"],
    ["provider/core/lifecycle/inputNotices.ts", "test/support/needs.ts"],
    ["sandbox/store/store.ts", "sandbox/service/endpoints/objectResponses.ts"],
    ["sandbox/business/contracts/terms.ts", "sandbox/business/mail/outbox.ts"],
    ["sandbox/http/html.ts", "sandbox/server.ts"],
    ["policy/core/values.ts", "policy/policies/testing/table.ts"],
    ["sdk/nodejs/index.ts", "sandbox/index.ts"],
    ["provider/core/merge/merge.ts", "provider/model/coupon.ts", "no kind in the core"],
    ["provider/core/lifecycle/plan.ts", "provider/model/kinds.ts", "no kind in the core"],
    ["provider/core/lifecycle/adoption.ts", "provider/model/pageParts.ts", "no kind in the core"],
    ["provider/core/lifecycle/resource.ts", "provider/core/lifecycle/context.ts", "import cycle of files"],
    ["sandbox/pages/site/text/en.ts", "sandbox/pages/site/card.ts", "upward import"],
    ["tools/support/control.ts", "tools/bench/lap.ts", "import cycle of folders"],
    ["sandbox/service/endpoints/pages.ts", "provider/model/equal.ts", "independent"],
    ["cli/rehearsal/outcome/rows.ts", "provider/model/equal.ts", "independent audit"],
    ["cli/rehearsal/copies/sameAccount.ts", "provider/core/merge/merge.ts", "independent audit"],
    ["cli/rehearsal/outcome/priceCalculator.ts", "provider/model/wire.ts", "independent audit, by way of others"],
    ["cli/openapi.ts", "../gone.js", "not found"],
  ];
  for (const [file, imported] of plants) {
    const specifier = imported.endsWith(".ts") ? relative(dirname(file), imported).replace(/^(?!\.)/, "./") : imported;
    appendFileSync(join(copy, file), `\nimport type {} from "${specifier.replace(/\.ts$/, ".js")}";\n`);
  }
  const { violations } = (await lint(copy)).summary;
  // Of a cycle of folders, the linter names the folders.
  const isNamed = (as: string, path: string) => path.startsWith(as) || as.startsWith(`node_modules/${path}/`);
  for (const [file, imported, name = folderRuleOf(file)?.folder ?? ""] of plants) {
    const isFound = violations.some(
      ({ rule, from, to }) =>
        rule.name === name &&
        ((isNamed(from, file) && isNamed(to, imported)) ||
          // A cycle is reported once, from the file in which it is found first.
          (name.startsWith("import cycle") && isNamed(to, file) && isNamed(from, imported))),
    );
    expect(isFound, `${name}: ${file} → ${imported}`).toBe(true);
  }
});
