// The two pages that the public registry shows of the package: docs/_index.md and docs/installation-configuration.md.

import { renderers } from "../../cli/program/languages.js";
import { packages } from "../../cli/program/packages.js";
import { meaningOf } from "../../cli/program/program.js";
import { type SettingSpec, settings } from "../../provider/api/config.js";
import { functions } from "../../provider/functions/index.js";
import { nounOf } from "../../provider/model/docs.js";
import { resources } from "../../provider/resources/index.js";
import { newestEntry, notReleased } from "../support/changelog.js";
import { displayName, pluginDownloadUrl, repository, version } from "../support/publication.js";
import { firstExample } from "./examples/exampleCatalog.js";

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
  const list = resources.map(({ kind, model }) => `- \`${kind}\`: ${nounOf(model)}`);
  const functionRows = functions.map(({ name, doc }) => `| \`paypages:index:${name}\` | ${doc} |`);
  return page(
    displayName,
    `An overview of the ${displayName} package: pages, discount codes and chat roles of a payment service.`,
    `The ${displayName} provider lets you manage a payment and registration service as code:

${list.join("\n")}

A preview shows which live prices change, how many customers are on a page, and what happens to a used code. \`pulumi refresh\` finds changes made in the service's management console.

> [!TIP]
> To begin without an account, use the [sandbox](${repository}/blob/main/docs/sandbox/guide.md) of the npm package \`paypages\`: \`npx --no paypages sandbox\`.

To install and configure the provider, see [Installation and configuration](./installation-configuration/).

## Example Usage

${chooser(Object.fromEntries(programs))}

## Resources

| resource | description | import id |
|---|---|---|
${table.join("\n")}

## Import

Import objects by the ids in this table:

\`\`\`sh
pulumi import paypages:index:RecurringPlan classes <paidId>
pulumi import paypages:index:ChatRole members <guildId>/<roleId>
\`\`\`

To import many objects, list them in a file: \`pulumi import --file objects.json\`. To import a whole account, use \`pulumi import --from paypages\`: see the [native plugin](${repository}/blob/main/docs/native-plugin.md#import-a-whole-account).

## Functions

| function | description |
|---|---|
${functionRows.join("\n")}

Personal data (customers, payments) is secret unless you set \`revealPersonalData\`. Fields that the service doesn't document are returned unchanged, with the service's names. See [functions](${repository}/blob/main/docs/functions.md).

## Support

[Repository](${repository}) · [Documentation](${repository}/blob/main/docs/README.md) · [Issues](${repository}/issues)
`,
  );
}

/** The base address is required only in its own mode. */
const required: Readonly<Record<string, string>> = {
  appId: "yes",
  appSecret: "yes",
  sandboxBaseUrl: "in test mode",
  baseUrl: "in live mode",
};
const requiredOf = (key: string): string => required[key] ?? "";

/** Readers also see the page at a version's tag, when it is published. */
const notYet = (): string =>
  newestEntry()?.heading.endsWith(notReleased)
    ? `> [!NOTE]\n> Version ${version} isn't published yet. To use it from a clone of the repository, see [examples](${repository}/blob/main/examples/README.md).\n\n`
    : "";

function installation(): string {
  const rows = Object.entries<SettingSpec>(settings).map(
    ([key, { variable, doc, default: fallback, isSecret }]) =>
      `| \`paypages:${key}\` | \`${variable}\` | ${requiredOf(key)} | ${isSecret ? "yes" : ""} | ${doc} | ${fallback === undefined ? "" : `\`${fallback}\``} |`,
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
    `${notYet()}## Installation

${chooser(install)}

SDKs for .NET and Java aren't published. Generate them from [\`schema.json\`](${repository}/blob/main/schema.json):

\`\`\`sh
pulumi package gen-sdk schema.json --language dotnet   # or java
\`\`\`

Programs in TypeScript and JavaScript can also use dynamic resources, which need no plugin: \`npm install pulumi-paypages\`. To move to the native plugin, import \`${packages.nodejs}\` instead of \`pulumi-paypages\`. The objects at the service don't change.

### The plugin

If you use an SDK, Pulumi installs the plugin automatically. To install it yourself:

\`\`\`sh
pulumi plugin install resource paypages v${version} --server ${pluginDownloadUrl}
\`\`\`

## Credentials

In the service's management console, open the API settings, and copy the application id and the application secret. Test mode and live mode have separate ones. For the sandbox, use the values that it prints.

## Configuration

Set the credentials and the base address of your mode:

\`\`\`sh
pulumi config set paypages:appId my-app
pulumi config set paypages:appSecret --secret
pulumi config set paypages:sandboxBaseUrl https://sandbox.example.com
\`\`\`

| key | environment variable | required | secret | meaning | default |
|---|---|---|---|---|---|
${rows.join("\n")}

The default provider takes each setting from the stack's configuration, otherwise from the environment variable, otherwise from the default. An explicit provider uses its arguments instead of the stack's configuration. A base address must use https, except on your own machine.

### Several accounts

Give each account its own provider (\`paypages.Provider\`, in YAML \`pulumi:providers:paypages\`). To keep resources out of the wrong account, disable the default provider:

\`\`\`sh
pulumi config set --path 'pulumi:disable-default-providers[0]' paypages
\`\`\`

If an explicit provider takes settings from the environment, Pulumi stores them in the state, with secrets encrypted. After a change of the environment, run \`pulumi up\` before \`refresh\` or \`destroy\`.

### Behind a proxy

Like Pulumi, the provider uses the proxy of the environment: \`https_proxy\`, or \`http_proxy\` if it isn't set. Write credentials as \`http://user:password@host:port\`. \`no_proxy\` lists exceptions with their subdomains (\`example.com,other.example:8443\`; \`*\` for all). Names in upper case work as well.

Requests to your own machine (\`localhost\`, \`127.0.0.1\`) never use the proxy. Pulumi's SDK for Node.js doesn't make this exception: set \`no_proxy=localhost,127.0.0.1\` for it.

If the proxy refuses or breaks the connection, or can't be reached, the error names the proxy. The service hasn't received the request, so the provider repeats it if possible.

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
