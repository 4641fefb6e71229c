// Every member of every page, as the specification spells it: taken, refused, missed.
import { describe, expect, test } from "vitest";
import { pageSamples, requiredWithin } from "../../../test/support/samples/bodies.js";
import { fieldsOf, type Json, useSandbox } from "../../../test/support/sandboxClient.js";

const sandbox = useSandbox();

type Change = (path: string, value: unknown) => unknown;

/** As the value of a property, it removes the property. */
const out = Symbol("out");

/** A copy of a value in which `change` says what stands at each path, from the outside to the inside. */
function changed(value: unknown, change: Change, path = ""): unknown {
  const inner = path === "" ? value : change(path, value);
  if (typeof inner !== "object" || inner === null || inner !== value) return inner;
  const fields = Object.entries(inner).map(([name, member]) => {
    const at = Array.isArray(inner) ? `${path}[${name}]` : path ? `${path}.${name}` : name;
    return [name, changed(member, change, at)] as const;
  });
  const left = fields.filter(([, member]) => member !== out);
  return Array.isArray(inner) ? left.map(([, member]) => member) : Object.fromEntries(left);
}

/** The paths of all fields, those that hold others before what they hold. */
function pathsOf(body: Json): [path: string, value: unknown][] {
  const found: [string, unknown][] = [];
  changed(body, (path, value) => {
    found.push([path, value]);
    return value;
  });
  return found;
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

describe.each(Object.entries(pageSamples))("%s", (_, { path, idName, member, min, whole, required, defaults }) => {
  const needed = (at: string) => [...required, ...requiredWithin].includes(at) || /mail[a-z_]*\.\w+$/.test(at);
  const all = pathsOf(whole);
  const post = (change: Change) => sandbox.client.post(path, changed(whole, change));

  test("returns a complete body as it was sent", async () => {
    const created = await sandbox.client.post(path, whole);
    expect(created.body.error).toBeUndefined();
    const secrets = ["msg.channel_secret", "ads_conversion_api.access_token"];
    const shown = changed(whole, (at, value) => (secrets.includes(at) ? "********" : value));
    expect(created.body[member]).toEqual(shown);
    expect((await sandbox.client.get(`${path}/${created.body[idName]}`)).body).toEqual(created.body);
  });

  test("accepts a minimal body, and adds documented defaults", async () => {
    const created = await sandbox.client.post(path, min);
    expect(created.status).toBe(200);
    expect(created.body[member]).toEqual({ ...min, ...defaults });
  });

  test("requires each field of the minimal body", async () => {
    for (const name of Object.keys(min)) {
      const refused = await sandbox.client.post(path, { ...min, [name]: undefined });
      const error = { code: "missing", field: name, message: expect.stringContaining(`\`${name}\` is missing`) };
      expect([refused.status, refused.body.error]).toEqual([400, [error]]);
    }
  });

  test.each<[unknown, (value: unknown) => boolean]>([
    ["text", (value) => typeof value !== "string" && !isObject(value)],
    [5, (value) => typeof value !== "number" && !isObject(value)],
    [7.5, (value) => !isObject(value)],
    [true, (value) => typeof value !== "boolean" && !isObject(value)],
    [[], (value) => !Array.isArray(value) && !isObject(value)],
    [{ toString: 1, valueOf: 1 }, (value) => !isObject(value)],
    ["text", isObject],
    [7.5, isObject],
    [[], isObject],
  ])("refuses %j for each value of another type, and names the field", async (wrong, isOther) => {
    const replaced: string[] = [];
    const refused = await post((at, value) => {
      if (!isOther(value)) return value;
      replaced.push(at);
      return wrong;
    });
    expect(refused.status).toBe(400);
    const fields = fieldsOf(refused).map((field) => field?.replace(/\.(toString|valueOf)$/, ""));
    expect([...new Set(fields)]).toEqual(replaced.sort());
  });

  test("reports only a missing field that is required", async () => {
    for (const [at] of all.filter(([at]) => needed(at))) {
      const refused = await post((other, value) => (other === at ? out : value));
      expect([at, refused.status, fieldsOf(refused)]).toEqual([at, 400, [at]]);
      expect(refused.body.error[0].code).toBe("missing");
    }
  });

  test("accepts that the other fields are omitted or null", async () => {
    for (const nothing of [out, null]) {
      const inner = await post((at, value) =>
        isObject(value) || needed(at) ? value : at.endsWith("]") ? value : nothing,
      );
      expect(inner.body.error).toBeUndefined();
      const outer = await post((at, value) => (at.includes(".") || at.includes("[") || needed(at) ? value : nothing));
      expect(outer.body.error).toBeUndefined();
    }
  });

  test("refuses null for required fields", async () => {
    const refused = await post((at, value) => (needed(at) && !isObject(value) ? null : value));
    expect(refused.status).toBe(400);
    const expected = all.filter(([at, value]) => needed(at) && !isObject(value)).map(([at]) => at);
    // Nothing is required of these by the others, which are null, too.
    const free = ["chat_rule.role_ids", "waiting_list.interval"];
    expect(fieldsOf(refused)).toEqual(expected.filter((at) => !free.includes(at)).sort());
  });

  test("refuses an unknown field at any depth, and names it", async () => {
    const mark = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(mark);
      if (!isObject(value)) return value;
      const fields = Object.entries(value as Json).map(([name, inner]) => [name, mark(inner)]);
      return { ...Object.fromEntries(fields), surprise: 1 };
    };
    const refused = await sandbox.client.post(path, mark(whole));
    const objects = all.filter(([, value]) => isObject(value)).map(([at]) => `${at}.surprise`);
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)).toEqual(["surprise", ...objects].sort());
  });
});
