// Waiting lists that contradict themselves.
import { waitingList } from "../../provider/model/common.js";
import { WaitingListType } from "../../provider/model/enums.js";
import { holds } from "../../provider/model/equal.js";
import { isGiven, type Problem, type Values } from "../../provider/model/rules.js";
import { isUnknown } from "../../provider/model/unknown.js";
import { kindsWith } from "../core/models.js";
import { flag } from "../core/settings.js";
import { resourcePolicy } from "../core/validation.js";

const { NotUsed, AutomaticApproval, Conditional } = WaitingListType.values;

export const pageWaitingList = resourcePolicy({
  name: "page-waiting-list",
  description: "The settings of a waiting list fit its mode and the stock of its page.",
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
      problems.push(problem("minParticipants", `must be at most the stock, ${most}, and is ${minParticipants}`));
    }
    return problems;
  },
});

const problem = (name: string, message: string): Problem => ({ path: `waitingList.${name}`, message });

const unused = (values: Values): Problem[] =>
  Object.keys(values)
    .filter((name) => name !== "type" && isGiven(values[name]))
    .map((name) => problem(name, "must be omitted: with type 0 there is no waiting list"));

/** The members that the service does not use in this mode. */
const ignored = (values: Values): Problem[] =>
  waitingList.fields
    .filter(({ name, appliesWhen }) => appliesWhen && isGiven(values[name]) && !holds(appliesWhen, values))
    .map(({ name, appliesWhen }) =>
      problem(name, `must be omitted: it counts with type ${appliesWhen?.is} only, and \`type\` is ${values.type}`),
    );

function lacking(values: Values, requireDeadline: boolean): Problem[] {
  const { type, interval, minParticipants, applicationDeadline } = values;
  if (!isGiven(type)) return [problem("type", "must be given: 1, 2 or 3")];
  const problems: Problem[] = [];
  if (type === AutomaticApproval && (!isGiven(interval) || Number(known(interval, 1)) <= 0)) {
    problems.push(problem("interval", "must be the hours until the approval, 1 or more"));
  }
  if (type === Conditional && (!isGiven(minParticipants) || Number(known(minParticipants, 1)) < 1)) {
    problems.push(problem("minParticipants", "must be 1 or more: it is the condition of a conditional application"));
  }
  if (type === Conditional && requireDeadline && !isGiven(applicationDeadline)) {
    problems.push(problem("applicationDeadline", "must be given: without it a conditional application never ends"));
  }
  return problems;
}

const known = (value: unknown, otherwise: number): unknown => (isUnknown(value) ? otherwise : value);
