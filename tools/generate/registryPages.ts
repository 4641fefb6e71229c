// The two pages that the public registry shows of the package: docs/_index.md and docs/installation-configuration.md.

import { readFileSync } from "node:fs";
import { packages } from "../../cli/programs/write/packages.js";
import { type SettingSpec, settings } from "../../provider/client/config.js";
import { functions } from "../../provider/kinds/functions/index.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { nounOf } from "../../provider/model/docs.js";
import {
  displayName,
  newestEntry,
  notReleased,
  pluginDownloadUrl,
  repository,
  version,
} from "../support/publication.js";
import { fence, fenceOfEach, firstExample } from "./examples/exampleCatalog.js";

// Texts of pages, each in a file of the folder pages/. `${name}` is a value that the generator inserts.

type Page = "overview" | "installation" | "landing" | "troubleshooting" | "messages";

/** The text of a page with its values. @throws Error if a value is missing */
export function filled(page: Page, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(new URL(`pages/${page}.md.txt`, import.meta.url), "utf8");
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`pages/${page}.md.txt: there is no value ${name}`);
    return value;
  });
}

/** Paths and contents of the generated files. */
export const registryPages = (): Map<string, string> =>
  new Map([
    ["docs/_index.md", overview()],
    ["docs/installation-configuration.md", installation()],
  ]);

const page = (title: string, summary: string, body: string): string => `---
title: ${JSON.stringify(title)}
meta_desc: ${JSON.stringify(summary)}
layout: package
---

<!-- Generated from provider/ and package.json by \`npm run generate\`. Do not edit. -->

${body}`;

/** The same in several languages, of which the reader sees one. */
function chooser(texts: Readonly<Record<string, string>>): string {
  const choices = Object.entries(texts).map(
    ([language, text]) => `{{% choosable language ${language} %}}\n\n${text}\n{{% /choosable %}}\n`,
  );
  return `{{< chooser language "${Object.keys(texts).join(",")}" >}}\n\n${choices.join("\n")}\n{{< /chooser >}}`;
}

function overview(): string {
  const rows = resources.map(
    ({ kind, model, endpoint }) => `| \`paypages:index:${kind}\` | ${model.doc} | \`${endpoint.idForm}\` |`,
  );
  return page(
    displayName,
    `An overview of the ${displayName} package: pages, discount codes and chat roles of a payment service.`,
    filled("overview", {
      displayName,
      repository,
      list: resources.map(({ kind, model }) => `- \`${kind}\`: ${nounOf(model)}`).join("\n"),
      programs: chooser(Object.fromEntries(fenceOfEach(firstExample))),
      resources: rows.join("\n"),
      functions: functions.map(({ name, doc }) => `| \`paypages:index:${name}\` | ${doc} |`).join("\n"),
    }),
  );
}

/** The base address is required only in its own mode. */
const required: Readonly<Record<string, string>> = {
  appId: "yes",
  appSecret: "yes",
  sandboxBaseUrl: "in test mode",
  baseUrl: "in live mode",
};

/** Readers also see the page at a version's tag, when it is published. */
const notYet = (): string =>
  newestEntry()?.heading.endsWith(notReleased)
    ? `> [!NOTE]\n> Version ${version} isn't published yet. To use it from a clone of the repository, see [examples](${repository}/blob/main/examples/README.md).\n\n`
    : "";

function installation(): string {
  const rows = Object.entries<SettingSpec>(settings).map(
    ([key, { variable, doc, default: fallback, isSecret }]) =>
      `| \`paypages:${key}\` | \`${variable}\` | ${required[key] ?? ""} | ${isSecret ? "yes" : ""} | ${doc} | ${fallback === undefined ? "" : `\`${fallback}\``} |`,
  );
  const install = {
    typescript: fence("sh", `npm install ${packages.nodejs}\n`),
    python: fence("sh", `pip install ${packages.python}\n`),
    go: fence("sh", `go get ${packages.go}\n`),
    yaml: "YAML programs need only the plugin. See [the plugin](#the-plugin).\n",
  };
  return page(
    `${displayName} Installation & Configuration`,
    `How to install the ${displayName} package for Pulumi, and how to configure it.`,
    filled("installation", {
      notYet: notYet(),
      install: chooser(install),
      repository,
      version,
      pluginDownloadUrl,
      settings: rows.join("\n"),
    }),
  );
}
