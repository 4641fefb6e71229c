// What a change outside Pulumi may say: more than the API accepts.
import type { ObjectModel } from "../../provider/model/field.js";
import { isGiven, type Values } from "../../provider/model/rules.js";
import { zodType } from "../../provider/model/zodType.js";
import { schemaProblems } from "../api/validate.js";
import { type ErrorItem, fieldError } from "../core/errors.js";

/**
 * What is wrong with the properties of a change outside Pulumi. Their types must be right; what holds between them, and what
 * cannot be changed by the API, is not asked. `null` unsets any member. What the service sets itself can be set, too.
 */
export function manualEditErrors(model: ObjectModel, change: Values): ErrorItem[] {
  const outputs = model.outputs.filter(({ wire }) => wire !== "url_application");
  const unsets = (wire: string) => change[wire] === null && model.inputs.some((field) => field.wire === wire);
  const isOutput = (wire: string) => outputs.some((field) => field.wire === wire);
  const given = Object.entries(change).filter(([wire]) => !unsets(wire) && !isOutput(wire));
  return [
    ...schemaProblems(model, Object.fromEntries(given), { partial: "all" }),
    ...outputs
      .filter((field) => isGiven(change[field.wire]) && !zodType(field).safeParse(change[field.wire]).success)
      .map(({ wire, type }) => fieldError("invalid", wire, `must be a ${type.kind}.`)),
  ];
}
