// docs/reference/: a page for each resource of the SDK for TypeScript and JavaScript, and one for all functions. The
// descriptions are those of the SDK's doc comments and of the registry.
import { resetFieldOf } from "../../provider/core/lifecycle/resets.js";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import type { FunctionSpec } from "../../provider/kinds/functions/functionSpec.js";
import { functions } from "../../provider/kinds/functions/index.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { nounOf } from "../../provider/model/docs.js";
import type { NamedEnum } from "../../provider/model/enums.js";
import { type Field, type FieldType, type ObjectModel, shapeEnums, shapeModels } from "../../provider/model/field.js";
import { argumentDoc, fieldDoc, memberDoc, objectDoc, resourceDoc } from "./docs.js";
import { exampleOf, nodeFence } from "./examples/exampleCatalog.js";
import { functionExampleOf } from "./examples/functionExamples.js";
import { functionFields, typeName, typesIn } from "./nodeTypes.js";

const folder = "docs/reference";

/** Paths and contents of the pages. */
export const referencePages = (): Map<string, string> =>
  new Map([
    [`${folder}/README.md`, index()],
    ...resources.map((resource) => [`${folder}/${resource.kind}.md`, resourcePage(resource)] as const),
    [`${folder}/functions.md`, functionsPage()],
  ]);

const page = (title: string, ...parts: readonly string[]): string =>
  `${["<!-- Generated from provider/ by `npm run generate`. Do not edit. -->", `# ${title}`, ...parts]
    .filter((part) => part !== "")
    .join("\n\n")}\n`;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const cell = (lines: readonly string[]): string => lines.join(" ").replaceAll("|", "\\|");

const link = (kind: string): string => `[\`${kind}\`](${kind}.md)`;

const functionLink = ({ name }: FunctionSpec): string => `[\`${name}\`](functions.md#${name.toLowerCase()})`;

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
      functions.map((one) => [functionLink(one), cell([one.doc])]),
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
    [...functionsAbout(resource).map(functionLink)].concat("[All resources and functions](README.md)").join(" · "),
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

const functionsPage = (): string =>
  page(
    "Functions of the SDK",
    "`getX` takes plain values and returns a promise. `getXOutput` takes outputs and returns one: use it if an argument comes from a resource. Personal data in a result is secret unless you set `revealPersonalData`.",
    ...functions.map(functionSection),
    types(functionFields, memberDoc, new Set(), pageOfType),
    "## See also",
    "[Functions](../functions.md) · [All resources and functions](README.md)",
  );

function functionSection({ name, doc, inputs, outputs }: FunctionSpec): string {
  const resource = resources.find(({ kind }) => name.startsWith(`get${kind}`));
  const isOfResource = (field: Field): boolean => resource?.program.field(field.name)?.doc === field.doc;
  const shared = outputs.fields.filter(isOfResource).map((field) => `\`${field.name}\``);
  return [
    `## ${name}`,
    doc,
    nodeFence(functionExampleOf(name)),
    "Arguments:",
    fieldTable(inputs.fields, memberDoc, pageOfType),
    "Result:",
    table(
      ["property", "type", "description"],
      outputs.fields.filter((field) => !isOfResource(field)).map((field) => row(field, memberDoc, pageOfType)),
    ),
    ...(resource && shared.length > 0
      ? [`Also these properties of ${link(resource.kind)}: ${shared.join(", ")}.`]
      : []),
  ].join("\n\n");
}

/** The page of a resource that explains a type. Empty if there is none. */
function pageOfType(name: string): string {
  const explaining = resources.find(({ program }) => {
    const { models, enums } = typesIn(program.fields);
    return [...models, ...enums].some((one) => one.name === name);
  });
  return explaining ? `${explaining.kind}.md` : "";
}

type Describe = (field: Field) => readonly string[];

/** The page that explains a type. Empty if it is the page with the link. */
type PageOf = (type: string) => string;

const samePage: PageOf = () => "";

const row = (field: Field, describe: Describe, pageOf = samePage): string[] => [
  `\`${field.name}\``,
  typeCell(field.type, pageOf),
  cell(describe(field)),
];

const fieldTable = (fields: readonly Field[], describe: Describe, pageOf = samePage): string =>
  table(
    ["property", "type", "required", "description"],
    // The sort is stable: within both groups, the order is the model's.
    fields
      .toSorted((one, other) => Number(other.need === "required") - Number(one.need === "required"))
      .map((field) => {
        const [name = "", type = "", description = ""] = row(field, describe, pageOf);
        return [name, type, field.need === "required" ? "yes" : "", description];
      }),
  );

const spelling = { object: ({ name }: ObjectModel) => name, list: (item: string) => `${item}[]` };

/** Types that a page explains become links. */
function typeCell(shape: FieldType, pageOf: PageOf): string {
  const text = typeName(shape, spelling).replace(" | (string & {})", "");
  const [name] = [...shapeModels(shape).slice(-1), ...shapeEnums(shape)].map((one) => one.name);
  if (name === undefined) return `\`${text.replaceAll("|", "\\|")}\``;
  return `[\`${text}\`](${pageOf(name)}#${name.toLowerCase()})`;
}

/** The objects and enums within fields that no other page explains, by name. */
function types(
  fields: readonly Field[],
  describe: Describe,
  classes: ReadonlySet<string> = new Set(),
  pageOf = samePage,
): string {
  const { models, enums } = typesIn(fields);
  const sections = [
    ...models.map((model) => [model.name, objectSection(model, describe, classes, pageOf)] as const),
    ...enums.map((one) => [one.name, enumSection(one)] as const),
  ]
    .filter(([name]) => pageOf(name) === "")
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return sections.length === 0 ? "" : ["## Types", ...sections.map(([, text]) => text)].join("\n\n");
}

/** The names of the objects that programs write. */
const argumentClasses = ({ inputs }: ObjectModel): ReadonlySet<string> =>
  new Set(typesIn(inputs).models.map(({ name }) => name));

function objectSection(model: ObjectModel, describe: Describe, classes: ReadonlySet<string>, pageOf: PageOf): string {
  const written = classes.has(model.name) ? [`In Python and Go: \`${model.name}Args\`.`] : [];
  const properties = fieldTable(model.fields, describe, pageOf);
  return [`### ${model.name}`, objectDoc(model).join("\n"), ...written, properties].join("\n\n");
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
