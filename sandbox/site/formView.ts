// The inputs of a form as HTML: labels, help and problems beside them, for people who see the page and who hear it.
import type { Entries } from "../http/entries.js";
import { attributes, type Html, html } from "../http/html.js";
import type { Group, Input } from "./input.js";
import type { Texts } from "./text/translation.js";

/** What is wrong, in the words of the page; without a field it is the page that refuses. */
export interface ShownProblem {
  readonly field?: string;
  readonly words: string;
}

export interface FormView {
  readonly texts: Texts;
  readonly entries: Entries;
  readonly problems: readonly ShownProblem[];
}

/** All problems at once, before the form; the browser moves the focus there. */
export function problemSummary({ texts, problems }: FormView, inputs: readonly Input[]): Html | undefined {
  if (problems.length === 0) return undefined;
  const items = problems.map(({ field, words }) => {
    const input = inputs.find(({ name }) => name === field);
    return input
      ? html`<li><a href="#${targetOf(input)}">${input.label}${texts.colon}${words}</a></li>`
      : html`<li>${words}</li>`;
  });
  return html`<div class="problems" id="problems" role="alert" tabindex="-1" autofocus>
<h2>${texts.form.errors}</h2>
<ul>${items}</ul>
</div>`;
}

export const groupView = (view: FormView, group: Group): Html => html`<fieldset class="group group-${group.name}">
<legend>${group.legend}</legend>
${group.above}
${group.inputs.map((input) => inputView(view, input, group))}
</fieldset>`;

/** Of a choice between several inputs the first is where a link leads. */
const targetOf = ({ name, type }: Input): string => (type === "radio" ? `${name}-0` : name);

/** How an input is spoken of: the ids of its help and its problem, and what is in them. */
function spoken({ problems }: FormView, { name, help, isShort }: Input) {
  const problem = problems.find(({ field }) => field === name)?.words;
  const ids = [help && `${name}-help`, problem && `${name}-problem`].filter(Boolean).join(" ");
  return {
    cssClass: ["field", isShort && "short", problem && "wrong"].filter(Boolean).join(" "),
    aria: { "aria-describedby": ids || undefined, "aria-invalid": problem ? "true" : undefined },
    hints: html`${help && html`<p class="hint" id="${name}-help">${help}</p>`}
${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}`,
  };
}

function inputView(view: FormView, input: Input, group: Group): Html {
  if (input.type === "radio") return choiceView(view, input, group);
  if (input.type === "checkbox") return checkView(view, input);
  const { cssClass, aria, hints } = spoken(view, input);
  return html`<div class="${cssClass}">
<label class="${labelClass(input, group)}" for="${input.name}">${input.label} ${optionalBadge(view.texts, input)}</label>
${control(input, input.isSecret ? "" : view.entries.get(input.name), aria)}
${hints}
</div>
`;
}

/** What the legend says already is not shown twice. */
const labelClass = ({ label }: Input, { legend }: Group): string => (label === legend ? "hidden" : "label");

/** Most inputs must be filled in: said is which need not. */
export const optionalBadge = ({ form }: Texts, { isRequired }: Input): Html | false =>
  isRequired === false && html`<span class="badge">${form.optional}</span>`;

/** One way is told, of several the first is chosen until another one is. */
function choiceView(view: FormView, input: Input, group: Group): Html {
  const { name, label, options = [] } = input;
  const [only] = options;
  if (only && options.length === 1) {
    const sent = attributes({ type: "hidden", id: targetOf(input), name, value: only.value });
    return html`<p class="only">${only.label}<input${sent}>${only.help && html`<small>${only.help}</small>`}</p>`;
  }
  const { cssClass, aria, hints } = spoken(view, input);
  const chosen = view.entries.get(name) || only?.value;
  const choices = options.map(({ value, label, wants, help }, index) => {
    const id = `${name}-${index}`;
    const more = attributes({ id, name, value, checked: value === chosen, required: true, "data-wants": wants });
    return html`<div class="option"><input type="radio"${more}><label for="${id}">${label}${help && html`<small>${help}</small>`}</label></div>
`;
  });
  return html`<fieldset class="${cssClass} choice"${attributes(aria)}>
<legend class="${labelClass(input, group)}">${label}</legend>
${choices}
${hints}</fieldset>
`;
}

function checkView(view: FormView, input: Input): Html {
  const { cssClass, aria, hints } = spoken(view, input);
  const { name, label } = input;
  const box = attributes({
    id: name,
    name,
    value: "yes",
    checked: view.entries.get(name) !== "",
    required: true,
    ...aria,
  });
  return html`<div class="${cssClass} check">
<input type="checkbox"${box}><label for="${name}">${label}</label>
${hints}
</div>
`;
}

function control(input: Input, value: string, aria: Record<string, string | undefined>): Html {
  const { name, type, isRequired, autocomplete, inputmode, placeholder } = input;
  const common = attributes({ id: name, name, required: isRequired, autocomplete, placeholder, ...aria });
  if (type === "area") {
    // A browser drops the first line break in a text area.
    return html`<textarea rows="2"${common}>
${value}</textarea>`;
  }
  if (type === "select") {
    const options = input.options?.map((option) => {
      const more = attributes({ value: option.value, selected: option.value === value });
      return html`<option${more}>${option.label}</option>`;
    });
    return html`<select${common}>${options}</select>`;
  }
  return html`<input${attributes({ type, value, inputmode })}${common}>`;
}

/** What was typed, handed on from page to page; never what is secret. */
export const hiddenInputs = (values: Readonly<Record<string, string>>): readonly Html[] =>
  Object.entries(values).map(
    ([name, value]) => html`<input${attributes({ type: "hidden", name, value })}>
`,
  );

/** What was typed, as a person reads it. */
export const displayed = ({ options }: Input, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;
