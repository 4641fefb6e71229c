// Messages about rehearsals.
import { failure } from "./failure.js";

export const rehearsalInRehearsal = failure(
  "PP5401",
  ({ variable }: { variable: string }) => ({
    text: `${variable} is set: this command already runs in a rehearsal.`,
    options: ["Unset the variable, and run the command again."],
  }),
  { variable: "PAYPAGES_REHEARSAL" },
);

/** `errors`: what the engine printed. */
export const previewFailed = failure(
  "PP5402",
  ({ errors }: { errors: string }) => ({ text: `The preview of the stack fails:\n${errors}` }),
  { errors: "spring: `rate` is missing: percentage that the code takes off the price" },
  "Run `pulumi preview` to see the same errors in the program.",
);

export const otherProvidersMissing = failure(
  "PP5403",
  ({ missing, errors }: { missing: readonly string[]; errors: string }) => ({
    text:
      `The program creates resources of other providers, which a rehearsal doesn't: ${missing.join(", ")}. ` +
      `Without them, the update fails:\n${errors}`,
  }),
  { missing: ["bucket (aws:s3/bucket:Bucket)"], errors: "spring: no such bucket" },
  "A rehearsal never runs other providers, because they have no copy of what they manage. Create these resources first, " +
    "for example with `pulumi up --target`.",
);

/** `accounts`: each as `mode test at https://…, application app-1`. */
export const otherAccount = failure(
  "PP5404",
  ({ stack, objects, accounts }: { stack: string; objects: string; accounts: readonly string[] }) => ({
    text:
      `${stack} has objects of a different account than the configured ${accounts.length === 1 ? "one" : "ones"} ` +
      `(${objects}). Configured: ${accounts.join("; ")}.`,
    options: [`Run \`paypages doctor --stack ${stack}\` to see the difference.`],
  }),
  {
    stack: "prod",
    objects: "Coupon spring and 3 more",
    accounts: ["mode live at https://api.example.com, application a"],
  },
);

interface Unfit {
  readonly file: string;
  readonly stack: string;
}

const copyAgain = ({ file, stack }: Unfit): string[] => [
  `Create a new copy: \`paypages copy ${file} --stack ${stack} --force\`.`,
];
const unfit = { file: "account.db", stack: "prod" };

export const copyOfOtherAccount = failure(
  "PP5405",
  ({ mode, baseUrl, ...copy }: Unfit & { mode: string; baseUrl: string }) => ({
    text: `${copy.file} is a copy of a different account (mode ${mode} at ${baseUrl}).`,
    options: copyAgain(copy),
  }),
  { ...unfit, mode: "test", baseUrl: "https://api.example.com" },
);

export const copyTooOld = failure(
  "PP5406",
  ({ begunAt, writtenAt, ...copy }: Unfit & { begunAt: string; writtenAt: string }) => ({
    text:
      `${copy.file} (${begunAt}) is older than the state of the stack (${writtenAt}), and doesn't have the changes ` +
      "since then.",
    options: copyAgain(copy),
  }),
  { ...unfit, begunAt: "2026-05-01T10:00:00.000Z", writtenAt: "2026-05-02T10:00:00.000Z" },
);

export const copyIncomplete = failure(
  "PP5407",
  ({ reasons, ...copy }: Unfit & { reasons: readonly string[] }) => ({
    text: `${copy.stack} can't be rehearsed without the objects that the copy couldn't read:\n${reasons.join("\n")}`,
    options: copyAgain(copy),
  }),
  { ...unfit, reasons: ["Coupon 123 is not in the copy: the service responded with 503"] },
);

export const copyWithoutObjects = failure(
  "PP5408",
  ({ objects, ...copy }: Unfit & { objects: string }) => ({
    text:
      `${copy.file} doesn't have ${objects}, which ${copy.stack} manages. No list of the service returns them, and the ` +
      "copy was created without looking for them.",
    options: copyAgain(copy),
  }),
  { ...unfit, objects: "ChatRole members and 2 more" },
);

interface Extra {
  readonly file: string;
  readonly account: string;
  /** Whether another copy of the same account was named. */
  readonly isSecond: boolean;
}

export const copyNotNeeded = failure(
  "PP5409",
  ({ file, account, isSecond }: Extra) => ({
    text:
      `${file} is a copy of ${account}. ` +
      (isSecond ? "Another copy of that account was named, too." : "This stack has nothing there."),
    options: ["Name only copies of the stack's accounts, one of each."],
  }),
  { file: "account.db", account: "mode test at https://api.example.com, application app-1", isSecond: false },
);

export const copyTooMany = failure(
  "PP5410",
  ({ file }: { file: string }) => ({
    text: `${file} doesn't exist, and every account of the stack already has a copy.`,
    options: ["Name one file for each account."],
  }),
  { file: "other.db" },
);

export const notACopy = failure(
  "PP5411",
  ({ file }: { file: string }) => ({
    text: `${file} isn't a copy of an account.`,
    options: [`Create one with \`paypages copy ${file}\`.`],
  }),
  { file: "account.db" },
);

export const diskFull = failure(
  "PP5412",
  ({ folder, reason }: { folder: string; reason: string }) => ({
    text: `There is no room for the rehearsal in ${folder} (${reason}).`,
    options: ["Set TMPDIR to a different folder."],
  }),
  { folder: "/tmp", reason: "ENOSPC: no space left on device" },
);

export const engineNotRun = failure(
  "PP5413",
  ({ reason }: { reason: string }) => ({ text: `\`pulumi\` can't be run: ${reason}`, options: ["Install Pulumi."] }),
  { reason: "spawn pulumi ENOENT" },
);

export const temporaryStackFailed = failure(
  "PP5414",
  ({ command, output }: { command: string; output: string }) => ({
    text: `\`pulumi ${command}\` of the temporary stack failed: ${output}`,
  }),
  { command: "stack import", output: "error: the state is not valid" },
);

export const predictionsUnreadable = failure(
  "PP5415",
  (_: object) => ({
    text: "The provider's predicted changes can't be read.",
    options: ["Update the `paypages` package and the provider to the same version."],
  }),
  {},
);

export const providerTooOld = failure(
  "PP5416",
  ({ resources }: { resources: string }) => ({
    text: `The provider of ${resources} doesn't report that it rehearses. An older version would change the account itself.`,
    options: ["Update pulumi-paypages, or the plugin."],
  }),
  { resources: "spring (paypages:index:Coupon) and 2 more" },
  "If the configuration of a provider is known only after an `up`, its resources can't be rehearsed either.",
);

export const referenceNotProvided = failure(
  "PP5417",
  ({ name }: { name: string }) => ({
    text:
      `The program refers to the stack ${name}. The temporary stack is in a folder, where a program can refer only to ` +
      "stacks of the form organization/project/stack.",
    options: ["Use a reference of this form."],
  }),
  { name: "acme/shop/prod" },
);
