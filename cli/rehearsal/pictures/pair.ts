// Takes pictures of one page before and after a change, each in a separate profile, with frames around differences.
import type { Browser, Page } from "playwright-core";
import { goToConfirmation } from "./fill.js";
import { frame, isBoxes, visiblePieces } from "./inBrowser.js";
import { type Lacking, type Side, sides } from "./missingPictures.js";

/** Undefined if the page doesn't exist. */
export type Addresses = { readonly [side in Side]: string | undefined };

export interface Shots {
  /** JPEG. Undefined if the page doesn't exist. */
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
  /** Whether anything visible differs. */
  readonly isChanged: boolean;
}

export interface PairOptions {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly lacking: Lacking;
}

export class Pair {
  private readonly pages: { [side in Side]?: Page } = {};

  constructor(
    private readonly browser: Browser,
    private readonly options: PairOptions,
  ) {}

  /** @throws Error if a page can't be shown */
  async open(addresses: Addresses): Promise<void> {
    await Promise.all(sides.map((side) => addresses[side] && this.openSide(side, addresses[side])));
  }

  private async openSide(side: Side, address: string): Promise<void> {
    const { viewport, lacking } = this.options;
    // A script in a page could make two pictures of the same content differ.
    const context = await this.browser.newContext({ viewport, locale: "en", reducedMotion: "reduce" });
    const page = await context.newPage();
    this.pages[side] = page;
    // Another host could delay the page, and would learn of the rehearsal.
    const own = new URL(address).origin;
    await context.route(
      ({ origin }) => origin !== own,
      async (route) => {
        lacking.image(new URL(route.request().url()).host);
        await route.abort().catch(() => {}); // The page is closed already.
      },
    );
    const response = await page.goto(address, { waitUntil: "load" });
    if (!response?.ok()) throw new Error(`the page ${side} the change returns ${response?.status() ?? "nothing"}`);
  }

  /** Opens the confirmation of the application. @returns whether there is one */
  async openConfirmation(): Promise<boolean> {
    await Promise.all(sides.map((side) => this.openConfirmationOf(side)));
    return sides.some((side) => this.pages[side]);
  }

  private async openConfirmationOf(side: Side): Promise<void> {
    const page = this.pages[side];
    const why = page && (await goToConfirmation(page).catch(firstLine));
    if (why === undefined) return;
    this.options.lacking.confirmationOf(side, why);
    await this.end(side);
  }

  async shots(): Promise<Shots> {
    const { before, after } = this.pages;
    const [was, now] = await Promise.all([before, after].map((page) => (page ? page.evaluate(visiblePieces) : [])));
    const pages = [before, after].filter((page) => page !== undefined);
    const areBoxes = await Promise.all(pages.map((page) => page.evaluate(isBoxes, japanese)));
    if (areBoxes.includes(true)) this.options.lacking.font();
    const differing = [different(was ?? [], now ?? []), different(now ?? [], was ?? [])] as const;
    const hasBoth = before !== undefined && after !== undefined;
    const [first, second] = await Promise.all([
      before && shot(before, hasBoth ? differing[0] : []),
      after && shot(after, hasBoth ? differing[1] : []),
    ]);
    return { before: first, after: second, isChanged: !hasBoth || differing.some((indexes) => indexes.length > 0) };
  }

  async close(): Promise<void> {
    await Promise.all(sides.map((side) => this.end(side)));
  }

  private async end(side: Side): Promise<void> {
    const page = this.pages[side];
    delete this.pages[side];
    await page?.context().close();
  }
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
