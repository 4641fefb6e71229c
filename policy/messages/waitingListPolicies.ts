// The violations of the policies on waiting lists.
import { finding } from "../../provider/messages/base/declaration.js";

export const waitingListUnused = finding(
  "PP6112",
  "error",
  { name: "interval" },
  ({ name }) => `\`waitingList.${name}\` must not be set: with type 0 there is no waiting list.`,
);

export const waitingListIgnores = finding(
  "PP6113",
  "error",
  { name: "interval", type: "2", is: "1" },
  ({ name, type, is }) => ({
    text: `\`waitingList.${name}\` applies to type ${type} only, but \`type\` is ${is}.`,
    options: ["Remove it, or change `type`."],
  }),
);

export const waitingListTypeMissing = finding(
  "PP6114",
  "error",
  {},
  () => "`waitingList.type` must be set: 1, 2 or 3.",
);

export const intervalMissing = finding(
  "PP6115",
  "error",
  {},
  () => "`waitingList.interval` must be the number of hours until the approval: 1 or more.",
);

export const participantsMissing = finding(
  "PP6116",
  "error",
  {},
  () => "`waitingList.minParticipants` must be 1 or more: it is the condition of a conditional application.",
);

export const deadlineMissing = finding(
  "PP6117",
  "error",
  {},
  () => "`waitingList.applicationDeadline` must be set: without it, a conditional application never ends.",
);

export const participantsOverStock = finding(
  "PP6118",
  "error",
  { stock: 10, is: 20 },
  ({ stock, is }) => `\`waitingList.minParticipants\` must be at most the stock, ${stock}, but is ${is}.`,
);
