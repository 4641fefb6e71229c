// What `paypages apply` finds different from what was approved. It writes nothing then.
import { type Code, type FindingDeclaration, finding } from "../../provider/messages/base/declaration.js";

interface Names {
  /** At most ten, and how many more. */
  readonly names: string;
}

const again = "Run `paypages approve` again.";
const revertOrAgain = ["Revert this, or run `paypages approve` again."];

/** Names that differ, of one sort. */
const changed = <Args extends Names>(
  code: Code,
  example: Args,
  text: (args: NoInfer<Args>) => string,
  guide: string,
): FindingDeclaration<Args> =>
  finding<Args>(code, "error", example, (args) => ({ text: text(args), options: revertOrAgain }), guide);

export const otherStack = finding(
  "PP5510",
  "error",
  { approved: "shop/prod", actual: "shop/test" },
  ({ approved, actual }) => ({
    text: `This is the stack ${actual}, but the approval is for ${approved}.`,
    options: [`Choose the approved stack: \`--stack ${approved}\`.`],
  }),
);

export const otherAccountThanApproved = finding(
  "PP5511",
  "error",
  {
    approved: "live mode at https://api.example.com, application app-1",
    actual: "test mode at https://api.example.com, application app-1",
  },
  ({ approved, actual }) => ({
    text: `This stack is configured for ${actual}. The approval is for ${approved}.`,
    options: ["Restore the approved configuration, or run `paypages approve` again."],
  }),
);

export const approvalEdited = finding(
  "PP5512",
  "error",
  { file: "approval.json" },
  ({ file }) => ({
    text: `${file} was edited after it was written, or the application's secret changed since then.`,
    options: [again],
  }),
  "The file is signed with a key that is derived from the application secret, so that edits are detected.",
);

export const approvalNotValidNow = finding(
  "PP5513",
  "error",
  { from: "2027-03-31T12:00:00.000Z", until: "2027-04-07T12:00:00.000Z", now: "2027-04-08T09:00:00.000Z" },
  ({ from, until, now }) => ({
    text: `The approval is valid from ${from} until ${until}. It is ${now} now.`,
    options: [`${again} \`--valid-for\` sets how long an approval is valid.`],
  }),
);

export const versionChanged = finding(
  "PP5514",
  "error",
  { what: "pulumi", before: "v3.250.0", after: "v3.274.1" },
  ({ what, before, after }) => ({
    text: `The version of ${what} changed: ${before} → ${after}.`,
    options: ["Install the approved version, or run `paypages approve` again."],
  }),
);

export const programChanged = changed<Names>(
  "PP5515",
  { names: "`index.ts`" },
  ({ names }) => `The program changed: ${names}.`,
  "Files of the program, including lock files, were changed, added or removed. Reports, pictures and Markdown files don't count.",
);

export const configurationChanged = changed<Names>(
  "PP5516",
  { names: "`paypages:mode`, `PAYPAGES_COUPON_DELETION`" },
  ({ names }) => `The configuration of the stack changed: ${names}.`,
  "These are keys of the stack's configuration and variables of the provider. The `PAYPAGES_…` variables can also differ because you use a different shell or CI job.",
);

export const stateChanged = changed<Names>(
  "PP5517",
  { names: "Coupon spring" },
  ({ names }) => `The stack was updated after the approval: ${names}.`,
  "Someone ran `pulumi up`, `refresh` or `import` after the approval. You can't apply an approval twice.",
);

export const referencesChanged = changed<Names & { readonly stack: string }>(
  "PP5518",
  { stack: "organization/shop/base", names: "`price`" },
  ({ stack, names }) => `The stack ${stack} was updated after the approval, and its outputs changed: ${names}.`,
  "The program reads outputs of another stack (`StackReference`), and that stack was updated.",
);

export const objectMissing = finding("PP5519", "error", { object: "Coupon SPRING (123)" }, ({ object }) => ({
  text: `${object} no longer exists.`,
  options: ["Approve the change again."],
}));

export const objectAppeared = finding("PP5520", "error", { object: "ChatRole 4711/42" }, ({ object }) => ({
  text: `${object} exists now, but didn't when the change was approved.`,
  options: ["Approve the change again."],
}));

export const objectChanged = finding(
  "PP5521",
  "error",
  { object: "RecurringPlan Classes (123)", paths: "`price`" },
  ({ object, paths }) => ({
    text: `${object} changed outside this stack: ${paths}.`,
    options: ["Revert this in the console, or run `paypages approve` again."],
  }),
  "`apply` compares only properties that the approved change depends on.",
);

export const changeOfDayDiffers = finding(
  "PP5522",
  "error",
  {
    today: "2027-04-01",
    approved: "2027-03-31",
    resources: "RecurringPlan classes (update only today: `price` 4800 → 5200)",
  },
  ({ today, approved, resources }) => ({
    text: `The program changes something else on ${today} than on ${approved}: ${resources}.`,
    options: ["Run `paypages approve` again, on the day of the change."],
  }),
);

/** `ids`: of the objects that didn't exist when the change was approved. */
export const similarAppeared = finding<{ readonly object: string; readonly ids: readonly string[] }>(
  "PP5524",
  "error",
  { object: 'RecurringPlan "Classes"', ids: ["123"] },
  ({ object, ids }) => ({
    text: `${object} would be created a second time: ${ids.join(", ")} exists now, but didn't when the change was approved.`,
    options: ["Adopt the existing object with `adoptId`, or delete it. Then run `paypages approve` again."],
  }),
  "The change was applied before, by another stack or with another backend, or someone created an object with this name.",
);

/** `values`: `RecurringPlan classes (`price`)`. */
export const valuesNotBound = finding<{ readonly values: readonly string[] }>(
  "PP5525",
  "error",
  { values: ["RecurringPlan classes (`label`)"] },
  ({ values }) => ({
    text:
      `No approval was written, because it couldn't bind these values: ${values.join("; ")}. They differ in each run, ` +
      "depend on ids or addresses that the service assigns, or aren't returned by the account.",
    options: [
      "Change the program so that these values are the same in each run.",
      "Run the command again with `--allow-unbound`: then `paypages apply` accepts any value there.",
    ],
  }),
  "`approve` rehearses the change twice if a preview doesn't know all values. In the second rehearsal, the service assigns " +
    "other ids and addresses. An id or an address of another resource can be bound as a whole, also within a string. A value " +
    "that is computed from one can't.",
);

/** `written`: a sentence. */
export const stoppedDuringUpdate = finding(
  "PP5523",
  "error",
  {
    errors: 'plan: RecurringPlan "Classes" 123 was not changed, because `price` changed after the approval.',
    written: "Already written: RecurringPlan plan.",
    command: "`paypages approve --stack prod --out approval.json`",
  },
  ({ errors, written, command }) => ({
    text: `The change no longer matches the approval, so it was stopped:\n${errors}\n${written}`,
    options: [`Approve the rest of the change: ${command}`],
  }),
  "Between the comparison and the write, someone edited an object, or the plan no longer matched. The changes that were " +
    "written before that stay, and are in the state.",
);

/** `objects`: `RecurringPlan classes 4711 (`price`)`. */
export const differsAfterwards = finding<{ readonly objects: readonly string[] }>(
  "PP5526",
  "error",
  { objects: ["RecurringPlan classes 4711 (`price`)"] },
  ({ objects }) => ({
    text: `The update succeeded, but the service doesn't have what was approved: ${objects.join("; ")}.`,
    options: ["Look at these objects in the console.", "Run `pulumi preview --refresh` to see the differences."],
  }),
  "After the update, `apply` reads each changed object once. The service accepted a value and kept a different one, or " +
    "someone changed the object in the meantime.",
);
