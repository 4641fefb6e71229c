// The README's quick start, from its own text: in an empty folder, with the packages as users get them.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pack } from "../../tools/release/pack/pack.js";
import { reasons } from "../../tools/test/skips.js";
import { freePort } from "../support/freePort.js";
import { skipFor } from "../support/needs.js";
import { blocksOf, sectionOf, textOf } from "./blocks.js";
import { follow, Shell } from "./shell.js";

skipFor(process.platform === "win32" ? reasons.windows : undefined);

const root = mkdtempSync(join(tmpdir(), "paypages-readme-"));
const [home, folder, packed] = ["home", "shop", "packed"].map((name) => join(root, name)) as [string, string, string];
let shell: Shell;

/** The packages that `npm install` takes from the clone, by name. */
const tarballs = (): Map<string, string> =>
  new Map((["pulumi-paypages", "paypages"] as const).map((name) => [name, pack(name, packed).file]));

/** The README's text, with the packages of the clone, a free port, and a temporary home. */
function asHere(text: string, packages: ReadonlyMap<string, string>, port: number): string {
  const installed = (line: string) => line.replace(/\S+/g, (word) => packages.get(word) ?? word);
  return text
    .replace(/^npm install.*$/gm, installed)
    .replace("pulumi login --local", `pulumi login ${pathToFileURL(home)}`)
    .replaceAll("paypages sandbox", `paypages sandbox --port ${port}`)
    .replaceAll(":4010", `:${port}`);
}

beforeAll(() => {
  for (const path of [home, folder, packed]) mkdirSync(path);
  const { PULUMI_BACKEND_URL, PULUMI_HOME, PULUMI_ACCESS_TOKEN, NODE_PATH, ...environment } = process.env;
  shell = new Shell(folder, {
    ...environment,
    PULUMI_HOME: home,
    npm_config_prefer_offline: "true",
    npm_config_audit: "false",
    // The user answers yes.
    PULUMI_SKIP_CONFIRMATIONS: "true",
    PULUMI_OPTION_SKIP_PREVIEW: "true",
    PULUMI_SKIP_UPDATE_CHECK: "true",
    // The recipes check the types of this program, and test/release/package runs one with its types.
    PULUMI_NODEJS_TRANSPILE_ONLY: "true",
  });
});
afterAll(async () => {
  await shell.close();
  rmSync(root, { recursive: true, force: true });
});

it("works line by line as described", async () => {
  const port = await freePort();
  const text = asHere(sectionOf(textOf("README.md"), "Quick start"), tarballs(), port);
  const printed: string[] = [];
  await follow(blocksOf(text), { shell, folder, printed: (output) => printed.push(output) });
  expect(printed.join("\n")).not.toMatch(/warning|deprecat/i);

  const address = (await shell.run("pulumi stack output address")).output.trim();
  expect(text).toMatch(/open the address in a browser/i);
  const page = await (await fetch(address)).text();
  expect(page).toContain("Evening classes");
  expect(page).toContain('<html lang="en"');
  expect((await fetch(`http://127.0.0.1:${port}/_sandbox/console`)).status).toBe(200);
});
