// The adapters of the provider, for tests that apply to all of them.
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Values } from "../../provider/model/rules.js";
import { placeLauncher } from "../../tools/support/run.js";
import type { Program } from "./samples/programs.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** An adapter, as the program of a Pulumi project uses it. */
export interface Adapter {
  readonly name: "dynamic" | "native" | "yaml";
  /** Whether one process runs the program for all commands; otherwise the language host starts one for each. */
  readonly keepsProgram: boolean;
  /** The code that a user writes to adopt an existing object. */
  takingOver(kind: string, name: string, id: string): string;
  /** Makes a project in a folder, or makes an existing one use this adapter. */
  prepare(folder: string): void;
  /** Declares what the project's next commands see; `outputs` are the stack's, each `page.paidId`. */
  declare(folder: string, program: Program, outputs: Readonly<Record<string, string>>): void;
}

/** A program in JavaScript that declares the resources in `program.json`. `classOf` gives the class of a kind. */
const program = (classOf: string): string => `
const { appendFileSync, readFileSync } = require("node:fs");
const pulumi = require("@pulumi/pulumi");
${classOf}
const made = {};
const resolved = (value) => {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value.ref === "string") {
    const [name, property] = value.ref.split(".");
    return property ? made[name][property] : made[name];
  }
  if ("secret" in value) return pulumi.secret(resolved(value.secret));
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolved(member)]));
};
/** Options as JSON has them: \`hooks: { onError: 2, beforeUpdate: "fails" }\` retries twice, and refuses updates. */
const hookOf = (name, on, does) => {
  if (on === "onError") return new pulumi.ErrorHook("retry " + name, ({ errors }) => errors.length <= does);
  return new pulumi.ResourceHook(on + " " + name, () => {
    if (does === "fails") throw new Error("the hook of " + name + " fails");
    appendFileSync("hooks.log", on + " " + name + "\\n");
  });
};
const optionsOf = (name, { hooks, ...options } = {}) => {
  if (!hooks) return resolved(options);
  const all = Object.entries(hooks).map(([on, does]) => [on, [hookOf(name, on, does)]]);
  return { ...resolved(options), hooks: Object.fromEntries(all) };
};
const { resources, outputs } = JSON.parse(readFileSync("program.json", "utf8"));
for (const [name, { kind, args, options }] of Object.entries(resources)) {
  made[name] = new (classOf(kind))(name, resolved(args), optionsOf(name, options));
}
for (const [name, ref] of Object.entries(outputs)) exports[name] = resolved({ ref });
`;

const settings = (more: Values): string => JSON.stringify({ name: "test", runtime: "nodejs", ...more });

/** Links only the packages that programs import: the engine's host looks for plugins in every folder below. */
const links = {
  "pulumi-paypages/package.json": "package.json",
  "pulumi-paypages/dist": "dist",
  "@pulumi/pulumi": "node_modules/@pulumi/pulumi",
};

function createProject(folder: string, source: string, more: Values = {}): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "Pulumi.yaml"), settings(more));
  writeFileSync(join(folder, "package.json"), '{"name":"test","main":"index.js"}');
  writeFileSync(join(folder, "index.js"), source);
  const modules = join(folder, "node_modules");
  for (const [name, target] of Object.entries(links)) {
    const link = join(modules, name);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(join(repository, target), link);
  }
}

const declareInJson: Adapter["declare"] = (folder, resources, outputs) =>
  writeFileSync(join(folder, "program.json"), JSON.stringify({ resources, outputs }));

export const dynamic: Adapter = {
  name: "dynamic",
  keepsProgram: false,
  takingOver: (_kind, _name, id) => `adoptId: ${JSON.stringify(id)}`,
  prepare: (folder) =>
    createProject(
      folder,
      program('const paypages = require("pulumi-paypages");\nconst classOf = (kind) => paypages[kind];'),
    ),
  declare: declareInJson,
};

/** Classes like those of a generated SDK: they pass every property of the schema, set or not. */
const nativeClasses = `
const schema = require(${JSON.stringify(join(repository, "schema.json"))});
const classOf = (kind) => {
  if (kind === "Provider") {
    return class extends pulumi.ProviderResource {
      constructor(name, args, options) { super("paypages", name, args, options); }
    };
  }
  const type = "paypages:index:" + kind;
  const { properties, aliases } = schema.resources[type];
  const unset = Object.fromEntries(Object.keys(properties).map((property) => [property, undefined]));
  return class extends pulumi.CustomResource {
    constructor(name, args, options) {
      super(type, name, { ...unset, ...args }, pulumi.mergeOptions({ aliases }, options));
    }
  };
};
`;

/** Puts the plugin's executable into a folder. */
export function placePlugin(folder: string): void {
  placeLauncher(folder, "pulumi-resource-paypages", join(repository, "dist/plugin.js"));
}

/** The same with the converter's executable. */
export function placeConverter(folder: string): void {
  placeLauncher(folder, "pulumi-converter-paypages", join(repository, "dist/converter.js"));
}

/** A project's setting that the plugin is in the folder `bin`. */
function pluginIn(folder: string): Values {
  placePlugin(join(folder, "bin"));
  return { plugins: { providers: [{ name: "paypages", path: join(folder, "bin") }] } };
}

const importing = (kind: string, name: string, id: string): string =>
  `pulumi import paypages:index:${kind} ${name} ${id}`;

export const native: Adapter = {
  name: "native",
  keepsProgram: false,
  takingOver: importing,
  prepare: (folder) => createProject(folder, program(nativeClasses), pluginIn(folder)),
  declare: declareInJson,
};

const engineTypes: Readonly<Record<string, string>> = {
  Provider: "pulumi:providers:paypages",
  StackReference: "pulumi:pulumi:StackReference",
};

/** The native plugin from a program in YAML. */
export const yaml: Adapter = {
  name: "yaml",
  keepsProgram: false,
  takingOver: importing,
  prepare: (folder) => yaml.declare(folder, {}, {}),
  declare: (folder, resources, outputs) => {
    const declared = Object.entries(resources).map(([name, { kind, args, options = {} }]) => {
      const type = engineTypes[kind] ?? `paypages:${kind}`;
      if ("id" in options) return [name, { type, get: { id: options.id } }];
      return [name, { type, properties: interpolated(args), options: interpolated(options) }];
    });
    const shown = Object.entries(outputs).map(([name, ref]) => [name, interpolated({ ref })]);
    const project = {
      runtime: "yaml",
      ...pluginIn(folder),
      resources: Object.fromEntries(declared),
      outputs: Object.fromEntries(shown),
    };
    writeFileSync(join(folder, "Pulumi.yaml"), settings(project));
  },
};

/** `{ ref: "page.paidId" }` in the syntax of YAML programs: `${page.paidId}`. */
function interpolated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(interpolated);
  if (typeof value !== "object" || value === null) return value;
  if ("ref" in value) return `\${${value.ref}}`;
  if ("secret" in value) return { "fn::secret": interpolated(value.secret) };
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, interpolated(member)]));
}

/** Whether tests use the native plugin: vitest's project `native` runs the tests of other adapters a second time. */
export const isNative = process.env.PAYPAGES_TEST_ADAPTER === "native";

/** The default adapter of the tests. The engine runs a program in YAML in half the time of one in JavaScript. */
export const adapter: Adapter = isNative ? yaml : { ...dynamic, keepsProgram: true };

/** The same for tests about processes: killed, interrupted, of a different version. */
export const hosted = isNative ? yaml : dynamic;

/**
 * The same with a program in JavaScript: YAML programs never send values that the schema lacks or that failed before.
 */
export const scripted: Adapter = { ...(isNative ? native : dynamic), keepsProgram: true };
