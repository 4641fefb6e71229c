// Messages about creates and updates.
import { harmless, notice, refusal } from "./base/declaration.js";
import { onlyOne, restoringDefault } from "./phrases.js";

export const notCreated = refusal(
  "PP1501",
  { failure: 'creating Coupon "SPRING10" (POST /v1/client/coupon): the service responded with 429' },
  ({ failure }) => ({
    text: `${failure}\nNothing was created.`,
    options: ["Run `pulumi up` again."],
  }),
);

export const createdWithoutId = refusal(
  "PP1502",
  { name: 'Coupon "SPRING10"', id: "coupon_id" },
  ({ name, id }) => ({
    text: `${name}: the response to the create contains no \`${id}\`, so the object may exist without being in the state.`,
    options: ["Look for the object in the console before you run `pulumi up` again."],
  }),
  "The service may have created the object. Look for it before you run `pulumi up` again: [PP3004](#pp3004).",
);

const nothingSent = "Nothing was changed, because an update needs the whole object.";

export const otherObjectReturned = refusal(
  "PP1503",
  { what: 'Coupon "SPRING10" 123', returned: "456" },
  ({ what, returned }) => ({
    text: `${what}: the service returned a different object (${returned}). ${nothingSent}`,
    options: ["Run the command again."],
  }),
);

export const responseIncomplete = refusal(
  "PP1504",
  { what: 'OneTimeProduct "Book" 123', shown: "`mailContract`", paths: ["mailContract"] as readonly string[] },
  ({ what, shown, paths }) => ({
    text:
      `${what}: someone set ${shown} outside Pulumi, and the service's response omits ` +
      `${paths.length === 1 ? "it" : "them"} now, so the update can't preserve ${paths.length === 1 ? "it" : "them"}. ` +
      "Nothing was changed.",
    options: [
      "Run the command again.",
      `Set ${shown} in the program.`,
      `Restore the server default: ${restoringDefault}.`,
    ],
    ...onlyOne(paths),
  }),
);

export const permissionsWithoutName = refusal(
  "PP1505",
  {
    what: 'ChatRole "Members" 1/2',
    paths: ["permissions"] as readonly string[],
    shown: "`permissions`",
    bits: ["BIT_60"] as readonly string[],
  },
  ({ what, paths, shown, bits }) => ({
    text:
      `${what}: the service returns permissions that this version doesn't know (${bits.join(", ")}), so the update can't ` +
      `preserve ${shown}. Nothing was changed.`,
    options: ["Set all permissions in the program. The update then removes the unknown ones."],
    ...onlyOne(paths),
  }),
);

export const carryOverRefused = refusal(
  "PP1506",
  {
    failure: 'updating RecurringPlan "Classes" 123 (PUT /v1/client/paid/123): the service responded with 400: too long',
    paths: ["mailContract"] as readonly string[],
    shown: "`mailContract`",
  },
  ({ failure, paths, shown }) => ({
    text: `${failure}\nThe update carried over values that were set outside Pulumi: ${shown}. The service may have refused these.`,
    options: [
      "Set a value in the program that the service accepts.",
      `Restore the server default: ${restoringDefault}.`,
    ],
    ...onlyOne(paths),
  }),
);

export const notApplied = notice(
  "PP1507",
  "warning",
  { what: 'Coupon "SPRING10" 123', changes: '  - label: "old" → not set' },
  ({ what, changes }) =>
    `${what}: the service accepted the request, but returns different values (service → program):\n${changes}\n` +
    "The next preview shows the difference again.",
  "The service may refuse a value without an error, or change it. Check the property in the console. Then set the program to " +
    "the value that the service returns.",
);

export const alreadyDone = harmless(
  "PP1509",
  { what: 'OneTimeProduct "Book" 123', paths: "`price`" },
  ({ what, paths }) => `${what} already has these values at the service, so nothing was sent: ${paths}`,
);

/** `forms`: a line for each text. */
export const ownForm = notice(
  "PP1510",
  "info",
  { what: 'OneTimeProduct "Book" 123', forms: '  - productName: "Book " (program), "Book" (service)' },
  ({ what, forms }) =>
    `${what}: the service stores texts in its own form. From now on, this isn't a difference:\n${forms}`,
);

export const notCompared = notice(
  "PP1511",
  "warning",
  { what: 'RecurringPlan "Classes" 123', paths: "`platform`" },
  ({ what, paths }) =>
    `${what}: the service's responses omit ${paths}, so the provider can't compare the program with the service. It ` +
    "assumes that the program is right, and changes nothing.",
  "A change of these properties would replace the object, so the provider never assumes a value. Compare the program with " +
    "the console. You can correct the program later: no correction replaces the object.",
);

export const overwritten = notice(
  "PP1508",
  "warning",
  { what: 'OneTimeProduct "Book" 123', changes: "  - price: 777 (service) → 900 (program)" },
  ({ what, changes }) => `${what} was changed outside Pulumi. This update overwrites:\n${changes}`,
  "Someone changed the object in the console since the last `pulumi up`. To keep a value, change the program before " +
    "`pulumi up`: `paypages pull` does that. See [pull console changes](recipes/pull-console-changes.md).",
);

export const notManaged = harmless(
  "PP1512",
  { what: 'RecurringPlan "Classes" 123', paths: "`mailContract`" },
  ({ what, paths }) => `${what} has values from outside Pulumi that are not managed: ${paths}. Updates preserve them`,
);

interface Omitted {
  readonly name: string;
  readonly paths: readonly string[];
  /** The same as the message shows them. */
  readonly shown: string;
}

const removed = ({ name, paths, shown }: Omitted): string =>
  `${name}: ${shown} ${paths.length === 1 ? "was" : "were"} removed from the program.`;

export const defaultNotRestored = notice<Omitted>(
  "PP1513",
  "warning",
  { name: 'RecurringPlan "Classes"', paths: ["mailContract"], shown: "`mailContract`" },
  (omitted) => {
    const [value, it] = omitted.paths.length === 1 ? ["current value", "it"] : ["current values", "them"];
    return (
      `${removed(omitted)} The service keeps the ${value}, and Pulumi no longer manages ${it}. ` +
      `To restore the server default, ${restoringDefault}.`
    );
  },
);

export const immutableNotRemoved = notice<Omitted>(
  "PP1514",
  "warning",
  { name: 'OneTimeProduct "Book"', paths: ["platform"], shown: "`platform`" },
  (omitted) =>
    `${removed(omitted)} The service keeps the ${omitted.paths.length === 1 ? "current value" : "current values"}, because ` +
    `no update can change ${omitted.paths.length === 1 ? "it" : "them"}.`,
);

export const secretsNotImported = notice(
  "PP1515",
  "warning",
  { what: 'RegistrationPlan "Trial" 123', secrets: "`msg.channelSecret`" },
  ({ what, secrets }) =>
    `${what}: Pulumi doesn't import secrets. Set ${secrets} in the program: the next preview shows a change, and \`pulumi up\` ` +
    "sends it.",
);

/** `shown`: the properties with their defaults. */
export const defaultsImported = notice(
  "PP1517",
  "warning",
  { what: 'OneTimeProduct "Book" 123', shown: "`price` -1" },
  ({ what, shown }) =>
    `${what}: the service's response omits required properties, so the import uses their documented defaults: ` +
    `${shown}. If the console shows a different value, set that value in the program.`,
);

/** `field`: the field within `path` that switches it off. */
export const switchedOff = notice(
  "PP1516",
  "info",
  { what: 'RegistrationPlan "Trial" 123', path: "waitingList", field: "type", unused: "0" },
  ({ what, path, field, unused }) =>
    `${what}: the service kept \`${path}\` although the update omitted it. So the provider sent it with \`${field}\` ` +
    `${unused}, which switches it off.`,
);
