// Pictures of the pages that change, before and after, with what differs framed.
import type { Browser, Page } from "playwright-core";
import { startSandbox } from "../../sandbox/index.js";
import { sandboxKind } from "../copy/stored.js";
import { openBrowser } from "./browser.js";
import { goToConfirmation } from "./fill.js";
import { frame, seenPieces } from "./inBrowser.js";
import type { JudgedChange } from "./law.js";
import type { RehearsedAccount } from "./rehearse.js";
import type { Snapshot } from "./snapshot.js";

export interface Picture {
  /** The change that it is of: its place in the report. */
  readonly change: number;
  readonly page: "application" | "confirmation";
  readonly screen: "phone" | "desk";
  /** JPEG; undefined where the page does not exist. */
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
  /** Whether anything that is seen differs. */
  readonly isChanged: boolean;
}

export interface Pictures {
  readonly pictures: readonly Picture[];
  /** What could not be shown: sentences. */
  readonly remarks: readonly string[];
}

const screens = {
  phone: { width: 390, height: 844 },
  desk: { width: 1200, height: 800 },
} as const;

export interface PictureOptions {
  readonly signal: AbortSignal;
  readonly show: (text: string) => void;
}

type Account = Pick<RehearsedAccount, "files" | "changes">;

/** Of all accounts; the changes are counted through. */
export async function takePictures(accounts: readonly Account[], options: PictureOptions): Promise<Pictures> {
  if (!accounts.some(({ changes }) => changes.some(isPage))) return { pictures: [], remarks: [] };
  const browser = await openBrowser();
  if (typeof browser === "string") return { pictures: [], remarks: [browser] };
  const all: Pictures[] = [];
  let first = 0;
  const close = () => void browser.close();
  options.signal.addEventListener("abort", close);
  try {
    for (const account of accounts) {
      all.push(await picturesOf(browser, account, first, options));
      first += account.changes.length;
    }
  } finally {
    options.signal.removeEventListener("abort", close);
    await browser.close();
  }
  return { pictures: all.flatMap(({ pictures }) => pictures), remarks: all.flatMap(({ remarks }) => remarks) };
}

async function picturesOf(
  browser: Browser,
  { files, changes }: Account,
  first: number,
  { signal, show }: PictureOptions,
): Promise<Pictures> {
  const pages = changes
    .map((change, place) => ({ change, index: first + place }))
    .filter(({ change }) => isPage(change));
  if (pages.length === 0) return { pictures: [], remarks: [] };
  const [was, now] = await Promise.all([startSandbox({ db: files.before }), startSandbox({ db: files.after })]);
  const pictures: Picture[] = [];
  const remarks: string[] = [];
  try {
    for (const { change, index } of pages) {
      show(`pictures: ${pictures.length} of ${pages.length * 4}`);
      try {
        const addresses = [addressOf(was.url, change.before), addressOf(now.url, change.after)] as const;
        for (const screen of ["phone", "desk"] as const)
          for (const picture of await picturesOn(browser, screen, addresses))
            pictures.push({ change: index, ...picture });
      } catch (error) {
        signal.throwIfAborted();
        const { name = "" } = change.after ?? change.before ?? {};
        remarks.push(`Pictures of ${change.kind} ${name} are missing: ${(error as Error).message.split("\n")[0]}`);
      }
      signal.throwIfAborted();
    }
  } finally {
    await Promise.all([was.close(), now.close()]);
  }
  return { pictures, remarks };
}

type Addresses = readonly [before: string | undefined, after: string | undefined];

async function picturesOn(
  browser: Browser,
  screen: Picture["screen"],
  [before, after]: Addresses,
): Promise<Omit<Picture, "change">[]> {
  const pair = new Pair(browser, screens[screen]);
  try {
    await pair.open(before, after);
    const application = { page: "application" as const, screen, ...(await pair.shots()) };
    if (!(await pair.goOn())) return [application];
    return [application, { page: "confirmation", screen, ...(await pair.shots()) }];
  } finally {
    await pair.close();
  }
}

const isPage = ({ before, after }: JudgedChange): boolean => (after ?? before)?.people !== undefined;

const addressOf = (url: string, page: Snapshot | undefined): string | undefined =>
  page && `${url}/p/${sandboxKind(page.kind)}/${page.stored.id}`;

/** One page before and after, each in a separate profile. */
class Pair {
  private before: Page | undefined;
  private after: Page | undefined;

  constructor(
    private readonly browser: Browser,
    private readonly viewport: { width: number; height: number },
  ) {}

  async open(before: string | undefined, after: string | undefined): Promise<void> {
    [this.before, this.after] = await Promise.all([this.opened(before), this.opened(after)]);
  }

  private async opened(address: string | undefined): Promise<Page | undefined> {
    if (address === undefined) return undefined;
    // No script of a page may make two pictures of the same thing differ.
    const context = await this.browser.newContext({ viewport: this.viewport, locale: "en", reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(address);
    return page;
  }

  /** On to the page that is checked before applying, where it comes. @returns whether there is any */
  async goOn(): Promise<boolean> {
    const reached = await Promise.all([this.before, this.after].map((page) => page && goToConfirmation(page)));
    if (!reached[0]) this.before = await ended(this.before);
    if (!reached[1]) this.after = await ended(this.after);
    return reached.includes(true);
  }

  async shots(): Promise<Pick<Picture, "before" | "after" | "isChanged">> {
    const [was, now] = await Promise.all(
      [this.before, this.after].map((page) => (page ? page.evaluate(seenPieces) : [])),
    );
    const differing = [different(was ?? [], now ?? []), different(now ?? [], was ?? [])] as const;
    const hasBoth = this.before !== undefined && this.after !== undefined;
    const [before, after] = await Promise.all([
      this.before && shot(this.before, hasBoth ? differing[0] : []),
      this.after && shot(this.after, hasBoth ? differing[1] : []),
    ]);
    return { before, after, isChanged: !hasBoth || differing.some((places) => places.length > 0) };
  }

  async close(): Promise<void> {
    await Promise.all([ended(this.before), ended(this.after)]);
  }
}

async function ended(page: Page | undefined): Promise<undefined> {
  await page?.context().close();
  return undefined;
}

/** The places of the pieces that the other page does not have, or has fewer times. */
export function different(pieces: readonly string[], others: readonly string[]): number[] {
  const left = new Map<string, number>();
  for (const piece of others) left.set(piece, (left.get(piece) ?? 0) + 1);
  return pieces.flatMap((piece, place) => {
    const count = left.get(piece) ?? 0;
    left.set(piece, count - 1);
    return count > 0 ? [] : [place];
  });
}

async function shot(page: Page, framed: readonly number[]): Promise<Buffer> {
  await page.evaluate(frame, framed);
  return page.screenshot({ fullPage: true, type: "jpeg", quality: 75, animations: "disabled" });
}
