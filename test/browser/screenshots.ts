// `npm run screenshots`: a page and the console of the sandbox, an inventory and a rehearsal's report, as pictures.
// Japanese needs a font such as Noto Sans CJK (Debian's package fonts-noto-cjk).
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import type { Page } from "playwright-core";
import { inventoryPage } from "../../cli/commands/inventory/inventoryPage.js";
import { consolePath, pageAddress } from "../../sandbox/http/address.js";
import { defaultCredentials, startSandbox } from "../../sandbox/index.js";
import { type PageKind, pageKind } from "../../sandbox/store/kinds.js";
import { control } from "../../tools/support/control.js";
import { blocksOf, sectionOf, textOf } from "../docs/blocks.js";
import { Shell } from "../docs/shell.js";
import { createShop } from "../docs/shop.js";
import { type Json, TestClient } from "../support/sandboxClient.js";
import { schoolDay, schoolInventory } from "../support/school.js";
import { launch } from "./launch.js";
import { plans } from "./plans.js";

const folder = join(import.meta.dirname, "../..", "docs", "screenshots");
/** In bytes: every clone contains them. */
const largest = 200_000;
/** The longest pages are cut off, in pixels. */
const highest = 1500;

const executable = process.env.PAYPAGES_CHROMIUM;
if (!executable) throw new Error("There is no Chromium: install one, or name one in PAYPAGES_CHROMIUM.");

const sandbox = await startSandbox();
const client = new TestClient(sandbox.url);
const browser = await launch(executable);

type PlanKind = keyof typeof plans;

/** Opens the page of a plan that is created for it. */
async function open(name: PlanKind, fields: Json): Promise<Page> {
  const kind = pageKind(name) as PageKind;
  const { status, text, body } = await client.post(kind.path, fields);
  if (status >= 300) throw new Error(`The plan was refused: ${text}`);
  const page = await browser.newPage({ viewport: { width: 1100, height: 900 } });
  await page.goto(pageAddress(kind, body[kind.idName], sandbox.url));
  return page;
}

async function take(page: Page, name: string, isCut = false): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate<number>("document.documentElement.scrollHeight");
  const y = await page.evaluate<number>("scrollY");
  const clip = { x: 0, y, width, height: isCut ? height : Math.min(whole, highest) };
  const picture = await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, clip });
  if (picture.length > largest) throw new Error(`${name}.png has ${picture.length} bytes, more than ${largest}.`);
  await page.close();
}

const blocks = blocksOf(sectionOf(textOf("README.md"), "Quick start"));
const customers = 23;

/** The plans of the screenshots must exist. */
async function consolePictures(): Promise<void> {
  await live();
  const page = await browser.newPage({ viewport: { width: 1100, height: 1000 } });
  await page.goto(sandbox.url + consolePath);
  await take(page, "console", true);
}

/** Customers apply, codes are used, and time passes. */
async function live(): Promise<void> {
  const post = async (path: string, body?: Json): Promise<Json> => {
    const { status, text, body: response } = await client.post(path, body);
    if (status >= 300) throw new Error(`POST ${path} returned ${status}: ${text}`);
    return response;
  };
  const idOf = async (kind: string): Promise<string> =>
    (await client.get(`/_sandbox/objects/${kind}`)).body.items[0].id;
  const [product, paid, advance] = [await idOf("product"), await idOf("paid"), await idOf("advance")];
  const shipping_address = "1-2-3 Jingumae, Shibuya, Tokyo";
  const code = { processor_a_env_id: "1", coupon_name: "Friends of the school", coupon_code: "FRIENDS" };
  const discount = { coupon_type: 0, rate: 10, coupon_term: 0, coupon_count: 50, payment_type: 1 };
  const { coupon_id } = await post("/v1/client/coupon", { ...code, ...discount });
  for (const [name, email] of [
    ["Ada Schmidt", "ada@example.com"],
    ["João Silva", "joao@example.com"],
  ]) {
    const form = { name, email, shipping_address, agreed: true, coupon_code: "FRIENDS" };
    await post(`/_sandbox/objects/product/${product}/applications`, form);
  }
  await client.put(`/v1/client/coupon/${coupon_id}`, { rate: 15 });
  const student = {
    name: "山田 花子",
    email: "hanako@example.com",
    notes: ["中級"],
    agreed: true,
    coupon_code: "SPRING",
  };
  await post(`/_sandbox/objects/paid/${paid}/applications`, student);
  await post(`/_sandbox/objects/advance/${advance}/applications`, {
    name: "Grace Tanaka",
    email: "grace@example.com",
    notes: ["Piano"],
  });
  await client.put("/_sandbox/clock", { by: "40d" });
}

async function inventoryPictures(): Promise<void> {
  const { inventory, config } = await schoolInventory();
  const document = inventoryPage(inventory, config, schoolDay).toString();
  const pictures: readonly [name: string, options: { width: number; colorScheme?: "dark"; from?: string }][] = [
    ["inventory", { width: 1100 }],
    ["inventory-dark", { width: 1100, colorScheme: "dark", from: "#time" }],
    ["inventory-phone", { width: 375, from: "#time" }],
  ];
  for (const [name, { width, colorScheme = "light", from = "body" }] of pictures) {
    const page = await browser.newPage({ viewport: { width, height: width < 500 ? 800 : 1100 }, colorScheme });
    await page.setContent(document);
    await page.evaluate(`document.querySelector("${from}").scrollIntoView()`);
    await take(page, name, true);
  }
}

/** The report that `paypages rehearse --html` writes: the quick start's page becomes more expensive. Needs an engine. */
async function rehearsalPicture(): Promise<void> {
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

mkdirSync(folder, { recursive: true });
try {
  // A fixed day, the same in every run.
  await control(sandbox.url, "PUT", "clock", { to: "2030-04-01T09:00:00Z" });
  await client.post("/v1/client/coupon", {
    ...{ processor_a_env_id: "1", coupon_name: "春の割引", coupon_code: "SPRING", coupon_term: 0, payment_type: 4 },
    ...{ coupon_type: 0, rate: 20, initial_cost_coupon: { type: 1, price: 1000 } },
  });
  for (const kind of ["paid", "advance"] as const) await (await open(kind, plans[kind])).close();
  await take(await open("product", plans.product), "product");
  await consolePictures();
  await inventoryPictures();
  await rehearsalPicture();
} finally {
  await browser.close();
  await sandbox.close();
}
