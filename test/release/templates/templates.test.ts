// The templates of `pulumi new`, from their folders: a project with the published packages, whose preview is green.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultCredentials, type RunningSandbox, startSandbox } from "../../../sandbox/index.js";
import { manifest } from "../../../tools/support/publication.js";
import { reasons } from "../../../tools/test/skips.js";
import { textOf } from "../../docs/blocks.js";
import { Shell } from "../../docs/shell.js";
import { repository } from "../../support/example.js";
import { missing } from "../../support/languages.js";
import { groupInMatrix, skipFor } from "../../support/needs.js";
import { type Publication, publish } from "../../support/published.js";

const templates = readdirSync(join(repository, "templates")).filter((name) => !name.includes("."));
const read = (template: string, file: string): string => textOf(`templates/${template}/${file}`);

describe("the files", () => {
  it("are one template for each language", () => {
    expect(templates).toEqual(["paypages-go", "paypages-python", "paypages-typescript", "paypages-yaml"]);
  });

  it.each([
    ["paypages-typescript", "index.ts", "README.md"],
    ["paypages-python", "__main__.py", "docs/_index.md"],
    ["paypages-go", "main.go", "docs/_index.md"],
    ["paypages-yaml", "Pulumi.yaml", "docs/_index.md"],
  ])("of %s have the program of the documentation", (template, file, page) => {
    const text = read(template, file);
    // In YAML, the options give the plugin's address: it isn't in the Pulumi Registry yet.
    const withoutOptions = text.replace(/^ {4}options:\n(^ {6}.*\n)+/gm, "");
    const program = template === "paypages-yaml" ? withoutOptions.slice(withoutOptions.indexOf("resources:\n")) : text;
    expect(textOf(page)).toContain(`\n${program}\`\`\``);
  });

  it("name the version that is released with them", () => {
    const [major, minor] = manifest.version.split(".").map(Number) as [number, number];
    const inPackage = `paypages": "^${manifest.version}"`;
    expect(read("paypages-typescript", "package.json").match(/paypages": "(.*)"/g)).toEqual([inPackage, inPackage]);
    expect(read("paypages-yaml", "package.json").match(/paypages": "(.*)"/g)).toEqual([inPackage]);
    expect(read("paypages-yaml", "Pulumi.yaml").match(/(?<=version: ).*/g)).toEqual([
      manifest.version,
      manifest.version,
    ]);
    const range = `pulumi-paypages>=${manifest.version},<${major}.${minor + 1}.0\n`;
    expect(read("paypages-python", "requirements.txt")).toContain(range);
    expect(read("paypages-go", "go.mod")).toContain(`/sdk/go v${manifest.version}\n`);
  });
});

const needs: Readonly<Record<string, readonly string[]>> = {
  "paypages-go": ["pulumi-language-go", "go"],
  "paypages-python": ["pulumi-language-python", "python3"],
  "paypages-yaml": ["pulumi-language-yaml"],
};

groupInMatrix("pulumi new", () => {
  skipFor(process.platform === "win32" ? reasons.windows : undefined);
  let published: Publication;
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    published = await publish(true);
    sandbox = await startSandbox();
  });
  afterAll(async () => {
    await sandbox.close();
    await published.close();
  });

  describe.each(templates)("%s", (template) => {
    const absent = missing(needs[template] ?? []);
    beforeEach((context) => {
      if (absent) context.skip(`${absent} is not on PATH`);
    });

    it("creates a project with a complete configuration and a successful preview", async () => {
      const home = join(published.folder, template);
      mkdirSync(join(home, "states"), { recursive: true });
      const copy = join(home, "templates", template);
      cpSync(join(repository, "templates", template), copy, { recursive: true });
      published.redirect(copy);
      const shell = new Shell(
        home,
        {
          ...published.environmentFor(join(home, "shop")),
          PULUMI_HOME: join(home, "home"),
          PULUMI_BACKEND_URL: pathToFileURL(join(home, "states")).href,
          PULUMI_CONFIG_PASSPHRASE: "one that a user has chosen",
        },
        published.longest,
      );
      const succeeded = async (command: string) => {
        const { exitCode, output } = await shell.run(command);
        expect(exitCode, output).toBe(0);
        return output;
      };
      try {
        const address = `--config paypages:sandboxBaseUrl=${sandbox.url}`;
        const created = await succeeded(`${fromClone(template)} --yes --name shop --stack dev ${address}`);
        expect(created).toContain("npx ");
        const settings = readFileSync(join(home, "shop/Pulumi.dev.yaml"), "utf8");
        expect(settings).toMatch(/paypages:appSecret:\s+secure: /);
        expect(settings).not.toContain(defaultCredentials.appSecret);
        expect(readFileSync(join(home, "shop/Pulumi.yaml"), "utf8")).not.toMatch(/^template:|\$\{[A-Z]+\}/m);

        await succeeded("cd shop");
        for (const command of commandsIn(created)) await succeeded(command);
        const preview = await succeeded("pulumi preview");
        expect(preview).toMatch(/\+ 3 to create/);
        expect(preview).not.toMatch(/warning/);
        expect(installedIn(join(home, "shop")).filter((folder) => !isIgnored(template, folder))).toEqual([]);
      } finally {
        await shell.close();
      }
    });
  });
});

/** The command of templates/README.md. */
function fromClone(template: string): string {
  const command = /^pulumi new (?!https:).*?(?= *#)/m.exec(textOf("templates/README.md"))?.[0] ?? "";
  return command.replace("paypages-yaml", template);
}

/** The folders of packages. A built Python host is older than the engine, and makes the project an environment. */
const installedIn = (project: string): string[] =>
  readdirSync(project, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !existsSync(join(project, "pyvenv.cfg")) ? [entry.name] : [],
  );

const isIgnored = (template: string, folder: string): boolean =>
  read(template, ".gitignore").split("\n").includes(`${folder}/`);

/** The commands of the text that is printed at the end, except those that keep running or change something. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/: (npm .*)$/gm)].map(([, command]) => command as string);
