// Unit tests as users write them, on both SDKs for Node: resources and functions use the mocks, and never a service.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { createShop } from "../../docs/shop.js";
import { environmentOf, useService } from "../../support/service.js";
import { useTempDir } from "../../support/use.js";

const root = useTempDir();
const folder = join(root, "shop");
const service = useService();
beforeAll(() => {
  createShop(folder, join(root, "commands"));
  execFileSync(join(root, "commands/npm"), ["install", "pulumi-paypages-native"], { cwd: folder });
});

const program = (sdk: string) => `
import * as pulumi from "@pulumi/pulumi";
const registered = [];
await pulumi.runtime.setMocks({
  newResource: ({ type, name, inputs }) => {
    registered.push(type, inputs);
    return { id: name, state: { ...inputs, urlApplication: "https://pages.example/" + name } };
  },
  call: ({ token, inputs }) => ({ ...inputs, name: "Hanako", token, useCouponCount: 42, contractors: [{ name: "Hanako" }] }),
});
const paypages = await import("${sdk}");
const valueOf = (output) => new Promise((resolve) => output.apply(resolve));
const role = new paypages.ChatRole("members", { guildId: "g", name: "Members" });
const page = new paypages.OneTimeProduct("book", { productName: "Book", processorAEnvId: "1", price: 900 });
const coupon = { processorAEnvId: "1", couponCode: "SPRING" };
const customer = paypages.getCustomerOutput({ customerId: page.id });
const results = {
  name: await valueOf(role.name),
  address: await valueOf(page.urlApplication),
  price: await valueOf(page.price.apply((price) => price * 2)),
  promised: (await paypages.getCouponByCode(coupon)).useCouponCount,
  output: await valueOf(paypages.getCouponByCodeOutput({ ...coupon, couponCode: role.name })),
  customer: await valueOf(customer),
  customers: await pulumi.isSecret(paypages.getContractorsOutput({ planId: "1" })),
  isSecret: await pulumi.isSecret(paypages.getCustomerOutput({ customerId: pulumi.secret("1") })),
};
console.log(JSON.stringify({ registered, results }));
`;

// With the native SDK, the plugin marks personal data as secret, and mocks have no plugin.
it.each([
  ["pulumi-paypages", "pulumi-nodejs:dynamic/paypages:", true],
  ["pulumi-paypages-native", "paypages:index:", false],
])("%s requests only the mocks", async (sdk, type, customers) => {
  writeFileSync(join(folder, "unit.mjs"), program(sdk));
  const output = execFileSync(process.execPath, ["unit.mjs"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...environmentOf(service.url) },
  });
  const { registered, results } = JSON.parse(output);
  expect(registered).toEqual([
    `${type}ChatRole`,
    expect.objectContaining({ guildId: "g", name: "Members" }),
    `${type}OneTimeProduct`,
    expect.objectContaining({ productName: "Book", price: 900 }),
  ]);
  expect(results).toMatchObject({
    name: "Members",
    address: "https://pages.example/book",
    price: 1800,
    promised: 42,
    output: { couponCode: "Members", token: "paypages:index:getCouponByCode" },
    customer: { customerId: "book", name: "Hanako" },
    isSecret: true,
    customers,
  });
  expect(await service.control("GET", "requests")).toMatchObject({ counts: {} });
});
