// Form controls with labels, hints and problems, also for screen readers.
import { attributes, exact, type Html, html, type Part } from "../../http/html.js";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Field {
  /** Also its id, so that it is unique on a page. */
  readonly name: string;
  readonly label: Part;
  readonly labelClass?: string;
  readonly type?: "text" | "email" | "tel" | "password" | "area" | "select" | "check";
  /** The typed or current text; for a checkbox, whether it is checked. */
  readonly value?: string | boolean;
  readonly choices?: readonly Choice[] | undefined;
  readonly hint?: Part;
  /** The problems of the value. */
  readonly problems?: readonly Part[];
  readonly placeholder?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly autocomplete?: string | undefined;
  /** The on-screen keyboard, such as letters or digits. */
  readonly inputmode?: string | undefined;
  readonly cssClass?: string | undefined;
}

export function fieldView(field: Field): Html {
  const { name, label, labelClass, type } = field;
  const labelView = html`<label${attributes({ for: name, class: labelClass })}>${label}</label>`;
  const control = controlView(field);
  return html`<div class="${fieldClass(field)}">
${type === "check" ? [control, labelView] : [labelView, "\n", control]}
${notesView(field)}
</div>
`;
}

export const fieldClass = ({ type, problems = [], cssClass }: Omit<Field, "label">): string =>
  ["field", type === "check" && "check", problems.length > 0 && "wrong", cssClass].filter(Boolean).join(" ");

/** The hint and the problems of a field. */
export const notesView = ({ name, hint, problems = [] }: Omit<Field, "label">): Html =>
  html`${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${problems.length > 0 && html`<div class="problem" id="${name}-problem">${problems.map((problem) => html`<p>${problem}</p>`)}</div>`}`;

/** The attributes that connect a control with its hint and problems. */
export function ariaOf({ name, hint, problems = [] }: Omit<Field, "label">) {
  const isWrong = problems.length > 0;
  const ids = [hint && `${name}-hint`, isWrong && `${name}-problem`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": isWrong ? "true" : undefined };
}

function controlView(field: Field): Html {
  const { name, type = "text", value = "", choices = [], placeholder, isRequired: required, autocomplete } = field;
  const common = { id: name, name, required, autocomplete, placeholder, ...ariaOf(field) };
  switch (type) {
    case "check":
      return html`<input type="checkbox" value="yes"${attributes({ ...common, checked: value === true })}>`;
    case "area":
      // A browser drops the first line break in a text area.
      return html`<textarea rows="2"${attributes(common)}>
${exact(String(value))}</textarea>`;
    case "select":
      return html`<select${attributes(common)}>${choices.map(
        (choice) =>
          html`<option${attributes({ value: choice.value, selected: choice.value === value })}>${choice.label}</option>`,
      )}</select>`;
    default:
      return html`<input${attributes({ type, value: String(value), inputmode: field.inputmode, ...common })}>`;
  }
}

export const hiddenInputs = (values: Readonly<Record<string, string>>): Html[] =>
  Object.entries(values).map(([name, value]) => html`<input${attributes({ type: "hidden", name, value })}>`);

export interface ListedProblem {
  /** Id of the input. */
  readonly target?: string | undefined;
  readonly words: Part;
}

/** All problems of a form together, before it, with links to the inputs; the browser focuses the list. */
export const problemList = (title: Part, problems: readonly ListedProblem[]): Html | undefined =>
  problems.length === 0
    ? undefined
    : html`<div class="problems" id="problems" role="alert" tabindex="-1" autofocus>
<h2>${title}</h2>
<ul>${problems.map(({ target, words }) => html`<li>${target === undefined ? words : html`<a href="#${target}">${words}</a>`}</li>`)}</ul>
</div>`;
