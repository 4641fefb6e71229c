// Form inputs and their HTML: labels, help and problems next to them, accessible for screen readers.
import type { Entries } from "../../http/body.js";
import { attributes, type Html, html } from "../../http/html.js";
import { ariaOf, type Field, fieldClass, fieldView, notesView, problemList } from "../ui/formFields.js";
import type { Texts } from "./text/en.js";

// Inputs of a page's form, and their groups.

export interface Option {
  readonly value: string;
  readonly label: string;
  /** The groups of inputs that only this choice needs. */
  readonly wants?: string;
  readonly help?: string;
}

export interface Input {
  /** The name and id in the page, and in problems: a field of the business layer's form, or of the card. */
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "tel" | "area" | "select" | "radio" | "checkbox";
  /** Undefined if another input decides. */
  readonly isRequired: boolean | undefined;
  readonly help?: string;
  readonly options?: readonly Option[];
  readonly autocomplete?: string;
  readonly inputmode?: "numeric" | "email" | "tel";
  readonly placeholder?: string;
  /** Takes only a part of a line. */
  readonly isShort?: true;
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

/** A problem in the page's language. Without a field, it concerns the whole page. */
export interface ShownProblem {
  readonly field?: string;
  readonly words: string;
}

export interface FormView {
  readonly texts: Texts;
  readonly entries: Entries;
  readonly problems: readonly ShownProblem[];
}

/** All problems together, above the form. */
export const problemSummary = ({ texts, problems }: FormView, inputs: readonly Input[]): Html | undefined =>
  problemList(
    texts.form.errors,
    problems.map(({ field, words }) => {
      const input = inputs.find(({ name }) => name === field);
      return input ? { target: targetOf(input), words: `${input.label}${texts.colon}${words}` } : { words };
    }),
  );

export const groupView = (view: FormView, group: Group): Html => html`<fieldset class="group group-${group.name}">
<legend>${group.legend}</legend>
${group.above}
${group.inputs.map((input) => inputView(view, input, group))}
</fieldset>`;

/** A link to a choice leads to its first input. */
const targetOf = ({ name, type }: Input): string => (type === "radio" ? `${name}-0` : name);

function inputView({ texts, entries, problems }: FormView, input: Input, group: Group): Html {
  const { name, label, type, help, options, isSecret, isShort, ...others } = input;
  const value = entries.get(name);
  const about = {
    name,
    hint: help,
    problems: problems.filter(({ field }) => field === name).map(({ words }) => words),
    cssClass: isShort && "short",
  };
  if (type === "radio") return choiceView(input, about, value, labelClass(input, group));
  if (type === "checkbox") return fieldView({ ...about, label, type: "check", value: value !== "", isRequired: true });
  return fieldView({
    ...others,
    ...about,
    type,
    label: html`${label} ${optionalBadge(texts, input)}`,
    labelClass: labelClass(input, group),
    value: isSecret ? "" : value,
    choices: options,
  });
}

/** Hides a label that repeats the legend. */
const labelClass = ({ label }: Input, { legend }: Group): string => (label === legend ? "hidden" : "label");

/** Most inputs are required, so the page marks the optional ones. */
export const optionalBadge = ({ form }: Texts, { isRequired }: Input): Html | false =>
  isRequired === false && html`<span class="badge">${form.optional}</span>`;

/** A single way is only shown; of several, the first is selected. */
function choiceView(input: Input, about: Omit<Field, "label">, value: string, labelClass: string): Html {
  const { name, label, options = [] } = input;
  const [only] = options;
  if (only && options.length === 1) {
    const sent = attributes({ type: "hidden", id: targetOf(input), name, value: only.value });
    return html`<p class="only">${only.label}<input${sent}>${only.help && html`<small>${only.help}</small>`}</p>`;
  }
  const chosen = value || only?.value;
  const choices = options.map(({ value, label, wants, help }, index) => {
    const id = `${name}-${index}`;
    const more = attributes({ id, name, value, checked: value === chosen, required: true, "data-wants": wants });
    return html`<div class="option"><input type="radio"${more}><label for="${id}">${label}${help && html`<small>${help}</small>`}</label></div>
`;
  });
  return html`<fieldset class="${fieldClass(about)} choice"${attributes(ariaOf(about))}>
<legend class="${labelClass}">${label}</legend>
${choices}
${notesView(about)}</fieldset>
`;
}

/** A typed value in readable form. */
export const displayed = ({ options }: Input, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;
