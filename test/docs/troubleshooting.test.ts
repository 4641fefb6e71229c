// The troubleshooting guide quotes messages without a code in the words that users see: the code's, or Pulumi's.
// tools/generate/troubleshooting.test.ts is about the messages with a code.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reasons } from "../../tools/test/skips.js";
import { repository } from "../support/example.js";
import { casesOf, skipFor } from "../support/needs.js";
import { useTempDir } from "../support/use.js";
import { textOf } from "./blocks.js";
import { Shell } from "./shell.js";

const page = textOf("docs/troubleshooting.md");
const messages = [...page.matchAll(/^### (`+)(.*)\1$/gm)].map(([, , message]) => message as string);

/** The commands that make Pulumi or Node.js print it, in an empty folder without configuration. */
const pulumis: Readonly<Record<string, string>> = {
  "this command requires logging in": "env -u PULUMI_BACKEND_URL pulumi whoami --non-interactive",
  "no Pulumi.yaml project file found": "pulumi preview",
  "no stack selected": "printf 'name: shop\\nruntime: nodejs\\n' > Pulumi.yaml; pulumi preview",
  "passphrase must be set": "pulumi stack init dev",
  "the stack is currently locked":
    "export PULUMI_CONFIG_PASSPHRASE=x; pulumi stack init dev; d=$STATES/.pulumi/locks/organization/shop/dev; " +
    `mkdir -p $d; echo '{"pid":1,"username":"somebody","hostname":"else","timestamp":"2026-01-01T00:00:00Z"}' > $d/a.json; ` +
    "pulumi refresh --yes --skip-preview",
  "plugin […] wrote an invalid port":
    "printf 'name: shop\\nruntime: nodejs\\n' > Pulumi.yaml; ln -sfn $MODULES node_modules; " +
    "export PULUMI_CONFIG_PASSPHRASE=x; pulumi stack init ports; " +
    `echo 'new (require("@pulumi/pulumi").dynamic.Resource)({ create: async () => ({ id: "1" }) }, "one", {})' > index.js; ` +
    // An evaluation asks for a path: the language host takes all of its output.
    `echo 'if (process.argv[1]) console.log("[dotenv] injecting env")' > print.cjs; ` +
    `NODE_OPTIONS="--require $PWD/print.cjs" pulumi preview --stack ports --non-interactive`,
  // Without its state, the host of dynamic resources has no code for a resource.
  "code must be a string":
    "printf 'name: shop\\nruntime: nodejs\\n' > Pulumi.yaml; ln -sfn $MODULES node_modules; " +
    "export PULUMI_CONFIG_PASSPHRASE=x; pulumi stack init imports; " +
    `echo '{"resources":[{"type":"pulumi-nodejs:dynamic/paypages:Coupon","name":"one","id":"1"}]}' > import.json; ` +
    "pulumi import --stack imports --file import.json --yes --generate-code=false",
  // The host of dynamic resources prints it, before any code of ours.
  "Cannot find module": "node --eval 'require(\"pulumi-paypages/dynamic\")'",
  // A recipe contains it: docs/recipes/drift-in-ci.md.
  "no changes were expected": "",
};
const commandOf = (message: string): string | undefined =>
  Object.entries(pulumis).find(([start]) => message.startsWith(start))?.[1];

/** A message has these parts; the text between them varies. */
const partsOf = (message: string): string[] =>
  message
    .replaceAll("'", "`")
    .split("…")
    .filter((part) => part.trim() !== "");

/** The strings of a file as users see them: parts joined with `+` are one, and `…` replaces inserted values. */
function textsOf(file: string): string {
  return readFileSync(file, "utf8")
    .replaceAll("\\`", "'")
    .replace(/["`] \+\s*["`]/g, "");
}

const has = (source: string, message: string): boolean => {
  const text = source.replaceAll("'", "`");
  let end = 0;
  return partsOf(message).every((part) => {
    const at = text.indexOf(part.trim(), end);
    end = at + part.length;
    return at !== -1;
  });
};

describe("a message of the code is in the guide", () => {
  const sources = ["provider", "sdk/nodejs"]
    .flatMap((folder) => readdirSync(join(repository, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts"))
    .map((entry) => textsOf(join(entry.parentPath, entry.name)));

  it.each(messages.filter((message) => commandOf(message) === undefined))("%s", (message) => {
    expect(sources.some((text) => has(text, message))).toBe(true);
  });
});

describe("a message of Pulumi is in the guide", () => {
  skipFor(process.platform === "win32" ? reasons.windows : undefined);
  const root = useTempDir();
  let shell: Shell;
  beforeAll(() => {
    const { PULUMI_ACCESS_TOKEN, PULUMI_CONFIG_PASSPHRASE, ...environment } = process.env;
    for (const folder of ["shop", "states"]) mkdirSync(join(root, folder));
    writeFileSync(join(root, "shop/package.json"), "{}");
    shell = new Shell(join(root, "shop"), {
      ...environment,
      PULUMI_HOME: join(root, "home"),
      PULUMI_BACKEND_URL: pathToFileURL(join(root, "states")).href,
      PULUMI_SKIP_UPDATE_CHECK: "true",
      STATES: join(root, "states"),
      MODULES: join(repository, "node_modules"),
    });
  });
  afterAll(() => shell.close());

  const printed = messages.filter(commandOf);
  const quick = printed.filter((message) => !/^(plugin|code must)/.test(message));
  it.each(casesOf(printed, quick))("%s", async (message) => {
    const { exitCode, output } = await shell.run(commandOf(message) as string);
    expect(exitCode, output).not.toBe(0);
    expect(has(output, message), output).toBe(true);
  });
});
