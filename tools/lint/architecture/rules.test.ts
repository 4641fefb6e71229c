// The import table, and that the linter finds what it forbids.
import { execFile } from "node:child_process";
import { appendFileSync, cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
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
  const plants: [file: string, imported: string, rule: string, seen: string][] = [
    ["provider/model/coupon.ts", "../hosts/plugin/session.js", "provider/model/", "provider/hosts/plugin/session.ts"],
    ["provider/model/pageFields.ts", "undici", "provider/model/", "node_modules/undici/"],
    ["provider/model/enums.ts", "fast-check", "provider/model/", "node_modules/fast-check/"],
    ["provider/client/client.ts", "@pulumi/pulumi", "provider/client/", "node_modules/@pulumi/pulumi/"],
    [
      "provider/core/lifecycle/read.ts",
      "../../kinds/resources/index.js",
      "provider/core/lifecycle/",
      "provider/kinds/resources/index.ts",
    ],
    [
      "provider/core/lifecycle/inputNotices.ts",
      "../../../test/support/needs.js",
      "provider/core/lifecycle/",
      "test/support/needs.ts",
    ],
    [
      "sandbox/store/store.ts",
      "../service/endpoints/objectResponses.js",
      "sandbox/store/",
      "sandbox/service/endpoints/objectResponses.ts",
    ],
    [
      "sandbox/business/contracts/terms.ts",
      "../mail/outbox.js",
      "sandbox/business/contracts/",
      "sandbox/business/mail/outbox.ts",
    ],
    ["sandbox/http/html.ts", "../server.js", "sandbox/http/", "sandbox/server.ts"],
    ["policy/core/values.ts", "../policies/testing/table.js", "policy/core/", "policy/policies/testing/table.ts"],
    ["sdk/nodejs/index.ts", "../../sandbox/index.js", "sdk/nodejs/", "sandbox/index.ts"],
    ["provider/core/merge/merge.ts", "../../model/coupon.js", "no kind in the core", "provider/model/coupon.ts"],
    ["provider/core/lifecycle/plan.ts", "../../model/kinds.js", "no kind in the core", "provider/model/kinds.ts"],
    [
      "provider/core/lifecycle/adoption.ts",
      "../../model/pageParts.js",
      "no kind in the core",
      "provider/model/pageParts.ts",
    ],
    [
      "provider/core/lifecycle/resource.ts",
      "./context.js",
      "import cycle of files",
      "provider/core/lifecycle/context.ts",
    ],
    ["sandbox/pages/site/text/en.ts", "../card.js", "upward import", "sandbox/pages/site/card.ts"],
    ["tools/support/control.ts", "../bench/lap.js", "import cycle of folders", "tools/bench"],
    [
      "sandbox/service/endpoints/pages.ts",
      "../../../provider/model/equal.js",
      "independent",
      "provider/model/equal.ts",
    ],
    [
      "cli/rehearsal/outcome/rows.ts",
      "../../../provider/model/equal.js",
      "independent audit",
      "provider/model/equal.ts",
    ],
    [
      "cli/rehearsal/copies/sameAccount.ts",
      "../../../provider/core/merge/merge.js",
      "independent audit",
      "provider/core/merge/merge.ts",
    ],
    [
      "cli/rehearsal/outcome/priceCalculator.ts",
      "../../../provider/model/wire.js",
      "independent audit, by way of others",
      "provider/model/wire.ts",
    ],
    ["cli/openapi.ts", "../gone.js", "not found", "../gone.js"],
  ];
  for (const [file, imported] of plants) appendFileSync(join(copy, file), `\nimport type {} from "${imported}";\n`);
  const { violations } = (await lint(copy)).summary;
  for (const [file, , name, seen] of plants) {
    const found = violations
      .filter(({ rule }) => rule.name === name)
      // A cycle is reported once, from the file in which it is found first; a cycle of folders by their names.
      .flatMap(({ from, to }) =>
        name.startsWith("import cycle")
          ? [
              [from, to],
              [to, from],
            ]
          : [[from, to]],
      );
    const isSeen = found.some(([from = "", to = ""]) => file.startsWith(from) && to.startsWith(seen));
    expect(isSeen, `${name}: ${file} → ${seen}`).toBe(true);
  }
});
