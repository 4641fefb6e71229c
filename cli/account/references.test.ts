// In an account where all names and ids are equal, only ids become references, each to an object of the right kind.
import { describe, expect, it } from "vitest";
import { resources } from "../../provider/kinds/resources/index.js";
import { isObject, type Values } from "../../provider/model/rules.js";
import { sampleOf } from "../../test/support/samples/programs.js";
import { withReferences } from "./references.js";

/** The properties that refer to objects, with the kinds that they refer to. */
const references: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Coupon: { productIds: "OneTimeProduct" },
  ChatChannel: { parentId: "ChatChannel", "role.id": "ChatRole" },
  ChatRole: {},
};
const ofPages = { "chatRule.roleIds": "ChatRole", "chatRule.channelIds": "ChatChannel" };

/** Every text and every choice of a kind of payment, replaced. */
const renamed = (value: unknown, text: string): unknown =>
  JSON.parse(JSON.stringify(value), (name, one) =>
    name === "paymentType" ? 1 : name !== "guildId" && typeof one === "string" ? text : one,
  );

/** The references in a value, with the paths of their properties. */
function refsIn(value: unknown, path = ""): [path: string, ref: string][] {
  if (Array.isArray(value)) return value.flatMap((one) => refsIn(one, path));
  if (!isObject(value)) return [];
  if (typeof value.ref === "string") return [[path, value.ref]];
  return Object.entries(value).flatMap(([name, one]) => refsIn(one, path === "" ? name : `${path}.${name}`));
}

describe.each(["1", "同じ名前", "same"])("with the name and id %s", (text) => {
  it.each(resources.map(({ kind, program }) => [kind, program] as const))("%s", (kind, program) => {
    const args = renamed({ ...sampleOf(program), ...(program.field("parentId") && { parentId: "x" }) }, text) as Values;
    const found = withReferences(kind, args, (target, id) => ({ name: `${target} ${id}` }));
    const expected = Object.entries(references[kind] ?? (program.field("chatRule") ? ofPages : {}));
    const refs = refsIn(found);
    expect([...new Set(refs.map(([path]) => path))].toSorted()).toEqual(expected.map(([path]) => path).toSorted());
    for (const [path, ref] of refs) {
      const target = Object.fromEntries(expected)[path] as string;
      expect(ref.startsWith(`${target} ${target === "OneTimeProduct" ? "" : "guild/"}${text}.`)).toBe(true);
    }
    expect(
      renamed(
        JSON.parse(JSON.stringify(found), (_, one) => (isObject(one) && "ref" in one ? text : one)),
        text,
      ),
    ).toEqual(args);
  });
});
