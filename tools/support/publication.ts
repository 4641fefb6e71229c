// The publisher and the addresses of the package, from package.json, for generated files.
import { manifest } from "./manifest.js";

export const { name: npmPackage, version, license, description } = manifest;

export const displayName = "Paypages";

/** `https://github.com/owner/name`. */
export const repository = manifest.repository.url.replace(/^git\+/, "").replace(/\.git$/, "");

const { hostname, pathname } = new URL(repository);

/** `owner/name`. */
export const slug = pathname.slice(1);

/** The address at which the engine finds the plugin's releases. */
export const pluginDownloadUrl = `github://api.${hostname}/${slug}`;
