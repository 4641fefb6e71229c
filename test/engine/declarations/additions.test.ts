// A kind or a field needs one declaration: the test adds an invented one of each to a copy of the repository, and uses
// it.
import { execFile } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { repository } from "../../support/example.js";
import { useTempDir } from "../../support/use.js";

/** Text that is written into a file, or inserted before a line of it. */
interface Edit {
  readonly file: string;
  readonly text: string;
  readonly before?: string;
}

const resourceEdits: readonly Edit[] = [
  {
    file: "provider/model/webhookEndpoint.ts",
    text: `// What a webhook endpoint is.
import { flag, integer, object, setOf, string } from "./field.js";
import { kind } from "./kind.js";
import { notBlank } from "./sanity.js";

export const webhookEndpoint = object("WebhookEndpoint", "A webhook endpoint, which is told what happens.", {
  url: string("Where events are sent, such as \`https://example.com/hooks\`.").required().plausible(notBlank),
  label: string("A label for the endpoint."),
  events: setOf(string(), "The events that are sent, such as \`payment\`. All are sent when left out."),
  retries: integer("How often a delivery is tried again.").defaults(3),
  isPaused: flag("Whether nothing is sent for now.").defaults(false),
  signingSecret: string("The secret that deliveries are signed with.").secret(),
});

export const webhookEndpointKind = kind({
  model: webhookEndpoint,
  noun: "endpoint",
  endpoint: "/v1/client/endpoint",
  idName: "endpointId",
  response: { id: "endpoint_id", body: "endpoint", list: "endpoints" },
  label: "url",
  example: { name: "hooks", args: { url: "https://example.com/hooks", events: ["payment"] } },
});
`,
  },
  {
    file: "provider/model/kinds.ts",
    text: 'import { webhookEndpointKind } from "./webhookEndpoint.js";\n',
    before: "\nconst kinds",
  },
  { file: "provider/model/kinds.ts", text: "  webhookEndpointKind,\n", before: "];" },
];

const fieldEdits: readonly Edit[] = [
  {
    file: "provider/model/oneTimeProduct.ts",
    text: '    author: string("Who wrote it, such as `Ms. Sato`."),\n',
    before: "    refundPolicy: integer(",
  },
];

const run = promisify(execFile);
const copy = useTempDir();

const taken = ["provider", "sdk", "sandbox", "cli", "policy", "tools", "test", "docs", "examples"];
const files = ["CHANGELOG.md", "LICENSE", "package.json", "tsconfig.json", "tsconfig.build.json", "schema.json"];
const left = ["node_modules", "dist", "bin", "screenshots"];

beforeAll(() => {
  for (const name of [...taken, ...files])
    cpSync(join(repository, name), join(copy, name), {
      recursive: true,
      filter: (path) => !left.includes(basename(path)),
    });
  symlinkSync(join(repository, "node_modules"), join(copy, "node_modules"));
});

function apply({ file, text, before }: Edit): void {
  const path = join(copy, file);
  const source = before === undefined ? "" : readFileSync(path, "utf8");
  const at = source.indexOf(before ?? "");
  if (at < 0) throw new Error(`${file} has no ${JSON.stringify(before)}`);
  writeFileSync(path, source.slice(0, at) + text + source.slice(at));
}

/** Runs a program of the copy; returns its output if it fails. */
const node = async (...args: string[]): Promise<string> => {
  const done = run(process.execPath, args, { cwd: copy, maxBuffer: 1 << 24 });
  return done.then(
    () => "",
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  );
};
const script = (...args: string[]) => node("--import", "tsx", ...args);

const filesOf = (edits: readonly Edit[]) => [...new Set(edits.map(({ file }) => file))];

it("needs at most five hand-written files for a resource and one line for a field: generated, built, and run on the engine", async () => {
  expect(filesOf(resourceEdits).length).toBeLessThanOrEqual(5);
  expect(fieldEdits.map(({ text }) => text.split("\n").length - 1)).toEqual([1]);
  for (const edit of [...resourceEdits, ...fieldEdits]) apply(edit);

  // Without Go, the SDKs of other languages don't change: that is reported, and nothing else fails.
  await script("tools/generate/main.ts");
  expect(await script("tools/generate/main.ts", "--check")).toBe("");
  expect(readFileSync(join(copy, "sdk/nodejs/generated/webhookEndpoint.ts"), "utf8")).toContain("isPaused");
  expect(JSON.parse(readFileSync(join(copy, "schema.json"), "utf8")).functions).toHaveProperty([
    "paypages:index:getWebhookEndpoints",
  ]);

  expect(await script("tools/release/build/main.ts")).toBe("");
  expect(await script("test/engine/declarations/life.ts")).toBe("");
});
