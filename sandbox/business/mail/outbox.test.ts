// Which mails an event writes, and what they say.
import { beforeAll, describe, expect, test } from "vitest";
import { mail } from "../../../provider/model/common.js";
import type { ObjectModel } from "../../../provider/model/field.js";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { type Json, useSandbox } from "../../../test/support/sandboxClient.js";
import { Database } from "../../store/database.js";
import { type PageKind, pageKind, pageKinds } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import { Store } from "../../store/store.js";
import { type EventType, eventTypes, type RecordedEvent } from "../contracts/events.js";
import { mailRules } from "./mailRules.js";
import { type Mail, sellerAddress, writeMails } from "./outbox.js";

type KindName = keyof typeof pageSamples;

interface Given {
  page?: Json;
  person?: Json;
  payment?: Json;
  details?: Json;
}

const facts = { amount: 500, due_date: "2026-05-01T00:00:00Z" };

/** The mails that an event writes. */
function mailsOf(
  name: KindName,
  type: EventType,
  { page = {}, person = {}, payment = { amount: 500 }, details = facts }: Given = {},
): Mail[] {
  const store = new Store(new Database());
  const someone = { status: 2, name: "Hanako", email: "hanako@example.com", ...person };
  writeMails(
    { store } as Sandbox,
    {
      type,
      id: "e1",
      at: new Date("2026-04-01T09:00:00Z"),
      kind: pageKind(name) as PageKind,
      page: store.insert(name, { ...pageSamples[name].min, language: "en", ...page }),
      person: store.insert(`customers of ${name}`, someone),
      payment: store.insert("payment", payment),
      details,
    } as unknown as RecordedEvent,
  );
  return store.list("mail").map(({ fields }) => fields as unknown as Mail);
}

const membersOf = (...args: Parameters<typeof mailsOf>): string[] => mailsOf(...args).map(({ member }) => member);

/** The paths of a model's mails. */
const templatesIn = (model: ObjectModel): string[] =>
  model.inputs.flatMap(({ wire, type }) => {
    if (type.kind !== "object") return [];
    return type.model === mail ? [wire] : templatesIn(type.model).map((path) => `${wire}.${path}`);
  });

test.each(pageKinds.map((kind) => [kind.name, templatesIn(kind.model)] as const))(
  "has a rule for every email of a page of the kind %s",
  (_kind, templates) => {
    expect(templates.length).toBeGreaterThan(0);
    expect(mailRules.map(({ member }) => member)).toEqual(expect.arrayContaining(templates));
  },
);

const initial = {
  amount: 600,
  lines: [
    { key: "price", amount: 500 },
    { key: "initial_cost", amount: 100 },
  ],
};

describe("the emails of a page of the kind", () => {
  test.each<[KindName, EventType, string[], Given?]>([
    ["advance", "application", ["mail_application"]],
    ["advance", "contract", ["mail_contract"]],
    ["advance", "waiting", ["waiting_list.mail_application"], { person: { status: 5 } }],
    ["advance", "application", [], { person: { status: 5 } }],
    ["advance", "approved", ["mail_application"]],
    ["advance", "not_established", ["waiting_list.mail_cancel"], { page: { waiting_list: { type: 3 } } }],
    ["advance", "not_established", [], { page: { waiting_list: { type: 1 } } }],
    ["advance", "cancelled", []],
    ["advance", "stock_alert", ["alert_inventory"]],
    ["product", "application", ["mail_application"]],
    ["product", "contract", []],
    ["product", "payment", ["mail_invoice"]],
    ["product", "payment", ["receipt_email", "mail_invoice"], { page: { receipt_email: true } }],
    ["product", "payment", ["mail_invoice"], { page: { receipt_email: false } }],
    ["product", "payment_failed", []],
    ["product", "cancelled", []],
    ["paid", "contract", ["mail_contract"]],
    ["paid", "payment", ["mail_recept", "mail_invoice"]],
    ["paid", "payment", ["mail_recept", "mail_invoice"], { page: { receipt_email: true } }],
    ["paid", "payment", ["mail_invoice"], { page: { receipt_email: false } }],
    ["paid", "payment", ["mail_recept", "mail_invoice", "initial_cost.mail"], { payment: initial }],
    ["paid", "payment", ["mail_recept", "mail_invoice"], { payment: { lines: [{ key: "initial_cost", amount: 0 }] } }],
    ["paid", "payment_notice", ["mail_invoice_notice"]],
    ["paid", "bank_invoice", ["bank_invoice.mail_invoice"]],
    ["paid", "bank_invoice_notice", ["bank_invoice.mail_invoice_notice"]],
    ["product", "bank_invoice", ["bank_invoice.mail_invoice"]],
    ["product", "bank_invoice_notice", ["bank_invoice.mail_invoice_notice"]],
    ["installments", "bank_invoice", []],
    ["paid", "payment_failed", ["mail_invoice_error"]],
    ["paid", "cancelled", ["mail_cancel"]],
    ["installments", "waiting", ["waiting_list.mail_application"]],
    ["installments", "contract", ["mail_contract"]],
    ["installments", "payment", ["mail_invoice"]],
    ["installments", "payment", ["receipt_email", "mail_invoice"], { page: { receipt_email: true } }],
    ["installments", "payment_notice", ["mail_invoice_notice"]],
    ["installments", "payment_failed", ["mail_invoice_error"]],
    ["installments", "cancelled", ["mail_cancel"]],
    ["paid", "refunded", ["mail_return_recess"]],
    ["paid", "paused", ["mail_return_recess"]],
    ["product", "refunded", []],
    ["paid", "chargeback", []],
    ["paid", "card_declined", []],
    ["paid", "coupon_used", []],
    ["paid", "role_granted", []],
    ["paid", "role_removed", []],
    ["paid", "kicked", []],
  ])("%s, at %s: %j", (kind, type, fields, given) => {
    expect(membersOf(kind, type, given)).toEqual(fields);
  });
});

describe("an email", () => {
  test("contains its recipient, its reason, its page and its customer", () => {
    expect(mailsOf("paid", "contract")).toEqual([
      {
        to: "hanako@example.com",
        bcc: [],
        subject: "Your contract for Member",
        body: expect.stringContaining("Dear Hanako,"),
        member: "mail_contract",
        is_default: true,
        event: "contract",
        event_id: "e1",
        kind: "paid",
        page_id: expect.stringMatching(/^\w+$/),
        person_id: expect.stringMatching(/^\w+$/),
      },
    ]);
  });

  test("contains the page's own texts unchanged", () => {
    const own = { bcc: false, subject: "Hello {name}", body: "%name% <b>&amp;\n{{ price }}  " };
    const [written] = mailsOf("paid", "contract", { page: { mail_contract: own } });
    expect(written).toMatchObject({ subject: own.subject, body: own.body, is_default: false, bcc: [] });
    const empty = mailsOf("paid", "contract", { page: { mail_contract: { bcc: false, subject: "", body: "" } } });
    expect(empty).toMatchObject([{ subject: "", body: "", is_default: false }]);
  });

  test("contains the default texts if the page's own are null", () => {
    expect(mailsOf("paid", "contract", { page: { mail_contract: null } })).toMatchObject([{ is_default: true }]);
  });

  test("is copied to the page's additional addresses, or else to the sellers", () => {
    const mail_contract = { bcc: true, subject: "s", body: "b" };
    expect(mailsOf("paid", "contract", { page: { mail_contract } })).toMatchObject([{ bcc: [sellerAddress] }]);
    const additional_address = [{ email: "a@example.com", name: "A" }, { name: "B" }, { email: "c@example.com" }];
    expect(mailsOf("paid", "contract", { page: { mail_contract, additional_address } })).toMatchObject([
      { to: "hanako@example.com", bcc: ["a@example.com", "c@example.com"] },
    ]);
    expect(mailsOf("paid", "contract", { page: { additional_address } })).toMatchObject([{ bcc: [] }]);
  });
});

test("sends the page's message to the sellers in a stock alert", () => {
  const alert_inventory = { threshold: "5", message: "Order more." };
  const additional_address = [{ email: "a@example.com" }, { email: "b@example.com" }];
  expect(mailsOf("product", "stock_alert", { page: { alert_inventory, additional_address } })).toMatchObject([
    { to: "a@example.com", subject: "Stock alert: Book", body: "Order more.", is_default: false },
    { to: "b@example.com", subject: "Stock alert: Book", body: "Order more.", is_default: false },
  ]);
  expect(mailsOf("product", "stock_alert", { page: { alert_inventory } })).toMatchObject([{ to: sellerAddress }]);
});

describe("the default texts", () => {
  const page = { provider_name: "The School", proviso: "For lessons", waiting_list: { type: 3 }, receipt_email: true };
  const all = (language: string) =>
    (Object.keys(pageSamples) as KindName[]).flatMap((kind) =>
      (Object.keys(eventTypes) as EventType[]).flatMap((type) =>
        mailsOf(kind, type, { page: { ...page, language }, payment: initial }),
      ),
    );

  test.each(["ja", "en", "pt"])("exist in %s for every email", (language) => {
    const mails = all(language);
    expect(new Set(mails.map(({ member }) => member))).toEqual(new Set(mailRules.map(({ member }) => member)));
    for (const { subject, body } of mails) {
      const name = /Trial|Book|Member|Course/;
      expect([subject, body]).toEqual([expect.stringMatching(name), expect.stringMatching(name)]);
      expect(body).toMatch(/Hanako.*The School\n$/s);
      expect(subject + body).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  test("differ by language and email", () => {
    const subjects = ["ja", "en", "pt"].flatMap((language) => [
      ...new Set(
        all(language).map(
          ({ member, kind, subject }) => `${member === "mail_recept" ? "receipt_email" : member} ${kind} ${subject}`,
        ),
      ),
    ]);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  test("are Japanese if the page has no language", () => {
    expect(mailsOf("paid", "contract", { page: { language: null } })[0]?.subject).toBe(
      "【Member】ご契約完了のお知らせ",
    );
  });

  test("contain the known data", () => {
    const [receipt] = mailsOf("paid", "payment", { page, payment: initial });
    expect(receipt?.body).toBe(
      "Dear Hanako,\n\nWe have received your payment for Member. This is your receipt.\n\n" +
        "Name: Member\nAmount: ¥600\nDate: April 1, 2026\nFor: For lessons\n\nThe School\n",
    );
    const [, , cost] = mailsOf("paid", "payment", { payment: initial });
    expect([cost?.member, cost?.body]).toEqual(["initial_cost.mail", expect.stringContaining("Amount: ¥100\n")]);
    const [notice] = mailsOf("paid", "payment_notice", {
      page: { ...page, language: "ja", honorific_title: "さま" },
      details: { amount: 12_000, due_date: "2026-04-04T00:00:00Z" },
    });
    expect(notice?.body).toBe(
      "Hanako さま\n\n「Member」の次回のご請求日が近づいておりますので、お知らせいたします。\n\n" +
        "お申し込み内容：Member\n金額：12,000円\n日付：2026年4月1日\nお支払い期日：2026年4月4日\n\nThe School\n",
    );
    const [cancel] = mailsOf("installments", "cancelled", { page: { language: "pt", honorific_title: "Sra." } });
    expect(cancel?.body).toBe(
      "Olá, Sra. Hanako,\n\nO seu contrato de Course foi cancelado.\n\nNome: Course\nData: 1 de abril de 2026\n",
    );
  });
});

describe("mail controls", () => {
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
    const { path, min } = pageSamples.paid;
    const make = async () => (await sandbox.client.post(path, { ...min, language: "en" })).body.paid_id as string;
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
      expect(all[2]).toMatchObject({ id: expect.any(String), at: expect.stringMatching(/Z$/), page_id: pages[1] });
    });

    test("filters them by recipient and by page", async () => {
      expect(await list("?to=a@example.com")).toHaveLength(8);
      expect(await list(`?page=${pages[1]}`)).toHaveLength(8);
      const both = await list(`?to=a@example.com&page=${pages[1]}`);
      expect(both.map(({ member }) => member)).toEqual(eachApplication);
      expect(await list("?to=c@example.com")).toEqual([]);
    });

    test("returns one email", async () => {
      const [newest] = await list("?limit=1");
      expect((await sandbox.client.get(`${mails}/${newest?.id}`)).body).toEqual(newest);
      expect((await sandbox.client.get(`${mails}/none`)).status).toBe(404);
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
});
