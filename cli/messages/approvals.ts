// Messages about approvals.
import { failure } from "./failure.js";

export const dayUnreadable = failure("PP5501", { today: "tomorrow" }, ({ today }) => ({
  text: `\`paypages:today\` is ${JSON.stringify(today)}, which isn't a date.`,
  options: ["Use the form 2027-04-01."],
}));

export const timeZoneUnknown = failure("PP5502", { timeZone: "Tokyo" }, ({ timeZone }) => ({
  text: `\`paypages:timeZone\` is ${JSON.stringify(timeZone)}, which isn't a time zone.`,
  options: ["Use a name such as Asia/Tokyo."],
}));

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

export const accountChangedMeanwhile = failure<{ names: readonly string[] }>(
  "PP5505",
  { names: ["Coupon spring"] },
  ({ names }) => ({
    text: `The account changed during the rehearsal (${names.join(", ")}), so no approval was written.`,
    options: ["Run the command again."],
  }),
);

/** `done`: what was done before it failed, as a sentence. */
export const approvedUpdateFailed = failure(
  "PP5506",
  { errors: "spring: the service responded with 503", done: "Nothing was changed." },
  ({ errors, done }) => `\`pulumi up\` failed:\n${errors}\n${done}`,
);
