// A picture of the report that `paypages rehearse --html` writes: a page becomes more expensive.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { type ServiceChange, serviceChanges } from "../../cli/rehearse/outcome/serviceChanges.js";
import { snapshotOf } from "../../cli/rehearse/outcome/snapshot.js";
import { takePictures } from "../../cli/rehearse/pictures/pictures.js";
import type { Report } from "../../cli/rehearse/report/report.js";
import { rehearsalPage } from "../../cli/rehearse/report/reportPage.js";
import { Database } from "../../sandbox/core/database.js";
import { Store } from "../../sandbox/core/store.js";
import { pageSamples } from "../samples/bodies.js";

type Take = (page: Page, name: string, isCut: boolean) => Promise<void>;

const classes = {
  ...pageSamples.paid.least,
  ...{ plan_name: "Evening classes", language: "en", price: 4800, tax_rate: 10, processor_a_env_id: "1" },
  billing_cycle: { interval: "month", count: 1 },
  initial_cost: { name: "Enrollment", amount: 3000 },
  free_space: "<p>Tuesdays and Thursdays, 18:30 to 20:00.</p>",
};
const update = { price: 5200, free_space: "<p>Tuesdays and Thursdays, 18:30 to 20:15.</p>" };

export async function rehearsalPicture(browser: Browser, take: Take): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "screenshots-"));
  try {
    const files = { before: join(folder, "before.db"), after: join(folder, "after.db") };
    within(files.before, (store) => store.insert("paid", classes, { id: "evenings" }));
    copyFileSync(files.before, files.after);
    within(files.after, (store) => {
      for (const stored of store.list("paid")) store.update(stored, { ...stored.members, ...update });
    });
    const changes = serviceChanges(within(files.before, snapshotOf), within(files.after, snapshotOf));
    const audited = changes.map((change) => ({ ...change, members: [], isListed: true, resource: undefined }));
    const signal = new AbortController().signal;
    const { pictures } = await takePictures([{ files, changes: audited }], { signal, show: () => {} });
    const page = await browser.newPage({ viewport: { width: 900, height: 1000 } });
    await page.setContent(rehearsalPage(reportOf(changes), pictures));
    await take(page, "rehearsal", true);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function within<T>(path: string, work: (store: Store) => T): T {
  const database = new Database(path);
  try {
    return work(new Store(database));
  } finally {
    database.close();
  }
}

const reportOf = (changes: readonly ServiceChange[]): Report => ({
  stack: "prod",
  accounts: [
    { mode: "test", baseUrl: "https://api.example.com", appId: "hill-school", copiedAt: "2030-04-01T09:00:00.000Z" },
  ],
  isAsPreviewed: true,
  otherwise: [],
  steps: [
    { what: "preview", isGood: true, says: "1 resource to change", seconds: 1 },
    { what: "up", isGood: true, says: "went through", seconds: 1 },
    { what: "refresh", isGood: true, says: "went through", seconds: 1 },
    { what: "next preview", isGood: true, says: "clean", seconds: 1 },
  ],
  changes: changes.map(({ kind, members, before, after }) => ({
    ...{
      kind,
      action: "changed",
      name: (after ?? before)?.name ?? "",
      resource: "evenings",
      isListed: true,
      isKept: false,
    },
    ...{ id: after?.id, formerId: undefined, formerAddress: undefined, usesLost: undefined },
    members: members.map((member) => ({ ...member, isListed: true })),
    people: { all: 23, waiting: 0 },
  })),
  ...{ bills: [], assumptions: [], warnings: [], remarks: [] },
});
