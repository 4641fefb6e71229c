// The SDK for TypeScript and JavaScript, from the resources and their models.

import { optionEnums } from "../../provider/lifecycle/options.js";
import type { Resource } from "../../provider/lifecycle/resource.js";
import { enums, type NamedEnum } from "../../provider/model/enums.js";
import type { Field, Shape } from "../../provider/model/field.js";
import type { ObjectModel } from "../../provider/model/object.js";
import { resources } from "../../provider/resources/index.js";
import { fieldDoc, objectDoc } from "./docs.js";

const head = "// Generated from provider/model by `npm run generate`. Do not edit.\n";
const folder = "sdk/nodejs/generated";

/** Paths and contents of the generated files. */
export function nodeSdk(): Map<string, string> {
  const nested = [...new Set(resources.flatMap((resource) => nestedModels(resource.program)))];
  return new Map([
    [`${folder}/enums.ts`, `${head}\n${[...enums, ...optionEnums].map(enumSource).join("\n")}`],
    [`${folder}/types.ts`, `${head}${typesSource(nested)}`],
    ...resources.map((resource) => [`${folder}/${camel(resource.kind)}.ts`, head + resourceSource(resource)] as const),
  ]);
}

const camel = (name: string): string => name[0]?.toLowerCase() + name.slice(1);

/** The objects inside an object that programs write or read, innermost first. */
function nestedModels(model: ObjectModel): ObjectModel[] {
  return model.fields.flatMap((field) => shapeModels(field.shape));
}
function shapeModels(shape: Shape): ObjectModel[] {
  if (shape.kind === "list") return shapeModels(shape.of.shape);
  return shape.kind === "object" ? [...nestedModels(shape.model), shape.model] : [];
}

function comment(lines: readonly string[], indent = ""): string {
  return lines.length === 1
    ? `${indent}/** ${lines[0]} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} *${line && ` ${line}`}\n`).join("")}${indent} */\n`;
}

function enumSource({ name, doc, members }: NamedEnum): string {
  const entries = members.map((m) => `${comment([m.doc], "  ")}  ${m.name}: ${JSON.stringify(m.value)},\n`).join("");
  return (
    `${comment([doc])}export const ${name} = {\n${entries}} as const;\n` +
    `${comment([doc])}export type ${name} = (typeof ${name})[keyof typeof ${name}];\n`
  );
}

function typesSource(models: readonly ObjectModel[]): string {
  const interfaces = models.map(
    (model) =>
      `\n${comment([model.doc])}export interface ${model.name}Args {\n${model.fields.map(argument).join("")}}\n`,
  );
  return imports(models, "./") + interfaces.join("");
}

function imports(models: readonly ObjectModel[], at: string): string {
  const used = new Set(models.flatMap((model) => model.fields.flatMap((field) => enumNames(field.shape))));
  const names = [...used].sort().join(", ");
  return `import type * as pulumi from "@pulumi/pulumi";\n${names && `import type { ${names} } from "${at}enums.js";\n`}`;
}

function enumNames(shape: Shape): string[] {
  if (shape.kind === "list") return enumNames(shape.of.shape);
  return shape.kind === "enum" ? [shape.values.name] : [];
}

function typeName(shape: Shape, qualifier = ""): string {
  switch (shape.kind) {
    case "text":
    case "date":
      return "string";
    case "flag":
      return "boolean";
    case "enum":
      return shape.values.name;
    case "object":
      return `${qualifier}${shape.model.name}Args`;
    case "list":
      return `pulumi.Input<${typeName(shape.of.shape, qualifier)}>[]`;
    default:
      return "number";
  }
}

function argument(field: Field, qualifier: unknown = ""): string {
  const prefix = typeof qualifier === "string" ? qualifier : "";
  const mark = field.need === "required" ? "" : "?";
  return `${comment(fieldDoc(field), "  ")}  ${field.name}${mark}: pulumi.Input<${typeName(field.shape, prefix)}>;\n`;
}

function output(field: Field): string {
  const type = typeName(field.shape, "types.");
  const resolved = field.shape.kind === "object" || field.shape.kind === "list" ? `pulumi.Unwrap<${type}>` : type;
  const isCertain = field.need === "required" || field.name === "urlApplication";
  return `${comment(fieldDoc(field), "  ")}  declare readonly ${field.name}: pulumi.Output<${resolved}${isCertain ? "" : " | undefined"}>;\n`;
}

function secretPaths(model: ObjectModel, prefix = ""): string[] {
  return model.inputs.flatMap((field) => {
    const path = prefix + field.name;
    if (field.isSecret) return [path];
    return field.shape.kind === "object" ? secretPaths(field.shape.model, `${path}.`) : [];
  });
}

function resourceSource(resource: Resource): string {
  const { kind, program } = resource;
  const properties = program.fields.map((field) => field.name).filter((name) => name !== "adoptId");
  const shape = JSON.stringify({ properties, secrets: secretPaths(program) }).slice(1, -1);
  return [
    resourceImports(resource),
    `${comment([`What a program says of a ${kind}.`])}export interface ${kind}Args {`,
    `${program.inputs.map((field) => argument(field, "types.")).join("")}}\n`,
    classSource(resource),
    `const shape: Kind = { "kind": "${kind}", ${shape} };\n`,
  ].join("\n");
}

function resourceImports(resource: Resource): string {
  const usesTypes = resource.program.fields.some((field) => shapeModels(field.shape).length > 0);
  const helpers = ["isKind", "type Kind", ...(hasComposedId(resource) ? ["ownId"] : []), "propsOf", "typeOf"].join(
    ", ",
  );
  return [
    imports([resource.program], "./").replace("import type * as", "import * as").trimEnd(),
    `import { ${helpers} } from "../resource.js";`,
    ...(usesTypes ? ['import type * as types from "./types.js";'] : []),
    "",
  ].join("\n");
}

/** It extends the engine's class directly: with a class between, the engine takes ours for the program's line. */
function classSource(resource: Resource): string {
  const { kind, program } = resource;
  const outputs = program.fields.filter((field) => field.name !== "adoptId").map(output);
  const idName = resource.idOutput === undefined ? idAlias(resource) : undefined;
  const alias = idName === undefined ? "" : `  readonly ${idName}: pulumi.Output<string>;\n`;
  const aliasValue = hasComposedId(resource) ? "ownId(this.id)" : "this.id";
  return `${comment(objectDoc(resource))}export class ${kind} extends pulumi.CustomResource {
${outputs.join("")}${alias && comment(["The service's own id; known as soon as `id` is."], "  ")}${alias}
  constructor(name: string, args: ${kind}Args, opts?: pulumi.CustomResourceOptions) {
    super(typeOf(shape.kind), name, propsOf(shape, name, args, opts), opts);
${alias && `    this.${idName} = ${aliasValue};\n`}  }

  /** Reads the object with this id, without managing it. Fails where there is none. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): ${kind} {
    return new ${kind}(name, {} as ${kind}Args, { ...opts, id });
  }

  /** Whether a value is a ${kind}, also one of another copy of this package. */
  static override isInstance(value: unknown): value is ${kind} {
    return isKind(value, shape.kind);
  }
}
`;
}

const hasComposedId = ({ endpoint }: Resource): boolean => endpoint.idForm.includes("/");

/** `productId`, `planId`, `paidId`; `roleId` and `channelId` for chat objects. */
const idAlias = ({ endpoint }: Resource): string => endpoint.idForm.split("/").at(-1) as string;
