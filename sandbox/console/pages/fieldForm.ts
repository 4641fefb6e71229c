// The fields of an object as inputs, from its model: those with a value first, the others collapsed.
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isGiven, isWithin, type Values } from "../../../provider/model/rules.js";
import { prose } from "../../pages/ui/prose.js";
import { isObject } from "../../store/walkFields.js";
import { fieldWords } from "../openapi/fieldWords.js";
import { attributes, type Choice, type Html, html, type Input, inputView } from "./elements.js";
import { defaultText, isBox, isTicked, storedFields, textOf } from "./fieldTexts.js";
import type { Failed } from "./forms.js";
import { t } from "./language.js";

/** `failed` if the form is shown again. */
export function memberInputs(model: ObjectModel, members: Values, failed?: Failed): Html {
  const inputs = new MemberInputs(failed);
  const fields = storedFields(model);
  const isShown = (field: Field) =>
    field.need === "required" || isGiven(members[field.wire]) || inputs.isTouched(field.wire);
  const view = (some: readonly Field[]) => some.map((field) => inputs.view(field, model, members));
  const unset = fields.filter((field) => !isShown(field));
  return html`${view(fields.filter(isShown))}
${
  unset.length > 0 &&
  html`<details class="unset">
<summary>Fields that aren’t set: ${unset.length}</summary>
${view(unset)}</details>`
}`;
}

/** Whether a string has several lines, or can have. The model doesn't distinguish these fields. */
const isLong = (field: Field, value: string): boolean =>
  /(body|content|space|header|footer|message|information)$/.test(field.wire) || /[\r\n]|^.{60}/.test(value);

class MemberInputs {
  constructor(private readonly failed: Failed | undefined) {}

  /** Whether a field has typed text or a problem: it isn't collapsed then. */
  isTouched(path: string): boolean {
    const { failed } = this;
    if (!failed) return false;
    return failed.entries.get(path) !== "" || failed.errors.some(({ field = "" }) => isWithin(field, path));
  }

  view(field: Field, model: ObjectModel, members: Values, prefix = ""): Html {
    const path = prefix + field.wire;
    const value = members[field.wire];
    if (field.type.kind === "object") return this.objectView(field, field.type.model, value, path);
    return inputView(this.input(field, model, value, path), this.failed?.errors);
  }

  private input(field: Field, model: ObjectModel, value: unknown, path: string): Input {
    const common = { name: path, label: field.wire };
    const words = specified(fieldWords(field, model));
    const hint = field.type.kind === "list" ? html`${words} A JSON list.` : words;
    const entries = this.failed?.entries;
    if (isBox(field))
      return { ...common, hint, type: "check", value: entries ? entries.has(path) : isTicked(field, value) };
    if (field.isSecret) {
      const placeholder = isGiven(value) ? t("•••••••• set (enter a value to replace it)") : "";
      return { ...common, hint, type: "password", value: entries?.get(path) ?? "", placeholder };
    }
    const text = entries ? entries.get(path) : textOf(field, value);
    const choices = choicesOf(field, text);
    if (choices) return { ...common, hint, type: "select", value: text, choices };
    const isNumber = field.type.kind === "integer" || field.type.kind === "number";
    const standard = defaultText(field);
    return {
      ...common,
      hint,
      type: field.type.kind === "list" || (field.type.kind === "text" && isLong(field, text)) ? "area" : "text",
      value: text,
      ...(standard !== undefined && { placeholder: standard }),
      ...(isNumber && { inputmode: "decimal", cssClass: "short" }),
    };
  }

  /** The checkbox means that the object exists; its fields are visible only then, if the browser supports it. */
  private objectView(field: Field, model: ObjectModel, value: unknown, path: string): Html {
    const members = isObject(value) ? value : {};
    const { failed } = this;
    const checked = failed ? failed.entries.has(path) : isGiven(value);
    return html`<fieldset class="object">
<legend><input type="checkbox" value="yes"${attributes({ id: path, name: path, checked })}><label for="${path}">${field.wire}</label></legend>
<p class="hint">${specified(field.doc || model.doc)}</p>
<div class="members">
${storedFields(model).map((inner) => this.view(inner, model, members, `${path}.`))}</div>
</fieldset>
`;
  }
}

/** The model's text, which is in the words of the specification: English. */
const specified = (words: string): Html => html`<span lang="en">${prose(words)}</span>`;

/** The choices. Undefined if any text is valid. A value that isn't among them stays. */
function choicesOf(field: Field, text: string): readonly Choice[] | undefined {
  const { type } = field;
  if (type.kind !== "enum" && type.kind !== "flag") return undefined;
  const known: Choice[] =
    type.kind === "enum"
      ? type.values.members.map(({ name, value }) => ({ value: String(value), label: `${value} (${name})` }))
      : ["true", "false"].map((value) => ({ value, label: value }));
  const standard = defaultText(field);
  return [
    {
      value: "",
      label: standard === undefined ? t("not set") : t("not set (same as {value})", { value: standard }),
    },
    ...known,
    ...(text === "" || known.some(({ value }) => value === text) ? [] : [{ value: text, label: text }]),
  ];
}
