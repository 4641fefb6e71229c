// Waiting lists that contradict themselves.

import { waitingList } from "../../provider/model/common.js";
import { WaitingListType } from "../../provider/model/enums.js";
import { holds } from "../../provider/model/equal.js";
import { isGiven, type Values } from "../../provider/model/rules.js";
import { isUnknown } from "../../provider/model/unknown.js";
import { kindsWith } from "../core/models.js";
import { flag } from "../core/settings.js";
import { resourcePolicy, type Violation } from "../core/validation.js";

const { NotUsed, AutomaticApproval, Conditional } = WaitingListType.values;

export const waitingListUnused = (name: string): Violation => ({
  text: `\`waitingList.${name}\` must not be set: with type 0 there is no waiting list.`,
});

export const waitingListIgnores = (name: string, type: unknown, is: unknown): Violation => ({
  text: `\`waitingList.${name}\` applies to type ${type} only, but \`type\` is ${is}.`,
  advice: "Remove it, or change `type`.",
});

export const waitingListTypeMissing: Violation = { text: "`waitingList.type` must be set: 1, 2 or 3." };

export const intervalMissing: Violation = {
  text: "`waitingList.interval` must be the number of hours until the approval: 1 or more.",
};

export const participantsMissing: Violation = {
  text: "`waitingList.minParticipants` must be 1 or more: it is the condition of a conditional application.",
};

export const deadlineMissing: Violation = {
  text: "`waitingList.applicationDeadline` must be set: without it, a conditional application never ends.",
};

export const participantsOverStock = (stock: number, is: number): Violation => ({
  text: `\`waitingList.minParticipants\` must be at most the stock, ${stock}, but is ${is}.`,
});

export const pageWaitingList = resourcePolicy({
  name: "page-waiting-list",
  description: "The settings of a waiting list must match its `type` and the stock of its page.",
  enforcementLevel: "mandatory",
  severity: "medium",
  kinds: kindsWith("waitingList"),
  settings: { requireDeadline: flag(true, "Whether a conditional application must have a deadline.") },
  validate: ({ properties }, { requireDeadline }) => {
    const { waitingList: list } = properties;
    if (typeof list !== "object" || list === null) return [];
    const values = list as Values;
    if (isUnknown(values.type)) return [];
    const problems =
      values.type === NotUsed ? unused(values) : [...ignored(values), ...lacking(values, requireDeadline)];
    const max = [properties.stock, properties.quantity].find((number) => typeof number === "number" && number >= 0);
    const { minParticipants } = values;
    if (
      values.type === Conditional &&
      typeof minParticipants === "number" &&
      minParticipants > Number(max ?? Infinity)
    ) {
      problems.push(participantsOverStock(Number(max), minParticipants));
    }
    return problems;
  },
});

const unused = (values: Values): Violation[] =>
  Object.keys(values)
    .filter((name) => name !== "type" && isGiven(values[name]))
    .map(waitingListUnused);

/** The fields that the service doesn't use in this mode. */
const ignored = (values: Values): Violation[] =>
  waitingList.fields
    .filter(({ name, appliesWhen }) => appliesWhen && isGiven(values[name]) && !holds(appliesWhen, values))
    .map(({ name, appliesWhen }) => waitingListIgnores(name, appliesWhen?.is, values.type));

function lacking(values: Values, requireDeadline: boolean): Violation[] {
  const { type, interval, minParticipants, applicationDeadline } = values;
  if (!isGiven(type)) return [waitingListTypeMissing];
  const problems: Violation[] = [];
  if (type === AutomaticApproval && (!isGiven(interval) || Number(valueOr(interval, 1)) <= 0)) {
    problems.push(intervalMissing);
  }
  if (type === Conditional && (!isGiven(minParticipants) || Number(valueOr(minParticipants, 1)) < 1)) {
    problems.push(participantsMissing);
  }
  if (type === Conditional && requireDeadline && !isGiven(applicationDeadline)) {
    problems.push(deadlineMissing);
  }
  return problems;
}

const valueOr = (value: unknown, otherwise: number): unknown => (isUnknown(value) ? otherwise : value);
