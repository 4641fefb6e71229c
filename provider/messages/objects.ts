// Messages about objects that the service doesn't have.
import { notice, refusal } from "./base/declaration.js";

export const objectNotFound = refusal(
  "PP1002",
  ({ kind, id, found }: { kind: string; id: string; found?: string | undefined }) =>
    found === undefined
      ? {
          text: `${kind} ${id}: the service has no such object. It may have been deleted.`,
          options: ["Check the id, and that the object belongs to this application and mode."],
        }
      : {
          text: `${kind} ${id}: the service has no such object. The id belongs to a ${found}.`,
          options: [`Use it with the type ${found}.`],
        },
  { kind: "OneTimeProduct", id: "123" },
);

/** `failure`: the message of the failed request. */
export const objectGone = refusal(
  "PP1003",
  ({ what, failure }: { what: string; failure?: string }) => ({
    text: failure === undefined ? `${what}: it no longer exists.` : `${failure}\n${what} no longer exists.`,
    options: ["Run `pulumi refresh`; the next `pulumi up` creates it again."],
  }),
  { what: 'Coupon "SPRING10" 123' },
);

export const unknownKind = refusal(
  "PP1004",
  ({ kind, kinds }: { kind: string; kinds: readonly string[] }) => ({
    text: `${kind} isn't a type of resource.`,
    options: [`Use one of ${kinds.join(", ")}.`],
  }),
  { kind: "Cupon", kinds: ["Coupon"] },
);

export const createdAgain = notice(
  "PP1005",
  "warning",
  ({ name }: { name: string }) => `${name} no longer exists at the service: \`pulumi up\` creates it again.`,
  { name: 'Coupon "SPRING10"' },
  "Someone deleted the object outside Pulumi. `pulumi up` creates a new one; a page gets a new address. If you " +
    "don't want it, remove it from the program.",
);
