// Who publishes the package and where, from package.json: what generated files say of it.
import { readFileSync } from "node:fs";

const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  name: string;
  version: string;
  license: string;
  description: string;
  repository: { url: string };
};

export const { name: npmPackage, version, license, description } = manifest;

export const displayName = "Paypages";

/** `https://github.com/owner/name`. */
export const repository = manifest.repository.url.replace(/^git\+/, "").replace(/\.git$/, "");

const { hostname, pathname } = new URL(repository);

/** `owner/name`. */
export const slug = pathname.slice(1);

/** Where the engine finds the plugin's releases. */
export const pluginDownloadUrl = `github://api.${hostname}/${slug}`;
