// The SDK for TypeScript and JavaScript, from the resources and their models.

import { resetFieldOf } from "../../provider/core/lifecycle/resets.js";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { CouponDeletion, PageDeletion } from "../../provider/model/deletionOptions.js";
import { enums, type NamedEnum } from "../../provider/model/enums.js";
import {
  type Field,
  type FieldType,
  nestedModels,
  type ObjectModel,
  shapeEnums,
  shapeModels,
} from "../../provider/model/field.js";
import { lowerFirst } from "../../provider/model/names.js";

import { wideningPaths } from "../../provider/model/validate.js";

import { fieldsOf } from "../../provider/model/walk.js";
import { argumentDoc, comment, fieldDoc, objectDoc, resourceDoc, takesNull } from "./docs.js";
import { exampleLines, exampleOf } from "./examples/exampleCatalog.js";
import { functionsSource } from "./nodeFunctions.js";
import { typeName } from "./nodeTypes.js";

const head = "// Generated from provider/model by `npm run generate`. Do not edit.\n";
const folder = "sdk/nodejs/generated";

/** Paths and contents of the generated files. */
export function nodeSdk(): Map<string, string> {
  const nested = [...new Set(resources.flatMap((resource) => nestedModels(resource.program)))];
  return new Map([
    [`${folder}/enums.ts`, `${head}\n${[...enums, PageDeletion, CouponDeletion].map(enumSource).join("\n")}`],
    [`${folder}/types.ts`, `${head}${typesSource(nested)}`],
    [`${folder}/functions.ts`, head + functionsSource(nested)],
    [`${folder}/index.ts`, `${head}\n${indexSource()}`],
    ...resources.map(
      (resource) => [`${folder}/${lowerFirst(resource.kind)}.ts`, head + resourceSource(resource)] as const,
    ),
  ]);
}

const indexSource = (): string =>
  [...resources.map(({ kind }) => lowerFirst(kind)), "enums", "functions", "types"]
    .sort()
    .map((file) => `export * from "./${file}.js";\n`)
    .join("");

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
      `\n${comment(objectDoc(model))}export interface ${model.name}Args {\n${model.fields.map((field) => argument(field)).join("")}}\n`,
  );
  return imports(models, "import type") + interfaces.join("");
}

function imports(models: readonly ObjectModel[], pulumi: "import type" | "import"): string {
  const used = new Set(
    models.flatMap((model) => model.fields.flatMap((field) => shapeEnums(field.type).map(({ name }) => name))),
  );
  const names = [...used].sort().join(", ");
  return `${pulumi} * as pulumi from "@pulumi/pulumi";\n${names && `import type { ${names} } from "./enums.js";\n`}`;
}

/** The values that programs set: each can be an Output. */
const inputType = (shape: FieldType, qualifier = ""): string =>
  typeName(shape, {
    object: ({ name }) => `${qualifier}${name}Args`,
    list: (item) => `pulumi.Input<${item}>[]`,
  });

function argument(field: Field, qualifier = ""): string {
  const mark = field.need === "required" ? "" : "?";
  const type = `${inputType(field.type, qualifier)}${takesNull(field) ? " | null" : ""}`;
  return `${comment(argumentDoc(field), "  ")}  ${field.name}${mark}: pulumi.Input<${type}>;\n`;
}

function output(field: Field): string {
  const type = inputType(field.type, "types.");
  const resolved = field.type.kind === "object" || field.type.kind === "list" ? `pulumi.Unwrap<${type}>` : type;
  const isCertain = field.need === "required" || field.isAlways;
  return `${comment(fieldDoc(field), "  ")}  declare readonly ${field.name}: pulumi.Output<${resolved}${isCertain ? "" : " | undefined"}>;\n`;
}

/** Secrets in lists have no path: the list is secret as a whole. */
const secretPaths = (model: ObjectModel): string[] =>
  fieldsOf(model)
    .filter(({ path, field }) => field.isSecret && !path.includes("[]"))
    .map(({ path }) => path);

function resourceSource(resource: Resource): string {
  const { kind, program } = resource;
  const reset = resetFieldOf(resource.model);
  const properties = program.fields.filter((field) => !field.isForCreate).map((field) => field.name);
  const outputs = program.outputs.map((field) => field.name);
  const inputs = program.inputs.filter((field) => field.isSent);
  const defaults = inputs.flatMap(({ name, default: by }) => (by.kind === "value" ? [[name, by.value]] : []));
  // To a program, a revised code has the same history as a new one: it stays open.
  const initial = program.outputs.flatMap((field) =>
    field.initial !== undefined && field.isSent ? [[field.name, field.initial]] : [],
  );
  const shape = JSON.stringify({
    properties,
    outputs,
    secrets: secretPaths(program),
    widening: wideningPaths(program),
    defaults: Object.fromEntries(defaults),
    initial: Object.fromEntries(initial),
  }).slice(1, -1);
  return [
    resourceImports(resource),
    `${comment([`The arguments of a ${kind}.`])}export interface ${kind}Args {`,
    `${[...program.inputs, ...(reset ? [reset] : [])].map((field) => argument(field, "types.")).join("")}}\n`,
    classSource(resource),
    `const shape: Kind = { "kind": "${kind}", ${shape} };\n`,
  ].join("\n");
}

function resourceImports(resource: Resource): string {
  const usesTypes = resource.program.fields.some((field) => shapeModels(field.type).length > 0);
  const helpers = [
    "declareKnown",
    "isKind",
    "type Kind",
    ...(resource.endpoint.isComposed ? ["ownId"] : []),
    "optionsOf",
    "propsOf",
    "typeOf",
  ].join(", ");
  return [
    imports([resource.program], "import").trimEnd(),
    `import { ${helpers} } from "../base/resource.js";`,
    'import { withoutTraces } from "../base/traces.js";',
    ...(usesTypes ? ['import type * as types from "./types.js";'] : []),
    "",
  ].join("\n");
}

/**
 * It extends the engine's class directly: with a class in between, the engine would take ours for the program's line.
 */
function classSource(resource: Resource): string {
  const { kind, program } = resource;
  const outputs = program.fields.filter((field) => !field.isForCreate).map(output);
  const { idName, isComposed } = resource.endpoint;
  const alias = resource.idFollows ? "" : `  readonly ${idName}: pulumi.Output<string>;\n`;
  const aliasValue = isComposed ? "ownId(this.id)" : "this.id";
  return `${comment([...resourceDoc(resource), "", ...exampleLines(exampleOf(kind))])}export class ${kind} extends pulumi.CustomResource {
${outputs.join("")}${alias && comment(["The service's id, known when `id` is."], "  ")}${alias}
  constructor(name: string, args: ${kind}Args, opts?: pulumi.CustomResourceOptions) {
    const traces = withoutTraces();
    try {
      super(typeOf(shape.kind), name, propsOf(shape, name, args, opts), optionsOf(opts));
      declareKnown(this, shape, args, opts);
    } catch (error) {
      throw traces.given(error);
    } finally {
      traces.resume();
    }
${alias && `    this.${idName} = ${aliasValue};\n`}  }

  /** Reads the object with this id, without managing it. Fails if it doesn't exist. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): ${kind} {
    return new ${kind}(name, {} as ${kind}Args, { ...opts, id });
  }

  /** Whether a value is a ${kind}, including one of another copy of this package. */
  static override isInstance(value: unknown): value is ${kind} {
    return isKind(value, shape.kind);
  }
}
`;
}
