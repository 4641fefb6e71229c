// `npm run screenshots`: a page and the console of the sandbox, an inventory and a rehearsal's report, as pictures.
// Japanese needs a font such as Noto Sans CJK (Debian's package fonts-noto-cjk).
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { pageAddress } from "../../sandbox/http/address.js";
import { startSandbox } from "../../sandbox/index.js";
import { type PageKind, pageKind } from "../../sandbox/store/kinds.js";
import { control } from "../../tools/support/control.js";
import { type Json, TestClient } from "../support/sandboxClient.js";
import { consolePictures, inventoryPictures } from "./consoleScreenshots.js";
import { launch } from "./launch.js";
import { plans } from "./plans.js";
import { rehearsalPicture } from "./rehearsalScreenshots.js";

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
  await consolePictures(sandbox.url, browser, take);
  await inventoryPictures(browser, take);
  await rehearsalPicture(browser, take);
} finally {
  await browser.close();
  await sandbox.close();
}
