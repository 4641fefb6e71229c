// Takes pictures of one page before and after a change, each in a separate profile, with frames around differences.
import type { Browser, Locator, Page } from "playwright-core";
import { oneLine } from "../../../provider/messages/base/sinks.js";
import { firstOf } from "../../report/print.js";
import { frame, isBoxes, visiblePieces } from "./inBrowser.js";

// Fills in the form of any page, to reach the confirmation.

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
async function goToConfirmation(page: Page): Promise<string | undefined> {
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

// Sentences about what is missing in the pictures of a report.

const sides = ["before", "after"] as const;
export type Side = (typeof sides)[number];

/** What is missing for one page, on any screen. */
export class MissingParts {
  private readonly hosts = new Set<string>();
  private hasNoFont = false;
  private readonly confirmation = new Map<string, Set<Side>>();

  /** An image of another host, which was not requested. */
  image(host: string): void {
    this.hosts.add(host);
  }

  /** The confirmation. @param why a phrase after a colon */
  confirmationOf(side: Side, why: string): void {
    this.confirmation.set(why, new Set(this.confirmation.get(why)).add(side));
  }

  /** The browser has no font for Japanese. */
  font(): void {
    this.hasNoFont = true;
  }

  /** @param title the kind and the name of the page */
  remarks(title: string): string[] {
    const { hosts, confirmation, hasNoFont } = this;
    const images = `Images of ${title} on other hosts aren't shown, because a rehearsal sends them no requests`;
    return [
      ...(hasNoFont ? [noFont] : []),
      ...(hosts.size > 0 ? [`${images}: ${[...hosts].join(", ")}.`] : []),
      ...[...confirmation].map(([why, found]) => {
        const where = sides.filter((side) => found.has(side)).join(" and ");
        return `The confirmation page of ${title} (${where}) isn't shown: ${why}.`;
      }),
    ];
  }
}

/** @param titles of pages without pictures @param max the maximum size of all pictures in bytes */
export function omittedRemark(titles: readonly string[], max: number): string[] {
  if (titles.length === 0) return [];
  return [
    `The report has no pictures of ${firstOf(titles, 10)}: those of other pages ` +
      `already take up ${Math.round(max / 1e6)} MB. To see them, rehearse the change in smaller parts.`,
  ];
}

/** The same for all pages. */
const noFont =
  "This machine has no font for Japanese: the pictures show boxes for Japanese text. On Debian and Ubuntu, " +
  "`apt-get install fonts-noto-cjk` installs one.";

/** Undefined if the page doesn't exist. */
type Addresses = { readonly [side in Side]: string | undefined };

export interface Screenshots {
  readonly page: "application" | "confirmation";
  /** JPEG. Undefined if the page doesn't exist. */
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
  /** Whether anything visible differs. */
  readonly isChanged: boolean;
}

interface PairOptions {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly missing: MissingParts;
}

/** The application on both sides, and then its confirmation if there is one. @throws Error if a page can't be shown */
export async function* pairsOf(
  browser: Browser,
  addresses: Addresses,
  { viewport, missing }: PairOptions,
): AsyncGenerator<Screenshots> {
  const pages: { [side in Side]?: Page } = {};
  const end = async (side: Side) => {
    const page = pages[side];
    delete pages[side];
    await page?.context().close();
  };
  const open = async (side: Side, address: string) => {
    // A script in a page could make two pictures of the same content differ.
    const context = await browser.newContext({ viewport, locale: "en", reducedMotion: "reduce" });
    const page = await context.newPage();
    pages[side] = page;
    // Another host could delay the page, and would learn of the rehearsal.
    const own = new URL(address).origin;
    await context.route(
      ({ origin }) => origin !== own,
      async (route) => {
        missing.image(new URL(route.request().url()).host);
        await route.abort().catch(() => {}); // The page is closed already.
      },
    );
    const response = await page.goto(address, { waitUntil: "load" });
    if (!response?.ok()) throw new Error(`the page ${side} the change returns ${response?.status() ?? "nothing"}`);
  };
  const confirm = async (side: Side) => {
    const page = pages[side];
    const why = page && (await goToConfirmation(page).catch(firstLine));
    if (why === undefined) return;
    missing.confirmationOf(side, why);
    await end(side);
  };
  try {
    await Promise.all(sides.map((side) => addresses[side] && open(side, addresses[side])));
    yield await shots("application", pages, missing);
    await Promise.all(sides.map(confirm));
    if (sides.some((side) => pages[side])) yield await shots("confirmation", pages, missing);
  } finally {
    await Promise.all(sides.map(end));
  }
}

async function shots(
  page: Screenshots["page"],
  { before, after }: { [side in Side]?: Page },
  missing: MissingParts,
): Promise<Screenshots> {
  const [was = [], now = []] = await Promise.all([before, after].map((page) => page?.evaluate(visiblePieces) ?? []));
  const areBoxes = await Promise.all([before, after].map((page) => page?.evaluate(isBoxes, japanese)));
  if (areBoxes.includes(true)) missing.font();
  const hasBoth = before !== undefined && after !== undefined;
  const framed = hasBoth ? ([different(was, now), different(now, was)] as const) : ([[], []] as const);
  const [first, second] = await Promise.all([before && shot(before, framed[0]), after && shot(after, framed[1])]);
  return { page, before: first, after: second, isChanged: !hasBoth || framed.some((indexes) => indexes.length > 0) };
}

/** Characters that look different in every font that contains them. */
const japanese = { characters: "永国あ", script: "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]" };

/** The browser's error message, for use in a sentence. */
export const firstLine = (error: unknown): string =>
  ((error as Error).message.split("\n", 1)[0] ?? "").replace(/\.$/, "");

/** The indexes of the pieces that the other page lacks, or has fewer times. */
export function different(pieces: readonly string[], others: readonly string[]): number[] {
  const remaining = new Map<string, number>();
  for (const piece of others) remaining.set(piece, (remaining.get(piece) ?? 0) + 1);
  return pieces.flatMap((piece, index) => {
    const count = remaining.get(piece) ?? 0;
    remaining.set(piece, count - 1);
    return count > 0 ? [] : [index];
  });
}

async function shot(page: Page, framed: readonly number[]): Promise<Buffer> {
  await page.evaluate(frame, framed);
  return page.screenshot({ fullPage: true, type: "jpeg", quality: 75, animations: "disabled" });
}
