// How many people of a page take its places: the count that is kept.
import { expect, test } from "vitest";
import { businessForTests, type TestPage } from "../../test/support/sandboxBusiness.js";
import type { Json } from "../../test/support/sandboxClient.js";

const business = businessForTests({ lenient: true });

/** What is there continues with other counts. */
async function withTallies(change: (tallies: Json[]) => Json[]): Promise<void> {
  const scene = await business.good("GET", "/_sandbox/snapshot");
  const { objects } = scene.test;
  await business.good("POST", "/_sandbox/restore", {
    ...scene,
    test: { ...scene.test, objects: { ...objects, tally: change(objects.tally) } },
  });
}

const keptAs = (page: TestPage, id: string) => (tallies: Json[]) =>
  tallies.map((tally) => (tally.id === `${page.kind} ${page.id}` ? { ...tally, id, parent: id } : tally));

/** A course that takes place as soon as two people want it. */
const makeCourse = () => business.makePage("advance", { quantity: 5, waiting_list: { type: 3, min_participants: 2 } });

test.each<[whose: string, change: (page: TestPage) => (tallies: Json[]) => Json[], status: number]>([
  ["this version has stored", () => (tallies) => tallies, 2],
  ["an earlier version has stored only under the page's id", (page) => keptAs(page, page.id), 2],
  ["the first version has not stored, because it didn't know established plans", () => () => [], 5],
])("accepts a tally that %s", async (_, change, status) => {
  const page = await makeCourse();
  const [ann] = [await page.join(), await page.join()];
  await business.decide(ann, "cancel");
  await withTallies(change(page));
  expect(await page.availability()).toMatchObject({ taken: 1, waiting: 0, left: 4 });
  await business.good("PATCH", `/_sandbox/objects/advance/${page.id}`, {
    waiting_list: { type: 3, min_participants: 3 },
  });
  expect((await page.apply()).body.status).toBe(status);
  expect(await page.availability()).toMatchObject({ taken: 2, left: 3 });
});

test("deletes the tally with its page, also that of an earlier version", async () => {
  const pages = [await makeCourse(), await makeCourse()];
  for (const page of pages) await page.join();
  await withTallies(keptAs(pages[0] as TestPage, (pages[0] as TestPage).id));
  for (const { id } of pages) await business.good("DELETE", `/v1/advance/${id}`);
  const { test: mode } = await business.good("GET", "/_sandbox/snapshot");
  const tallies: Json[] = mode?.objects.tally ?? [];
  expect(tallies.filter(({ id }) => pages.some((page) => String(id).includes(page.id)))).toEqual([]);
});
