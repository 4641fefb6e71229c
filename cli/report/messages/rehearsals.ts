// Messages about rehearsals.
import { failure } from "./failure.js";

export const rehearsalInRehearsal = failure("PP5401", { variable: "PAYPAGES_REHEARSAL" }, ({ variable }) => ({
  text: `${variable} is set, so this command would run inside a rehearsal.`,
  options: ["Unset the variable, and run the command again."],
}));

/** `errors`: what the engine printed. */
export const previewFailed = failure(
  "PP5402",
  { errors: "spring: `rate` is missing: it is required when `couponType` is 0" },
  ({ errors }) => `The preview of the stack failed, so nothing was rehearsed:\n${errors}`,
  "The rehearsal didn't change anything. Run `pulumi preview` to see the same errors.",
);

export const otherProvidersMissing = failure<{ missing: readonly string[]; errors: string }>(
  "PP5403",
  { missing: ["bucket (aws:s3/bucket:Bucket)"], errors: "spring: no such bucket" },
  ({ missing, errors }) =>
    `A rehearsal doesn't create resources of other providers: ${missing.join(", ")}. ` +
    `Without them, the update fails:\n${errors}`,
  "A rehearsal never runs other providers, because they have no copy of what they manage. Create these resources first, " +
    "for example with `pulumi up --target`.",
);

/** `accounts`: each as `test mode at https://…, application app-1`. */
export const otherAccount = failure<{ stack: string; objects: string; accounts: readonly string[] }>(
  "PP5404",
  {
    stack: "prod",
    objects: "Coupon spring and 3 more",
    accounts: ["live mode at https://api.example.com, application a"],
  },
  ({ stack, objects, accounts }) => ({
    text:
      `${stack} has objects of a different account than the configured ${accounts.length === 1 ? "one" : "ones"} ` +
      `(${objects}). Configured: ${accounts.join("; ")}.`,
    options: [`Run \`paypages doctor --stack ${stack}\` to see the difference.`],
  }),
);

/** `problem`: why the copy doesn't fit the stack, as a sentence. */
export const copyUnfit = failure(
  "PP5405",
  {
    file: "account.db",
    stack: "prod",
    problem: "account.db is a copy of a different account (test mode at https://api.example.com).",
  },
  ({ file, stack, problem }) => ({
    text: problem,
    options: [`Create a new copy: \`paypages copy ${file} --stack ${stack} --force\`.`],
  }),
);

interface Extra {
  readonly file: string;
  readonly account: string;
  /** Whether another copy of the same account was named. */
  readonly isSecond: boolean;
}

export const copyNotNeeded = failure<Extra>(
  "PP5409",
  { file: "account.db", account: "test mode at https://api.example.com, application app-1", isSecond: false },
  ({ file, account, isSecond }) => ({
    text:
      `${file} is a copy of ${account}. ` +
      (isSecond ? "Another copy of that account was named, too." : "This stack has no resources in that account."),
    options: ["Name one copy with `--copy` for each account of the stack."],
  }),
);

export const copyTooMany = failure("PP5410", { file: "other.db" }, ({ file }) => ({
  text: `${file} doesn't exist, and each account of the stack already has a copy.`,
  options: ["Remove this `--copy`, or name an existing file."],
}));

export const notACopy = failure("PP5411", { file: "account.db" }, ({ file }) => ({
  text: `${file} isn't a copy of an account.`,
  options: ["Name a copy with `--copy`. To create one, run `paypages copy <new file> --stack <name>`."],
}));

export const diskFull = failure(
  "PP5412",
  { folder: "/tmp", reason: "ENOSPC: no space left on device" },
  ({ folder, reason }) => ({
    text: `Temporary files can't be written into ${folder}: ${reason}`,
    options: ["Free some space, or set TMPDIR to a different folder."],
  }),
);

export const engineNotRun = failure("PP5413", { reason: "spawn pulumi ENOENT" }, ({ reason }) => ({
  text: `\`pulumi\` can't be run: ${reason}`,
  options: ["Install Pulumi (https://www.pulumi.com/docs/install/), or add it to the PATH."],
}));

export const temporaryStackFailed = failure(
  "PP5414",
  { command: "stack import", output: "error: the state is not valid" },
  ({ command, output }) => `\`pulumi ${command}\` of the temporary stack failed: ${output}`,
  "Your stack and the account weren't changed. Run the same command on your stack: if it fails there as well, fix that first. " +
    "Otherwise, please report this as a bug.",
);

export const predictionsUnreadable = failure("PP5415", {}, () => ({
  text: "The rehearsal can't read the changes that the provider recorded during the preview.",
  options: ["Install the same version of the `paypages` package and of the provider."],
}));

export const providerTooOld = failure(
  "PP5416",
  { resources: "spring (paypages:index:Coupon) and 2 more" },
  ({ resources }) => ({
    text: `The provider of ${resources} may be too old for a rehearsal: an old version would change the account itself. Nothing was changed.`,
    options: ["Update pulumi-paypages or the native plugin to the version of the `paypages` package."],
  }),
  "The message also appears if the configuration of the provider is known only after an `up`: then its resources can't be " +
    "rehearsed.",
);

export const referenceNotProvided = failure("PP5417", { name: "acme/shop/prod" }, ({ name }) => ({
  text:
    `The program refers to the stack ${name}. The temporary stack is in a folder, where a program can refer only to ` +
    "stacks of the form organization/project/stack.",
  options: ["Use a reference of this form in the program."],
}));

export const dayBeforeFailed = failure(
  "PP5419",
  { dayBefore: "2027-03-31", day: "2027-04-01", errors: "spring: `rate` must be at most 100" },
  ({ dayBefore, day, errors }) => ({
    text: `The program can't run on ${dayBefore}, the day before the rehearsed ${day}:\n${errors}`,
    options: [`Rehearse the program without \`--at\`, or \`--at ${dayBefore}\`, and fix it.`],
  }),
  "A rehearsal of a later day first runs the program as it is on the day before. So its report shows what changes on that day.",
);

/** `violations`: `RecurringPlan classes: page-price-steady: …`, each with what to do. */
export const refusedByPolicy = failure<{ readonly stack: string; readonly violations: readonly string[] }>(
  "PP5418",
  {
    stack: "prod",
    violations: ["RecurringPlan classes: page-price-steady: A price must not change by more than 30%."],
  },
  ({ stack, violations }) => ({
    text: [
      `Policies refuse the change of ${stack}:`,
      ...violations.map((one) => `  - ${one.replaceAll("\n", "\n    ")}`),
    ].join("\n"),
    options: [
      "Change the program as each policy asks.",
      "If the change is right anyway, change the configuration of the policy (`--policy-pack-config`).",
    ],
  }),
  "A policy with the level `mandatory` refuses a change before anything runs. The exit code is 1, as for other findings.",
);
