// The functions of the SDK for TypeScript and JavaScript, from their declarations.
import { type FunctionSpec, secretsInResult } from "../../provider/kinds/functions/functionSpec.js";
import { functions } from "../../provider/kinds/functions/index.js";
import { type Field, type FieldType, type ObjectModel, shapeEnums } from "../../provider/model/field.js";
import { upperFirst } from "../../provider/model/names.js";
import { comment, memberDoc, objectDoc, resultDoc } from "./docs.js";
import { exampleLines } from "./examples/exampleCatalog.js";
import { functionExampleOf } from "./examples/functionExamples.js";
import { functionFields, typeName, typesIn } from "./nodeTypes.js";

/** The source of the file of all functions, without its head. `declared` are the objects in `types.ts`. */
export function functionsSource(declared: readonly ObjectModel[]): string {
  const names = new Set(declared.map(({ name }) => name));
  const items = typesIn(functionFields).models.filter(({ name }) => !names.has(name));
  const written = [...functionFields, ...items.flatMap((model) => model.fields)];
  const enums = new Set(written.flatMap(({ type }) => shapeEnums(type).map(({ name }) => name)));
  // Objects that resources have as well have their type in `types.ts`.
  const object = ({ name }: ObjectModel): string => (names.has(name) ? `pulumi.Unwrap<types.${name}Args>` : name);
  const typeOf = (shape: FieldType): string => typeName(shape, { object, list: (item) => `${item}[]` });
  return [
    'import type * as pulumi from "@pulumi/pulumi";',
    `import type { ${[...enums].sort().join(", ")} } from "./enums.js";`,
    'import { callFunction, callFunctionOutput, type Inputs, type WithSecrets } from "../base/functions.js";',
    'import type * as types from "./types.js";\n',
    ...items.map((model) => interfaceOf(model.name, objectDoc(model), model.fields, typeOf)),
    ...functions.map((one) => sourceOf(one, typeOf)),
  ].join("\n");
}

type TypeOf = (shape: FieldType) => string;

function interfaceOf(
  name: string,
  doc: readonly string[],
  fields: readonly Field[],
  typeOf: TypeOf,
  docOf = memberDoc,
): string {
  const properties = fields.map((field) => {
    const mark = field.need === "required" || field.isAlways ? "" : "?";
    return `${comment(docOf(field), "  ")}  ${field.name}${mark}: ${typeOf(field.type)};\n`;
  });
  return `${comment(doc)}export interface ${name} {\n${properties.join("")}}\n`;
}

/** An interface with the properties of another type. */
const sameAs = (name: string, doc: string, type: string): string =>
  `${comment([doc])}export interface ${name} extends ${type} {}\n`;

function sourceOf(functionSpec: FunctionSpec, typeOf: TypeOf): string {
  const { name, doc, inputs } = functionSpec;
  const kind = upperFirst(name);
  const mark = inputs.fields.some((field) => field.need === "required") ? "" : "?";
  return [
    interfaceOf(`${kind}Args`, [`The arguments of \`${name}\`.`], inputs.fields, typeOf),
    sameAs(`${kind}OutputArgs`, `The arguments of \`${name}Output\`.`, `Inputs<${kind}Args>`),
    resultOf(functionSpec, typeOf),
    directSource(functionSpec, mark),
    `${comment([doc, "", ...exampleLines(functionExampleOf(name))])}export function ${name}Output(\n` +
      `  args${mark}: ${kind}OutputArgs,\n  opts?: pulumi.InvokeOutputOptions,\n): pulumi.Output<${kind}Result> {\n` +
      `  return callFunctionOutput("${name}", args, opts);\n}\n`,
  ].join("\n");
}

/** Functions with the same outputs share the properties of the first one's result. */
function resultOf({ name, outputs }: FunctionSpec, typeOf: TypeOf): string {
  const form = ({ fields }: ObjectModel): string => interfaceOf("", [""], fields, typeOf);
  const first = functions.find((one) => form(one.outputs) === form(outputs));
  const doc = `The result of \`${name}\`.`;
  return first === undefined || first.name === name
    ? interfaceOf(`${upperFirst(name)}Result`, [doc], outputs.fields, typeOf, resultDoc)
    : sameAs(`${upperFirst(name)}Result`, doc, `${upperFirst(first.name)}Result`);
}

/** The function that takes plain values. */
function directSource(functionSpec: FunctionSpec, mark: "" | "?"): string {
  const { name, doc, isPersonal } = functionSpec;
  const kind = upperFirst(name);
  const result = (revealPersonalData: boolean): string => {
    const hidden = Object.keys(secretsInResult(functionSpec, { revealPersonalData }, {}).secrecy);
    const names = hidden.map((property) => JSON.stringify(property)).join(" | ");
    return hidden.length === 0 ? `${kind}Result` : `WithSecrets<${kind}Result, ${names}>`;
  };
  const head = (args: string, found: string): string =>
    `export function ${name}(${args}, opts?: pulumi.InvokeOptions): Promise<${found}>`;
  const body = ` {\n  return callFunction("${name}", args, opts);\n}\n`;
  const docComment = comment([
    doc,
    `\`${name}Output\` takes outputs and returns one. Use it if an argument comes from a resource.`,
    ...["", ...exampleLines(functionExampleOf(name))],
  ]);
  if (!isPersonal) return `${docComment}${head(`args${mark}: ${kind}Args`, result(false))}${body}`;
  // If personal data can be revealed, the result type depends on it: two overloads of one function.
  return (
    `${docComment}${head(`args: ${kind}Args & { revealPersonalData: true }`, result(true))};\n` +
    `${docComment}${head(`args${mark}: ${kind}Args & { revealPersonalData?: false }`, result(false))};\n` +
    `${head(`args${mark}: ${kind}Args`, "unknown")}${body}`
  );
}
