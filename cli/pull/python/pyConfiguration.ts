// Values that a program reads from the stack's configuration.
import type { Syntax } from "../syntax/syntax.js";
import { callOf } from "./pyCall.js";
import { exportedOf } from "./pyPackage.js";
import { bare, type Reading } from "./pyReading.js";
import { textOf } from "./pyStrings.js";

/**
 * The key of the configuration that an expression reads: `monthlyPrice` of `config.get_int("monthlyPrice") or 4800`.
 * Empty if the program computes it. Undefined if the value doesn't come from the configuration.
 */
export function configKeyOf(reading: Reading, given: Syntax): string | undefined {
  const expression = bare(given);
  if (expression.type === "boolean_operator") {
    const [left] = expression.named;
    return left && expression.children[1]?.type === "or" ? configKeyOf(reading, left) : undefined;
  }
  const call = callOf(expression);
  if (!call) return undefined;
  const [key] = call.arguments;
  const isConversion = ["int", "float", "str"].includes(call.called.text) && !reading.scope.isDeclared(call.called);
  if (isConversion && call.arguments.length === 1 && key) return configKeyOf(reading, key.value);
  const [from, name] = [call.called.at("object"), call.called.at("attribute")];
  if (call.called.type !== "attribute" || !from || !name) return undefined;
  if (!/^(get|require)(_secret)?(_bool|_int|_float|_object)?$/.test(name.text)) return undefined;
  const prefix = namespaceOf(reading, from);
  if (prefix === undefined) return undefined;
  const text = key?.value.type === "string" && (key.keyword ?? "key") === "key" ? textOf(key.value) : undefined;
  return text === undefined ? "" : prefix + text;
}

/** The prefix of keys in a `Config`: empty for the program's own. Undefined for anything else. */
function namespaceOf(reading: Reading, expression: Syntax): string | undefined {
  const { scope } = reading;
  if (expression.type === "identifier") {
    const meaning = scope.meaningOf(expression);
    return meaning.kind === "constant" ? namespaceOf(reading, bare(meaning.value)) : undefined;
  }
  const call = callOf(expression);
  if (!call || exportedOf(scope, call.called, "pulumi")?.name !== "Config") return undefined;
  const [own] = call.arguments;
  const text = own?.value.type === "string" ? textOf(own.value) : undefined;
  return text === undefined ? "" : `${text}:`;
}
