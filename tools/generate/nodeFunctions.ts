// The functions of the SDK for TypeScript and JavaScript, from their declarations.
import { type FunctionSpec, secretsInResult } from "../../provider/kinds/functions/functionSpec.js";
import { functions } from "../../provider/kinds/functions/index.js";
import type { Field, FieldType, ObjectModel } from "../../provider/model/field.js";
import { upperFirst } from "../../provider/model/names.js";
import { shapeEnums, shapeModels } from "../../provider/model/object.js";
import { comment, memberDoc, objectDoc } from "./docs.js";
import { exampleLines } from "./examples/fences.js";
import { functionExampleOf } from "./examples/functionExamples.js";
import { byName, typeName } from "./nodeTypes.js";

/** The source of the file of all functions, without its head. `declared` are the objects in `types.ts`. */
export function functionsSource(declared: readonly ObjectModel[]): string {
  const fields = functions.flatMap(({ inputs, outputs }) => [...inputs.fields, ...outputs.fields]);
  const names = new Set(declared.map(({ name }) => name));
  const items = byName(fields.flatMap(({ type }) => shapeModels(type))).filter(({ name }) => !names.has(name));
  const all = [...fields, ...items.flatMap((model) => model.fields)];
  const enums = byName(all.flatMap(({ type }) => shapeEnums(type))).map(({ name }) => name);
  // Objects that resources have as well have their type in `types.ts`.
  const object = ({ name }: ObjectModel): string => (names.has(name) ? `pulumi.Unwrap<types.${name}Args>` : name);
  const typeOf = (shape: FieldType): string => typeName(shape, { object, list: (item) => `${item}[]` });
  return [
    'import type * as pulumi from "@pulumi/pulumi";',
    `import type { ${enums.sort().join(", ")} } from "./enums.js";`,
    'import { callFunction, callFunctionOutput, type WithSecrets } from "../base/functions.js";',
    'import type * as types from "./types.js";\n',
    ...items.map((model) => interfaceOf(model.name, objectDoc(model), model.fields, typeOf)),
    ...functions.map((one) => sourceOf(one, typeOf)),
  ].join("\n");
}

type TypeOf = (shape: FieldType) => string;

function interfaceOf(name: string, doc: readonly string[], fields: readonly Field[], typeOf: TypeOf): string {
  const members = fields.map((field) => {
    const mark = field.need === "required" || field.isAlways ? "" : "?";
    return `${comment(memberDoc(field), "  ")}  ${field.name}${mark}: ${typeOf(field.type)};\n`;
  });
  return `${comment(doc)}export interface ${name} {\n${members.join("")}}\n`;
}

function sourceOf(functionSpec: FunctionSpec, typeOf: TypeOf): string {
  const { name, doc, inputs, outputs, isPersonal } = functionSpec;
  const kind = upperFirst(name);
  const mark = inputs.fields.some((field) => field.need === "required") ? "" : "?";
  const secret = (revealPersonalData: boolean) =>
    Object.keys(secretsInResult(functionSpec, { revealPersonalData }, {}).secrecy);
  const result = (hidden: readonly string[]) =>
    hidden.length === 0
      ? `${kind}Result`
      : `WithSecrets<${kind}Result, ${hidden.map((member) => JSON.stringify(member)).join(" | ")}>`;
  const head = (args: string, found: string) =>
    `export function ${name}(${args}, opts?: pulumi.InvokeOptions): Promise<${found}>`;
  const body = ` {\n  return callFunction("${name}", args, opts);\n}\n`;
  const example = ["", ...exampleLines(functionExampleOf(name))];
  const docComment = comment([
    doc,
    `\`${name}Output\` takes outputs and returns one. Use it if an argument comes from a resource.`,
    ...example,
  ]);
  // If personal data can be revealed, the result type depends on it: two overloads of one function.
  const direct = isPersonal
    ? `${docComment}${head(`args: ${kind}Args & { revealPersonalData: true }`, result(secret(true)))};\n` +
      `${docComment}${head(`args${mark}: ${kind}Args & { revealPersonalData?: false }`, result(secret(false)))};\n` +
      `${head(`args${mark}: ${kind}Args`, "unknown")}${body}`
    : `${docComment}${head(`args${mark}: ${kind}Args`, result(secret(false)))}${body}`;
  return [
    interfaceOf(`${kind}Args`, [`The arguments of \`${name}\`.`], inputs.fields, typeOf),
    interfaceOf(
      `${kind}OutputArgs`,
      [`The arguments of \`${name}Output\`.`],
      inputs.fields,
      (shape) => `pulumi.Input<${inputType(shape, typeOf)}>`,
    ),
    interfaceOf(`${kind}Result`, [`The result of \`${name}\`.`], outputs.fields, typeOf),
    direct,
    `${comment([doc, ...example])}export function ${name}Output(\n  args${mark}: ${kind}OutputArgs,\n` +
      `  opts?: pulumi.InvokeOutputOptions,\n): pulumi.Output<${kind}Result> {\n` +
      `  return callFunctionOutput("${name}", args, opts);\n}\n`,
  ].join("\n");
}

const inputType = (shape: FieldType, typeOf: TypeOf): string =>
  shape.kind === "list" ? `pulumi.Input<${typeOf(shape.of.type)}>[]` : typeOf(shape);
