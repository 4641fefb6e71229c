// A picture of the report that `paypages rehearse --html` writes: a page becomes more expensive.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { Row } from "../../cli/rehearse/outcome/row.js";
import { rowsOf } from "../../cli/rehearse/outcome/rows.js";
import { snapshotOf } from "../../cli/rehearse/outcome/snapshot.js";
import { takePictures } from "../../cli/rehearse/pictures/pictures.js";
import type { Report } from "../../cli/rehearse/report/report.js";
import { reportedRows } from "../../cli/rehearse/report/reportedRow.js";
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
    const run = { exitCode: 0, output: "", seconds: 0, steps: [], diagnostics: [], predicted: [] };
    const sides = { before: within(files.before, snapshotOf), after: within(files.after, snapshotOf) };
    const rows = rowsOf([sides], { preview: run, up: run });
    const signal = new AbortController().signal;
    const { pictures } = await takePictures({ accounts: [{ files }], rows }, { signal, show: () => {} });
    const page = await browser.newPage({ viewport: { width: 900, height: 1000 } });
    await page.setContent(rehearsalPage(reportOf(rows), pictures).toString());
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

const reportOf = (rows: readonly Row[]): Report => ({
  ...{ version: 1, stack: "prod", day: "2030-04-01" },
  accounts: [
    { mode: "test", baseUrl: "https://api.example.com", appId: "hill-school", copiedAt: "2030-04-01T09:00:00.000Z" },
  ],
  isAsPreviewed: true,
  otherwise: [],
  steps: [
    { what: "preview", isGood: true, text: "1 resource to change", seconds: 1 },
    { what: "up", isGood: true, text: "succeeded", seconds: 1 },
    { what: "refresh", isGood: true, text: "succeeded", seconds: 1 },
    { what: "next preview", isGood: true, text: "clean", seconds: 1 },
  ],
  rows: reportedRows(rows).map((row) => ({
    ...{ ...row, resource: "evenings", verdict: "done", people: { all: 23, waiting: 0 } },
    properties: row.properties.map((property) => ({ ...property, verdict: "done" })),
  })),
  ...{ bills: [], assumptions: [], warnings: [], remarks: [] },
});
