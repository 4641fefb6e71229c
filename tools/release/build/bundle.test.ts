import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { useTempDir } from "../../../test/support/use.js";
import { bundle, notices } from "./bundle.js";

const sources = {
  "main.ts": `import { greeting } from "greeting";
const asset = new URL("./parts/page.css", import.meta.url);
console.log(greeting, (await import("node:fs")).readFileSync(asset, "utf8"), (await import("./parts/later.js")).later);
`,
  "parts/later.ts": `import { shared } from "shared";
export const later: number = shared;
`,
  "parts/page.css": "p { color: red }",
  "node_modules/greeting/package.json":
    '{ "name": "greeting", "version": "1.2.3", "license": "MIT", "main": "index.js" }',
  "node_modules/greeting/index.js": 'exports.greeting = "hello";',
  "node_modules/greeting/LICENSE.md": "Use it for anything.\n",
  "node_modules/shared/package.json": '{ "name": "shared", "version": "4.0.0", "license": "ISC", "main": "index.js" }',
  "node_modules/shared/index.js": "exports.shared = 7;",
};

let root: string;
let folder: string;
const write = (file: string, text: string): void => {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
};
const created = () => bundle({ root, entries: { program: "main.ts" }, folder, external: ["shared"] });
beforeEach(() => {
  root = useTempDir();
  folder = join(root, "out");
  for (const [file, text] of Object.entries(sources)) write(file, text);
});

describe("bundle", () => {
  it("writes programs that run without the sources, with the files that they read", async () => {
    await created();
    const program = join(folder, "program.js");
    expect(execFileSync(process.execPath, [program], { encoding: "utf8" })).toBe("hello p { color: red } 7\n");
  });

  it("lists the packages that are compiled in, with their licenses", async () => {
    const { packages } = await created();
    expect(packages).toMatchObject([{ name: "greeting", version: "1.2.3", license: "MIT" }]);
    expect(readFileSync(join(folder, notices), "utf8")).toBe("greeting 1.2.3: MIT\n\nUse it for anything.\n");
  });

  it("keeps what a program imports later in separate files", async () => {
    await created();
    expect(readFileSync(join(folder, "program.js"), "utf8")).not.toContain("shared");
  });

  it("gives source maps the paths of the sources in the clone", async () => {
    await created();
    const map = JSON.parse(readFileSync(join(folder, "program.js.map"), "utf8"));
    expect(map).toMatchObject({ sources: ["node_modules/greeting/index.js", "main.ts"], sourceRoot: "../" });
    expect(map).not.toHaveProperty("sourcesContent");
  });

  it("writes only files that have changed, and removes those of earlier bundles", async () => {
    await created();
    writeFileSync(join(folder, "old-ABC.js"), "");
    for (const file of readdirSync(folder)) utimesSync(join(folder, file), 0, 0);
    write("main.ts", `${sources["main.ts"]}console.log("more");\n`);
    await created();
    const changed = readdirSync(folder).filter((file) => statSync(join(folder, file)).mtimeMs > 0);
    expect(changed.sort()).toEqual(["program.js", "program.js.map"]);
    expect(readdirSync(folder)).not.toContain("old-ABC.js");
  });
});
