// The names of the package's classes and enums in a Python file.
import { packages } from "../../program/packages.js";
import type { Syntax } from "../syntax/syntax.js";
import type { Scope } from "./pyScope.js";

/** A class, an enum or a function of a package. */
export interface Exported {
  readonly name: string;
  /** `paypages`; undefined if the name itself is imported. */
  readonly namespace: string | undefined;
}

/** The name in our package that an expression refers to. Undefined if it isn't from the package. */
export const exportedName = (scope: Scope, expression: Syntax): Exported | undefined =>
  exportedOf(scope, expression, packages.python);

/** The same for another package. */
export function exportedOf(scope: Scope, expression: Syntax, of: string): Exported | undefined {
  if (expression.type === "attribute") {
    const [object, name] = [expression.at("object"), expression.at("attribute")];
    if (object?.type !== "identifier" || !name || moduleOf(scope, object) !== of) return undefined;
    return { name: name.text, namespace: object.text };
  }
  if (expression.type !== "identifier") return undefined;
  const { text } = expression;
  const declaration = scope.declarationOf(expression);
  if (!declaration)
    return !scope.isDeclared(expression) && scope.hasAllOf(of) ? { name: text, namespace: undefined } : undefined;
  const [statement] = [...declaration.around()].filter(({ type }) => type === "import_from_statement");
  if (statement?.at("module_name")?.text !== of) return undefined;
  const named = declaration.parent?.type === "aliased_import" ? declaration.parent.at("name") : declaration;
  return { name: named?.text ?? "", namespace: undefined };
}

/** The module that a name refers to. */
function moduleOf(scope: Scope, name: Syntax): string | undefined {
  const declaration = scope.declarationOf(name);
  const { parent } = declaration ?? {};
  if (parent?.type === "aliased_import" && parent.parent?.type === "import_statement") return parent.at("name")?.text;
  return parent?.type === "dotted_name" && parent.parent?.type === "import_statement" ? parent.text : undefined;
}
