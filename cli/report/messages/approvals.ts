// Messages about approvals.
import { failure } from "./failure.js";

export const dayUnreadable = failure("PP5501", { today: "tomorrow" }, ({ today }) => ({
  text: `\`paypages:today\` is ${JSON.stringify(today)}, which isn't a date.`,
  options: ["Use the form 2027-04-01."],
}));

export const timeZoneUnknown = failure(
  "PP5502",
  { source: "The variable TZ", timeZone: "JST-9" },
  ({ source, timeZone }) => ({
    text: `${source} is ${JSON.stringify(timeZone)}, which isn't the name of a time zone.`,
    options: ["Set `paypages:timeZone` or `PAYPAGES_TIME_ZONE` to a name such as Asia/Tokyo."],
  }),
);

export const secretInApproval = failure("PP5503", {}, () => ({
  text: "The approval would contain a secret of the stack, so it wasn't written.",
  options: ["Mark the value as a secret where the program computes it, such as with `pulumi.secret` in TypeScript."],
}));

export const notAnApproval = failure(
  "PP5504",
  { file: "approval.json", version: 1, path: "steps", reason: "Invalid input" },
  ({ file, version, path, reason }) => ({
    text: `${file} isn't an approval of version ${version} (${path === "" ? "the file" : path}: ${reason}).`,
    options: ["Create one with `paypages approve --out approval.json`."],
  }),
);

export const otherPreview = failure<{ names: readonly string[] }>(
  "PP5505",
  { names: ["Coupon spring"] },
  ({ names }) => ({
    text: `The preview of the stack isn't that of the rehearsal (${names.join(", ")}), so no approval was written.`,
    options: [
      "Run the command again, if the account or a file of the program changed during the rehearsal.",
      "Change the program so that it declares the same resources in each run: only its actions may depend on `isRehearsal`.",
    ],
  }),
);

export const valuesNotRecorded = failure<{ names: readonly string[] }>(
  "PP5507",
  { names: ["Coupon spring"] },
  ({ names }) => ({
    text: `The provider of these resources hasn't recorded their values, so no approval was written: ${names.join(", ")}.`,
    options: ["Install the same version of the provider as of `paypages`."],
  }),
);

/** `done`: what was done before it failed, as a sentence. */
export const approvedUpdateFailed = failure(
  "PP5506",
  { errors: "spring: the service responded with 503", done: "Nothing was changed." },
  ({ errors, done }) => `\`pulumi up\` failed:\n${errors}\n${done}`,
);

/** `command`: `` `paypages approve …` ``. */
export const approvedUpdateKilled = failure(
  "PP5508",
  {
    errors: "`pulumi` was killed (SIGKILL), for example because the machine had no memory left.",
    done: "Nothing was written.",
    stack: "prod",
    command: "`paypages approve --stack prod --out approval.json`",
  },
  ({ errors, done, stack, command }) => ({
    text: `${errors}\n${done} The stack may still be locked.`,
    options: [
      `Run \`pulumi cancel --stack ${stack}\` to unlock it, and then approve the rest of the change: ${command}`,
    ],
  }),
);

export const notReadAgain = failure("PP5509", { reason: "the service returned 503" }, ({ reason }) => ({
  text: `The change was applied, but the changed objects can't be read again: ${reason}`,
  options: ["Run `pulumi preview --refresh` to compare them."],
}));
