// What is said of a field or a resource, in doc comments.
import type { Resource } from "../../provider/lifecycle/resource.js";
import type { Condition, Field } from "../../provider/model/field.js";
import type { ObjectModel } from "../../provider/model/object.js";

/** The lines of a field's doc comment: meaning, default, requirement, what a change does, wire name. */
export function fieldDoc(field: Field): string[] {
  const { shape } = field;
  const facts = [
    defaultOf(field),
    typeof field.need === "object"
      ? requiredWhen(field.need)
      : field.need === "ruled"
        ? `Required when ${field.ruledWhen}.`
        : "",
    field.least === undefined ? "" : `At least ${field.least}.`,
    shape.kind === "list" && !shape.ordered ? "The order means nothing." : "",
    field.replaces ? "A change replaces the resource." : "",
    field.revises ? "On a used code, a change makes a new revision, whose use count starts at 0." : "",
    field.frozenOnceUsed ? "Cannot be changed once the code was used." : "",
    field.isSecret ? "Secret: never shown, and encrypted in the state." : "",
    whereItGoes(field),
  ];
  return [field.doc, ...facts].filter((line) => line !== "");
}

function whereItGoes({ isSent, wire, replaces }: Field): string {
  if (isSent) return `Wire name: \`${wire}\`.`;
  return replaces ? "Part of the address of the request." : "The provider's own; the service does not know it.";
}

function defaultOf(field: Field): string {
  if (field.isOutput || field.need === "required") return "";
  if (field.default.kind === "value") return `Default: \`${JSON.stringify(field.default.value)}\`.`;
  return field.default.kind === "service" && field.isSent ? "Not managed when left out: the service decides." : "";
}

const requiredWhen = ({ field, is }: Condition): string =>
  `Required when \`${field}\` is ${is === undefined ? "given" : `\`${JSON.stringify(is)}\``}.`;

/** The lines of a resource's doc comment. */
export const resourceDoc = ({ model, endpoint, idFollows }: Resource): string[] => [
  model.doc,
  "",
  idFollows
    ? `Use \`${endpoint.idName}\` for its id: Pulumi's own \`id\` follows it only at the next replacement or refresh.`
    : `Its id is \`${endpoint.idForm}\`.`,
  ...ruleLines(model),
];

/** The lines of an object's doc comment. */
export const objectDoc = (model: ObjectModel): string[] => [model.doc, ...ruleLines(model)];

const ruleLines = ({ rules }: ObjectModel): string[] =>
  rules.length === 0
    ? []
    : ["", "Rules:", ...rules.map(({ name, says }) => `- ${name}${says && `: the service says «${says}»`}`)];
