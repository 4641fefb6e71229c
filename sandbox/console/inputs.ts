// Inputs of the console's forms: labels, hints and problems beside them.
import type { ErrorItem } from "../core/errors.js";
import { prose } from "../openapi/schemaHtml.js";
import { attributes, type Html, html, type Part } from "./html.js";
import { t } from "./language.js";
import { inputOf } from "./words.js";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Input {
  /** Also its id, so that it is unique on a page. */
  readonly name: string;
  readonly label: Part;
  readonly type?: "text" | "area" | "select" | "check" | "password";
  /** What was typed, or what there is; of a box whether it is ticked. */
  readonly value?: string | boolean;
  readonly choices?: readonly Choice[];
  /** What is in backquotes is shown as code. */
  readonly hint?: string | Html;
  /** Stands in an empty input. */
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  /** Keys of letters, or of digits, where the device has no keyboard. */
  readonly inputmode?: "numeric" | "decimal";
  readonly cssClass?: string;
}

/** Problems are those of the whole form: the input shows its own. */
export function inputView(input: Input, errors: readonly ErrorItem[] = []): Html {
  const { name, label, type, hint, cssClass = "" } = input;
  const own = errors.filter(({ field }) => field !== undefined && inputOf(field) === name);
  const isWrong = own.length > 0;
  const described = [hint && `${name}-hint`, isWrong && `${name}-problem`].filter(Boolean).join(" ");
  const aria = { "aria-describedby": described || undefined, "aria-invalid": isWrong ? "true" : undefined };
  const labelView = html`<label for="${name}">${typeof label === "string" ? t(label) : label}</label>`;
  const control = controlView(input, aria);
  return html`<div class="${["field", type === "check" && "check", isWrong && "wrong", cssClass].filter(Boolean).join(" ")}">
${
  type === "check"
    ? html`${control}${labelView}`
    : html`${labelView}
${control}`
}
${hint && html`<p class="hint" id="${name}-hint">${typeof hint === "string" ? prose(t(hint)) : hint}</p>`}
${isWrong && html`<div class="problem" id="${name}-problem">${own.map(({ message }) => html`<p lang="en">${prose(message)}</p>`)}</div>`}
</div>
`;
}

function controlView(input: Input, aria: Record<string, string | undefined>): Html {
  const { name, type = "text", value = "", choices = [], placeholder, isRequired: required, inputmode } = input;
  const common = { id: name, name, required, placeholder, inputmode, ...aria };
  switch (type) {
    case "check":
      return html`<input type="checkbox" value="yes"${attributes({ ...common, checked: value === true })}>`;
    case "area":
      // A browser drops the first line break in a text area.
      return html`<textarea rows="2" spellcheck="false"${attributes(common)}>
${String(value)}</textarea>`;
    case "select":
      return html`<select${attributes(common)}>${choices.map(
        (choice) =>
          html`<option${attributes({ value: choice.value, selected: choice.value === value })}>${choice.label}</option>`,
      )}</select>`;
    case "password": {
      // What was typed is not sent back, so that it has to be typed again.
      const again = value !== "" && { placeholder: t("type it once more: it was not kept") };
      return html`<input type="password" autocomplete="new-password"${attributes({ ...common, ...again })}>`;
    }
    default:
      return html`<input${attributes({ ...common, type, value: String(value) })} autocomplete="off">`;
  }
}

/** A button that is a form of its own. */
export const buttonForm = (action: string, label: Part, options: { cssClass?: string; hidden?: Hidden } = {}): Html =>
  html`<form method="post" action="${action}">${hiddenInputs(options.hidden)}<button${attributes({ class: options.cssClass })}>${typeof label === "string" ? t(label) : label}</button></form>`;

export type Hidden = Readonly<Record<string, string>>;

export const hiddenInputs = (values: Hidden = {}): Html[] =>
  Object.entries(values).map(([name, value]) => html`<input${attributes({ type: "hidden", name, value })}>`);
