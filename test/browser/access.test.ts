// Accessibility of the pages: with the keyboard only, on a small screen, and with a screen reader.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { Language } from "../../provider/model/enums.js";
import { casesOf } from "../support/needs.js";
import { businessForTests } from "../support/sandboxBusiness.js";
import type { Json } from "../support/sandboxClient.js";
import { browserForTests, entries, fillIn, goOn, type Part, unfold, violationsIn } from "./chromium.js";
import { plans } from "./plans.js";

const browser = browserForTests();
const business = businessForTests();

type PlanKind = keyof typeof plans;
const kinds = Object.keys(plans) as PlanKind[];
const languages = Language.members.map(({ value }) => String(value));

async function open(kind: PlanKind, fields: Json): Promise<Page> {
  const { id } = await business.createPage(kind, fields);
  return browser.open(`${business.client.url}/p/${kind}/${id}`);
}

/** Visits the pages of an application: the form, the form with problems, the confirmation, the customer's own page. */
async function through(page: Page, look: (what: string) => Promise<void>): Promise<void> {
  await look("form");
  await goOn(page);
  await look("form with problems");
  await fillIn(page);
  await goOn(page);
  await look("confirmation");
  await goOn(page);
  await look("person");
}

async function expectAccessible(page: Page, what: string, part: Part, inTheDark = false): Promise<void> {
  await unfold(page);
  expect([what, await violationsIn(page, part)]).toEqual([what, []]);
  if (!inTheDark) return;
  await page.emulateMedia({ colorScheme: "dark" });
  expect([what, "dark", await violationsIn(page, "colors")]).toEqual([what, "dark", []]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** A property of the focused element. */
const focused = (page: Page, of: "id" | "name" | "value"): Promise<string> =>
  page.evaluate<string>(`document.activeElement?.getAttribute("${of}") ?? ""`);

test("can be used only by keyboard, from the first page to the last", async () => {
  const { id, customers } = await business.createPage("product", plans.product);
  const page = await browser.open(`${business.client.url}/p/product/${id}`);
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press("Tab");
      if ((await focused(page, "name")) === name) return;
    }
    throw new Error(`${name} cannot be reached`);
  };
  for (const name of ["name", "email", "shipping_address", "card.number", "card.expiry", "card.code"]) {
    await tabTo(name);
    await page.keyboard.type(entries[name] ?? "");
  }
  await tabTo("agreed");
  await page.keyboard.press("Space");
  for (const [step, heading] of [
    ["confirm", "Review your application"],
    ["apply", "Your application is complete"],
  ]) {
    await tabTo("step");
    expect(await focused(page, "value")).toBe(step);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: heading }).waitFor();
  }
  expect(await customers()).toMatchObject([{ email: entries.email }]);
});

test("moves the focus to problems, which link to their inputs", async () => {
  const page = await open("paid", plans.paid);
  await goOn(page);
  await expect.poll(() => focused(page, "id")).toBe("problems");
  expect((await page.locator("#problems").boundingBox())?.y).toBeGreaterThanOrEqual(0);
  for (const [index, id] of [
    "name",
    "email",
    "notes[0]",
    "card.number",
    "card.expiry",
    "card.code",
    "agreed",
  ].entries()) {
    await page.locator("#problems a").nth(index).focus();
    await page.keyboard.press("Enter");
    expect(await focused(page, "id")).toBe(id);
  }
});

describe.each([...kinds.entries()])("%i: %s", (turn, kind) => {
  const turns = languages.slice(turn % languages.length).slice(0, 1);
  test.each(casesOf(languages, turns))(
    "passes an accessibility checker, and needs no horizontal scrolling at 320 pixels, in %s",
    async (language) => {
      const long = "W".repeat(120);
      const sold = kind !== "advance" && { meta_information: long };
      const page = await open(kind, { ...plans[kind], ...sold, provider_name: long, free_space: long, language });
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      const isOwn = language === plans[kind].language || turns.includes(language);
      // The colors are those of one style sheet.
      const hasColors = isOwn && casesOf(true, turn === 0);
      const part = hasColors ? "all" : "all but colors";
      await through(page, async (what) => {
        await expectAccessible(page, what, part, hasColors && what === "form with problems");
        await page.setViewportSize({ width: 320, height: 640 });
        const width = await page.evaluate<number>("document.scrollingElement.scrollWidth");
        expect([what, width]).toEqual([what, 320]);
        await page.setViewportSize({ width: 1280, height: 720 });
      });
    },
  );
});

test.each(casesOf(languages, languages.slice(0, 1)))(
  "passes an accessibility checker after a failed payment, in %s",
  async (language) => {
    const { id, join } = await business.createPage("paid", { ...plans.paid, language });
    const person = await join({ notes: ["x"], agreed: true });
    await business.decide(person, "fail-next-payment");
    await business.move("32d");
    const page = await browser.open(`${business.client.url}/p/paid/${id}/customers/${person}`);
    await page.locator('button[name="step"][value="card"]').click();
    await page.getByRole("alert").waitFor();
    const isFirst = language === languages[0];
    await expectAccessible(page, "a card that is not filled in", isFirst ? "all" : "all but colors", isFirst);
  },
);
