// Messages about deletions and replacements that are refused for customers' sake.
import { notice, refusal } from "./base/declaration.js";

export const notDeleted = refusal(
  "PP1301",
  { what: 'OneTimeProduct "Book" 123', reason: "1 customer is signed up on it", isOwn: false },
  ({ what, reason, isOwn }) => ({
    text: `${what} wasn't deleted: ${reason}.`,
    // A warning of the run lists the commands once, for all objects.
    options: isOwn
      ? [
          'Put the resource back into the program with `deletion: "retain"`, run `pulumi up`, then remove it again. If it ' +
            'was replaced, set this on its replacement. Its `deletion: "delete"` takes precedence over settings and variables.',
          "Run `pulumi state delete <urn>`: the object stays at the service, outside the stack.",
        ]
      : [],
  }),
  "Customers would lose something, so the object stays at the service and in the state. Choose what happens to it:\n\n" +
    "```sh\n" +
    "PAYPAGES_PAGE_DELETION=retain PAYPAGES_COUPON_DELETION=retain pulumi up   # keep such objects at the service, outside the stack\n" +
    "PAYPAGES_COUPON_DELETION=expire pulumi up                                 # end used codes\n" +
    "```\n\n" +
    "Run `pulumi destroy` instead of `pulumi up` if that was the command. To decide for one object, put it back into the " +
    'program with `deletion: "retain"` (a page also with `forceDelete: true`, which deletes it with its customers), run ' +
    "`pulumi up`, and remove it again. [Deletion](concepts/deletion.md) explains each choice.",
);

/** `replaces`: empty if the replacement was forced. */
export const notReplaced = refusal(
  "PP1302",
  {
    what: 'OneTimeProduct "Book" 123',
    noun: "page",
    reason: "2 customers are signed up on it",
    replaces: "`processorAEnvId`",
  },
  ({ what, noun, reason, replaces }) => ({
    text: `${what} wasn't replaced: the replacement would delete it, and ${reason}. Nothing was changed.`,
    heading: "Choose in the program:",
    options: [
      replaces === ""
        ? "Omit `--replace`, `--target-replace` and `replacementTrigger`, and run `pulumi state untaint <urn>` if the resource is " +
          "tainted. After `pulumi state rename`, use the new name in the program as well."
        : `Set ${replaces} back to the old value.`,
      `Set \`deletion: "retain"\` to create the new ${noun} and keep the old one at the service, outside the stack. Remove the ` +
        `option afterwards: it also applies to the new ${noun}.`,
      `Set \`forceDelete: true\` to delete the old ${noun} with its customers.`,
    ],
  }),
  "Customers are signed up on the page that would be deleted. The service doesn't document what a deletion means for them. " +
    "[Deletion](concepts/deletion.md) explains the options.",
);

const effects: Readonly<Record<string, string>> = {
  retain: "they stay at the service, outside the stack",
  expire: "they end",
};

const forBoth = "PAYPAGES_PAGE_DELETION=retain PAYPAGES_COUPON_DELETION=retain";

export const deletionChoices = notice(
  "PP1303",
  "warning",
  {
    blocked: "Used codes",
    noun: "code",
    variable: "PAYPAGES_COUPON_DELETION",
    values: ["retain", "expire"] as readonly string[],
    setting: "couponDeletion",
    own: '`deletion: "retain"` or `deletion: "expire"`',
  },
  ({ blocked, noun, variable, values, setting, own }) =>
    `${blocked} aren't deleted. Choose what happens to them:\n` +
    `  - In this run: set ${values.map((value) => `${variable}=${value} (${effects[value]})`).join(" or ")}, ` +
    "and run the command again.\n" +
    `  - For one ${noun}: put it back into the program with ${own}, run \`pulumi up\`, and remove it again. If it was ` +
    "replaced, set this on its replacement.\n" +
    `  - Always: run \`pulumi config set paypages:${setting} retain\`, then \`pulumi up\`.`,
  "`paypages rehearse` lists all of them before an `up`. The setting takes effect with the next `pulumi up` of a program with " +
    "resources of the provider. The variable also applies to objects that the provider could delete. The setting in the stack's configuration takes " +
    "precedence over it. For pages and codes together, set `PAYPAGES_PAGE_DELETION=retain PAYPAGES_COUPON_DELETION=retain`. For " +
    "codes, see [end a campaign early](recipes/end-a-campaign-early.md). [Deletion](concepts/deletion.md#your-choices) " +
    "explains all choices.",
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
    `${blocked} aren't deleted. To keep all pages and codes at the service, outside the stack, set both variables:\n` +
    `  ${forBoth} pulumi destroy\n` +
    "If you ran `pulumi up`, run it with the same variables. `PAYPAGES_COUPON_DELETION=expire` ends the codes instead. To " +
    "keep the resources in the stack, run `pulumi up` with a program that has them.",
  "`pulumi destroy` runs no program, so no resource can set an option. The same applies to an `up` of a program without " +
    "resources. The variables also apply to pages and codes that the provider could delete. See [your " +
    "choices](concepts/deletion.md#your-choices).",
);

export const deletedByForce = notice(
  "PP1304",
  "warning",
  { what: 'OneTimeProduct "Book" 123', reason: "2 customers are signed up on it" },
  ({ what, reason }) => `${what} will be deleted by its replacement, because \`forceDelete\` is set: ${reason}.`,
);

/** An object that Pulumi reports as deleted, but that is kept at the service. */
export const keptAtService = notice<{ what: string; setting?: string | undefined }>(
  "PP1305",
  "info",
  { what: 'OneTimeProduct "Book" 123', setting: "pageDeletion" },
  ({ what, setting }) =>
    `${what} stays at the service, because ` +
    `${setting === undefined ? 'the resource that replaced it sets `deletion: "retain"`' : `the setting \`${setting}\` is \`retain\``}. ` +
    "The stack no longer manages it.",
);

export const keptForOther = notice(
  "PP1306",
  "info",
  { what: 'OneTimeProduct "Book" 123' },
  ({ what }) => `${what} is not deleted, because it belongs to another resource of the program.`,
);

export const lostByReplacement = notice(
  "PP1309",
  "warning",
  { what: 'OneTimeProduct "Book" 123', values: '  - label: "spring sale"' },
  ({ what, values }) =>
    `${what} is replaced. The new object won't have these values, which the program doesn't set:\n${values}`,
  "Someone set them outside Pulumi, or `ignoreChanges` names them: Pulumi doesn't pass ignored values to a new object. To " +
    "keep a value, set it in the program and remove it from `ignoreChanges`.",
);

export const addressChanges = notice(
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
