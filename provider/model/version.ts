// Generated from package.json by `npm run generate`. Do not edit.

/** The version of the package; its packages have one version together. */
export const version = "0.1.0";

/** Where the engine finds the plugins of a release. */
export const pluginDownloadUrl = "github://api.github.com/pulumi-paypages/pulumi-paypages";
