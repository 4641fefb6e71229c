// The first page of each SDK, which npm, PyPI and pkg.go.dev show: install, configuration, example.
import { renderers } from "../../cli/programs/write/languages.js";
import { packages } from "../../cli/programs/write/packages.js";
import { meaningOf } from "../../cli/programs/write/program.js";
import { type SettingSpec, settings } from "../../provider/client/config.js";
import { description, displayName, repository } from "../support/publication.js";
import { firstExample } from "./examples/exampleCatalog.js";
import { filled } from "./registryPages.js";

const languages = {
  nodejs: { title: "for TypeScript and JavaScript", fence: "typescript", install: `npm install ${packages.nodejs}` },
  python: { title: "for Python", fence: "python", install: `pip install ${packages.python}` },
  go: { title: "for Go", fence: "go", install: `go get ${packages.go}` },
} as const;

const plainValues = `
An argument with fixed values takes the enumeration, so that type checkers find typing mistakes. A plain value becomes one by its class: \`paypages.Language(config.require("language"))\`. An argument that is an object takes a dictionary, or its class: \`paypages.PaymentPlatformArgs(processor_a=True)\` for \`platform\`.
`;

/** The settings that every request needs, in test mode. */
const first = ["appId", "appSecret", "sandboxBaseUrl"] as const;

/** The page of a language's SDK, as Markdown. */
export function landingPage(language: keyof typeof languages): string {
  const { title, fence, install } = languages[language];
  const rows = first.map((key) => {
    const { variable, doc }: SettingSpec = settings[key];
    return `| \`paypages:${key}\` | \`${variable}\` | ${doc} |`;
  });
  return filled("landing", {
    displayName,
    title,
    description,
    install,
    settings: rows.join("\n"),
    repository,
    fence,
    example: renderers[fence](meaningOf(firstExample)),
    types: language === "python" ? plainValues : "",
  });
}
