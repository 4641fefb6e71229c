// Messages about creates and updates.
import { refusal } from "./declaration.js";
import { onlyOne } from "./phrases.js";

export const notCreated = refusal(
  "PP1501",
  ({ failure }: { failure: string }) => ({
    text: `${failure}\nNothing was created.`,
    options: ["Run `pulumi up` again."],
  }),
  { failure: 'creating Coupon "SPRING10" (POST /v1/client/coupon): the service answered 429' },
);

export const createdWithoutId = refusal(
  "PP1502",
  ({ name, id }: { name: string; id: string }) => ({ text: `${name}: the response to the create contains no ${id}.` }),
  { name: 'Coupon "SPRING10"', id: "coupon_id" },
);

const nothingSent = "Nothing was changed: an update reads the object first, so that it loses nothing.";

export const otherObjectReturned = refusal(
  "PP1503",
  ({ what, returned }: { what: string; returned: string }) => ({
    text: `${what}: the service returned a different object (${returned}). ${nothingSent}`,
    options: ["Run the command again."],
  }),
  { what: 'Coupon "SPRING10" 123', returned: "456" },
);

export const responseIncomplete = refusal(
  "PP1504",
  ({ what }: { what: string }) => ({
    text: `${what}: the service's response omits properties that earlier ones contained. ${nothingSent}`,
    options: ["Run the command again; if the response stays like this, run `pulumi refresh` first."],
  }),
  { what: 'OneTimeProduct "Book" 123' },
);

interface Nameless {
  readonly what: string;
  readonly paths: readonly string[];
  /** The same as the message shows them. */
  readonly shown: string;
  readonly bits: readonly string[];
}

export const permissionsWithoutName = refusal(
  "PP1505",
  ({ what, paths, shown, bits }: Nameless) => ({
    text:
      `${what}: the update can't preserve ${shown}, because the service returns permissions that this version has no name ` +
      `for (${bits.join(", ")}). Nothing was changed.`,
    options: ["Set the permissions in the program."],
    ...onlyOne(paths),
  }),
  { what: 'ChatRole "Members" 1/2', paths: ["permissions"], shown: "`permissions`", bits: ["BIT_60"] },
);

interface CarriedOver {
  readonly failure: string;
  readonly paths: readonly string[];
  /** The same as the message shows them. */
  readonly shown: string;
}

export const carryOverRefused = refusal(
  "PP1506",
  ({ failure, paths, shown }: CarriedOver) => ({
    text: `${failure}\nThe update carried over what was set outside Pulumi: ${shown}. The service may have refused that.`,
    options: [
      "Set it in the program to a value that the service accepts.",
      "Set `null` to restore the server default.",
    ],
    ...onlyOne(paths),
  }),
  {
    failure: 'updating RecurringPlan "Classes" 123 (PUT /v1/client/paid/123): the service answered 400: too long',
    paths: ["mailContract"],
    shown: "`mailContract`",
  },
);
