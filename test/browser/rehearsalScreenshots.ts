// A picture of the report that `paypages rehearse --html` writes: the quick start's page becomes more expensive. Needs an
// engine.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { defaultCredentials, startSandbox } from "../../sandbox/index.js";
import { control } from "../../tools/support/control.js";
import { blocksOf, sectionOf, textOf } from "../docs/blocks.js";
import { Shell } from "../docs/shell.js";
import { createShop } from "../docs/shop.js";

type Take = (page: Page, name: string, isCut: boolean) => Promise<void>;

const blocks = blocksOf(sectionOf(textOf("README.md"), "Quick start"));
const customers = 23;

export async function rehearsalPicture(browser: Browser, take: Take): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), "screenshots-"));
  const [shop, states, commands] = ["shop", "states", "commands"].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [shop, states]) mkdirSync(folder);
  createShop(shop, commands);
  const sandbox = await startSandbox();
  const shell = new Shell(shop, {
    ...process.env,
    PATH: `${commands}:${process.env.PATH}`,
    PULUMI_HOME: join(root, "home"),
    PULUMI_BACKEND_URL: pathToFileURL(states).href,
    PULUMI_CONFIG_PASSPHRASE: "of the pictures",
    PULUMI_SKIP_UPDATE_CHECK: "true",
    PAYPAGES_SANDBOX_BASE_URL: sandbox.url,
    PAYPAGES_APP_ID: defaultCredentials.appId,
    PAYPAGES_APP_SECRET: defaultCredentials.appSecret,
  });
  const run = async (line: string): Promise<void> => {
    const { exitCode, output } = await shell.run(line);
    if (exitCode !== 0) throw new Error(`${line}\n${output}`);
  };
  const write = (change: (text: string) => string = (text) => text): void => {
    for (const block of blocks) {
      if (block.kind !== "file") continue;
      const { code } = block.file.endsWith(".ts")
        ? transformSync(change(block.text), { loader: "ts", format: "cjs" })
        : { code: block.text };
      writeFileSync(join(shop, block.file.replace(/ts$/, "js")), code);
    }
  };
  try {
    write();
    await run("pulumi stack init dev && pulumi up --yes --skip-preview");
    const { items } = (await control(sandbox.url, "GET", "objects/paid")) as { items: { id: string }[] };
    for (let n = 1; n <= customers; n++)
      await control(sandbox.url, "POST", `objects/paid/${items[0]?.id}/customers`, {
        email: `customer${n}@example.com`,
      });
    write((text) => text.replace("price: 4800", "price: 5200"));
    await run("npx --no paypages rehearse --stack dev --html report.html");
    const page = await browser.newPage({ viewport: { width: 900, height: 1000 } });
    await page.setContent(readFileSync(join(shop, "report.html"), "utf8"));
    await take(page, "rehearsal", true);
  } finally {
    await shell.close();
    await sandbox.close();
    rmSync(root, { recursive: true, force: true });
  }
}
