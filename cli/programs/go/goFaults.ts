// What a Go compiler reports about the names in a file: unused variables and imports, and names that nothing declares.
import type { Syntax } from "../syntax/tree.js";
import { importedAs, pathOf, scoped } from "./goNames.js";

interface Variable {
  readonly name: string;
  /** Go accepts unused parameters, constants and functions. */
  readonly isFree: boolean;
  isUsed: boolean;
}

type Scope = Map<string, Variable>;

const parameters = new Set(["parameter_declaration", "variadic_parameter_declaration"]);

/** Each as a clause: "nothing uses `x`". */
export function faultsIn(root: Syntax): string[] {
  const specs = [...root.within()].filter(({ type }) => type === "import_spec");
  const imports = new Map(specs.map((one) => [importedAs(one), pathOf(one)]));
  const faults: string[] = [];
  const scopes: Scope[] = [];
  const used = new Set<string>();
  const unknown = new Set<string>();

  const declare = (node: Syntax, isFree: boolean): void => {
    const scope = scopes.at(-1);
    if (scope && node.text !== "_" && !scope.has(node.text))
      scope.set(node.text, { name: node.text, isFree, isUsed: false });
  };
  const use = ({ text }: Syntax): void => {
    const found = scopes.findLast((scope) => scope.has(text))?.get(text);
    if (found) found.isUsed = true;
    else if (imports.has(text)) used.add(text);
    else if (text !== "_") unknown.add(text);
  };
  const inScope = (visitAll: () => void): void => {
    scopes.push(new Map());
    visitAll();
    const own = scopes.pop() as Scope;
    for (const { name, isFree, isUsed } of own.values())
      if (!isFree && !isUsed) faults.push(`nothing uses \`${name}\``);
  };
  const visitEach = (nodes: readonly Syntax[]): void => nodes.forEach(visit);
  const declareAll = (list: Syntax | undefined, isFree: boolean): void => {
    for (const one of list?.named ?? []) if (one.type === "identifier") declare(one, isFree);
  };

  /** A plain name that is assigned isn't used. */
  const assign = (list: Syntax | undefined): void =>
    visitEach((list?.named ?? []).filter(({ type }) => type !== "identifier"));

  function visit(node: Syntax): void {
    if (scoped.test(node.type)) inScope(() => visitInner(node));
    else visitInner(node);
  }

  function visitInner(node: Syntax): void {
    const { type } = node;
    const isShort = node.children.some((one) => one.type === ":=");
    if (type === "short_var_declaration") {
      visitEach(right(node));
      declareAll(node.at("left"), false);
    } else if (type === "range_clause" || type === "receive_statement") {
      visitEach(right(node));
      if (isShort) declareAll(node.at("left"), false);
      else assign(node.at("left"));
    } else if (type === "assignment_statement") {
      visitEach(right(node));
      const operator = node.at("left") && node.children.find((one) => one.field === "operator")?.text;
      if (operator === undefined || operator === "=") assign(node.at("left"));
      else visitEach([node.at("left") as Syntax]);
    } else if (type === "var_spec" || type === "const_spec") {
      const names = node.all("name");
      visitEach(node.named.filter((one) => !names.includes(one)));
      for (const one of names) declare(one, type === "const_spec");
    } else if (parameters.has(type)) {
      const names = node.all("name");
      visitEach(node.named.filter((one) => !names.includes(one)));
      for (const one of names) declare(one, true);
    } else if (type === "type_switch_statement") {
      declareAll(node.at("alias"), true);
      visitEach(node.named.filter(({ field }) => field !== "alias"));
    } else if (type === "keyed_element") {
      const [key, ...values] = node.named;
      // The name of a field, which begins with a capital letter in other packages.
      const isField = key && /^\p{Lu}\w*$/u.test(key.text);
      visitEach(isField ? values : node.named);
    } else if (type === "identifier" || type === "package_identifier") {
      if (node.field !== "name") use(node);
    } else if (type !== "import_declaration" && type !== "package_clause") visitEach(node.named);
  }

  // Top-level names have no scope here: other files can use them.
  visitEach(root.named);
  for (const [name, path] of imports)
    if (name !== "_" && name !== "." && path !== "C" && !used.has(name)) faults.push(`nothing uses \`${name}\``);
  return [...faults, ...[...unknown].map((name) => `nothing declares \`${name}\``)];
}

const right = (node: Syntax): Syntax[] => node.all("right");
