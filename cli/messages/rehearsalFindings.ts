// What a rehearsal finds different from its preview.
import { finding } from "../../provider/messages/base/declaration.js";

interface Errors {
  /** What the engine printed. */
  readonly errors: string;
}

export const updateFailed = finding<Errors>(
  "PP5430",
  "error",
  { errors: "spring: the service returned 503" },
  ({ errors }) => `The update fails, although its preview found no error:\n${errors}`,
  "`pulumi up` would stop at the same place, after a part of the changes. Fix the program, and rehearse it again.",
);

/** `objects`: a line for each. */
export const deletionsRefused = finding<{ count: string; objects: readonly string[]; settings: string }>(
  "PP5431",
  "error",
  {
    count: "1 object",
    objects: ['RecurringPlan "Classes" 123: 2 customers are signed up on it'],
    settings: "run the update with PAYPAGES_PAGE_DELETION=retain, or set `paypages:pageDeletion` to `retain`",
  },
  ({ count, objects, settings }) => ({
    text: [`The update doesn't delete ${count}:`, ...objects.map((one) => `  - ${one}`)].join("\n"),
    options: [`Keep them at the service: ${settings}.`, "Keep these resources in the program."],
  }),
  "The provider doesn't delete pages that customers are signed up on, or codes that were used. [Deletion](concepts/deletion.md) " +
    "lists the choices.",
);

const notPreviewed =
  "The same `pulumi up` would surprise you. Please report this as a bug, with the report of the rehearsal.";

export const changeNotPreviewed = finding(
  "PP5432",
  "error",
  { object: "Coupon SPRING", action: "revised" },
  ({ object, action }) => `${object} was ${action}. The preview didn't list that.`,
  notPreviewed,
);

export const propertiesNotPreviewed = finding(
  "PP5433",
  "error",
  { object: "RecurringPlan Classes", paths: "`label`" },
  ({ object, paths }) => `${object}: ${paths} changed. The preview didn't list that.`,
  notPreviewed,
);

const notDone =
  "The update reports success, and the object doesn't have the planned value. Look for a different value in the console, and " +
  "rehearse again. If the difference stays, please report it as a bug.";

export const changeNotDone = finding(
  "PP5437",
  "error",
  { object: "Coupon SPRING", action: "revised" },
  ({ object, action }) => `The preview planned that ${object} is ${action}. The update didn't do that.`,
  notDone,
);

export const propertiesNotDone = finding(
  "PP5438",
  "error",
  { object: "RecurringPlan Classes", paths: "`price`" },
  ({ object, paths }) => `${object}: the preview planned a change of ${paths}. The update didn't do that.`,
  notDone,
);

export const refreshFailed = finding<Errors>(
  "PP5434",
  "error",
  { errors: "spring: the service returned 503" },
  ({ errors }) => `The update succeeded on the copy, but the refresh after it failed:\n${errors}`,
  "Fix this before `pulumi up`: the refresh after the real update would fail, too.",
);

export const nextPreviewFailed = finding<Errors>(
  "PP5435",
  "error",
  { errors: "spring: `rate` must be at most 100" },
  ({ errors }) => `The update succeeded on the copy, but a preview of the same program after it failed:\n${errors}`,
  "Fix this before `pulumi up`: the next preview of the real stack would fail, too.",
);

export const nextPreviewNotClean = finding(
  "PP5436",
  "error",
  { operation: "update", name: "classes", paths: " (price)" },
  ({ operation, name, paths }) =>
    `After the update, a preview of the same program still has changes: it would ${operation} ${name}${paths}.`,
  "Each `pulumi up` would do this again. Either the program computes a different value in each run, or the service stores a " +
    "different value than it gets.",
);
