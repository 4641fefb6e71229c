// The spelling of a model's name in a language.

/** `RecurringPlan` → `recurringPlan`. */
export const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

export { snakeCase } from "../../provider/model/names.js";
