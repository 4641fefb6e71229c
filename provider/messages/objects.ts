// Messages about objects that the service doesn't have.
import { notice, refusal } from "./base/declaration.js";

export const objectNotFound = refusal<{ kind: string; id: string; found?: string | undefined }>(
  "PP1002",
  { kind: "OneTimeProduct", id: "123" },
  ({ kind, id, found }) =>
    found === undefined
      ? {
          text: `${kind} ${id}: the service has no such object. It may have been deleted.`,
          options: ["Check the id, and that the object belongs to this application and mode."],
        }
      : {
          text: `${kind} ${id}: the service has no such object. The id belongs to a ${found}.`,
          options: [`Use it with the type ${found}.`],
        },
);

/** `failure`: the message of the failed request. */
export const objectGone = refusal<{ what: string; failure?: string }>(
  "PP1003",
  { what: 'Coupon "SPRING10" 123' },
  ({ what, failure }) => ({
    text: `${failure === undefined ? "" : `${failure}\n`}${what} no longer exists at the service.`,
    options: [
      "Run `pulumi refresh`, then `pulumi up` to create it again. A new page has a new address, and a new code counts its " +
        "uses from 0.",
      "Remove it from the program, and run `pulumi up`.",
    ],
  }),
);

export const unknownKind = refusal<{ kind: string; kinds: readonly string[] }>(
  "PP1004",
  { kind: "Cupon", kinds: ["ChatChannel", "ChatRole", "Coupon"] },
  ({ kind, kinds }) => ({
    text: `${kind} isn't a resource type of paypages.`,
    options: [`Use one of ${kinds.join(", ")}.`],
  }),
);

export const contradicts = refusal(
  "PP1006",
  { what: 'Coupon "SPRING" 123', absent: "`GET /v1/client/coupon/123`", present: "the list" },
  ({ what, absent, present }) => ({
    text:
      `${what}: the service's responses contradict each other. ${absent} doesn't find the object, but ${present} still ` +
      "has it. The state keeps it.",
    options: [
      "Run the command again.",
      "If the message comes again, and the console doesn't show the object, run `pulumi state delete <urn>`.",
    ],
  }),
  "The provider treats an object as deleted only if two reads and the list of its kind agree.",
);

export const createdAgain = notice(
  "PP1005",
  "warning",
  { name: 'Coupon "SPRING10"' },
  ({ name }) => `${name} no longer exists at the service, so \`pulumi up\` creates it again.`,
  "Someone deleted the object outside Pulumi. A new page has a new address, and a new code counts its uses from 0. If you " +
    "don't want it, remove it from the program.",
);
