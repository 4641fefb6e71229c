// Random customers, decisions, changes of pages and time: each customer has exactly the tasks that follow from the page,
// the customer and the contract, and the sandbox can restore what it writes.
import fc from "fast-check";
import { expect, test } from "vitest";
import { businessForTests, type Kind, type TestPage } from "../../../test/support/sandboxBusiness.js";
import type { Json } from "../../../test/support/sandboxClient.js";
import type { Contract } from "../../business/contracts/contract.js";
import { tasksOf } from "../../business/contracts/tasks.js";
import { type PageKind, pageKind } from "../../store/kinds.js";
import type { Snapshot, SnapshotObject } from "./snapshotFormat.js";

const business = businessForTests({ lenient: true });
const { good, createPage, decide, move } = business;
const kinds = ["advance", "product", "paid", "installments"] as const satisfies readonly Kind[];

const settings = fc.record(
  {
    price: fc.constantFrom(0, 1, 1000, 99_999),
    auto_cancel: fc.record({ enabled: fc.boolean(), limit: fc.constantFrom(0, 10, 45) }),
    auto_retry: fc.record({ enabled: fc.boolean(), interval_days: fc.constantFrom(1, 5) }),
    notice_days_before: fc.constantFrom(0, 3, 40),
    waiting_list: fc.constantFrom<Json>(
      { type: 0 },
      { type: 1 },
      { type: 2, interval: 5 },
      { type: 3, min_participants: 2 },
    ),
    platform: fc.constantFrom<Json>({ processor_a: true }, { processor_a_bank: true }),
    stock: fc.constantFrom(-1, 2),
    billing_cycle: fc.constantFrom<Json>(
      { interval: "month" },
      { interval: "day", count: 9 },
      { interval: "month", trial_end: 1e12 },
    ),
  },
  { requiredKeys: [] },
);

const decisions = ["approve", "reject", "cancel", "pause", "resume", "receive-transfer", "fail-next-payment"] as const;
const acts = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant("apply"), page: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom(...decisions), person: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant("change"), page: fc.nat(3), settings }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("move"), by: fc.constantFrom("5h", "3d", "12d", "1mo") }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("delete"), page: fc.nat(3) }) },
);

interface Content {
  readonly clock: string;
  readonly test?: Pick<NonNullable<Snapshot["test"]>, "due"> & { readonly objects: Record<string, SnapshotObject[]> };
}

/** The tasks that follow from the stored objects, and those that are scheduled: overdue ones are due now. */
function tasksIn({ clock, test: mode = { objects: {} } }: Content) {
  const { objects, due = [] } = mode;
  const now = new Date(clock).toISOString();
  const shown = (at: string) => (at <= now ? "now" : at);
  const followed = kinds.flatMap((name) =>
    (objects[`customers of ${name}`] ?? []).flatMap(({ id, parent = "", fields, created_at = "" }) => {
      const kind = pageKind(name) as PageKind;
      const pageFields = objects[name]?.find((page) => page.id === parent)?.fields ?? {};
      const page = { kind: name, id: parent, parent: "", fields: pageFields, createdAt: new Date(0) };
      const person = { kind: `customers of ${name}`, id, parent, fields, createdAt: new Date(created_at) };
      const contract = objects.contract?.find((one) => one.id === id)?.fields as unknown as Contract;
      return tasksOf({ kind, page, person }, contract).map(
        ({ task, at }) => `${id} ${task} ${shown(at.toISOString())}`,
      );
    }),
  );
  return [followed.toSorted(), due.map(({ id, task, at }) => `${id} ${task} ${shown(at)}`).toSorted()];
}

const withoutClock = ({ clock: _clock, ...content }: Json) => content;

test("have the tasks that follow from them, and can be restored", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 25 }), async (all) => {
      await good("POST", "/_sandbox/reset");
      const pages: TestPage[] = [];
      for (const kind of kinds) pages.push(await createPage(kind));
      const customers: string[] = [];
      for (const page of pages) customers.push(await page.join());
      const snapshot = () => good("GET", "/_sandbox/snapshot");
      for (const one of all) {
        const page = "page" in one ? (pages[one.page] as TestPage) : undefined;
        if ("by" in one) await move(one.by);
        else if ("settings" in one) {
          await business.client.call(
            "PATCH",
            `/_sandbox/objects/${page?.kind}/${page?.id}`,
            allowed(page, one.settings),
          );
        } else if ("person" in one)
          await decide(customers[one.person % Math.max(1, customers.length)] ?? "none", one.act);
        else if (one.act === "delete") await business.client.delete(pathOf(page));
        else {
          const { body } = (await page?.apply()) ?? { body: {} };
          if (body.person_id) customers.push(body.person_id);
        }
        const [followed, due] = tasksIn(await snapshot());
        expect(due).toEqual(followed);
      }
      const before = await snapshot();
      await good("POST", "/_sandbox/reset");
      await good("POST", "/_sandbox/restore", before);
      expect(withoutClock(await snapshot())).toEqual(withoutClock(before));
    }),
    { numRuns: 25 },
  );
});

const pathOf = (page: TestPage | undefined): string => {
  const paths = {
    advance: "advance",
    product: "client/product",
    paid: "client/paid",
    installments: "client/installments",
  };
  return `/v1/${page && paths[page.kind as keyof typeof paths]}/${page?.id}`;
};

/** The settings that a kind of page has. */
function allowed(page: TestPage | undefined, changed: Json): Json {
  const model = pageKind(page?.kind ?? "")?.model;
  const fields = (Object.entries(changed) as [string, Json][]).filter(([name]) =>
    model?.inputs.some(({ wire }) => wire === name),
  );
  return Object.fromEntries(
    fields.map(([name, value]) =>
      name === "billing_cycle" && page?.kind === "installments"
        ? [name, { interval: value.interval, installments_count: 3 }]
        : [name, value],
    ),
  );
}
