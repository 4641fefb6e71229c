// How many people of a page take its places: the count that is kept.
import { expect, test } from "vitest";
import { businessForTests } from "../../../test/support/sandboxBusiness.js";
import type { Json } from "../../../test/support/sandboxClient.js";

const business = businessForTests({ lenient: true });

/** A course that takes place as soon as two people want it. */
const createCourse = () =>
  business.createPage("advance", { quantity: 5, waiting_list: { type: 3, min_participants: 2 } });

test("keeps that enough customers were there once", async () => {
  const page = await createCourse();
  const [ann] = [await page.join(), await page.join()];
  await business.decide(ann, "cancel");
  expect(await page.availability()).toMatchObject({ taken: 1, waiting: 0, left: 4 });
  await business.good("PATCH", `/_sandbox/objects/advance/${page.id}`, {
    waiting_list: { type: 3, min_participants: 3 },
  });
  expect((await page.apply()).body.status).toBe(2);
  expect(await page.availability()).toMatchObject({ taken: 2, left: 3 });
});

test("deletes the tally with its page", async () => {
  const pages = [await createCourse(), await createCourse()];
  for (const page of pages) await page.join();
  for (const { id } of pages) await business.good("DELETE", `/v1/advance/${id}`);
  const { test: mode } = await business.good("GET", "/_sandbox/snapshot");
  const tallies: Json[] = mode?.objects.tally ?? [];
  expect(tallies.filter(({ id }) => pages.some((page) => String(id).includes(page.id)))).toEqual([]);
});
