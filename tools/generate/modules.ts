// Modules of shipped code that are written from the model and package.json.

import { kinds } from "../../provider/model/kinds.js";
import { fieldsOf } from "../../provider/model/walk.js";
import { pluginDownloadUrl, version } from "../support/publication.js";

// The properties that hold no secret, for `from` of every SDK: it prints values of these only.

const fields = kinds.flatMap(({ model }) => fieldsOf(model, () => true).map(({ field }) => field));
const secret = new Set(fields.filter(({ isSecret }) => isSecret).map(({ name }) => name));

/** Their names in lower case and without underscores, because each language spells them differently. */
const plainNames = fields.map(({ name }) => name).filter((name) => !secret.has(name));
export const plainProperties: readonly string[] = [...new Set(plainNames.map((name) => name.toLowerCase()))].sort();

/** Those that a resource requires, in the same spelling. */
const requiredNames = kinds.flatMap(({ model }) => model.inputs.filter(({ need }) => need === "required"));
export const requiredProperties: readonly string[] = [
  ...new Set(requiredNames.map(({ name }) => name.toLowerCase())),
].sort();

export function* plainPropertiesModule(): Generator<[string, string]> {
  yield [
    "sdk/nodejs/base/plainProperties.ts",
    `// Generated from the model by \`npm run generate\`. Do not edit.

/** Properties that hold no secret, in lower case. */
export const plainProperties: ReadonlySet<string> = new Set([
${plainProperties.map((name) => `  ${JSON.stringify(name)},\n`).join("")}]);

/** Properties that a resource requires, in lower case. */
export const requiredProperties: ReadonlySet<string> = new Set([
${requiredProperties.map((name) => `  ${JSON.stringify(name)},\n`).join("")}]);
`,
  ];
}

// The version and the place of releases, for code that is compiled into several packages and can't read a package.json.

export function* versionModule(): Generator<[string, string]> {
  yield [
    "provider/model/version.ts",
    `// Generated from package.json by \`npm run generate\`. Do not edit.

/** The version of the package; its packages have one version together. */
export const version = ${JSON.stringify(version)};

/** Where the engine finds the plugins of a release. */
export const pluginDownloadUrl = ${JSON.stringify(pluginDownloadUrl)};
`,
  ];
}
