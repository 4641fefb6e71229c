// The life of a page, for each of the four kinds.
import { describe, expect, test } from "vitest";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { fieldsOf, http, type Json, useSandbox } from "../../../test/support/sandboxClient.js";

const sandbox = useSandbox();

describe.each(Object.entries(pageSamples))("%s", (kind, sample) => {
  const { path, idName, member, list, customers, min, whole } = sample;
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

  test("is returned whole as it was sent, with its secrets masked", async () => {
    const created = await sandbox.client.post(path, whole);
    const secrets = /"(channel-secret|ads-secret)"/g;
    expect(created.body[member]).toEqual(JSON.parse(JSON.stringify(whole).replace(secrets, '"********"')));
    expect((await sandbox.client.get(`${path}/${created.body[idName]}`)).body).toEqual(created.body);
  });

  test("can have null in place of each field that isn't required", async () => {
    await make(Object.fromEntries(Object.keys(whole).flatMap((field) => (field in min ? [] : [[field, null]]))));
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

  test("is refused if it is emptied", async () => {
    const refused = await sandbox.client.put(await make(), { ...changeable, platform: {} });
    const error = { code: "immutable", field: "platform", message: expect.stringContaining("can't be changed") };
    expect([refused.status, refused.body.error]).toEqual([400, [error]]);
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
