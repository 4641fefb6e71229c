// docs/reference/: one page for each resource and function of the SDK for TypeScript and JavaScript. The descriptions
// are those of the SDK's doc comments and of the registry.

import { resetFieldOf } from "../../provider/core/lifecycle/resets.js";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import type { FunctionSpec } from "../../provider/kinds/functions/functionSpec.js";
import { functions } from "../../provider/kinds/functions/index.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { nounOf } from "../../provider/model/docs.js";
import type { NamedEnum } from "../../provider/model/enums.js";
import type { Field, FieldType, ObjectModel } from "../../provider/model/field.js";
import { shapeEnums, shapeModels } from "../../provider/model/object.js";
import { argumentDoc, fieldDoc, memberDoc, objectDoc, resourceDoc } from "./docs.js";
import { exampleOf } from "./examples/exampleCatalog.js";
import { nodeFence } from "./examples/fences.js";
import { functionExampleOf } from "./examples/functionExamples.js";
import { byName, typeName } from "./nodeTypes.js";

const folder = "docs/reference";

/** Paths and contents of the pages. */
export const referencePages = (): Map<string, string> =>
  new Map([
    [`${folder}/README.md`, index()],
    ...resources.map((resource) => [`${folder}/${resource.kind}.md`, resourcePage(resource)] as const),
    ...functions.map((one) => [`${folder}/${one.name}.md`, functionPage(one)] as const),
  ]);

const page = (title: string, ...parts: readonly string[]): string =>
  `${["<!-- Generated from provider/ by `npm run generate`. Do not edit. -->", `# ${title}`, ...parts]
    .filter((part) => part !== "")
    .join("\n\n")}\n`;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const cell = (lines: readonly string[]): string => lines.join(" ").replaceAll("|", "\\|");

const link = (name: string): string => `[\`${name}\`](${name}.md)`;

const index = (): string =>
  page(
    "Reference",
    "The resources and functions of the npm package `pulumi-paypages`, for programs in TypeScript and JavaScript. The [registry page](../_index.md) has examples in the other languages.",
    "## Resources",
    table(
      ["resource", "manages"],
      resources.map(({ kind, model }) => [link(kind), model.doc]),
    ),
    "## Functions",
    table(
      ["function", "description"],
      functions.map(({ name, doc }) => [link(name), cell([doc])]),
    ),
    "## See also",
    "[Functions](../functions.md): filters, personal data, errors · [Installation and configuration](../installation-configuration.md) · [Native plugin](../native-plugin.md)",
  );

function resourcePage(resource: Resource): string {
  const { kind, program, model } = resource;
  const outputs = program.fields.filter(({ isOutput }) => isOutput);
  const reset = resetFieldOf(model);
  return page(
    kind,
    resourceDoc(resource).join("\n"),
    "## Example",
    nodeFence(exampleOf(kind)),
    "## Arguments",
    fieldTable([...program.inputs, ...(reset ? [reset] : [])], argumentDoc),
    "## Outputs",
    `All arguments except \`adoptId\`${reset ? ` and \`${reset.name}\`` : ""}, and:`,
    table(["property", "type", "description"], [...idRows(resource), ...outputs.map((field) => row(field, fieldDoc))]),
    types(program.fields, argumentDoc, argumentClasses(program)),
    "## Adopting",
    `To manage an existing ${nounOf(model)}, set \`adoptId\` to its id, and run \`pulumi up\`. With the native plugin, use \`pulumi import\`. See [adopt an existing account](../recipes/adopt-an-account.md).`,
    "## See also",
    [...functionsAbout(resource).map(({ name }) => link(name))]
      .concat("[All resources and functions](README.md)")
      .join(" · "),
  );
}

/** The functions that read the objects of a kind, the customers of a page, or its payments. */
const functionsAbout = ({ kind, customers, payments }: Resource): readonly FunctionSpec[] => {
  const beginnings = [`get${kind}`, customers?.functionName, payments?.functionName];
  return functions.filter(({ name }) => beginnings.some((start) => start !== undefined && name.startsWith(start)));
};

const idRows = ({ endpoint, idFollows }: Resource): string[][] => [
  ["`id`", "`string`", "Pulumi's id of the resource."],
  ...(idFollows ? [] : [[`\`${endpoint.idName}\``, "`string`", "The service's id, known when `id` is."]]),
];

function functionPage({ name, doc, inputs, outputs, isPersonal }: FunctionSpec): string {
  return page(
    name,
    doc,
    `\`${name}\` takes plain values and returns a promise. \`${name}Output\` takes outputs and returns one: use it if an argument comes from a resource.`,
    isPersonal ? "Personal data in the result is secret unless you set `revealPersonalData`." : "",
    "## Example",
    nodeFence(functionExampleOf(name)),
    "## Arguments",
    fieldTable(inputs.fields, memberDoc),
    "## Result",
    table(
      ["property", "type", "description"],
      outputs.fields.map((field) => row(field, memberDoc)),
    ),
    types([...inputs.fields, ...outputs.fields], memberDoc),
    "## See also",
    "[Functions](../functions.md) · [All resources and functions](README.md)",
  );
}

type Describe = (field: Field) => readonly string[];

const row = (field: Field, describe: Describe): string[] => [
  `\`${field.name}\``,
  typeCell(field.type),
  cell(describe(field)),
];

const fieldTable = (fields: readonly Field[], describe: Describe): string =>
  table(
    ["property", "type", "required", "description"],
    // The sort is stable: within both groups, the order is the model's.
    fields
      .toSorted((one, other) => Number(other.need === "required") - Number(one.need === "required"))
      .map((field) => {
        const [name = "", type = "", description = ""] = row(field, describe);
        return [name, type, field.need === "required" ? "yes" : "", description];
      }),
  );

const spelling = { object: ({ name }: ObjectModel) => name, list: (item: string) => `${item}[]` };

/** Types that the page explains become links. */
function typeCell(shape: FieldType): string {
  const text = typeName(shape, spelling).replace(" | (string & {})", "");
  const [name] = [...shapeModels(shape).slice(-1), ...shapeEnums(shape)].map((one) => one.name);
  return name === undefined ? `\`${text.replaceAll("|", "\\|")}\`` : `[\`${text}\`](#${name.toLowerCase()})`;
}

/** Objects and enums within fields, each once, by name. */
function types(fields: readonly Field[], describe: Describe, classes: ReadonlySet<string> = new Set()): string {
  const models = byName(fields.flatMap(({ type }) => shapeModels(type)));
  const enums = byName([...fields, ...models.flatMap((model) => model.fields)].flatMap(({ type }) => shapeEnums(type)));
  const sections = [
    ...models.map((model) => [model.name, objectSection(model, describe, classes)] as const),
    ...enums.map((one) => [one.name, enumSection(one)] as const),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  return sections.length === 0 ? "" : ["## Types", ...sections.map(([, text]) => text)].join("\n\n");
}

/** The names of the objects that programs write. */
const argumentClasses = ({ inputs }: ObjectModel): ReadonlySet<string> =>
  new Set(inputs.flatMap(({ type }) => shapeModels(type)).map(({ name }) => name));

function objectSection(model: ObjectModel, describe: Describe, classes: ReadonlySet<string>): string {
  const written = classes.has(model.name) ? [`In Python and Go: \`${model.name}Args\`.`] : [];
  return [`### ${model.name}`, objectDoc(model).join("\n"), ...written, fieldTable(model.fields, describe)].join(
    "\n\n",
  );
}

const enumSection = ({ name, doc, members }: NamedEnum): string =>
  [
    `### ${name}`,
    doc,
    table(
      ["name", "value", "description"],
      members.map((member) => [
        `\`${name}.${member.name}\``,
        `\`${JSON.stringify(member.value)}\``,
        cell([member.doc]),
      ]),
    ),
  ].join("\n\n");
