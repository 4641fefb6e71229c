// The name of the package in each language.
import { createRequire } from "node:module";
import { version } from "../../../provider/model/version.js";

const { repository } = createRequire(import.meta.url)("paypages/package.json") as { repository: { url: string } };

export { version };

/** `https://github.com/owner/name`. */
export const repositoryUrl = repository.url.replace(/^git\+/, "").replace(/\.git$/, "");

const { hostname, pathname } = new URL(repositoryUrl);

export const packages = {
  /** The dynamic resources. */
  dynamic: "pulumi-paypages",
  nodejs: "pulumi-paypages-native",
  python: "pulumi_paypages",
  go: `${hostname}${pathname}/sdk/go/paypages`,
  csharp: "PulumiPaypages",
  java: "io.github.pulumipaypages",
} as const;
