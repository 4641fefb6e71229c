// What `paypages apply` finds different from what was approved. It writes nothing then.
import { type Code, type FindingDeclaration, finding } from "../../provider/messages/base/declaration.js";

interface Names {
  /** At most ten, and how many more. */
  readonly names: string;
}

const approveAgain = ["Revert the difference, or approve the change again."];

/** Names that differ, of one sort. */
const changed = <Args extends Names>(
  code: Code,
  text: (args: Args) => string,
  example: Args,
  guide: string,
): FindingDeclaration<Args> =>
  finding<Args>(code, "error", (args) => ({ text: text(args), options: approveAgain }), example, guide);

export const otherStack = finding(
  "PP5510",
  "error",
  ({ approved, actual }: { approved: string; actual: string }) => ({
    text: `The approval is for the stack ${approved}, and this is ${actual}.`,
    options: ["Choose the stack with `--stack`."],
  }),
  { approved: "shop/prod", actual: "shop/test" },
);

export const otherAccountThanApproved = finding(
  "PP5511",
  "error",
  ({ approved, actual }: { approved: string; actual: string }) => ({
    text: `The approval is for a different account: ${approved}. This stack has ${actual}.`,
    options: ["Fix the configuration of the account, or approve the change again."],
  }),
  {
    approved: "mode live at https://api.example.com, application app-1",
    actual: "mode test at https://api.example.com, application app-1",
  },
);

export const approvalEdited = finding(
  "PP5512",
  "error",
  ({ file }: { file: string }) => ({
    text: `${file} was edited after it was written, or the application's secret changed since then.`,
    options: ["Approve the change again."],
  }),
  { file: "approval.json" },
  "The file is signed with a key that is derived from the application secret, so that edits are detected.",
);

export const approvalNotValidNow = finding(
  "PP5513",
  "error",
  ({ from, until, now }: { from: string; until: string; now: string }) => ({
    text: `The approval is valid from ${from} until ${until}, and it is ${now}.`,
    options: ["Approve the change again. `--valid-for` sets how long an approval is valid."],
  }),
  { from: "2027-03-31T12:00:00.000Z", until: "2027-04-07T12:00:00.000Z", now: "2027-04-08T09:00:00.000Z" },
);

export const versionChanged = finding(
  "PP5514",
  "error",
  ({ what, before, after }: { what: string; before: string; after: string }) => ({
    text: `The version of ${what} changed: ${before} → ${after}.`,
    options: ["Install the approved version, or approve the change again."],
  }),
  { what: "pulumi", before: "v3.250.0", after: "v3.274.1" },
);

export const programChanged = changed(
  "PP5515",
  ({ names }: Names) => `The program changed: ${names}.`,
  { names: "`index.ts`" },
  "Files of the program, including lock files, were changed, added or removed. Reports, pictures and Markdown files don't count.",
);

export const configurationChanged = changed(
  "PP5516",
  ({ names }: Names) => `The configuration of the stack changed: ${names}.`,
  { names: "`paypages:mode`, `PAYPAGES_COUPON_DELETION`" },
  "These are keys of the stack's configuration and variables of the provider. The `PAYPAGES_…` variables can also differ because you use a different shell or CI job.",
);

export const stateChanged = changed(
  "PP5517",
  ({ names }: Names) => `The state of the stack changed: ${names}.`,
  { names: "Coupon spring" },
  "Someone ran `pulumi up`, `refresh` or `import` after the approval. You can't apply an approval twice.",
);

export const referencesChanged = changed(
  "PP5518",
  ({ stack, names }: Names & { readonly stack: string }) => `The outputs of the stack ${stack} changed: ${names}.`,
  { stack: "organization/shop/base", names: "`price`" },
  "The program reads outputs of another stack (`StackReference`), and that stack was updated.",
);

export const objectMissing = finding(
  "PP5519",
  "error",
  ({ object }: { object: string }) => ({ text: `${object} no longer exists.`, options: ["Approve the change again."] }),
  { object: "Coupon SPRING (123)" },
);

export const objectAppeared = finding(
  "PP5520",
  "error",
  ({ object }: { object: string }) => ({
    text: `${object} exists now. It didn't when the change was approved.`,
    options: ["Approve the change again."],
  }),
  { object: "ChatRole 4711/42" },
);

export const objectChanged = finding(
  "PP5521",
  "error",
  ({ object, paths }: { object: string; paths: string }) => ({
    text: `${object} changed outside this stack: ${paths}.`,
    options: ["Revert it in the console, or approve the change again."],
  }),
  { object: "RecurringPlan Classes (123)", paths: "`price`" },
  "`apply` compares only properties that the approved change depends on.",
);

export const changeOfDayDiffers = finding(
  "PP5522",
  "error",
  ({ today, approved, resources }: { today: string; approved: string; resources: string }) => ({
    text: `On ${today}, the program makes a different change than on ${approved}: ${resources}.`,
    options: ["Approve the change for today."],
  }),
  { today: "2027-04-01", approved: "2027-03-31", resources: "RecurringPlan classes (`price`)" },
);

/** `written`: a sentence. */
export const stoppedDuringUpdate = finding(
  "PP5523",
  "error",
  ({ written, command }: { written: string; command: string }) => ({
    text: `The change no longer matches the approval, so it was stopped.\n${written}`,
    options: [`Approve the change again: ${command}`],
  }),
  {
    written: "Written before that, and still there: RecurringPlan plan.",
    command: "`paypages approve --stack prod --out approval.json`",
  },
  "Between the comparison and the write, someone edited an object, or the plan no longer matched. The state contains the " +
    "changes written before that.",
);
