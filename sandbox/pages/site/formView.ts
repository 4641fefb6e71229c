// Form inputs and their HTML: labels, help and problems next to them, accessible for screen readers.
import type { FormProblem } from "../../business/contracts/form.js";
import type { Entries } from "../../http/body.js";
import { attributes, type Html, html } from "../../http/html.js";
import { ariaOf, type Choice, type Field, fieldClass, fieldView, notesView, problemList } from "../ui/formFields.js";
import type { Plan } from "./plan.js";
import type { SiteProblemKey } from "./text/en.js";

// Inputs of a page's form, and their groups.

export interface Option extends Choice {
  /** The groups of inputs that only this choice needs. */
  readonly wants?: string;
  readonly hint?: string;
}

export interface Input extends Pick<Field, "autocomplete" | "inputmode" | "placeholder" | "cssClass"> {
  /** The name and id in the page, and in problems: a field of the business layer's form, or of the card. */
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "tel" | "area" | "select" | "radio" | "check";
  /** Undefined if another input decides. */
  readonly isRequired: boolean | undefined;
  readonly hint?: string;
  readonly choices?: readonly Option[];
  /** Never written back into a page: the card's number, date and code. */
  readonly isSecret?: true;
}

export interface Group {
  readonly name:
    | "code"
    | "order"
    | "person"
    | "chat"
    | "msg"
    | "notes"
    | "payment"
    | "card"
    | "installments"
    | "agreement";
  readonly legend: string;
  readonly inputs: readonly Input[];
  /** Shown above the inputs. */
  readonly above?: Html;
}

/** How a field of the business layer is presented. Omitted properties are the business layer's. */
export type Look = Omit<Input, "name" | "isRequired"> & Partial<Pick<Input, "isRequired">>;

/** A problem of the business layer or of the page itself. Without a field, it concerns the whole page. */
export interface Problem extends Omit<FormProblem, "key"> {
  readonly key: SiteProblemKey;
}

export const problemWords = ({ texts }: Plan, { key, values }: Problem): string => texts.problems[key](values?.max);

export interface FormView {
  readonly plan: Plan;
  readonly entries: Entries;
  readonly problems: readonly Problem[];
}

/** All problems together, above the form. */
export const problemSummary = ({ plan, problems }: FormView, inputs: readonly Input[]): Html | undefined =>
  problemList(
    plan.texts.form.errors,
    problems.map((problem) => {
      const words = problemWords(plan, problem);
      const input = inputs.find(({ name }) => name === problem.field);
      return input ? { target: targetOf(input), words: `${input.label}${plan.texts.colon}${words}` } : { words };
    }),
  );

export const groupView = (view: FormView, group: Group): Html => html`<fieldset class="group group-${group.name}">
<legend>${group.legend}</legend>
${group.above}
${group.inputs.map((input) => inputView(view, input, group))}
</fieldset>`;

/** A link to a choice leads to its first input. */
const targetOf = ({ name, type }: Input): string => (type === "radio" ? `${name}-0` : name);

function inputView({ plan, entries, problems }: FormView, input: Input, group: Group): Html {
  const { label, type, isSecret, ...others } = input;
  const value = entries.get(input.name);
  const own = problems.filter(({ field }) => field === input.name);
  const about = { ...others, problems: own.map((problem) => problemWords(plan, problem)) };
  // Hides a label that repeats the legend.
  const labelClass = label === group.legend ? "hidden" : "label";
  if (type === "radio") return choiceView(input, about, value, labelClass);
  if (type === "check") return fieldView({ ...about, label, type, value: value !== "", isRequired: true });
  const labelView = html`${label} ${optionalBadge(plan, input)}`;
  return fieldView({ ...about, type, label: labelView, labelClass, value: isSecret ? "" : value });
}

/** Most inputs are required, so the page marks the optional ones. */
export const optionalBadge = ({ texts }: Plan, { isRequired }: Input): Html | false =>
  isRequired === false && html`<span class="badge">${texts.form.optional}</span>`;

/** A single way is only shown; of several, the first is selected. */
function choiceView(input: Input, about: Omit<Field, "label">, value: string, labelClass: string): Html {
  const { name, label, choices = [] } = input;
  const [only] = choices;
  if (only && choices.length === 1) {
    const sent = attributes({ type: "hidden", id: targetOf(input), name, value: only.value });
    return html`<p class="only">${only.label}<input${sent}>${only.hint && html`<small>${only.hint}</small>`}</p>`;
  }
  const chosen = value || only?.value;
  const views = choices.map(({ value, label, wants, hint }, index) => {
    const id = `${name}-${index}`;
    const more = attributes({ id, name, value, checked: value === chosen, required: true, "data-wants": wants });
    return html`<div class="option"><input type="radio"${more}><label for="${id}">${label}${hint && html`<small>${hint}</small>`}</label></div>
`;
  });
  return html`<fieldset class="${fieldClass(about)} choice"${attributes(ariaOf(about))}>
<legend class="${labelClass}">${label}</legend>
${views}
${notesView(about)}</fieldset>
`;
}

/** A typed value in readable form. */
export const displayed = ({ choices }: Input, value: string): string =>
  choices?.find((choice) => choice.value === value)?.label ?? value;
