// What is said of a field or a resource, in doc comments.
import { snakeCase } from "../../cli/program/names.js";
import type { SettingSpec } from "../../provider/api/config.js";
import type { Resource } from "../../provider/lifecycle/resource.js";
import { frozenOnceUsed, revising } from "../../provider/model/coupon.js";
import { requirement, ruleLines, traitDocs } from "../../provider/model/docs.js";
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { senseWords } from "../../provider/model/sanity.js";

/** The lines of a field's doc comment: meaning, default, requirement, what a change does, irregular name in the API. */
export function fieldDoc(field: Field): string[] {
  const { type, appliesWhen } = field;
  const facts = [
    defaultOf(field),
    requirement(field),
    appliesWhen ? `Ignored unless \`${appliesWhen.field}\` is \`${JSON.stringify(appliesWhen.is)}\`.` : "",
    field.least === undefined ? "" : `At least ${field.least}.`,
    ...senseWords(field.sense ?? {}),
    type.kind === "list" && !type.ordered ? "The order doesn't matter." : "",
    field.isImmutable ? "Changing this replaces the resource." : "",
    ...traitDocs(field),
    field.isSecret ? "Secret: never shown, and encrypted in the state." : "",
    personal(field),
    whereItGoes(field),
  ];
  return [field.doc, ...facts].filter((line) => line !== "");
}

/** The lines of the doc comment of what a function takes, or answers. */
export function memberDoc(field: Field): string[] {
  const facts = [field.isSecret ? "Secret." : "", personal(field)];
  return [field.doc, ...facts].filter((line) => line !== "");
}

const personal = ({ isPersonal }: Field): string => (isPersonal ? "Personal data." : "");

function whereItGoes({ name, isSent, wire, isImmutable }: Field): string {
  if (isSent) return wire === snakeCase(name) ? "" : `Name in the API: \`${wire}\`.`;
  return isImmutable ? "Part of the request's address." : "Provider-side only; not sent to the service.";
}

function defaultOf(field: Field): string {
  if (field.isOutput) return "";
  if (field.default.kind === "value") {
    const value = `\`${JSON.stringify(field.default.value)}\``;
    return field.need === "required"
      ? `The service documents the default ${value}, but requires it.`
      : `Default: ${value}.`;
  }
  if (field.need === "required") return "";
  if (!field.isSent) return "";
  if (field.default.kind === "service") return "If omitted, Pulumi doesn't manage it; the service's default applies.";
  // Some say themselves what that means, or when they are required.
  return field.need !== "optional" || field.doc.includes("omitted") ? "" : "Unset if omitted.";
}

/** The lines that say what a setting is. */
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
    ? `Use \`${endpoint.idName}\` for its id: Pulumi's own \`id\` follows it only at the next replacement or refresh.`
    : `Its id is \`${endpoint.idForm.replaceAll("/", "`/`")}\`.`,
  ...rulesOf(model),
];

/** What a change of a property does, beside an update. */
function changesOf({ inputs }: ObjectModel): string[] {
  const named = (fields: readonly Field[]): string =>
    new Intl.ListFormat("en", { type: "disjunction" }).format(fields.map(({ name }) => `\`${name}\``));
  const replacing = inputs.filter(({ isImmutable }) => isImmutable);
  const revised = inputs.filter((field) => field.has(revising));
  const frozen = inputs.filter((field) => field.has(frozenOnceUsed) || field.isImmutable);
  return [
    replacing.length === 0 ? "No change replaces it." : `Changing ${named(replacing)} replaces it.`,
    ...(revised.length === 0
      ? []
      : [
          `On a used code, changing ${named(revised)} makes a new revision,`,
          `and changing ${named(frozen)} is refused in most cases.`,
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
