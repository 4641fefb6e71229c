// Messages about the adoption of objects with `adoptId`.
import { harmless, notice, refusal } from "./base/declaration.js";
import { times } from "./phrases.js";

interface Adopted {
  readonly name: string;
  readonly id: string;
}

/** With what the adoption would change, a line each. */
interface Different extends Adopted {
  readonly changes: string;
}

const path = "adoptId";
const example = { name: 'RecurringPlan "Classes"', id: "123" };
const code = { name: 'Coupon "SPRING10"', id: "123" };

export const nothingToAdopt = refusal<Adopted & { found?: string | undefined; isReplaced?: boolean }>(
  "PP1201",
  example,
  ({ name, id, found, isReplaced }) => ({
    text:
      `${name}: the provider can't adopt ${id}, because ` +
      (isReplaced
        ? "it is the object that is replaced"
        : found
          ? `the id belongs to a ${found}`
          : "the service has no such object") +
      ". Nothing was changed.",
    options: ["Check `adoptId`, the application and the mode.", "Remove `adoptId` to create a new object."],
    path,
  }),
);

export const adoptedDiffers = refusal<Different>(
  "PP1202",
  { ...example, changes: '  - processorAEnvId: "1" → "0"' },
  ({ name, id, changes }) => ({
    text: `${name}: the provider can't adopt ${id}. No update can change these properties (service → program):\n${changes}\nNothing was changed.`,
    options: ["Change the program to match the object.", "Remove `adoptId` to create a new object."],
    path,
  }),
);

export const adoptedCodeUsed = refusal<Different & { uses: number }>(
  "PP1203",
  { ...code, uses: 2, changes: "  - rate: 20 → 50" },
  ({ name, id, uses, changes }) => ({
    text:
      `${name}: the provider can't adopt ${id}. The code was used ${times(uses)}, and your program changes ` +
      `what a used code can't keep (service → program):\n${changes}\nNothing was changed.`,
    options: [
      "Change the program to match the code, and adopt it. Make your change in a later `pulumi up`: its preview shows the " +
        "consequences.",
    ],
    path,
  }),
);

interface Adoption extends Adopted {
  /** Properties that the program doesn't set, as the message shows them; empty if there are none. */
  readonly unmanaged: string;
}

/** With the properties whose values aren't known yet, a line each. */
interface OpenAdoption extends Adoption {
  readonly open: string;
}

const preserved = ({ unmanaged }: Adoption): string =>
  unmanaged === "" ? "" : `, and preserves what the program doesn't set: ${unmanaged}`;

const comparedLater = ({ open, unmanaged }: OpenAdoption): string =>
  (open === "" ? "" : `\nThese values aren't known yet, and are compared during the update:\n${open}`) +
  (unmanaged === "" ? "" : `\nIt preserves what the program doesn't set: ${unmanaged}`);

export const adoptsUnchanged = harmless<Adoption>(
  "PP1204",
  { ...example, unmanaged: "`mailContract`" },
  (adoption) => `${adoption.name}: the provider adopts ${adoption.id} unchanged${preserved(adoption)}`,
);

export const adoptsAndChanges = notice<OpenAdoption & Different>(
  "PP1205",
  "warning",
  { ...example, changes: "  - price: 4800 → 5200", open: "", unmanaged: "" },
  (adoption) =>
    `${adoption.name}: the provider adopts ${adoption.id} and changes it (service → program):\n${adoption.changes}${comparedLater(adoption)}`,
);

export const adoptsAndCompares = notice<OpenAdoption>(
  "PP1206",
  "info",
  { ...example, open: "  - label: not set → (not known yet)", unmanaged: "" },
  (adoption) => `${adoption.name}: the provider adopts ${adoption.id}.${comparedLater(adoption)}`,
);
