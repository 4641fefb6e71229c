// Bodies that would take too long to show.
import { expect, test } from "vitest";
import { coupon, pageSamples } from "../../test/support/samples/bodies.js";
import { useSandbox } from "../../test/support/sandboxClient.js";
import { longestList, longestText, mostMembers, mostValues, sizeProblems } from "./sizes.js";

const sandbox = useSandbox();
const { path, least } = pageSamples.product;

const membersOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, 1]));

test.each<[object, string | undefined]>([
  [{ free_space: "x".repeat(longestText) }, undefined],
  [{ free_space: "x".repeat(longestText + 1) }, "free_space"],
  [{ a: { b: ["x".repeat(longestText + 1)] } }, "a.b[0]"],
  [{ notes: Array(longestList).fill(1) }, undefined],
  [{ notes: Array(longestList + 1).fill(1) }, "notes"],
  [{ note: membersOf(mostMembers) }, undefined],
  [{ note: membersOf(mostMembers + 1) }, "note"],
  [JSON.parse(`${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`), undefined],
])("reports %# as too large at %s", (body, at) => expect(sizeProblems(body)[0]?.field).toBe(at));

test("limits the number of reported problems", () => {
  const body = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`m${i}`, "x".repeat(longestText + 1)]));
  expect(sizeProblems({ ...body, list: Array(100).fill("x".repeat(longestText + 1)) })).toHaveLength(20);
});

test("counts all values together", () => {
  const lists = (count: number) => ({ notes: Array(count).fill(Array(99).fill(1)) });
  expect(sizeProblems(lists(mostValues / 100 - 1))).toEqual([]);
  expect(sizeProblems(lists(mostValues / 100 + 1))).toEqual([
    { code: "too_large", message: `The body has more than ${mostValues} values, the sandbox's limit.` },
  ]);
});

test("refuses large values in each request, with advice", async () => {
  const free_space = "<b>".repeat(30_000);
  const { body: page } = await sandbox.client.post(path, least);
  const { body: code } = await sandbox.client.post("/v1/client/coupon", coupon());
  for (const [method, address, member] of [
    ["POST", path, "free_space"],
    ["PUT", `${path}/${page.product_id}`, "free_space"],
    ["PATCH", `/_sandbox/objects/product/${page.product_id}`, "free_space"],
    ["POST", "/v1/client/coupon", "label"],
    ["PUT", `/v1/client/coupon/${code.coupon_id}`, "label"],
    ["POST", "/v1/chat/guilds/1/roles", "name"],
    ["POST", `/_sandbox/objects/product/${page.product_id}/customers`, "name"],
    ["POST", "/_sandbox/webhooks/endpoints", "url"],
  ] as const) {
    const { status, body } = await sandbox.client.call(method, address, { [member]: free_space });
    expect([status, body.error[0]], `${method} ${address}`).toEqual([
      400,
      {
        code: "too_large",
        field: member,
        message: `\`${member}\` has 90000 characters; the sandbox accepts at most ${longestText}.`,
      },
    ]);
  }
});
