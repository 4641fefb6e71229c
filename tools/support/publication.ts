// The contents of package.json, with the publisher and the addresses of the package, and the versions in CHANGELOG.md.
import { readFileSync } from "node:fs";

export const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  name: string;
  version: string;
  license: string;
  description: string;
  repository: { url: string };
  engines: { node: string };
};

export const { name: npmPackage, version, license, description } = manifest;

export const displayName = "Paypages";

/** `https://github.com/owner/name`. */
export const repository = manifest.repository.url.replace(/^git\+/, "").replace(/\.git$/, "");

const { hostname, pathname } = new URL(repository);

/** `owner/name`. */
export const slug = pathname.slice(1);

/** The address at which the engine finds the plugin's releases. */
export const pluginDownloadUrl = `github://api.${hostname}/${slug}`;

/** The Go module's name in its go.mod. Its release is a tag, because it is in a folder of the repository: `sdk/go/v1.2.3`. */
export const goModule = `${repository.replace("https://", "")}/sdk/go`;

// The versions in CHANGELOG.md.

interface Entry {
  /** In the form `1.2.3 (2026-01-31)`. */
  readonly heading: string;
  readonly text: string;
}

/** The heading of a version that is still in progress has this instead of a date. */
export const notReleased = "(not released)";

/** The entries of a changelog, newest first. */
export const entriesOf = (changelog: string): Entry[] =>
  changelog
    .split(/^## /m)
    .slice(1)
    .map((entry) => {
      const [heading = "", ...text] = entry.split("\n");
      return { heading, text: text.join("\n").trim() };
    });

/** The entry of the checked-out version. */
export const newestEntry = (): Entry | undefined =>
  entriesOf(readFileSync(new URL("../../CHANGELOG.md", import.meta.url), "utf8"))[0];
