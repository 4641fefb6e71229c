// Messages about changes on a date.
import { failure } from "./failure.js";

export const dayIsFixed = failure("PP5901", { stack: "prod" }, ({ stack }) => ({
  text: `The configuration of ${stack} sets \`paypages:today\`, so its program always has this day.`,
  options: [
    `Remove the setting: \`pulumi config rm paypages:today --stack ${stack}\`.`,
    "Set the variable `PAYPAGES_TODAY` instead.",
  ],
}));

/** `errors`: what the engine printed. */
export const previewOfDayFailed = failure(
  "PP5902",
  { day: "2027-04-01", errors: "spring: `rate` is missing: it is required when `couponType` is 0" },
  ({ day, errors }) => `The preview of ${day} fails:\n${errors}`,
  "The program can't be deployed on that day. To see the same errors, run `pulumi preview` with `PAYPAGES_TODAY` set to the day.",
);

export const dayOutOfRange = failure(
  "PP5903",
  { at: "2026-01-01", today: "2027-04-01", timeZone: "Asia/Tokyo", last: "2037-03-31" },
  ({ at, today, timeZone, last }) => ({
    text:
      at < today
        ? `${at} is over: it is ${today} in ${timeZone}. The clock of a copy only goes forward.`
        : `${at} is too far ahead: the clock of a copy goes ten years ahead at most, so no later day can be rehearsed.`,
    options: [`Use a day from ${today} to ${last}.`],
  }),
);

export const clockRefused = failure(
  "PP5904",
  { to: "2099-01-01T12:00:00.000Z", reason: "it is more than 10 years ahead." },
  ({ to, reason }) => `The clock of the copy can't be set to ${to}: ${reason}`,
  "Rehearse an earlier day.",
);
