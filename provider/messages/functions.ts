// Messages of functions.
import { refusal } from "./base/declaration.js";

export const noFunction = refusal(
  "PP4001",
  ({ name, near, names }: { name: string; near: string | undefined; names: readonly string[] }) => ({
    text: `there is no function ${name}; ${near === undefined ? `there are ${names.join(", ")}` : `did you mean ${near}?`}`,
  }),
  { name: "getCupon", near: "getCoupon", names: ["getCoupon"] },
);

export const wrongArguments = refusal(
  "PP4002",
  ({ name, problems }: { name: string; problems: readonly { path: string; message: string }[] }) => ({
    text: `${name}: ${problems.map(({ path, message }) => `${path && `\`${path}\` `}${message}`).join("\n  ")}`,
  }),
  { name: "getCoupon", problems: [{ path: "couponId", message: "is required" }] },
);

interface Missing {
  /** The noun for the kind of object. */
  readonly noun: string;
  readonly id: string;
}

export const notFound = refusal(
  "PP4003",
  ({ noun, id, hint }: Missing & { hint?: string | undefined }) => ({
    text:
      `there is no ${noun} ${id}. It may have been deleted. Check the id, the application and ` +
      `the mode.${hint === undefined ? "" : ` ${hint}`}`,
  }),
  { noun: "Coupon", id: "123", hint: "A used code that was changed has a new id: `getCouponByCode` finds it." },
);

export const otherKindFound = refusal(
  "PP4004",
  ({ noun, id, functionName }: Missing & { functionName: string }) => ({
    text: `there is no ${noun} ${id}: it is the id of a different kind. Use \`${functionName}\`.`,
  }),
  { noun: "Coupon", id: "123", functionName: "getRecurringPlan" },
);

export const codeNotFound = refusal(
  "PP4005",
  ({ code, environment }: { code: string; environment: string }) => ({
    text:
      `there is no active Coupon ${JSON.stringify(code)} in environment ${environment}. Check its text, ` +
      "including upper and lower case, and the environment. `getCoupons` lists all codes.",
  }),
  { code: "SPRING10", environment: "0" },
);

export const emptyResponse = refusal(
  "PP4006",
  ({ noun, id }: Missing) => ({ text: `reading ${noun} ${id}: the service's response contains no ${noun}.` }),
  { noun: "Coupon", id: "123" },
);

export const cannotBeListed = refusal(
  "PP4007",
  ({ kind, idForm }: { kind: string; idForm: string }) => ({
    text: `${kind} can't be listed: the service has no list of these objects.`,
    options: [`Import an object by its id, in the form \`${idForm}\`.`],
  }),
  { kind: "ChatRole", idForm: "guildId/roleId" },
);

export const listedWithoutId = refusal(
  "PP4008",
  ({ kind, idName }: { kind: string; idName: string }) => ({
    text: `listing every ${kind}: the service's list has an item without \`${idName}\`.`,
  }),
  { kind: "Coupon", idName: "coupon_id" },
);

export const listCannotContinue = refusal(
  "PP4009",
  ({ kind, reason }: { kind: string; reason: string }) => ({
    text: `listing every ${kind}: the list can't continue. ${reason}`,
    options: ["List the objects again from the beginning."],
  }),
  { kind: "Coupon", reason: "The object 123, where the last page ended, is no longer in the list." },
);
