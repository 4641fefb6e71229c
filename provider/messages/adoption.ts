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
const example = { name: 'Coupon "SPRING10"', id: "123" };

export const nothingToAdopt = refusal<Adopted & { found?: string | undefined }>(
  "PP1201",
  example,
  ({ name, id, found }) => ({
    text:
      `${name}: the provider can't adopt ${id}, because ` +
      `${found === undefined ? "the service has no such object" : `the id belongs to a ${found}`}. Nothing was changed.`,
    options: ["Check `adoptId`.", "Remove `adoptId` to create a new object."],
    path,
  }),
);

export const adoptedDiffers = refusal<Different>(
  "PP1202",
  { ...example, changes: '  - processorAEnvId: "1" → "0"' },
  ({ name, id, changes }) => ({
    text: `${name}: the provider can't adopt ${id}, because it differs in properties that can't change. Nothing was changed.\n${changes}`,
    options: ["Change the program to match the object.", "Remove `adoptId` to create a new object."],
    path,
  }),
);

export const adoptedCodeUsed = refusal<Different & { uses: number }>(
  "PP1203",
  { ...example, uses: 2, changes: "  - rate: 20 → 50" },
  ({ name, id, uses, changes }) => ({
    text:
      `${name}: the provider can't adopt ${id}: it was used ${times(uses)}, and the program differs in properties that ` +
      `make a new revision, or can't change. Nothing was changed.\n${changes}`,
    options: [
      "Change the program to match the code, adopt it, and change it afterwards: the preview then shows what happens.",
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
  unmanaged === "" ? "" : `. Not in the program, and preserved: ${unmanaged}`;

const comparedLater = ({ open, unmanaged }: OpenAdoption): string =>
  (open === "" ? "" : `\nNot known yet, and compared during the update:\n${open}`) +
  (unmanaged === "" ? "" : `\nNot in the program, and preserved: ${unmanaged}`);

export const adoptsUnchanged = harmless<Adoption>(
  "PP1204",
  { ...example, unmanaged: "`mailContract`" },
  (adoption) => `${adoption.name}: adopts ${adoption.id} unchanged${preserved(adoption)}`,
);

export const adoptsAndChanges = notice<OpenAdoption & Different>(
  "PP1205",
  "warning",
  { ...example, changes: "  - rate: 20 → 50", open: "", unmanaged: "" },
  (adoption) =>
    `${adoption.name}: adopts ${adoption.id} and changes it:\n${adoption.changes}${comparedLater(adoption)}`,
);

export const adoptsAndCompares = notice<OpenAdoption>(
  "PP1206",
  "info",
  { ...example, open: "  - label: not set → (not known yet)", unmanaged: "" },
  (adoption) => `${adoption.name}: adopts ${adoption.id}${comparedLater(adoption)}`,
);
