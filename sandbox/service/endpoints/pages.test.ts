// The life of a page, for each of the four kinds.
import { describe, expect, test } from "vitest";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { fieldsOf, http, type Json, useSandbox } from "../../../test/support/sandboxClient.js";

const sandbox = useSandbox();

describe.each(Object.entries(pageSamples))("%s", (kind, sample) => {
  const { path, idName, member, list, customers, min } = sample;
  const name = "product_name" in min ? "product_name" : "plan_name";
  const make = async (changes: Json = {}) => {
    const { status, body } = await sandbox.client.post(path, { ...min, ...changes });
    expect(status).toBe(200);
    return { id: body[idName] as string, one: `${path}/${body[idName]}`, body };
  };

  test("is created, read, listed, updated and deleted", async () => {
    const { id, one, body } = await make();
    expect(Object.keys(body).sort()).toEqual([idName, member, "url_application"].sort());
    expect(body.url_application).toBe(`${sandbox.client.url}/p/${kind}/${id}`);
    expect((await sandbox.client.get(one)).body).toEqual(body);

    const listed = (await sandbox.client.get(path)).body[list].find((item: Json) => item[idName] === id);
    expect(listed).toMatchObject({ [idName]: id, [name]: min[name], url_application: body.url_application });

    const put = await sandbox.client.put(one, { ...min, [name]: "Changed" });
    expect([put.status, put.body]).toEqual([200, { ...body, [member]: { ...body[member], [name]: "Changed" } }]);
    expect((await sandbox.client.get(one)).body).toEqual(put.body);

    const gone = await sandbox.client.delete(one);
    expect([gone.status, gone.body]).toEqual([200, { [idName]: id }]);
    for (const method of ["GET", "PUT", "DELETE"]) {
      const again = await sandbox.client.call(method, one, method === "PUT" ? min : undefined);
      expect([method, again.status]).toEqual([method, 404]);
    }
    expect((await sandbox.client.get(`${one}/${customers.path}`)).status).toBe(404);
    expect((await sandbox.client.get(path)).body[list].some((item: Json) => item[idName] === id)).toBe(false);
  });

  test("is listed in the order of creation", async () => {
    const ids = [(await make()).id, (await make()).id, (await make()).id];
    const listed = (await sandbox.client.get(path)).body[list].map((item: Json) => item[idName]);
    expect(listed.filter((id: string) => ids.includes(id))).toEqual(ids);
    expect(new Set(listed).size).toBe(listed.length);
  });

  test("is replaced completely by an update", async () => {
    const { one, body } = await make({ label: "old", free_space: "old", mail_application: mail("old") });
    const put = await sandbox.client.put(one, { ...min, free_space: null });
    expect(put.body[member]).not.toHaveProperty("label");
    expect(put.body[member]).not.toHaveProperty("mail_application");
    expect(put.body[member].free_space).toBeNull();
    expect(body[member].label).toBe("old");
  });

  test("requires in an update what a create requires, except for immutable fields", async () => {
    const { one } = await make();
    const needed = Object.keys(min).filter((field) => field !== "processor_a_env_id");
    const refused = await sandbox.client.put(one, {});
    expect([refused.status, fieldsOf(refused)]).toEqual([400, needed.sort()]);
  });

  test("is unchanged by a refused update", async () => {
    const { one, body } = await make({ label: "old" });
    expect((await sandbox.client.put(one, { ...min, label: 5 })).status).toBe(400);
    expect((await sandbox.client.get(one)).body).toEqual(body);
  });

  test("has its secrets masked, and a mask in an update keeps them", async () => {
    const { id, one, body } = await make({ msg: { channel_id: "1", channel_secret: "old-secret" } });
    expect(body[member].msg).toEqual({ channel_id: "1", channel_secret: "********" });
    const stored = async () => (await sandbox.client.get(`/_sandbox/objects/${kind}/${id}`)).body.msg.channel_secret;
    await sandbox.client.put(one, { ...min, msg: { ...body[member].msg, channel_id: "2" } });
    expect(await stored()).toBe("old-secret");
    const put = await sandbox.client.put(one, { ...min, msg: { channel_id: "2", channel_secret: "new-secret" } });
    expect(put.text).not.toContain("new-secret");
    expect(await stored()).toBe("new-secret");
  });

  test("omits an unused waiting list", async () => {
    if (kind === "paid")
      return expect((await sandbox.client.post(path, { ...min, waiting_list: {} })).status).toBe(400);
    expect((await make({ waiting_list: null })).body[member]).not.toHaveProperty("waiting_list");
    expect((await make({ waiting_list: { type: 0 } })).body[member]).not.toHaveProperty("waiting_list");
    expect((await make({ waiting_list: { type: 1 } })).body[member].waiting_list).toEqual({ type: 1 });
  });

  test("has an address that opens a page with escaped texts", async () => {
    const { body, one } = await make({ [name]: `<script>alert("1")</script>&'` });
    const page = await http(body.url_application);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.text).toContain("&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#38;&#39;");
    expect(page.text).not.toContain("<script>alert");
    if (min.price) expect(page.text).toContain(String(min.price));
    await sandbox.client.delete(one);
    expect((await http(body.url_application)).status).toBe(404);
  });
});

const mail = (body: string) => ({ bcc: false, subject: "s", body });

test("lists only summaries of registration pages", async () => {
  const { body } = await sandbox.client.post("/v1/advance", pageSamples.advance.min);
  const { plans } = (await sandbox.client.get("/v1/advance")).body;
  expect(plans.at(-1)).toEqual({
    plan_id: body.plan_id,
    contract_type: "email",
    plan_name: "Trial",
    url_application: body.url_application,
  });
});

describe.each(["product", "paid", "installments"] as const)("an immutable field of %s", (kind) => {
  const { path, idName, member, min } = pageSamples[kind];
  const platform = { processor_a: true, processor_c: false };
  const { processor_a_env_id: _, ...changeable } = min;
  const make = async () => {
    const { body } = await sandbox.client.post(path, { ...min, platform });
    return `${path}/${body[idName]}`;
  };

  test.each([
    ["omitted", {}],
    ["null", { platform: null }],
    ["sent unchanged", { processor_a_env_id: "1", platform }],
    ["sent in a different spelling", { processor_a_env_id: "1", platform: { processor_a: true, processor_b: null } }],
  ])("can be %s in an update, and is kept", async (_name, fields) => {
    const put = await sandbox.client.put(await make(), { ...changeable, ...fields });
    expect(put.status).toBe(200);
    expect(put.body[member]).toMatchObject({ processor_a_env_id: "1", platform: { processor_a: true } });
  });

  test.each([
    ["processor_a_env_id", { processor_a_env_id: "2" }],
    ["platform", { platform: { processor_b: true } }],
    ["platform", { platform: {} }],
  ])("is refused if %s changes", async (field, fields) => {
    const one = await make();
    const refused = await sandbox.client.put(one, { ...changeable, ...fields });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      [{ code: "immutable", field, message: expect.stringContaining("can't be changed") }],
    ]);
    expect((await sandbox.client.get(one)).body[member]).toMatchObject({ processor_a_env_id: "1", platform });
  });

  test("is refused together with other problems", async () => {
    const { min } = pageSamples[kind];
    const name = kind === "product" ? "product_name" : "plan_name";
    const bad = { ...min, [name]: undefined, processor_a_env_id: "2", platform: { processor_b: true }, label: 1 };
    const refused = await sandbox.client.put(await make(), bad);
    expect(fieldsOf(refused)).toEqual([name, "label", "platform", "processor_a_env_id"].sort());
  });

  test("can be a platform that isn't set", async () => {
    const { body } = await sandbox.client.post(path, min);
    expect(body[member]).not.toHaveProperty("platform");
    const refused = await sandbox.client.put(`${path}/${body[idName]}`, { ...changeable, platform });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ["platform"]]);
  });
});

describe("rules between fields", () => {
  const mailing = mail("x");
  const msg = { channel_id: "1", channel_secret: "s" };
  const chatRule = { trigger: "auto", action: "grant", guild_id: "1", target_type: "role", role_ids: ["2"] };

  test.each<[keyof typeof pageSamples, string, Json, string[]]>([
    ["advance", "chat without its rule", { contract_type: "chat" }, ["chat_rule"]],
    ["advance", "msg without its settings", { contract_type: "msg" }, ["msg"]],
    ["advance", "a waiting list without type", { waiting_list: {} }, ["waiting_list.type"]],
    ["advance", "an unknown contract type", { contract_type: "fax" }, ["contract_type"]],
    ["advance", "an unknown language", { language: "fr" }, ["language"]],
    ["product", "an unknown language", { language: "fr" }, ["language"]],
    ["product", "another flow", { contract_flow: 3 }, ["contract_flow"]],
    ["product", "another place of the free space", { display_free_space: 2 }, ["display_free_space"]],
    ["product", "another mode of a waiting list", { waiting_list: { type: 4 } }, ["waiting_list.type"]],
    [
      "product",
      "installments without terms",
      { processor_b_installment: { allow: true } },
      ["processor_b_installment.terms"],
    ],
    [
      "product",
      "the recurring kind's key",
      { bank_invoice: { billing_deadline_days: 1 } },
      ["bank_invoice.billing_deadline_days"],
    ],
    ["paid", "the one-time kind's key", { bank_invoice: { billing_deadline: 1 } }, ["bank_invoice.billing_deadline"]],
    ["paid", "a notice without its days", { mail_invoice_notice: mailing }, ["notice_days_before"]],
    ["paid", "a spelling of ours", { mail_receipt: mailing }, ["mail_receipt"]],
    ["paid", "a member of another kind", { stock: 1 }, ["stock"]],
    ["paid", "a rule without roles", { chat_rule: { ...chatRule, role_ids: null } }, ["chat_rule.role_ids"]],
    [
      "paid",
      "a rule without channels",
      { chat_rule: { ...chatRule, target_type: "channel" } },
      ["chat_rule.channel_ids"],
    ],
    [
      "paid",
      "other words in a rule",
      { chat_rule: { ...chatRule, trigger: "x", action: "y", target_type: "z" } },
      ["chat_rule.action", "chat_rule.target_type", "chat_rule.trigger"],
    ],
    ["installments", "a notice without its days", { mail_invoice_notice: mailing }, ["notice_days_before"]],
    [
      "installments",
      "one installment",
      { billing_cycle: { interval: "month", installments_count: 1 } },
      ["billing_cycle.installments_count"],
    ],
    ["installments", "a waiting list without type", { waiting_list: { interval: 3 } }, ["waiting_list.type"]],
    ["installments", "automatic approval without interval", { waiting_list: { type: 2 } }, ["waiting_list.interval"]],
    ["installments", "a member of another kind", { sales_count: 1 }, ["sales_count"]],
  ])("of %s: %s is refused", async (kind, _, values, fields) => {
    const { path, min } = pageSamples[kind];
    const refused = await sandbox.client.post(path, { ...min, ...values });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, fields]);
  });

  test.each<[keyof typeof pageSamples, string, Json]>([
    ["advance", "chat with its rule", { contract_type: "chat", chat_rule: chatRule }],
    ["advance", "msg with its settings", { contract_type: "msg", msg }],
    ["advance", "automatic approval without interval", { waiting_list: { type: 2 } }],
    ["product", "a waiting list without type", { waiting_list: {} }],
    ["product", "any way to add a friend", { msg: { ...msg, add_friend_option: 99 } }],
    ["paid", "a notice with its days", { mail_invoice_notice: mailing, notice_days_before: 1 }],
    ["paid", "the label of a total amount", {}],
    ["installments", "two installments", { billing_cycle: { interval: "month", installments_count: 2 } }],
    ["installments", "automatic approval with interval", { waiting_list: { type: 2, interval: 24 } }],
  ])("of %s: %s is accepted", async (kind, _, fields) => {
    const { path, min } = pageSamples[kind];
    expect((await sandbox.client.post(path, { ...min, ...fields })).status).toBe(200);
  });
});
