// The core is independent of the kinds and fields of the service: its code names none, in properties or strings.
import { globSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { kinds } from "../../../provider/model/kinds.js";
import { fieldsOf } from "../../../provider/model/walk.js";

const top = fileURLToPath(new URL("../../..", import.meta.url));

/** Fields whose names are also words of the core. */
const plainWords = ["action", "body", "count", "id", "label", "message", "name", "state", "type"];

/** The names of the kinds and of all fields at every depth, for programs and in the API. */
const modelNames = new Set(
  kinds
    .flatMap(({ model }) => [
      model.name,
      ...fieldsOf(model, () => true).flatMap(({ field }) => [field.name, field.wire]),
    ])
    .filter((name) => name !== "" && !plainWords.includes(name)),
);

/** The names within a string: all of a path such as `waitingList.type`, and in prose what can't be a plain word. */
function namesIn(text: string): string[] {
  const isPath = /^[\w.[\]]+$/.test(text);
  return text.split(/\W+/).filter((word) => isPath || /[a-z_][A-Z]|_/.test(word));
}

/** The names that code uses: of properties, and in strings. */
function namesOf(node: ts.Node): string[] {
  if (ts.isPropertyAccessExpression(node)) return [node.name.text];
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) return [node.name.text];
  if (ts.isShorthandPropertyAssignment(node)) return [node.name.text];
  if (ts.isBindingElement(node)) return ts.isObjectBindingPattern(node.parent) ? bound(node) : [];
  return ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) ? namesIn(node.text) : [];
}

function bound({ propertyName, name }: ts.BindingElement): string[] {
  const property = propertyName ?? name;
  return ts.isIdentifier(property) ? [property.text] : [];
}

/** `12: price`, for each kind and field that the code names. */
function namedIn(code: string): string[] {
  const source = ts.createSourceFile("code.ts", code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    for (const name of namesOf(node)) if (modelNames.has(name)) found.push(`${line}: ${name}`);
    if (!ts.isImportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test.each(["provider/core/merge", "provider/core/lifecycle"])("%s names no kind and no field", (folder) => {
  const files = readdirSync(`${top}/${folder}`).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const found = files.flatMap((file) =>
    namedIn(readFileSync(`${top}/${folder}/${file}`, "utf8")).map((where) => `${file}:${where}`),
  );
  expect(found).toEqual([]);
});

test("finds properties and strings that name a kind or a field, but not comments and other words", () => {
  const code = `
    // price is a comment
    const a = state.price;
    const { couponTerm, planName: own } = state;
    const b = state["waitingList.type"] ?? \`set \\\`useCouponCount\\\` of \${x}\`;
    const c = { rate: 1, name: "the price", kind: "Coupon" };`;
  expect(namedIn(code)).toEqual([
    "3: price",
    "4: couponTerm",
    "4: planName",
    "5: waitingList",
    "5: useCouponCount",
    "6: rate",
    "6: Coupon",
  ]);
});

const cuts = /(split|indexOf|lastIndexOf)\(["'`]::["'`]|\burn:.*::\//i;

test("only provider/model/urn.ts cuts URNs", () => {
  const files = globSync("{provider,cli,policy,sdk/nodejs,sandbox,tools,test}/**/*.ts", {
    cwd: top,
    exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
  });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => cuts.test(readFileSync(`${top}/${file}`, "utf8")))).toEqual(["provider/model/urn.ts"]);
});
