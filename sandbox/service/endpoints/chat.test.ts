// Roles and channels of guilds.
import { describe, expect, test } from "vitest";
import { fieldsOf, type Json, useSandbox } from "../../../test/support/sandboxClient.js";

const sandbox = useSandbox();
const roles = "/v1/chat/guilds/100/roles";
const channels = "/v1/chat/guilds/100/channels";
const snowflake = expect.stringMatching(/^\d{17,20}$/);

describe("a role", () => {
  test("is created, read, updated and deleted", async () => {
    const role = { name: "Members", position: 3, permissions: ["VIEW_CHANNEL", "SEND_MESSAGES"] };
    const created = await sandbox.client.post(roles, role);
    expect([created.status, created.body]).toEqual([
      200,
      {
        id: snowflake,
        name: "Members",
        position: 3,
        permissions: "3072",
        color: 0,
        hoist: false,
        managed: false,
        mentionable: false,
      },
    ]);
    const one = `${roles}/${created.body.id}`;
    expect((await sandbox.client.get(one)).body).toEqual(created.body);
    const put = await sandbox.client.put(one, { ...role, name: "Friends", permissions: ["USE_EXTERNAL_APPS"] });
    expect([put.status, put.body]).toEqual([200, { ...created.body, name: "Friends", permissions: String(2n ** 50n) }]);
    const gone = await sandbox.client.delete(one);
    expect([gone.status, gone.text]).toEqual([204, ""]);
    for (const method of ["GET", "PUT", "DELETE"]) {
      const again = await sandbox.client.call(method, one, method === "PUT" ? role : undefined);
      expect([method, again.status]).toEqual([method, 404]);
    }
  });

  test("has a position and no permissions unless the body sets them", async () => {
    const guild = "/v1/chat/guilds/another%20guild/roles";
    const created = [await sandbox.client.post(guild, { name: "A" }), await sandbox.client.post(guild, { name: "B" })];
    expect(created.map(({ body }) => [body.position, body.permissions])).toEqual([
      [1, "0"],
      [2, "0"],
    ]);
  });

  test("keeps its position, but not its permissions, in an update that omits them", async () => {
    const { body } = await sandbox.client.post(roles, { name: "A", position: 7, permissions: ["SPEAK"] });
    for (const silent of [{ name: "B" }, { name: "B", position: null, permissions: null }]) {
      const put = await sandbox.client.put(`${roles}/${body.id}`, silent);
      expect(put.body).toEqual({ ...body, name: "B", permissions: "0" });
    }
  });

  test("belongs to its guild", async () => {
    const { body } = await sandbox.client.post(roles, { name: "A" });
    for (const method of ["GET", "PUT", "DELETE"]) {
      const path = `/v1/chat/guilds/999/roles/${body.id}`;
      const reply = await sandbox.client.call(method, path, method === "PUT" ? { name: "B" } : undefined);
      expect([method, reply.status]).toEqual([method, 404]);
    }
    expect((await sandbox.client.get(`${channels}/${body.id}`)).status).toBe(404);
  });

  test.each<[string, Json, string[]]>([
    ["its guild in the body", { name: "A", guild_id: "100" }, ["guild_id"]],
    ["a field that requests don't have", { name: "A", color: 5 }, ["color"]],
  ])("is refused with %s", async (_, body, fields) => {
    const refused = await sandbox.client.post(roles, body);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, fields]);
  });

  test("keeps permissions newer than this version, each as one stable bit", async () => {
    const created = await sandbox.client.post(roles, { name: "A", permissions: ["SPEAK", "FLY", "SWIM"] });
    const other = await sandbox.client.post(roles, { name: "B", permissions: ["fly"] });
    const [both, fly, speak] = [BigInt(created.body.permissions), BigInt(other.body.permissions), 1n << 21n];
    const swim = both & ~fly & ~speak;
    expect(both).toBe(speak | fly | swim);
    for (const bit of [fly, swim]) expect([bit > 1n << 63n, bit & (bit - 1n)]).toEqual([true, 0n]);
    expect((await sandbox.client.get(`/_sandbox/objects/roles/${created.body.id}`)).body.permissions).toEqual([
      "SPEAK",
      "FLY",
      "SWIM",
    ]);
  });
});

describe("a channel", () => {
  const channel = {
    type: 0,
    name: "news",
    topic: "What is new",
    parent_id: "55",
    role: [{ id: "1", allow: ["VIEW_CHANNEL"], deny: ["SEND_MESSAGES"] }],
    user: [{ id: "2", allow: ["view_channel", "SendMessages"] }],
  };
  const overwrites = [
    { id: "1", type: 0, allow: "1024", deny: "2048" },
    { id: "2", type: 1, allow: "3072", deny: "0" },
  ];

  test("is created, read, updated and deleted", async () => {
    const created = await sandbox.client.post(channels, channel);
    expect([created.status, created.body]).toEqual([
      200,
      {
        id: snowflake,
        guild_id: "100",
        type: 0,
        name: "news",
        topic: "What is new",
        parent_id: "55",
        position: 1,
        permission_overwrites: overwrites,
      },
    ]);
    const one = `${channels}/${created.body.id}`;
    expect((await sandbox.client.get(one)).body).toEqual(created.body);
    const put = await sandbox.client.put(one, { type: 0, name: "old", role: [] });
    expect([put.status, put.body]).toEqual([
      200,
      { ...created.body, name: "old", topic: null, parent_id: null, permission_overwrites: [] },
    ]);
    const gone = await sandbox.client.delete(one);
    expect([gone.status, gone.text]).toEqual([204, ""]);
    expect((await sandbox.client.get(one)).status).toBe(404);
  });
});
