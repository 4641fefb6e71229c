// What a rehearsal finds different from its preview.
import { finding } from "../../provider/messages/base/declaration.js";

interface Errors {
  /** What the engine printed. */
  readonly errors: string;
}

export const updateFailed = finding(
  "PP5430",
  "error",
  ({ errors }: Errors) => ({ text: `The update fails, although its preview found no error:\n${errors}` }),
  { errors: "spring: the service returned 503" },
  "`pulumi up` would stop at the same place, with a part of the changes done. Fix the program, and rehearse it again.",
);

/** `objects`: a line for each. */
export const deletionsRefused = finding(
  "PP5431",
  "error",
  ({ count, objects, settings }: { count: string; objects: readonly string[]; settings: string }) => ({
    text: [`The update doesn't delete ${count}:`, ...objects.map((one) => `  - ${one}`)].join("\n"),
    options: [`Leave what customers use at the service: ${settings}.`, "Keep these resources in the program."],
  }),
  {
    count: "1 object",
    objects: ['RecurringPlan "Classes" 123: 2 customers are signed up on it'],
    settings: "run the update with PAYPAGES_PAGE_DELETION=retain, or set `paypages:pageDeletion` to `retain`",
  },
  "The provider doesn't delete pages that customers are signed up on, or codes that were used. [Deletion](concepts/deletion.md) " +
    "lists the choices.",
);

const notPreviewed =
  "Pulumi shows a user only what its preview lists. If a `pulumi up` did this, please report it as a bug, with the report " +
  "of the rehearsal.";

export const changeNotPreviewed = finding(
  "PP5432",
  "error",
  ({ object, action }: { object: string; action: string }) => ({
    text: `${object} was ${action}. The preview didn't list that.`,
  }),
  { object: "Coupon SPRING", action: "revised" },
  notPreviewed,
);

export const propertiesNotPreviewed = finding(
  "PP5433",
  "error",
  ({ object, paths }: { object: string; paths: string }) => ({
    text: `${object}: ${paths} changed. The preview didn't list that.`,
  }),
  { object: "RecurringPlan Classes", paths: "`label`" },
  notPreviewed,
);

export const refreshFailed = finding(
  "PP5434",
  "error",
  ({ errors }: Errors) => ({ text: `After the update, a refresh fails:\n${errors}` }),
  { errors: "spring: the service returned 503" },
);

export const nextPreviewFailed = finding(
  "PP5435",
  "error",
  ({ errors }: Errors) => ({ text: `After the update, a preview of the same program fails:\n${errors}` }),
  { errors: "spring: `rate` must be at most 100" },
);

export const nextPreviewNotClean = finding(
  "PP5436",
  "error",
  ({ operation, name, paths }: { operation: string; name: string; paths: string }) => ({
    text: `After the update, a preview of the same program isn't clean: it would ${operation} ${name}${paths}.`,
  }),
  { operation: "update", name: "classes", paths: " (price)" },
  "Each `pulumi up` would do this again. Either the program computes a different value in each run, or the service stores a " +
    "different value than it gets.",
);
