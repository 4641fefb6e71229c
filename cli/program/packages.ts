// What each language calls the package.
import { createRequire } from "node:module";

const { version, repository } = createRequire(import.meta.url)("pulumi-paypages/package.json") as {
  version: string;
  repository: { url: string };
};

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
