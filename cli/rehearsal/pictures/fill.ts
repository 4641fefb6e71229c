// Fills in the form of any page, to reach the confirmation.
import type { Locator, Page } from "playwright-core";
import { oneLine } from "../../../provider/messages/base/sinks.js";

/** The text to type, by the purpose of the input. Only the sandbox accepts the card. */
const byUse: Readonly<Record<string, string>> = {
  "cc-number": "4242 4242 4242 4242",
  "cc-exp": "12/39",
  "cc-exp-month": "12",
  "cc-exp-year": "2039",
  "cc-csc": "123",
  "cc-name": "HANAKO YAMADA",
};
const byType: Readonly<Record<string, string>> = { email: "hanako@example.com", tel: "03-1234-5678", number: "1" };

/** Submits the form to reach the confirmation. @returns why it wasn't reached; undefined if it was */
export async function goToConfirmation(page: Page): Promise<string | undefined> {
  const form = page.locator("main form[method=post]", { has: page.locator("button.main") }).first();
  if ((await form.count()) === 0) return `the page accepts no applications${await quoted(page, "main .note.closed")}`;
  await checkAll(form);
  const inputs = form.locator("input:visible, textarea:visible, select:visible");
  for (const input of await inputs.all()) await fill(input);
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.request().isNavigationRequest() && one.status() !== 303),
    form.locator("button.main").first().click(),
  ]);
  await page.waitForLoadState();
  if (await has(page, "main form button[name=step][value=apply]")) return undefined;
  if (await has(page, "main .sandbox a.button")) return "it is behind a link in an email (`contractFlow: 2`)";
  return `the page returned ${response.status()} for the example input of the rehearsal${await quoted(page, "#problems li")}`;
}

const has = async (page: Page, selector: string): Promise<boolean> => (await page.locator(selector).count()) > 0;

/** In the language of the page. */
async function quoted(page: Page, selector: string): Promise<string> {
  const texts = await page.locator(selector).allInnerTexts();
  return texts.length === 0 ? "" : `: “${oneLine(texts.join(" ")).slice(0, 200)}”`;
}

/** Checks the first of each choice, and everything that must be agreed to: other inputs may depend on it. */
async function checkAll(form: Locator): Promise<void> {
  const filledNames = new Set<string>();
  for (const input of await form.locator("input[type=radio]:visible, input[type=checkbox]:visible").all()) {
    const [name, type] = await Promise.all([input.getAttribute("name"), input.getAttribute("type")]);
    if (type === "radio" && filledNames.has(name ?? "")) continue;
    filledNames.add(name ?? "");
    await input.check();
  }
}

async function fill(input: Locator): Promise<void> {
  const [tag, type, use] = await Promise.all([
    input.evaluate((element) => element.tagName),
    input.getAttribute("type"),
    input.getAttribute("autocomplete"),
  ]);
  if (type === "radio" || type === "checkbox" || (await input.inputValue()) !== "") return;
  if (tag === "SELECT") {
    const options = await input.locator("option").all();
    const values = await Promise.all(options.map((option) => option.getAttribute("value")));
    const first = values.find(Boolean);
    if (first) await input.selectOption(first);
    return;
  }
  const name = (await input.getAttribute("name")) ?? "";
  if (/coupon|code$/i.test(name) && !byUse[use ?? ""]) return;
  await input.fill(byUse[use ?? ""] ?? byType[type ?? ""] ?? "Hanako Yamada");
}
