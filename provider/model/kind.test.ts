import { expect, test } from "vitest";
import { chatRole } from "./chat.js";
import { Endpoint, identityOf, isIdentityKnown } from "./kind.js";
import { unknown } from "./unknown.js";
import { problemsOf } from "./validate.js";

const fields = ["processorAEnvId", "couponCode"];

test("builds an identity from the values of its fields, in order, and from nothing else", () => {
  expect(identityOf(fields, { couponCode: "SPRING", rate: 5, processorAEnvId: "1" })).toBe('["1","SPRING"]');
  expect(identityOf(fields, { processorAEnvId: "1" })).toBe('["1",null]');
});

test.each([
  [fields, { processorAEnvId: "1", couponCode: "SPRING" }, true],
  [fields, { processorAEnvId: null, couponCode: "SPRING", rate: unknown }, true],
  [fields, { processorAEnvId: "1", couponCode: unknown }, false],
  [fields, { processorAEnvId: "1", couponCode: { parts: ["a", unknown] } }, false],
  [[], { couponCode: "SPRING" }, false],
])("decides whether the identity of %j in %o is known: %j", (names, values, isKnown) =>
  expect(isIdentityKnown(names, values)).toBe(isKnown),
);

const roles = new Endpoint("/v1/chat/guilds/{guildId}/roles", "roleId");
const codes = new Endpoint("/v1/client/coupon", "couponId");

test.each([
  [codes, "a b/?#%2e", "/v1/client/coupon/a%20b%2F%3F%23%252e"],
  [codes, "...", "/v1/client/coupon/..."],
  [roles, "g/..r", "/v1/chat/guilds/g/roles/..r"],
  [roles, "g?x=1/r", "/v1/chat/guilds/g%3Fx%3D1/roles/r"],
])("writes an id as one segment of its object's path: %#", (endpoint, id, path) => {
  expect(endpoint.one(id)).toBe(path);
  expect(new URL(endpoint.one(id), "https://example.com").pathname).toBe(path);
});

test.each([
  [codes, ""],
  [codes, "."],
  [codes, ".."],
  [roles, "g/.."],
  [roles, "../r"],
  [roles, "./r"],
  [roles, "g/r/x"],
  [roles, "r"],
])("refuses an id that would lead to another path: %#", (endpoint, id) => {
  expect(endpoint.parse(id)).toBeUndefined();
  expect(() => endpoint.one(id)).toThrow("is not an id of the form");
});

test.each(["", ".", "..", "a/b"])("refuses %j as a server's id, which would lead to another path", (guildId) =>
  expect(problemsOf(chatRole, { guildId, name: "Members" })).toMatchObject([{ path: "guildId" }]),
);
