// All functions by name.
import { noFunction } from "../../messages/functions.js";
import { nearName } from "../../model/names.js";
import { resources } from "../resources/index.js";
import type { FunctionSpec } from "./functionSpec.js";
import { chatFunction, couponByCode, functionsOf } from "./objectFunctions.js";
import { recordFunctions } from "./records.js";

export const functions: readonly FunctionSpec[] = [
  ...resources.filter(({ endpoint }) => !endpoint.isComposed).flatMap(functionsOf),
  couponByCode,
  ...recordFunctions,
  ...resources.filter(({ endpoint }) => endpoint.isComposed).map(chatFunction),
];

/** @throws Refusal if there is no such function */
export function functionOf(name: string): FunctionSpec {
  const found = functions.find((functionSpec) => functionSpec.name === name);
  if (found) return found;
  const names = functions.map((functionSpec) => functionSpec.name);
  throw noFunction({ name, near: nearName(name, names), names });
}
