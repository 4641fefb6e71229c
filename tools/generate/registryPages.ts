// The two pages that the public registry shows of the package: docs/_index.md and docs/installation-configuration.md.

import { renderers } from "../../cli/program/languages.js";
import { packages } from "../../cli/program/packages.js";
import { meaningOf } from "../../cli/program/program.js";
import { type SettingSpec, settings } from "../../provider/api/config.js";
import { functions } from "../../provider/functions/index.js";
import { resources } from "../../provider/resources/index.js";
import { newestEntry, notReleased } from "../support/changelog.js";
import { description, displayName, pluginDownloadUrl, repository, version } from "../support/publication.js";
import { firstExample } from "./examples/catalogue.js";

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

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\`\`\`\n`;

function overview(): string {
  const example = meaningOf(firstExample);
  const programs = Object.entries(renderers).map(
    ([language, render]) => [language, fence(language, render(example))] as const,
  );
  const table = resources.map(
    ({ kind, model, endpoint }) => `| \`paypages:index:${kind}\` | ${model.doc} | \`${endpoint.idForm}\` |`,
  );
  const functionRows = functions.map(({ name, doc }) => `| \`paypages:index:${name}\` | ${doc} |`);
  return page(
    displayName,
    `An overview of the ${displayName} package: pages, discount codes and chat roles of a payment service.`,
    `${description} Previews show what a change does to live prices and to codes that are in use; \`pulumi refresh\` finds what was changed outside Pulumi; a sandbox of the service, \`npx --no paypages sandbox\` of the npm package \`paypages\`, lets you rehearse a whole catalog without an account.

## Example

${chooser(Object.fromEntries(programs))}

## Resources and the ids of imports

| resource | what it is | id for \`pulumi import\` |
|---|---|---|
${table.join("\n")}

For example, \`pulumi import paypages:index:RecurringPlan classes <paidId>\`; to import many objects at once, list them in a file: \`pulumi import --file objects.json\`.

## Functions

| function | what it answers |
|---|---|
${functionRows.join("\n")}

Personal data in an answer (people, customers, payments) are secret, unless \`revealPersonalData\` says otherwise. What the service does not document is passed through, by the service's names. [More](${repository}/blob/main/docs/functions.md).

[Installation and configuration](./installation-configuration/) says how to get the package, and how it reaches the service.
`,
  );
}

/** The page is read at the tag of a version, too: there it is published. */
const notYet = (): string =>
  newestEntry()?.heading.endsWith(notReleased)
    ? `Version ${version} is not published yet: in a clone of the repository, [\`examples/README.md\`](${repository}/blob/main/examples/README.md) says how to use everything from there.\n\n`
    : "";

function installation(): string {
  const rows = Object.entries<SettingSpec>(settings).map(
    ([key, { variable, doc, default: fallback, isSecret }]) =>
      `| \`paypages:${key}\` | \`${variable}\` | ${doc}${isSecret ? " Set it with `--secret`." : ""} | ${fallback === undefined ? "" : `\`${fallback}\``} |`,
  );
  const install = {
    typescript: fence("sh", `npm install ${packages.nodejs}\n`),
    python: fence("sh", `pip install ${packages.python}\n`),
    go: fence("sh", `go get ${packages.go}\n`),
    yaml: "Only the plugin, as below.\n",
  };
  return page(
    `${displayName} Installation & Configuration`,
    `How to install the ${displayName} package for Pulumi, and how to configure it.`,
    `## Installation

${chooser(install)}

For .NET and Java, generate the SDK from [\`schema.json\`](${repository}/blob/main/schema.json), which holds what those languages need:

\`\`\`sh
pulumi package gen-sdk schema.json --language dotnet   # or java
\`\`\`

Programs in TypeScript and JavaScript can also use the same resources as dynamic resources, which need no plugin: \`npm install pulumi-paypages\`. A program moves from there to the native plugin by its import, \`${packages.nodejs}\` instead of \`pulumi-paypages\`; its resources stay.

### The plugin

With an SDK, the engine installs the plugin. To install it yourself:

\`\`\`sh
pulumi plugin install resource paypages v${version} --server ${pluginDownloadUrl}
\`\`\`

${notYet()}## Configuration

| \`pulumi config set\` | environment variable | meaning | default |
|---|---|---|---|
${rows.join("\n")}

\`appId\`, \`appSecret\`, and the base address of the mode are required. The default provider takes each from the configuration of the stack, else from the environment, else the default; an explicit provider takes its arguments instead of the configuration. A base address must be https, unless it is on your own machine.

\`\`\`sh
pulumi config set paypages:appId my-app
pulumi config set paypages:appSecret --secret
pulumi config set paypages:sandboxBaseUrl https://sandbox.example.com
\`\`\`

### Several accounts

Give each account its own provider (\`paypages.Provider\`, in YAML \`pulumi:providers:paypages\`), and let the engine refuse resources that name none, so that nothing lands in the wrong account:

\`\`\`sh
pulumi config set --path 'pulumi:disable-default-providers[0]' paypages
\`\`\`

What an explicit provider takes from the environment is kept in the state (secrets encrypted): after a change there, run \`pulumi up\` before \`refresh\` or \`destroy\`.

### Behind a proxy

Requests to the service go through the proxy that the environment names, as those of Pulumi itself do: \`https_proxy\` (or, where that is not set, \`http_proxy\`), with \`http://user:password@host:port\` where it wants credentials. \`no_proxy\` excepts hosts, with all below them (\`example.com,other.example:8443\`; \`*\` for all). The same names in upper case do, too. What is on your own machine (\`localhost\`, \`127.0.0.1\`) is never asked for through a proxy. Pulumi's SDK for Node.js is not that careful: set \`no_proxy=localhost,127.0.0.1\` for it.

Where the proxy itself refuses, breaks off or cannot be reached, the error names it; nothing has reached the service then, so the request is tried again where that can help.

### With Pulumi ESC

\`\`\`yaml
values:
  pulumiConfig:
    paypages:appId: my-app
    paypages:appSecret:
      fn::secret: …
  environmentVariables:
    PAYPAGES_SANDBOX_BASE_URL: https://sandbox.example.com
\`\`\`
`,
  );
}
