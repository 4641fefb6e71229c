// The spelling of a model's name in a language.

export { lowerFirst, snakeCase } from "../../../provider/model/names.js";
