// The controls of the console's forms, in the language of the page.
import type { ErrorItem } from "../core/errors.js";
import { type Field, fieldView, hiddenInputs } from "../ui/formFields.js";
import { prose } from "../ui/prose.js";
import { inputOf } from "./consoleWords.js";
import { t } from "./language.js";
import { attributes, type Html, html, type Part } from "./translatedHtml.js";

export { type Choice, hiddenInputs } from "../ui/formFields.js";

/** In a label or hint that is a string, text in backquotes is shown as code. */
export type Input = Omit<Field, "problems" | "autocomplete">;

/** `errors` are those of the whole form: the input shows only its own. */
export function inputView(input: Input, errors: readonly ErrorItem[] = []): Html {
  const { name, label, type, value = "", hint, placeholder } = input;
  const own = errors.filter(({ field }) => field !== undefined && inputOf(field) === name);
  const isSecret = type === "password";
  return fieldView({
    ...input,
    label: typeof label === "string" ? t(label) : label,
    hint: typeof hint === "string" ? prose(t(hint)) : hint,
    problems: own.map(({ message }) => html`<span lang="en">${prose(message)}</span>`),
    autocomplete: isSecret ? "new-password" : type === undefined || type === "text" ? "off" : undefined,
    // The response doesn't contain a typed secret, so users must type it again.
    ...(isSecret && { value: "" }),
    placeholder: isSecret && value !== "" ? t("Enter it again: it wasn’t kept") : placeholder,
  });
}

/** A button in a separate form. */
export const buttonForm = (
  action: string,
  label: Part,
  options: { cssClass?: string; hidden?: Readonly<Record<string, string>> } = {},
): Html =>
  html`<form method="post" action="${action}">${hiddenInputs(options.hidden ?? {})}<button${attributes({ class: options.cssClass })}>${typeof label === "string" ? t(label) : label}</button></form>`;
