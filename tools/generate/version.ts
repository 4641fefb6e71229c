// The version and the place of releases, for code that is compiled into several packages and can't read a package.json.
import { pluginDownloadUrl, version } from "../support/publication.js";

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
