// The description of a field or a resource, for doc comments, schema.json and the reference.

import type { SettingSpec } from "../../provider/client/config.js";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import { frozenOnceUsed, revising } from "../../provider/model/coupon.js";
import { requirement, ruleLines, traitDocs } from "../../provider/model/docs.js";
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { snakeCase } from "../../provider/model/names.js";
import { plausibleWords } from "../../provider/model/sanity.js";

/** The lines of a field's doc comment: meaning, default, requirement, effect of a change, irregular name in the API. */
export function fieldDoc(field: Field): string[] {
  const { type, appliesWhen } = field;
  const facts = [
    defaultOf(field),
    requirement(field),
    appliesWhen ? `Ignored unless \`${appliesWhen.field}\` is \`${JSON.stringify(appliesWhen.is)}\`.` : "",
    field.min === undefined ? "" : `At least ${field.min}.`,
    ...plausibleWords(field.plausibility ?? {}),
    type.kind === "list" && !type.ordered ? "The order doesn't matter." : "",
    field.isImmutable ? "Changing this replaces the resource." : "",
    ...traitDocs(field),
    field.isSecret ? "Secret: encrypted in the state, and never shown." : "",
    personal(field),
    whereItGoes(field),
  ];
  return [field.doc, ...facts].filter((line) => line !== "");
}

/** The lines of an argument's doc comment in the SDK for TypeScript, which takes `null` for the service's default. */
export const argumentDoc = (field: Field): string[] => [
  ...fieldDoc(field),
  ...(takesNull(field) ? ["`null` restores the service's default."] : []),
];

/** Whether programs can give `null` instead of a value. */
export const takesNull = (field: Field): boolean => field.default.kind === "service" && field.isSent;

/** The lines of the doc comment of a function's argument or result. */
export function memberDoc(field: Field): string[] {
  const facts = [field.isSecret ? "Secret." : "", personal(field)];
  return [field.doc, ...facts].filter((line) => line !== "");
}

/** The same for a result, in which a property isn't omitted. */
export const resultDoc = (field: Field): string[] =>
  memberDoc(field).map((line) => line.replace("If omitted,", "If unset,"));

const personal = ({ isPersonal }: Field): string => (isPersonal ? "Personal data." : "");

function whereItGoes({ name, isSent, wire, isImmutable }: Field): string {
  if (isSent) return wire === snakeCase(name) ? "" : `Name in the API: \`${wire}\`.`;
  return isImmutable ? "Can't contain a slash." : "Provider-side only; not sent to the service.";
}

function defaultOf(field: Field): string {
  if (field.isOutput) return "";
  if (field.default.kind === "value") {
    const value = `\`${JSON.stringify(field.default.value)}\``;
    return field.need === "required"
      ? `Required, although the service documents the default ${value}.`
      : `Default: ${value}.`;
  }
  if (field.need === "required") return "";
  if (!field.isSent) return "";
  if (field.default.kind === "service") {
    return field.doc.includes("If omitted, ")
      ? "Pulumi doesn't manage an omitted value."
      : "If omitted, Pulumi doesn't manage it; the service's default applies.";
  }
  // Some descriptions say what omitting means, or when the field is required.
  return field.need !== "optional" || field.doc.includes("omitted") ? "" : "Unset if omitted.";
}

/** The description of a setting. */
export const settingDoc = ({ doc, default: fallback, variable }: SettingSpec): string[] => [
  doc,
  ...(fallback === undefined ? [] : [`Default: \`${fallback}\`.`]),
  `Environment variable: \`${variable}\`.`,
];

/** The lines of a resource's doc comment. */
export const resourceDoc = ({ model, endpoint, idFollows }: Resource): string[] => [
  model.doc,
  "",
  ...changesOf(model),
  "",
  idFollows
    ? `\`${endpoint.idName}\` is the current id. Pulumi's \`id\` follows it at the next replacement or refresh.`
    : `The id is \`${endpoint.idForm.replaceAll("/", "`/`")}\`.`,
  ...rulesOf(model),
];

/** The effects of a change of a property besides an update. */
function changesOf({ inputs }: ObjectModel): string[] {
  const named = (fields: readonly Field[]): string =>
    new Intl.ListFormat("en", { type: "disjunction" }).format(fields.map(({ name }) => `\`${name}\``));
  const replacing = inputs.filter(({ isImmutable }) => isImmutable);
  const revised = inputs.filter((field) => field.has(revising));
  const frozen = inputs.filter((field) => field.has(frozenOnceUsed) || field.isImmutable);
  return [
    replacing.length === 0 ? "No change replaces the resource." : `Changing ${named(replacing)} replaces the resource.`,
    ...(revised.length === 0
      ? []
      : [
          `On a used code, changing ${named(revised)} creates a new revision.`,
          `Changing ${named(frozen)} of a used code is refused in most cases.`,
        ]),
  ];
}

/** The lines of an object's doc comment. */
export const objectDoc = (model: ObjectModel): string[] => [model.doc, ...rulesOf(model)];

const rulesOf = (model: ObjectModel): string[] =>
  model.rules.length === 0 ? [] : ["", "Constraints:", ...ruleLines(model)];

/** A doc comment of TypeScript. */
export function comment(lines: readonly string[], indent = ""): string {
  return lines.length === 1
    ? `${indent}/** ${lines[0]} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} *${line && ` ${line}`}\n`).join("")}${indent} */\n`;
}
