// The examples of the functions in the documentation: one of each.
import type { Plain, ProgramSpec } from "../../../cli/programs/write/program.js";
import type { Resource } from "../../../provider/core/lifecycle/resource.js";
import { payments } from "../../../provider/kinds/functions/records.js";
import { resources } from "../../../provider/kinds/resources/index.js";

/** The arguments of a function, and the field of the result that the example shows. */
type Example = readonly [args: Readonly<Record<string, Plain>>, shown: string];

const id = "3f9c2ab1d04e";

/** One object of a kind, all of them, and the customers on a page. */
function examplesOf({
  kind,
  model,
  endpoint,
  address,
  label,
  customers,
}: Resource): [name: string, example: Example][] {
  const shown = model.field("price") ? "price" : (address ?? label);
  const ids = { ...(endpoint.isComposed && { guildId: "school-server" }), [endpoint.idName]: id };
  return [
    [`get${kind}`, [ids, shown]],
    ...(endpoint.isComposed ? [] : [[`get${kind}s`, [{}, "count"]] as [string, Example]]),
    ...(customers ? [[customers.functionName, [ids, "count"]] as [string, Example]] : []),
  ];
}

const examples: Readonly<Record<string, Example>> = {
  ...Object.fromEntries(resources.flatMap(examplesOf)),
  getRegistrationPlans: [{ contractType: "email" }, "plans"],
  getContractors: [{ planId: id, status: 5 }, "count"],
  getCoupon: [{ couponId: id }, "useCouponCount"],
  getCouponByCode: [{ processorAEnvId: "1", couponCode: "SPRING" }, "useCouponCount"],
  getCoupons: [{ processorAEnvId: "1", paymentType: 4 }, "coupons"],
  getCustomer: [{ customerId: id }, "record"],
  ...Object.fromEntries(
    payments.flatMap(({ functionName }) => [
      [functionName, [{ paymentId: id }, "record"]],
      [`${functionName}s`, [{ limit: 100 }, "payments"]],
    ]),
  ),
  getChatRole: [{ guildId: "school-server", roleId: id }, "permissions"],
  getChatChannel: [{ guildId: "school-server", channelId: id }, "topic"],
};

/** @throws Error when the function has none: each shows one */
export function functionExampleOf(name: string): ProgramSpec {
  const example = examples[name];
  if (!example) throw new Error(`${name} has no example: write one in tools/generate/examples/functionExamples.ts`);
  const [args, shown] = example;
  return { resources: {}, functions: { found: { name, args } }, outputs: { [shown]: { ref: `found.${shown}` } } };
}

/** Each separately, by the name of its function. */
export const functionExamples: readonly (readonly [name: string, example: ProgramSpec])[] = Object.keys(examples).map(
  (name) => [name, functionExampleOf(name)],
);
