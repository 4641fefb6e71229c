// The recipes, from their own text: every program, every command and its output. Each begins at the end of the README's
// quick start: a page, a code, the stack dev, a running sandbox.
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { beforeAll, expect, it } from "vitest";
import { type RunningSandbox, startSandbox } from "../../sandbox/index.js";
import { reasons } from "../../tools/test/skips.js";
import { freePort } from "../support/freePort.js";
import { keyService, lightProcesses } from "../support/lightProcesses.js";
import { casesOf, skipFor } from "../support/needs.js";
import { useTempDir } from "../support/use.js";
import { type Block, blocksOf, changed, pagesIn, sectionOf, textOf } from "./blocks.js";
import { follow, Shell } from "./shell.js";
import { createShop, typeCheck } from "./shop.js";

skipFor(process.platform === "win32" ? reasons.windows : undefined);

const humanRecipes = pagesIn("docs/recipes").filter((page) => !page.endsWith("/README.md"));
/** The instructions for coding agents are a recipe, too. */
const all = [...humanRecipes, ...pagesIn("sdk/nodejs")];
const recipes = casesOf(all, ["docs/recipes/raise-a-price.md"]);
const root = useTempDir();
/** The environment of a recipe, in its initial state. */
const [desk, saved] = [join(root, "desk"), join(root, "saved")];
const [folder, states, database] = ["shop", "states", "sandbox.db"].map((name) => join(desk, name)) as [
  string,
  string,
  string,
];
let environment: NodeJS.ProcessEnv;
let port: number;

const start = (): Promise<RunningSandbox> =>
  startSandbox({
    port,
    db: database,
    appId: "sandbox-app",
    appSecret: "sandbox-secret",
    liveAppId: "live-app",
    liveAppSecret: "live-secret",
    webhookBackoffSeconds: [0.1],
  });

/** Resets the environment, runs the blocks, and resolves when everything has ended. */
async function work(blocks: readonly Block[]): Promise<void> {
  const sandbox = await start();
  const shell = new Shell(folder, environment);
  const wrote = (written: string, text: string) => {
    // The types are checked once for all, not by every command.
    if (written.endsWith(".ts"))
      writeFileSync(
        join(folder, written.replace(/ts$/, "js")),
        transformSync(text, { loader: "ts", format: "cjs" }).code,
      );
  };
  try {
    await follow(blocks, { shell, folder, wrote });
  } finally {
    await shell.close();
    await sandbox.close();
  }
}

const filesOfReadme = () =>
  blocksOf(sectionOf(textOf("README.md"), "Quick start")).filter((block) => block.kind === "file");

beforeAll(async () => {
  port = await freePort();
  for (const path of [desk, states]) mkdirSync(path, { recursive: true });
  const commands = join(root, "commands");
  writeFileSync(join(root, "gitconfig"), "[user]\nname = Somebody\nemail = somebody@example.com\n");
  createShop(folder, commands);
  const keys = await keyService();
  environment = {
    ...process.env,
    ...lightProcesses,
    ...keys.environment,
    PATH: `${commands}:${process.env.PATH}`,
    PULUMI_HOME: join(desk, "home"),
    PULUMI_BACKEND_URL: pathToFileURL(states).href,
    PULUMI_SKIP_UPDATE_CHECK: "true",
    // The user reads the preview, and answers yes.
    PULUMI_SKIP_CONFIRMATIONS: "true",
    PULUMI_OPTION_SKIP_PREVIEW: "true",
    PULUMI_CONFIG_PASSPHRASE: "one that a reader has chosen",
    GIT_CONFIG_GLOBAL: join(root, "gitconfig"),
    PAYPAGES_SANDBOX_BASE_URL: `http://127.0.0.1:${port}`,
    PAYPAGES_APP_ID: "sandbox-app",
    PAYPAGES_APP_SECRET: "sandbox-secret",
  };
  await work([
    ...filesOfReadme(),
    ...blocksOf(`\`\`\`sh\npulumi stack init dev ${keys.initOptions.join(" ")}\npulumi up\n\`\`\``),
  ]);
  cpSync(desk, saved, { recursive: true, verbatimSymlinks: true });
});

/** Follows the page; again with different ports if another program took one between its choice and its use. */
async function followed(page: string, attempts = 3): Promise<void> {
  rmSync(desk, { recursive: true });
  cpSync(saved, desk, { recursive: true, verbatimSymlinks: true });
  const free = { 4010: port, 4011: await freePort(), 3000: await freePort() };
  const text = Object.entries(free).reduce((all, [one, other]) => all.replaceAll(one, `${other}`), textOf(page));
  try {
    await work(blocksOf(text));
  } catch (error) {
    if (attempts === 1 || !`${error}`.includes("is in use")) throw error;
    await followed(page, attempts - 1);
  }
}

it.each(recipes)("works as described: %s", (page) => followed(page));

/** Writes each version of a page's programs into a separate folder, without its commands. */
function writePrograms(page: string): void {
  const texts = new Map<string, string>();
  for (const [version, block] of [...filesOfReadme(), ...blocksOf(textOf(page))].entries()) {
    if (block.kind !== "file" && block.kind !== "change") continue;
    const text = block.kind === "file" ? block.text : changed(texts.get(block.file) ?? "", block.text);
    texts.set(block.file, text);
    for (const [file, program] of texts) {
      const path = join(root, "types", `${basename(page, ".md")}-${version}`, file);
      mkdirSync(dirname(path), { recursive: true });
      if (/\.m?ts$/.test(file)) writeFileSync(path, program);
    }
  }
}

it("has well-typed programs on all pages", () => {
  for (const page of all) writePrograms(page);
  expect(typeCheck(join(root, "types"))).toBe("");
});
