import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, it } from "vitest";
import { useTempDir } from "../../../test/support/use.js";
import { openBrowser } from "./pictures.js";

let root: string;
/** The command is installed in the folder above the program's. */
let program: string;
beforeEach(() => {
  root = useTempDir();
  program = join(root, "shop");
  mkdirSync(program);
});

const open = () => {
  const file = join(root, "chromium");
  writeFileSync(file, "");
  chmodSync(file, 0o755);
  const command = pathToFileURL(join(root, "node_modules/paypages/main.js")).href;
  return openBrowser({ PAYPAGES_CHROMIUM: file }, program, command);
};

/** A driver that opens what it is called. */
function install(folder: string): void {
  const driver = join(folder, "node_modules/playwright-core");
  mkdirSync(driver, { recursive: true });
  const opened = JSON.stringify(`opened by ${driver}`);
  writeFileSync(join(driver, "index.js"), `exports.chromium = { launch: async () => ${opened} };`);
}

it("names the folder in which to install the driver", async () => {
  expect(await open()).toContain(`Run \`npm install --save-dev playwright-core\` in ${program}.`);
});

it.each(["the working folder", "the folder of the command"])("finds the driver in %s", async (place) => {
  const folder = place === "the working folder" ? program : root;
  install(folder);
  expect(await open()).toBe(`opened by ${join(folder, "node_modules/playwright-core")}`);
});
