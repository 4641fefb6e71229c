// The engine's own cost: classes in Pulumi's form, and a dynamic provider that does nothing. They transport the values
// of the real ones. A program imports this file as the package, and the host as its module `dynamic`.
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import * as pulumi from "@pulumi/pulumi";

export * from "../../dist/index.js";

const { resources } = JSON.parse(readFileSync(new URL("../../schema.json", import.meta.url), "utf8"));

/** Names of the properties that only the service sets. */
function outputsOf(kind) {
  const { properties, inputProperties } = resources[`paypages:index:${kind}`];
  return Object.keys(properties).filter((name) => !(name in inputProperties));
}

function classOf(kind) {
  const outputs = Object.fromEntries(outputsOf(kind).map((name) => [name, undefined]));
  const __provider = `exports.handler=require('pulumi-paypages/dynamic').of('${kind}')`;
  return class extends pulumi.CustomResource {
    constructor(name, args, opts) {
      super(`pulumi-nodejs:dynamic/paypages:${kind}`, name, { ...outputs, ...args, __provider }, opts);
    }
  };
}

export const [ChatChannel, ChatRole, Coupon, InstallmentPlan, OneTimeProduct, RecurringPlan, RegistrationPlan] = [
  "ChatChannel",
  "ChatRole",
  "Coupon",
  "InstallmentPlan",
  "OneTimeProduct",
  "RecurringPlan",
  "RegistrationPlan",
].map(classOf);

let created = 0;

export const of = (kind) => () => ({
  check: async (_olds, news) => ({ inputs: news }),
  diff: async (_id, olds, news) => ({
    changes: Object.keys(news).some((name) => !isDeepStrictEqual(news[name], olds[name])),
  }),
  create: async (inputs) => {
    created += 1;
    const id = String(created);
    const values = outputsOf(kind).map((name) => [name, name.startsWith("url") ? `http://127.0.0.1:1/p/${id}` : id]);
    return { id, outs: { ...inputs, ...Object.fromEntries(values) } };
  },
  read: async (id, props) => ({ id, props }),
  update: async (_id, olds, news) => ({ outs: { ...olds, ...news } }),
  delete: async () => {},
});
