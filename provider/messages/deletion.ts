// Messages about deletions and replacements that customers would lose by.
import { refusal } from "./declaration.js";

export const notDeleted = refusal(
  "PP1301",
  ({ what, reason }: { what: string; reason: string }) => ({ text: `${what} was not deleted: ${reason}.` }),
  { what: 'OneTimeProduct "Book" 123', reason: "1 customer is signed up on it" },
);

interface Replacement {
  readonly what: string;
  /** What the kind calls the object: `page`. */
  readonly noun: string;
  readonly reason: string;
  /** The properties whose change replaces the object, as the message shows them; empty if the replacement was forced. */
  readonly replaces: string;
}

export const notReplaced = refusal(
  "PP1302",
  ({ what, noun, reason, replaces }: Replacement) => ({
    text: `${what} was not replaced: the replacement would delete it, and ${reason}. Nothing was changed.`,
    heading: "Choose in the program:",
    options: [
      replaces === "" ? "Avoid the replacement." : `Set ${replaces} back to the old value.`,
      `Set \`deletion: "retain"\`: the provider creates the new ${noun}, the old one remains at the service, and the stack ` +
        `forgets it. Remove the option afterwards: it also applies to the new ${noun}.`,
      `Set \`forceDelete: true\`: the provider deletes the old ${noun} anyway.`,
    ],
  }),
  {
    what: 'OneTimeProduct "Book" 123',
    noun: "page",
    reason: "2 customers are signed up on it",
    replaces: "`processorAEnvId`",
  },
);
