// Takes pictures of changed pages, before and after, up to the limit of a report.
import type { Browser } from "playwright-core";
import { pageAddress } from "../../../sandbox/http/paths.js";

import { declaredKind } from "../../account/declaredKind.js";
import { counted } from "../../terminal/table.js";
import { withSandboxes } from "../copies/servedCopies.js";
import type { AuditedChange } from "../outcome/audit.js";
import type { Snapshot } from "../outcome/snapshot.js";
import type { RehearsedAccount } from "../run/rehearse.js";
import { openBrowser } from "./browser.js";
import { Lacking, omittedRemark, type Side } from "./missingPictures.js";
import { type Addresses, firstLine, Pair, type Shots } from "./pair.js";

export interface Picture extends Shots {
  /** The index of its change in the report. */
  readonly change: number;
  readonly page: "application" | "confirmation";
  readonly screen: "phone" | "desk";
}

export interface Pictures {
  readonly pictures: readonly Picture[];
  /** Sentences about what could not be shown. */
  readonly remarks: readonly string[];
}

const screens = {
  phone: { width: 390, height: 844 },
  desk: { width: 1200, height: 800 },
} as const;

export interface PictureOptions {
  readonly signal: AbortSignal;
  readonly show: (text: string) => void;
  /** No page is started above this number of bytes. Default: 50 MB, which browsers still open. */
  readonly most?: number;
}

type Account = Pick<RehearsedAccount, "files" | "changes">;

/** Pictures of all accounts. The index of changes continues over accounts. */
export async function takePictures(accounts: readonly Account[], options: PictureOptions): Promise<Pictures> {
  if (!accounts.some(({ changes }) => changes.some(isPage))) return { pictures: [], remarks: [] };
  const browser = await openBrowser();
  if (typeof browser === "string") return { pictures: [], remarks: [browser] };
  const album = new Album(browser, options);
  let first = 0;
  const close = () => void browser.close();
  options.signal.addEventListener("abort", close);
  try {
    for (const account of accounts) {
      await album.add(account, first);
      first += account.changes.length;
    }
  } finally {
    options.signal.removeEventListener("abort", close);
    await browser.close();
  }
  return album;
}

class Album implements Pictures {
  readonly pictures: Picture[] = [];
  private readonly notes: string[] = [];
  /** Titles of pages without pictures. */
  private readonly omitted: string[] = [];
  private size = 0;
  private readonly most: number;

  constructor(
    private readonly browser: Browser,
    private readonly options: PictureOptions,
  ) {
    this.most = options.most ?? 50_000_000;
  }

  get remarks(): readonly string[] {
    return [...new Set(this.notes), ...omittedRemark(this.omitted, this.most)];
  }

  /** @param first the index of the account's first change */
  async add(account: Account, first: number): Promise<void> {
    const pages = account.changes
      .map((change, index) => ({ change, index: first + index }))
      .filter(({ change }) => isPage(change));
    if (pages.length === 0) return;
    await this.explained(`of ${counted(pages.length, "page")}`, () =>
      withSandboxes([{ db: account.files.before }, { db: account.files.after }], async ([before, after]) => {
        const urls = { before, after } as Urls;
        for (const [done, { change, index }] of pages.entries()) {
          this.options.show(`pictures: page ${done + 1} of ${pages.length}`);
          await this.explained(`of ${titleOf(change)}`, () => this.addPage(change, index, urls));
        }
      }),
    );
  }

  private async addPage(change: AuditedChange, index: number, urls: Urls): Promise<void> {
    if (this.size >= this.most) {
      this.omitted.push(titleOf(change));
      return;
    }
    const addresses = { before: addressOf(urls.before, change.before), after: addressOf(urls.after, change.after) };
    const lacking = new Lacking();
    try {
      for (const screen of ["phone", "desk"] as const) {
        const pair = new Pair(this.browser, { viewport: screens[screen], lacking });
        await this.addPair(pair, addresses, { change: index, screen }).finally(() => pair.close());
      }
    } finally {
      this.notes.push(...lacking.remarks(titleOf(change)));
    }
  }

  private async addPair(pair: Pair, addresses: Addresses, of: Pick<Picture, "change" | "screen">): Promise<void> {
    await pair.open(addresses);
    this.keep({ ...of, page: "application", ...(await pair.shots()) });
    if (await pair.openConfirmation()) this.keep({ ...of, page: "confirmation", ...(await pair.shots()) });
  }

  private keep(picture: Picture): void {
    this.pictures.push(picture);
    this.size += (picture.before?.length ?? 0) + (picture.after?.length ?? 0);
  }

  /** A failure is reported, and the report is written without the picture. After an interrupt, there is no report. */
  private async explained(what: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      this.options.signal.throwIfAborted();
      this.notes.push(`Pictures ${what} are missing: ${firstLine(error)}.`);
    });
    this.options.signal.throwIfAborted();
  }
}

type Urls = { readonly [side in Side]: string };

const isPage = ({ before, after }: AuditedChange): boolean => (after ?? before)?.people !== undefined;

const titleOf = ({ kind, before, after }: AuditedChange): string => `${kind} ${(after ?? before)?.name ?? ""}`;

const addressOf = (url: string, page: Snapshot | undefined): string | undefined =>
  page && pageAddress({ name: declaredKind(page.kind).name }, page.stored.id, url);
