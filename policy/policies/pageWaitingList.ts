// Waiting lists that contradict themselves.

import type { Message } from "../../provider/messages/base/refusal.js";
import { waitingList } from "../../provider/model/common.js";
import { WaitingListType } from "../../provider/model/enums.js";
import { holds } from "../../provider/model/equal.js";
import { isGiven, type Values } from "../../provider/model/rules.js";
import { isUnknown } from "../../provider/model/unknown.js";
import { kindsWith } from "../core/models.js";
import { flag } from "../core/settings.js";
import { resourcePolicy } from "../core/validation.js";
import {
  deadlineMissing,
  intervalMissing,
  participantsMissing,
  participantsOverStock,
  waitingListIgnores,
  waitingListTypeMissing,
  waitingListUnused,
} from "../messages/waitingListPolicies.js";

const { NotUsed, AutomaticApproval, Conditional } = WaitingListType.values;

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
    const most = [properties.stock, properties.quantity].find((number) => typeof number === "number" && number >= 0);
    const { minParticipants } = values;
    if (
      values.type === Conditional &&
      typeof minParticipants === "number" &&
      minParticipants > Number(most ?? Infinity)
    ) {
      problems.push(participantsOverStock({ stock: Number(most), is: minParticipants }));
    }
    return problems;
  },
});

const unused = (values: Values): Message[] =>
  Object.keys(values)
    .filter((name) => name !== "type" && isGiven(values[name]))
    .map((name) => waitingListUnused({ name }));

/** The fields that the service doesn't use in this mode. */
const ignored = (values: Values): Message[] =>
  waitingList.fields
    .filter(({ name, appliesWhen }) => appliesWhen && isGiven(values[name]) && !holds(appliesWhen, values))
    .map(({ name, appliesWhen }) =>
      waitingListIgnores({ name, type: String(appliesWhen?.is), is: String(values.type) }),
    );

function lacking(values: Values, requireDeadline: boolean): Message[] {
  const { type, interval, minParticipants, applicationDeadline } = values;
  if (!isGiven(type)) return [waitingListTypeMissing({})];
  const problems: Message[] = [];
  if (type === AutomaticApproval && (!isGiven(interval) || Number(valueOr(interval, 1)) <= 0)) {
    problems.push(intervalMissing({}));
  }
  if (type === Conditional && (!isGiven(minParticipants) || Number(valueOr(minParticipants, 1)) < 1)) {
    problems.push(participantsMissing({}));
  }
  if (type === Conditional && requireDeadline && !isGiven(applicationDeadline)) {
    problems.push(deadlineMissing({}));
  }
  return problems;
}

const valueOr = (value: unknown, otherwise: number): unknown => (isUnknown(value) ? otherwise : value);
