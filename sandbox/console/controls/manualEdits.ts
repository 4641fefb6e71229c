// Validates a change outside Pulumi, which can do more than the API.
import type { ObjectModel } from "../../../provider/model/field.js";
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { zodType } from "../../../provider/model/zodType.js";
import { schemaProblems } from "../../service/endpoints/validate.js";
import { type ErrorItem, fieldError } from "../../store/errors.js";

/**
 * The problems of a change outside Pulumi. Types must be right, but rules between fields and immutability don't apply.
 * `null` unsets any field. Output fields can be set, too.
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
