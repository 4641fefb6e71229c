// Messages about deletions and replacements that are refused for customers' sake.
import { notice, refusal } from "./base/declaration.js";

export const notDeleted = refusal<{ what: string; reason: string; isOwn: boolean }>(
  "PP1301",
  { what: 'OneTimeProduct "Book" 123', reason: "1 customer is signed up on it", isOwn: false },
  ({ what, reason, isOwn }) => ({
    text: `${what} was not deleted: ${reason}.`,
    options: isOwn
      ? [
          'The program has set `deletion: "delete"`, which takes precedence over settings and variables: put it back into ' +
            'the program with `deletion: "retain"`, run `pulumi up`, then remove it again.',
        ]
      : [],
  }),
  "A warning of the same run has the choices, such as [PP1303](#pp1303) for a removed resource and [PP1308](#pp1308) for " +
    "`pulumi destroy`. See [deletion](concepts/deletion.md).",
);

interface Replacement {
  readonly what: string;
  /** The noun for the object: `page`. */
  readonly noun: string;
  readonly reason: string;
  /** The properties whose change replaces the object, as the message shows them; empty if the replacement was forced. */
  readonly replaces: string;
}

export const notReplaced = refusal<Replacement>(
  "PP1302",
  {
    what: 'OneTimeProduct "Book" 123',
    noun: "page",
    reason: "2 customers are signed up on it",
    replaces: "`processorAEnvId`",
  },
  ({ what, noun, reason, replaces }) => ({
    text: `${what} was not replaced: the replacement would delete it, and ${reason}. Nothing was changed.`,
    heading: "Choose in the program:",
    options: [
      replaces === ""
        ? "Avoid the replacement. After `pulumi state rename`, use the new name in the program, too."
        : `Set ${replaces} back to the old value.`,
      `Set \`deletion: "retain"\`: the provider creates the new ${noun}, the old one remains at the service, and is removed from ` +
        `the stack's state. Remove the option afterwards: it also applies to the new ${noun}.`,
      `Set \`forceDelete: true\`: the provider deletes the old ${noun} anyway.`,
    ],
  }),
  "Customers are signed up on the page that would be deleted. [Deletion](concepts/deletion.md) explains the options.",
);

const effects: Readonly<Record<string, string>> = {
  retain: "`retain` keeps them at the service, and removes them from the stack's state.",
  expire: "`expire` ends them.",
};

const forBoth = "PAYPAGES_PAGE_DELETION=retain PAYPAGES_COUPON_DELETION=retain";

interface DeletionChoices {
  /** Begins a sentence: `Used codes`. */
  readonly blocked: string;
  readonly noun: string;
  /** The environment variable of the setting, and the values that avoid a deletion. */
  readonly variable: string;
  readonly values: readonly string[];
  /** The setting itself. */
  readonly setting: string;
  /** What to set on one resource. */
  readonly own: string;
}

export const deletionChoices = notice<DeletionChoices>(
  "PP1303",
  "warning",
  {
    blocked: "Used codes",
    noun: "code",
    variable: "PAYPAGES_COUPON_DELETION",
    values: ["retain", "expire"],
    setting: "couponDeletion",
    own: '`deletion: "retain"` or `deletion: "expire"`',
  },
  ({ blocked, noun, variable, values, setting, own }) =>
    `${blocked} are not deleted. \`paypages rehearse\` lists all of them before an \`up\`. Choose:\n` +
    `  - Run the command again with ${values.map((value) => `${variable}=${value}`).join(" or ")}, for all of them: ` +
    `${values.map((value) => effects[value]).join(" ")} ${forBoth} retains pages and codes.\n` +
    `  - Run \`pulumi config set paypages:${setting} retain\` to choose permanently. It applies after an \`up\` of a program ` +
    "with such resources has stored it.\n" +
    `  - Choose for one ${noun}: put it back into the program with ${own}, run \`pulumi up\`, then remove it again. If it ` +
    "was replaced, set this on the resource that replaced it.",
  "Used codes, and pages with customers, aren't deleted. For a code, choose what happens to it: [end a campaign " +
    "early](recipes/end-a-campaign-early.md).",
);

/**
 * `pulumi destroy` runs no program, so no resource can set an option. An `up` of a program without resources makes the
 * same calls, so the words are for both.
 */
export const destroyChoices = notice(
  "PP1308",
  "warning",
  { blocked: "Pages with customers" },
  ({ blocked }) =>
    `${blocked} are not deleted. To leave them at the service and remove them from the stack, set both variables:\n` +
    `  ${forBoth} pulumi destroy\n` +
    "If you ran `pulumi up`, run it with the same variables. `PAYPAGES_COUPON_DELETION=expire` ends the codes instead. To " +
    "keep the resources in the stack, run `pulumi up` with a program that has them.",
  "`pulumi destroy` runs no program, and a program without resources can't choose either: Pulumi's calls are the same. Run the command that the message shows: [your " +
    "choices](concepts/deletion.md#your-choices).",
);

export const deletedByForce = notice(
  "PP1304",
  "warning",
  { what: 'OneTimeProduct "Book" 123', reason: "2 customers are signed up on it" },
  ({ what, reason }) => `${what} will be replaced and deleted, because \`forceDelete\` is set, although ${reason}.`,
);

/** An object that Pulumi reports as deleted, but that is kept at the service. */
export const keptAtService = notice<{ what: string; setting?: string | undefined }>(
  "PP1305",
  "info",
  { what: 'OneTimeProduct "Book" 123', setting: "pageDeletion" },
  ({ what, setting }) =>
    `${what} stays at the service, as ` +
    `${setting === undefined ? '`deletion: "retain"` of the resource that replaced it' : `the setting \`${setting}\``} says. ` +
    "The stack no longer manages it.",
);

export const keptForOther = notice(
  "PP1306",
  "info",
  { what: 'OneTimeProduct "Book" 123' },
  ({ what }) => `${what} is not deleted: it belongs to another resource of the program.`,
);

interface NewAddress {
  readonly name: string;
  readonly noun: string;
  readonly address: string;
  /** The properties whose change replaces the page, as the message shows them. */
  readonly replaces: string;
  readonly isRetained: boolean;
}

export const addressChanges = notice<NewAddress>(
  "PP1307",
  "warning",
  {
    name: 'OneTimeProduct "Book"',
    noun: "page",
    address: "https://example.com/p/1",
    replaces: "`platform`",
    isRetained: false,
  },
  ({ name, noun, address, replaces, isRetained }) =>
    `${name}: changing ${replaces} creates a new ${noun} with a new address. ${address} ` +
    (isRetained ? "stays at the service, and the stack no longer manages it." : "will stop working."),
  "`platform` and `processorAEnvId` can't change, so Pulumi replaces the page, and links to the old address stop " +
    "working. If you don't want that, revert the change before `pulumi up`.",
);
