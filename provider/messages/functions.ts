// Messages of functions.
import { refusal } from "./base/declaration.js";
import { environmentNamed } from "./phrases.js";

const unlikeSpecified =
  "The response doesn't match the service's specification. Run the command again. If the message stays, report it to the " +
  "service, with the request that it names.";

export const noFunction = refusal<{ name: string; near: string | undefined; names: readonly string[] }>(
  "PP4001",
  { name: "getCupon", near: "getCoupon", names: ["getCoupon", "getCoupons"] },
  ({ name, near, names }) =>
    `There is no function ${name}. ${near === undefined ? `These exist: ${names.join(", ")}.` : `Did you mean ${near}?`}`,
);

export const wrongArguments = refusal<{ name: string; problems: readonly { path: string; message: string }[] }>(
  "PP4002",
  { name: "getCoupon", problems: [{ path: "couponId", message: "is required" }] },
  ({ name, problems }) =>
    `${name}: ${problems.map(({ path, message }) => `${path && `\`${path}\` `}${message}`).join("\n  ")}`,
);

interface Missing {
  /** The noun for the kind of object. */
  readonly noun: string;
  readonly id: string;
}

export const notFound = refusal<Missing & { hint?: string | undefined }>(
  "PP4003",
  { noun: "Coupon", id: "123", hint: "A used code that was changed has a new id: `getCouponByCode` finds it." },
  ({ noun, id, hint }) =>
    `there is no ${noun} ${id}. It may have been deleted. Check the id, the application and ` +
    `the mode.${hint === undefined ? "" : ` ${hint}`}`,
);

export const otherKindFound = refusal<Missing & { functionName: string }>(
  "PP4004",
  { noun: "Coupon", id: "123", functionName: "getRecurringPlan" },
  ({ noun, id, functionName }) =>
    `there is no ${noun} ${id}: it is the id of a different kind. Use \`${functionName}\`.`,
);

export const codeNotFound = refusal(
  "PP4005",
  { code: "SPRING10", environment: "0" },
  ({ code, environment }) =>
    `there is no active Coupon ${JSON.stringify(code)} in ${environmentNamed(environment)}. Check its text, ` +
    "including upper and lower case, and the environment. `getCoupons` lists all codes.",
);

export const emptyResponse = refusal(
  "PP4006",
  { noun: "Coupon", id: "123" },
  ({ noun, id }) => `reading ${noun} ${id}: the service's response contains no ${noun}.`,
  unlikeSpecified,
);

export const cannotBeListed = refusal("PP4007", { kind: "ChatRole", idForm: "guildId/roleId" }, ({ kind, idForm }) => ({
  text: `${kind} can't be listed: the service has no list of these objects.`,
  options: [`Import an object by its id, in the form \`${idForm}\`.`],
}));

export const listedWithoutId = refusal(
  "PP4008",
  { kind: "Coupon", idName: "coupon_id" },
  ({ kind, idName }) => `listing every ${kind}: the service's list has an item without \`${idName}\`.`,
  unlikeSpecified,
);

export const listCannotContinue = refusal(
  "PP4009",
  { kind: "Coupon", reason: "The object 123, after which it would continue, is no longer in the list." },
  ({ kind, reason }) => ({
    text: `listing all objects of ${kind}: the list changed while the provider read it. ${reason}`,
    options: ["List the objects again from the beginning."],
  }),
);
