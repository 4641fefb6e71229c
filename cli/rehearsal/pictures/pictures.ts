// Takes pictures of changed pages, before and after, up to the limit of a report.

import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import type { Browser, BrowserType } from "playwright-core";
import { pageAddress } from "../../../sandbox/http/address.js";

import { declaredKind } from "../../account/meaning.js";
import { counted } from "../../report/print.js";
import type { Show } from "../../report/progress.js";
import { withSandboxes } from "../copies/copies.js";
import { nameOf, type Row } from "../outcome/row.js";
import type { ReportSecrets } from "../outcome/secrets.js";
import { isSecretive } from "../outcome/serviceChanges.js";
import type { Snapshot } from "../outcome/snapshot.js";
import type { RehearsedAccount } from "../run/outcome.js";
import { firstLine, MissingParts, omittedRemark, pairsOf, type Screenshots, type Side } from "./pair.js";

// Finds Chromium. Without it, there are no pictures.

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** A browser, or a sentence why there is none. `PAYPAGES_CHROMIUM` names its file; if empty, no browser is used. */
export async function openBrowser(
  env: Readonly<Record<string, string | undefined>> = process.env,
  folder = process.cwd(),
  command = import.meta.url,
): Promise<Browser | string> {
  const file = env.PAYPAGES_CHROMIUM ?? onPath(env.PATH ?? "");
  if (!file) return "The report has no pictures: Chromium isn't on the PATH, and PAYPAGES_CHROMIUM isn't set.";
  const chromium = driverIn([command, join(folder, "package.json")]);
  if (!chromium) {
    return `The report has no pictures: the package \`playwright-core\` is missing. Run \`npm install --save-dev playwright-core\` in ${folder}.`;
  }
  try {
    // Root can't use Chromium's own sandbox. The command handles signals and closes the browser. Neither pages nor the
    // browser can send requests to other hosts.
    const args = [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ];
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    return await chromium.launch({ executablePath: file, args, ...signals });
  } catch (error) {
    return `The report has no pictures: Chromium (${file}) didn't start: ${(error as Error).message.split("\n")[0]}`;
  }
}

/**
 * The first driver that one of these files could import. The command can be installed in a folder above the program's.
 */
function driverIn(files: readonly string[]): BrowserType | undefined {
  for (const file of files) {
    const require = createRequire(file);
    try {
      return require(require.resolve("playwright-core")).chromium;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    }
  }
  return undefined;
}

const onPath = (path: string): string | undefined =>
  names.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name))).find(isExecutable);

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface Picture extends Screenshots {
  /** The object of its row in the report: the index of the account, the kind, and the id afterwards or before. */
  readonly account: number | undefined;
  readonly kind: string;
  readonly id: string;
  readonly screen: "phone" | "desk";
}

const screens = {
  phone: { width: 390, height: 844 },
  desk: { width: 1200, height: 800 },
} as const;

export interface PictureOptions {
  readonly signal: AbortSignal;
  readonly show: Show;
  /** No page is started above this number of bytes. Default: 50 MB, which browsers still open. */
  readonly max?: number;
}

type Account = Pick<RehearsedAccount, "files">;

interface Rehearsal {
  readonly accounts: readonly Account[];
  readonly rows: readonly Row[];
  readonly secrets?: Pick<ReportSecrets, "marksAny">;
}

/** Pictures of all accounts, and sentences about what could not be shown. */
export async function takePictures({ accounts, rows, secrets }: Rehearsal, options: PictureOptions) {
  const { secret = [], shown: pages = [] } = Object.groupBy(rows.filter(isPage), (row) =>
    secrets?.marksAny(row.urn, contentOf(row)) ? "secret" : "shown",
  );
  const notes = secret.map(
    (row) => `${row.kind} ${nameOf(row) ?? ""} has no pictures, because the program marks its content as secret.`,
  );
  if (pages.length === 0) return { pictures: [], remarks: notes };
  const browser = await openBrowser();
  if (typeof browser === "string") return { pictures: [], remarks: [browser, ...notes] };
  const album = new Album(browser, options);
  const close = () => void browser.close();
  options.signal.addEventListener("abort", close);
  try {
    for (const [index, { files }] of accounts.entries()) {
      const own = pages.filter(({ account }) => account === index);
      await album.add(files, own);
    }
  } finally {
    options.signal.removeEventListener("abort", close);
    await browser.close();
  }
  return { pictures: album.pictures, remarks: [...album.remarks, ...notes] };
}

/** Everything that a page can show: all but the secrets that the schema declares. */
const contentOf = ({ kind }: Row): string[] =>
  declaredKind(kind)
    .model.inputs.filter((field) => !isSecretive(field))
    .map(({ name }) => name);

class Album {
  readonly pictures: Picture[] = [];
  private readonly notes: string[] = [];
  /** Titles of pages without pictures. */
  private readonly omitted: string[] = [];
  private size = 0;
  private readonly max: number;

  constructor(
    private readonly browser: Browser,
    private readonly options: PictureOptions,
  ) {
    this.max = options.max ?? 50_000_000;
  }

  get remarks(): readonly string[] {
    return [...new Set(this.notes), ...omittedRemark(this.omitted, this.max)];
  }

  async add(files: Account["files"], pages: readonly Row[]): Promise<void> {
    if (pages.length === 0) return;
    await this.explained(`of ${counted(pages.length, "page")}`, () =>
      withSandboxes([{ db: files.before }, { db: files.after }], async ([before, after]) => {
        const urls = { before: before?.url, after: after?.url } as Urls;
        for (const [done, row] of pages.entries()) {
          this.options.show("pictures", `page ${done + 1} of ${pages.length}`);
          await this.explained(`of ${titleOf(row)}`, () => this.addPage(row, urls));
        }
      }),
    );
  }

  private async addPage(row: Row, urls: Urls): Promise<void> {
    if (this.size >= this.max) {
      this.omitted.push(titleOf(row));
      return;
    }
    const addresses = { before: addressOf(urls.before, row.before), after: addressOf(urls.after, row.after) };
    const { account, kind } = row;
    const of = { account, kind, id: (row.after ?? row.before)?.id ?? "" };
    const missing = new MissingParts();
    try {
      for (const screen of ["phone", "desk"] as const) {
        for await (const pair of pairsOf(this.browser, addresses, { viewport: screens[screen], missing })) {
          this.pictures.push({ ...of, screen, ...pair });
          this.size += (pair.before?.length ?? 0) + (pair.after?.length ?? 0);
        }
      }
    } finally {
      this.notes.push(...missing.remarks(titleOf(row)));
    }
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

const isPage = ({ before, after, action }: Row): boolean =>
  action !== "none" && action !== "kept" && (after ?? before)?.customers !== undefined;

const titleOf = ({ kind, before, after }: Row): string => `${kind} ${(after ?? before)?.name ?? ""}`;

const addressOf = (url: string, page: Snapshot | undefined): string | undefined =>
  page && pageAddress({ name: declaredKind(page.kind).name }, page.stored.id, url);
