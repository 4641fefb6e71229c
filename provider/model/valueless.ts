// Properties that a program sets to a value that turns out undefined, such as an output that another stack doesn't have.
// Where the omission gives customers or members more, such a value is refused instead of being omitted.
import type { ObjectModel } from "./field.js";
import type { Problem, Values } from "./rules.js";
import { widening } from "./traits.js";
import { fieldsOf, isOutsideLists, walk } from "./walk.js";

/** The properties whose omission gives customers or members more. */
export const wideningPaths = (model: ObjectModel): string[] =>
  fieldsOf(model, isOutsideLists)
    .filter(({ field }) => field.has(widening))
    .map(({ path }) => path);

/**
 * Those that are `null`: in YAML, what an expression without a value becomes. Where `null` resets a property to the
 * server default, it can be intended.
 */
export const nullPaths = (model: ObjectModel, inputs: Values): string[] =>
  walk(model, [inputs])
    .filter(({ field, values: [value] }) => value === null && field.has(widening) && field.default.kind !== "service")
    .map(({ path }) => path);

export const valuelessProblems = (model: ObjectModel, paths: readonly string[]): Problem[] =>
  paths.map((path) => {
    const [words = ""] = /If omitted, [^.]*|-1 is unlimited/.exec(model.fieldAt(path)?.doc ?? "") ?? [];
    const omitted = words && ` (${words.replace(/^If/, "if")})`;
    const message = `is set to a value that is undefined, such as an output that a stack doesn't have. Fix the value, or remove the property${omitted}`;
    return { path, message };
  });
