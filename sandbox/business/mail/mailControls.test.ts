// The outbox as the controls show it, after people have applied.
import { beforeAll, describe, expect, test } from "vitest";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { fieldsOf, type Json, useSandbox } from "../../../test/support/sandboxClient.js";

const sandbox = useSandbox();
const mails = "/_sandbox/mails";
let pages: string[];

async function apply(page: string, email: string): Promise<void> {
  const form = { name: "Hanako", email };
  const { status } = await sandbox.client.post(`/_sandbox/objects/paid/${page}/applications`, form);
  expect(status).toBe(201);
}

const list = async (query = ""): Promise<Json[]> => (await sandbox.client.get(`${mails}${query}`)).body.items;

beforeAll(async () => {
  const { path, least } = pageSamples.paid;
  const make = async () => (await sandbox.client.post(path, { ...least, language: "en" })).body.paid_id as string;
  pages = [await make(), await make()];
  await apply(pages[0] as string, "a@example.com");
  await apply(pages[1] as string, "b@example.com");
  await apply(pages[1] as string, "a@example.com");
});

const eachApplication = ["mail_invoice", "mail_recept", "mail_contract", "mail_application"];

describe("the outbox", () => {
  test("contains the emails, newest first", async () => {
    const all = await list();
    expect(all.map(({ to }) => to)).toEqual(["a", "b", "a"].flatMap((name) => Array(4).fill(`${name}@example.com`)));
    expect(all.slice(0, 4).map(({ member }) => member)).toEqual(eachApplication);
    expect(all[2]).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      to: "a@example.com",
      bcc: [],
      subject: "Your contract for Member",
      body: expect.stringContaining("Dear Hanako,"),
      member: "mail_contract",
      is_default: true,
      event: "contract",
      event_id: expect.any(String),
      kind: "paid",
      page_id: pages[1],
      person_id: expect.any(String),
    });
  });

  test("filters them by recipient and by page", async () => {
    expect(await list("?to=a@example.com")).toHaveLength(8);
    expect(await list(`?page=${pages[1]}`)).toHaveLength(8);
    const both = await list(`?to=a@example.com&page=${pages[1]}`);
    expect(both.map(({ member }) => member)).toEqual(eachApplication);
    expect(await list("?to=c@example.com")).toEqual([]);
  });

  test("is returned in pages", async () => {
    const first = await sandbox.client.get(`${mails}?limit=5`);
    expect([first.body.items.length, first.body.has_more]).toEqual([5, true]);
    const rest = await sandbox.client.get(`${mails}?limit=7&starting_after=${first.body.items.at(-1).id}`);
    expect([rest.body.items.length, rest.body.has_more]).toEqual([7, false]);
    expect([...first.body.items, ...rest.body.items]).toEqual(await list());
  });

  test("returns one email", async () => {
    const [newest] = await list("?limit=1");
    expect((await sandbox.client.get(`${mails}/${newest?.id}`)).body).toEqual(newest);
    expect((await sandbox.client.get(`${mails}/none`)).status).toBe(404);
  });

  test.each(["limit=-1", "starting_after=none", "to=a&to=b"])("refuses ?%s", async (query) => {
    const refused = await sandbox.client.get(`${mails}?${query}`);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [query.split("=")[0]]]);
  });

  test("uses the time of the sandbox's clock", async () => {
    const before = (await list("?limit=1"))[0] as Json;
    await sandbox.client.put("/_sandbox/clock", { by: "29d" });
    const notices = (await list()).filter(({ member }) => member === "mail_invoice_notice");
    expect(notices).toHaveLength(3);
    const day = 24 * 3600 * 1000;
    for (const { at } of notices) {
      expect(Date.parse(String(at)) - Date.parse(String(before.at))).toBeGreaterThan(24 * day);
    }
  });

  test("is empty after it was deleted", async () => {
    expect((await sandbox.client.delete(mails)).status).toBe(204);
    expect((await sandbox.client.get(mails)).body).toEqual({ items: [], has_more: false });
    await apply(pages[0] as string, "d@example.com");
    expect(await list()).toHaveLength(4);
  });
});
