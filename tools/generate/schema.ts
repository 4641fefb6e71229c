// schema.json: the native plugin's package for every language, from the resources and their models.
import { packages } from "../../cli/programs/write/packages.js";
import { type SettingSpec, settings } from "../../provider/client/config.js";
import { resetFieldOf } from "../../provider/core/lifecycle/resets.js";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import { listInputsOf } from "../../provider/kinds/functions/enumeration.js";
import type { FunctionSpec } from "../../provider/kinds/functions/functionSpec.js";
import { functions } from "../../provider/kinds/functions/index.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { nounOf } from "../../provider/model/docs.js";
import type { NamedEnum } from "../../provider/model/enums.js";
import { autonamed, type Field, type FieldType, type ObjectModel } from "../../provider/model/field.js";
import { snakeCase } from "../../provider/model/names.js";

import {
  description,
  displayName,
  license,
  pluginDownloadUrl,
  repository,
  slug,
  version,
} from "../support/publication.js";
import { fieldDoc, memberDoc, objectDoc, resourceDoc, resultDoc, settingDoc } from "./docs.js";
import { exampleOf, fences } from "./examples/exampleCatalog.js";
import { functionExampleOf } from "./examples/functionExamples.js";
import { landingPage } from "./landingPages.js";
import { functionFields, typesIn } from "./nodeTypes.js";

// Names of properties in the texts of schema.json. As references, each generator of an SDK, and the registry, writes
// them as the language spells them.

/**
 * The path of a property in schema.json, by its name: `#/types/…/properties/name`. Undefined if the text has no such
 * property.
 */
type Place = (name: string) => string | undefined;

/** A text in which names of properties in backquotes become references. Names in the API don't change. */
const withReferences = (text: string, placeOf: Place): string =>
  text.replace(/(?<!Name in the API: )`(\w+)`/g, (quoted, name: string) => {
    const place = placeOf(name);
    return place === undefined ? quoted : `{{% ref #/${place}/${name} %}}`;
  });

/** The properties of an object have a common path. */
const within =
  (place: string, model: ObjectModel): Place =>
  (name) =>
    model.field(name) && place;

type Spec = Record<string, unknown>;

const token = (name: string): string => `paypages:index:${name}`;

/** Path and content of the generated file. */
export const schema = (): Map<string, string> =>
  new Map([["schema.json", `${JSON.stringify(packageSpec(), null, 2)}\n`]]);

function packageSpec(): Spec {
  const { models, enums } = typesIn([...resources.flatMap(fieldsOf), ...functionFields]);
  return {
    name: "paypages",
    displayName,
    version,
    description: description.replace("A Pulumi provider for", "A Pulumi package for paypages:"),
    keywords: ["pulumi", "paypages", "payments", "discount-codes", "kind/native", "category/utility"],
    homepage: repository,
    license,
    repository,
    publisher: slug.split("/")[0],
    logoUrl: `https://raw.githubusercontent.com/${slug}/main/docs/logo.svg`,
    pluginDownloadURL: pluginDownloadUrl,
    meta: { supportPack: true },
    language: languages,
    config: { variables: settingSpecs() },
    provider: {
      description:
        "The provider type for the paypages package. By default, resources use the package-wide provider configuration. An explicit `Provider` takes its own settings, for example for another account.",
      properties: settingSpecs(ofProviders),
      inputProperties: settingSpecs(ofProviders),
    },
    types: sortedByName({ ...specsOf(enums, enumSpec), ...specsOf(models, objectSpec) }),
    resources: sortedByName(Object.fromEntries(resources.map((resource) => [resource.kind, resourceSpec(resource)]))),
    functions: sortedByName(specsOf(functions, functionSpec)),
  };
}

const sortedByName = (specs: Readonly<Record<string, Spec>>): Spec =>
  Object.fromEntries(
    Object.keys(specs)
      .sort()
      .map((name) => [token(name), specs[name]]),
  );

const specsOf = <T extends { name: string }>(things: readonly T[], specOf: (thing: T) => Spec): Record<string, Spec> =>
  Object.fromEntries(things.map((thing) => [thing.name, specOf(thing)]));

const languages = {
  nodejs: {
    packageName: packages.nodejs,
    packageDescription: description,
    readme: landingPage("nodejs"),
    respectSchemaVersion: true,
  },
  python: {
    packageName: packages.python,
    readme: landingPage("python"),
    respectSchemaVersion: true,
    pyproject: { enabled: true },
    // Slim images and Windows have no database of time zones.
    requires: { tzdata: ">=2024.1" },
  },
  go: { importBasePath: packages.go, respectSchemaVersion: true },
  csharp: {
    rootNamespace: packages.csharp,
    packageReferences: { Pulumi: "3.*" },
    respectSchemaVersion: true,
  },
  java: { basePackage: packages.java, buildFiles: "gradle", respectSchemaVersion: true },
};

/** A resource's properties for programs. Existing objects are adopted with Pulumi's import. */
const fieldsOf = ({ program }: Resource): Field[] => program.fields.filter((field) => !field.isForCreate);

const any = { $ref: "pulumi.json#/Any" };

function typeSpec(shape: FieldType): Spec {
  switch (shape.kind) {
    case "string":
    case "date":
      return { type: "string" };
    case "flag":
      return { type: "boolean" };
    case "enum":
      return { $ref: `#/types/${token(shape.values.name)}` };
    case "object":
      return { $ref: `#/types/${token(shape.model.name)}` };
    case "list":
      return { type: "array", items: typeSpec(shape.of.type) };
    case "any":
      return any;
    case "map":
      return { type: "object", additionalProperties: any };
    default:
      return { type: shape.kind };
  }
}

/**
 * Documented defaults are described, not declared. With a `default` the SDKs would send values that the program omits,
 * and an omitted field has its own meaning.
 */
const propertySpec = (field: Field, placeOf: Place): Spec => ({
  ...fieldSpec(field, placeOf, [
    ...fieldDoc(field),
    ...(field.has(autonamed) ? ["If omitted, the resource's logical name."] : []),
  ]),
  ...(field.isImmutable && { willReplaceOnChanges: true }),
});

/** A property that programs set. Outputs have no suggested values: they are plain strings in every language. */
const inputSpec = (field: Field, placeOf: Place): Spec => {
  const { type } = field;
  const suggested = type.kind === "string" ? type.suggested : undefined;
  const spec = propertySpec(field, placeOf);
  return suggested
    ? { ...spec, oneOf: [typeSpec({ kind: "string" }), typeSpec({ kind: "enum", values: suggested })] }
    : spec;
};

/** A property of a function's arguments or result. */
const fieldSpec = (field: Field, placeOf: Place, doc = memberDoc(field)): Spec => ({
  ...(field.isWhole ? { type: "integer" } : typeSpec(field.type)),
  description: withReferences(doc.join("\n"), placeOf),
  ...(field.isSecret && { secret: true }),
});

const propertySpecs = (
  fields: readonly Field[],
  placeOf: Place,
  specOf: (field: Field, placeOf: Place) => Spec = propertySpec,
): Spec => Object.fromEntries(fields.map((field) => [field.name, specOf(field, placeOf)]));

const namesOf = (fields: readonly Field[]): string[] => fields.map((field) => field.name);

const isNeeded = (field: Field): boolean => field.need === "required";

/** The objects that programs set. The others are only returned, so descriptions of omitting or sending don't apply. */
const given = new Set(typesIn(resources.flatMap(fieldsOf)).models);

function objectSpec(model: ObjectModel): Spec {
  const required = namesOf(model.fields.filter(isNeeded));
  const placeOf = within(`types/${token(model.name)}/properties`, model);
  return {
    type: "object",
    description: withReferences(objectDoc(model).join("\n"), placeOf),
    properties: propertySpecs(model.fields, placeOf, given.has(model) ? propertySpec : fieldSpec),
    ...(required.length > 0 && { required }),
  };
}

const enumSpec = ({ doc, members }: NamedEnum): Spec => ({
  type: typeof members[0]?.value === "number" ? "integer" : "string",
  description: doc,
  enum: members.map((member) => ({ name: member.name, value: member.value, description: member.doc })),
});

const ofProviders = Object.entries<SettingSpec>(settings).filter(([, { isForPrograms }]) => !isForPrograms);

/** Strings even if only some values are valid: the generators' code for an enum doesn't compile here. */
function settingSpecs(given = Object.entries<SettingSpec>(settings)): Spec {
  const specs = given.map(([key, setting]) => {
    const spec = {
      type: setting.number ?? "string",
      description: settingDoc(setting).join("\n"),
      ...(setting.default !== undefined && { default: setting.default }),
      defaultInfo: { environment: [setting.variable] },
      ...(setting.isSecret && { secret: true }),
    };
    return [key, spec] as const;
  });
  return Object.fromEntries(specs);
}

function resourceSpec(resource: Resource): Spec {
  const { kind, endpoint, idFollows } = resource;
  const fields = fieldsOf(resource);
  const reset = resetFieldOf(resource.model);
  const inputs = [...fields.filter((field) => !field.isOutput), ...(reset ? [reset] : [])];
  const always = fields.filter((field) => isNeeded(field) || field.isAlways);
  const id = {
    [endpoint.idName]: { type: "string", description: "The service's id, known after the create." },
  };
  const place = `resources/${token(kind)}`;
  const placeOf: Place = (name) => {
    if (inputs.some((field) => field.name === name)) return `${place}/inputProperties`;
    return name === endpoint.idName || namesOf(fields).includes(name) ? `${place}/properties` : undefined;
  };
  // In words, because property names differ between languages.
  const idForm = endpoint.idForm
    .split("/")
    .map((part) => `<${snakeCase(part).replace("_", " ")}>`)
    .join("/");
  const exampleId = endpoint.isComposed ? "school-server/3f9c2ab1d04e" : "3f9c2ab1d04e";
  return {
    description: [
      withReferences(resourceDoc(resource).join("\n"), placeOf),
      "\n## Example Usage\n",
      fences(exampleOf(kind)),
      "## Import\n",
      `Import an existing ${nounOf(resource.model)} by its id, \`${idForm}\`:\n`,
      "```sh",
      `$ pulumi import ${token(kind)} ${resource.example.name} ${exampleId}`,
      "```",
    ].join("\n"),
    properties: { ...propertySpecs(fields, placeOf), ...(!idFollows && id) },
    required: [...namesOf(always), ...(idFollows ? [] : [endpoint.idName])],
    inputProperties: propertySpecs(inputs, placeOf, inputSpec),
    requiredInputs: namesOf(inputs.filter((field) => isNeeded(field) && !field.has(autonamed))),
    ...listInputsSpec(resource),
    // To move a program of dynamic resources to the native plugin, change its import.
    aliases: [{ type: `pulumi-nodejs:dynamic/paypages:${kind}` }],
  };
}

/** The filters for the objects of a kind that the service lists. */
function listInputsSpec(resource: Resource): Spec {
  const inputs = listInputsOf(resource);
  if (!inputs) return {};
  const placeOf = within(`resources/${token(resource.kind)}/listInputs/properties`, inputs);
  return { listInputs: { type: "object", ...fieldSpecs(inputs, placeOf) } };
}

/** Both forms of a function have this description. */
const ofPersonal = (name: string): string =>
  `The result contains personal data. It is secret in the form that returns outputs, \`${name}Output\` or \`${snakeCase(name)}_output\`. The form that returns plain values refuses it unless the arguments reveal it.`;

function functionSpec({ name, doc, inputs, outputs, isPersonal }: FunctionSpec): Spec {
  const place = `functions/${token(name)}`;
  return {
    description: [
      doc,
      ...(isPersonal ? ["", ofPersonal(name)] : []),
      "\n## Example Usage\n",
      fences(functionExampleOf(name)).trimEnd(),
    ].join("\n"),
    inputs: fieldSpecs(inputs, within(`${place}/inputs/properties`, inputs)),
    outputs: fieldSpecs(outputs, within(`${place}/outputs/properties`, outputs), resultDoc),
  };
}

/** The inputs of a function, or its result. */
function fieldSpecs({ fields }: ObjectModel, placeOf: Place, docOf = memberDoc): Spec {
  const required = namesOf(fields.filter((field) => isNeeded(field) || field.isAlways));
  return {
    properties: propertySpecs(fields, placeOf, (field) => fieldSpec(field, placeOf, docOf(field))),
    ...(required.length > 0 && { required }),
  };
}
