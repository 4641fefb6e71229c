// schema.json: the checks of the engine's tools, and the requirements of the public registry and its readers.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { settings } from "../../../provider/client/config.js";
import { serverDefaultsOf } from "../../../provider/core/merge/serverDefaults.js";
import { functions } from "../../../provider/kinds/functions/index.js";
import { resources } from "../../../provider/kinds/resources/index.js";
import { sdkFiles } from "../../../tools/generate/sdks.js";
import { placePlugin } from "../../support/adapters.js";
import { repository } from "../../support/example.js";
import { useTempDir } from "../../support/use.js";

interface Property {
  oneOf?: unknown;
  description?: string;
  type?: string;
  $ref?: string;
  items?: Property;
  secret?: boolean;
  willReplaceOnChanges?: boolean;
  default?: unknown;
  defaultInfo?: { environment: string[] };
}
type Properties = Record<string, Property>;
interface ObjectSpec {
  description: string;
  properties: Properties;
  required: string[];
}
interface ResourceSpec extends ObjectSpec {
  inputProperties: Properties;
  requiredInputs: string[];
}
interface EnumSpec {
  description: string;
  enum: { name: string; value: string | number; description: string }[];
}
interface Package {
  name: string;
  displayName: string;
  version: string;
  publisher: string;
  repository: string;
  description: string;
  keywords: string[];
  pluginDownloadURL: string;
  logoUrl: string;
  config: { variables: Properties };
  provider: ResourceSpec;
  types: Record<string, ObjectSpec | EnumSpec>;
  resources: Record<string, ResourceSpec>;
  functions: Record<string, { description: string; inputs: ObjectSpec; outputs: ObjectSpec }>;
  language: Record<string, object>;
}

const text = readFileSync(join(repository, "schema.json"), "utf8");
const schema = JSON.parse(text) as Package;

describe("the engine", () => {
  const environment = { ...process.env, PULUMI_SKIP_UPDATE_CHECK: "true" };

  it("accepts the schema without a remark", () => {
    const { status, stdout, stderr } = spawnSync("pulumi", ["schema", "check", "schema.json"], {
      cwd: repository,
      env: environment,
      encoding: "utf8",
    });
    expect({ status, response: stdout + stderr }).toEqual({ status: 0, response: "" });
  });

  it("gets the complete schema from the plugin", () => {
    const folder = useTempDir();
    placePlugin(folder);
    const env = { ...environment, PULUMI_HOME: join(folder, "home") };
    const plugin = join(folder, "pulumi-resource-paypages");
    const { stdout, stderr } = spawnSync("pulumi", ["package", "get-schema", plugin], { env, encoding: "utf8" });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual(schema);
  });
});

test("describes everything", () => {
  const silent: string[] = [];
  const look = (place: string, thing: { description?: string }) => {
    if (!thing.description) silent.push(place);
  };
  const lookInto = (place: string, properties: Properties) => {
    for (const [name, property] of Object.entries(properties)) look(`${place}.${name}`, property);
  };
  const all: Record<string, ObjectSpec | EnumSpec | ResourceSpec> = {
    ...schema.types,
    ...schema.resources,
    provider: schema.provider,
  };
  for (const [token, spec] of Object.entries(all)) {
    look(token, spec);
    for (const member of "enum" in spec ? spec.enum : []) look(`${token}.${member.name}`, member);
    lookInto(token, "properties" in spec ? spec.properties : {});
    lookInto(token, "inputProperties" in spec ? spec.inputProperties : {});
  }
  for (const [token, spec] of Object.entries(schema.functions)) {
    look(token, spec);
    lookInto(`${token} inputs`, spec.inputs.properties);
    lookInto(`${token} outputs`, spec.outputs.properties);
  }
  lookInto("config", schema.config.variables);
  expect(silent).toEqual([]);
});

test("accepts the same settings in configuration and provider, each with its environment variable", () => {
  expect(Object.keys(schema.config.variables)).toEqual(Object.keys(settings));
  // The program reads its day before any provider.
  const { today, timeZone, ...ofProviders } = schema.config.variables;
  expect([today, timeZone]).not.toContain(undefined);
  expect(schema.provider.inputProperties).toEqual(ofProviders);
  const variables = Object.values(schema.config.variables).map((setting) => setting.defaultInfo?.environment);
  expect(variables).toEqual(Object.values(settings).map(({ variable }) => [variable]));
  expect(schema.config.variables.appSecret?.secret).toBe(true);
});

describe.each(resources.map((resource) => [resource.kind, resource] as const))(
  "%s",
  (kind, { model, program, endpoint }) => {
    const spec = schema.resources[`paypages:index:${kind}`] as ResourceSpec;
    const inputs = program.inputs.filter((field) => !field.isForCreate);
    const hasServerDefaults = serverDefaultsOf(model).length > 0;

    it("accepts the properties of the model, and returns the service's own id as well", () => {
      const { resetToDefault, ...properties } = spec.inputProperties;
      expect(Object.keys(properties)).toEqual(inputs.map((field) => field.name));
      expect(resetToDefault !== undefined).toBe(hasServerDefaults);
      expect(spec.properties).not.toHaveProperty("resetToDefault");
      // Only inputs have suggested values.
      const given = Object.entries(properties).map(([name, { oneOf: _suggested, ...rest }]) => [name, rest]);
      expect(spec.properties).toMatchObject(Object.fromEntries(given));
      expect(spec.required).toContain(endpoint.idName);
    });

    it("lists what replaces it and what is secret", () => {
      const marked = (mark: "willReplaceOnChanges" | "secret") =>
        Object.keys(spec.inputProperties).filter((name) => spec.inputProperties[name]?.[mark]);
      expect(marked("willReplaceOnChanges")).toEqual(
        inputs.filter((field) => field.isImmutable).map((field) => field.name),
      );
      expect(marked("secret")).toEqual(inputs.filter((field) => field.isSecret).map((field) => field.name));
    });

    it("sends no default for an omitted property", () => {
      expect(Object.values(spec.inputProperties).filter((property) => "default" in property)).toEqual([]);
    });

    it("shows an example in every language, and an import", () => {
      const headings = spec.description.match(/^#+ .*/gm);
      expect(headings).toEqual(["## Example Usage", "## Import"]);
      expect(spec.description.match(/(?<=^```)\w+/gm)).toEqual(["typescript", "python", "go", "yaml", "sh"]);
      const [, id = ""] =
        new RegExp(`\\$ pulumi import paypages:index:${kind} \\w+ (\\S+)\n`).exec(spec.description) ?? [];
      expect(id.split("/")).toHaveLength(endpoint.idForm.split("/").length);
    });
  },
);

describe.each(functions.map((functionSpec) => [functionSpec.name, functionSpec] as const))(
  "%s",
  (name, { inputs, outputs }) => {
    const spec = schema.functions[`paypages:index:${name}`] as (typeof schema.functions)[string];
    const needed = (model: typeof inputs) =>
      model.fields.filter(({ need, isAlways }) => need === "required" || isAlways).map((field) => field.name);

    it("accepts and returns the declared properties", () => {
      expect(Object.keys(spec.inputs.properties)).toEqual(inputs.fields.map((field) => field.name));
      expect(Object.keys(spec.outputs.properties)).toEqual(outputs.fields.map((field) => field.name));
      expect([spec.inputs.required ?? [], spec.outputs.required]).toEqual([needed(inputs), needed(outputs)]);
    });

    it("shows an example in every language", () =>
      expect(spec.description.match(/(?<=^```)\w+/gm)).toEqual(["typescript", "python", "go", "yaml"]));
  },
);

test("gives no property the name of its type, which .NET forbids", () => {
  const clashes = Object.entries({ ...schema.types, ...schema.resources }).filter(
    ([token, spec]) =>
      "properties" in spec &&
      Object.keys(spec.properties).some((name) => token.toLowerCase() === `paypages:index:${name}`.toLowerCase()),
  );
  expect(clashes).toEqual([]);
});

test("marks secrets within objects", () => {
  const marked = Object.entries(schema.types).flatMap(([token, spec]) =>
    "properties" in spec
      ? Object.keys(spec.properties).flatMap((name) => (spec.properties[name]?.secret ? `${token}.${name}` : []))
      : [],
  );
  expect(marked).toEqual(["paypages:index:AdsConversionApi.accessToken", "paypages:index:Msg.channelSecret"]);
});

test("has the same type for the amounts of pages and codes, and integers for counts", () => {
  const { Coupon, RecurringPlan, OneTimeProduct } = Object.fromEntries(
    Object.entries(schema.resources).map(([token, spec]) => [token.split(":").at(-1), spec.inputProperties]),
  );
  expect([Coupon, RecurringPlan, OneTimeProduct].map((one) => one?.price?.type)).toEqual(Array(3).fill("integer"));
  expect([Coupon?.couponCount?.type, Coupon?.couponTerm?.type, Coupon?.rate?.type]).toEqual([
    "integer",
    "integer",
    "number",
  ]);
});

/** The input that `resourcedocsgen` of pulumi/registry accepts. */
const categories = ["cloud", "database", "infrastructure", "monitoring", "network", "utility", "vcs"];

const pageOf = (file: string): string => readFileSync(join(repository, "docs", file), "utf8");

describe("the registry", () => {
  it("finds the package's data", () => {
    expect(schema.repository).toBe(`https://github.com/${schema.publisher}/pulumi-${schema.name}`);
    expect(schema.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(schema.description).toContain(schema.name);
    expect(schema.keywords).toContain("kind/native");
    const named = schema.keywords.flatMap((word) => /^category\/(.*)/.exec(word)?.[1] ?? []);
    expect(named).toHaveLength(1);
    expect(categories).toContain(named[0]);
    expect(schema.pluginDownloadURL).toMatch(/^github:\/\/api\.github\.com\/[^/]+\/pulumi-paypages$/);
    expect(schema.logoUrl).toMatch(/^https:\S+\/docs\/logo\.svg$/);
    expect(Object.keys(schema.language).sort()).toEqual(["csharp", "go", "java", "nodejs", "python"]);
  });

  it.each([
    ["_index.md", schema.displayName],
    ["installation-configuration.md", `${schema.displayName} Installation & Configuration`],
  ])("finds docs/%s with its front matter", (file, title) => {
    const [, matter] = /^---\n([\s\S]*?)\n---\n/.exec(pageOf(file)) ?? [];
    expect(matter?.split("\n")).toEqual([
      `title: ${JSON.stringify(title)}`,
      expect.stringMatching(/^meta_desc: "[^"]{50,160}"$/),
      "layout: package",
    ]);
  });

  it.each(["_index.md", "installation-configuration.md"])(
    "can show docs/%s without a broken picture or link",
    (file) => {
      const astray = [/!\[[^\]]*\]\((?!https:)/, /<(img|a)\b/, /\]\((?!https:)[^)]*\.md[)#]/];
      const lines = pageOf(file).split("\n");
      expect(lines.filter((line) => astray.some((pattern) => pattern.test(line)))).toEqual([]);
    },
  );

  it("finds an example in each language, and how each is installed and configured", () => {
    for (const language of ["typescript", "python", "go", "yaml"]) {
      expect(pageOf("_index.md")).toContain(`{{% choosable language ${language} %}}\n\n\`\`\`${language}\n`);
      expect(pageOf("installation-configuration.md")).toContain(`{{% choosable language ${language} %}}`);
    }
    for (const command of ["npm install ", "pip install ", "go get ", "pulumi config set ", `PAYPAGES_APP_ID`])
      expect(pageOf("installation-configuration.md")).toContain(command);
    expect(pageOf("installation-configuration.md")).toContain(
      `pulumi plugin install resource ${schema.name} v${schema.version} --server ${schema.pluginDownloadURL}\n`,
    );
  });
});

describe("the SDKs", () => {
  const read = (path: string): string => readFileSync(join(repository, path), "utf8");

  it("state in their first lines that they are generated", () => {
    const sources = sdkFiles(repository).filter((path) => /\.(ts|py|go)$|^sdk\/[^/]+\/README\.md$/.test(path));
    // The file that contains only the text of the package's page.
    const files = sources.filter((path) => path !== "sdk/go/paypages/doc.go");
    expect(files.length).toBeGreaterThan(40);
    const silent = files.filter((path) => !/generated/i.test(read(path).split("\n").slice(0, 3).join("\n")));
    expect(silent).toEqual([]);
  });
});
