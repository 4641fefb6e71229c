// The packages as users get them: packed, and installed as the README's quick start says, from its own text. Then that
// folder is used from JavaScript and TypeScript.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pack } from "../../../tools/release/pack/pack.js";
import { npm } from "../../../tools/support/run.js";
import { reasons } from "../../../tools/test/skips.js";
import { type Block, blocksOf, sectionOf, textOf } from "../../docs/blocks.js";
import { follow, Shell } from "../../docs/shell.js";
import { freePort } from "../../support/freePort.js";
import { casesOf, skipFor } from "../../support/needs.js";
import { useTempDir } from "../../support/use.js";

skipFor(process.platform === "win32" ? reasons.windows : undefined);

const root = useTempDir();
const [home, folder, packed] = ["home", "shop", "packed"].map((name) => join(root, name)) as [string, string, string];
let shell: Shell;
let port: number;
let quickStart: string;
const printed: string[] = [];

const followAll = (blocks: readonly Block[]) =>
  follow(blocks, { shell, folder, printed: (output) => printed.push(output) });

/** The README's text, with the packages of the clone, a free port, and a temporary home. */
function asHere(text: string): string {
  const tarballs = new Map<string, string>(
    (["pulumi-paypages", "paypages"] as const).map((name) => [name, pack(name, packed).file]),
  );
  const installed = (line: string) => line.replace(/\S+/g, (word) => tarballs.get(word) ?? word);
  return (
    text
      .replace(/^npm install.*$/gm, installed)
      .replace("pulumi login --local", `pulumi login ${pathToFileURL(home)}`)
      // Types are checked once: without a separate compiler, by that of Pulumi.
      .replace("pulumi preview", "PULUMI_NODEJS_TRANSPILE_ONLY=true pulumi preview")
      .replaceAll("paypages sandbox", `paypages sandbox --port ${port}`)
      .replaceAll(":4010", `:${port}`)
  );
}

beforeAll(async () => {
  for (const path of [home, folder, packed]) mkdirSync(path);
  const { PULUMI_BACKEND_URL, PULUMI_HOME, PULUMI_ACCESS_TOKEN, NODE_PATH, ...environment } = process.env;
  shell = new Shell(folder, {
    ...environment,
    PULUMI_HOME: home,
    npm_config_prefer_offline: "true",
    npm_config_audit: "false",
    // The user answers yes.
    PULUMI_SKIP_CONFIRMATIONS: "true",
    PULUMI_OPTION_SKIP_PREVIEW: "true",
    PULUMI_SKIP_UPDATE_CHECK: "true",
  });
  port = await freePort();
  quickStart = asHere(sectionOf(textOf("README.md"), "Quick start"));
  await followAll(blocksOf(quickStart).slice(0, 1));
});
afterAll(() => shell.close());

it("works line by line as the README's quick start describes", async () => {
  await followAll(blocksOf(quickStart).slice(1));
  expect(printed.join("\n")).not.toMatch(/warning|deprecat/i);

  const address = (await shell.run("pulumi stack output address")).output.trim();
  expect(quickStart).toMatch(/open the address in a browser/i);
  const page = await (await fetch(address)).text();
  expect(page).toContain("Evening classes");
  expect(page).toContain('<html lang="en"');
  expect((await fetch(`http://127.0.0.1:${port}/_sandbox/console`)).status).toBe(200);
});

const javascript = `
const paypages = require("pulumi-paypages");
const role = new paypages.ChatRole("members", { guildId: "g", name: "Members" });
exports.role = role.roleId;
`;
const typescript = `
import * as pulumi from "@pulumi/pulumi";
import * as paypages from "pulumi-paypages";
const page = new paypages.RecurringPlan("classes", {
  planName: "Classes",
  processorAEnvId: paypages.Environment.Test,
  price: pulumi.output(4800),
  billingCycle: { interval: "month" },
});
const code = new paypages.Coupon("code", {
  processorAEnvId: "1",
  couponName: "Spring",
  couponCode: "SPRING",
  couponType: paypages.CouponType.Percent,
  rate: 20,
  couponTerm: 0,
  paymentType: 4,
  productIds: [page.paidId],
});
export const url: pulumi.Output<string> = page.urlApplication;
export const uses: pulumi.Output<number | undefined> = code.useCouponCount;
`;
const module = `
import * as paypages from "pulumi-paypages";
const role = new paypages.ChatRole("staff", { guildId: "g", name: "Members" });
export const role_ = role.roleId;
`;

/** A program of Pulumi's template `typescript`, with its settings. */
const embedding = `
import { startSandbox, type FaultRequest } from "paypages/sandbox";
import { SignatureError, verifySignature } from "paypages/webhooks";
const fault: FaultRequest = { fault: { kind: "slow", ms: 1 } };
const run = async (): Promise<void> => {
  const { url, close } = await startSandbox();
  try {
    verifySignature({ body: "", header: undefined, secret: "secret" });
  } catch (error) {
    console.log(url, error instanceof SignatureError && fault ? error.reason : error);
  }
  await close();
};
void run();
`;
const templateSettings = {
  compilerOptions: {
    strict: true,
    outDir: "bin",
    target: "es2020",
    module: "commonjs",
    moduleResolution: "node",
    sourceMap: true,
    experimentalDecorators: true,
    pretty: true,
    noFallthroughCasesInSwitch: true,
    noImplicitReturns: true,
    forceConsistentCasingInFileNames: true,
  },
  files: ["index.ts", "pages.ts"],
};
const templateTypes = ["typescript@5.9.3", "@types/node@24"];

/** What the compiler of the templates prints about a program. */
function typeCheck(cwd: string): string {
  const tsc = join(folder, "node_modules/typescript/bin/tsc");
  return spawnSync(process.execPath, [tsc, "-p", "."], { cwd, encoding: "utf8" }).stdout;
}

const inLanguages: [title: string, file: string, source: string][] = [
  ["JavaScript", "index.js", javascript],
  ["an ECMAScript module", "index.mjs", module],
];
it.each(casesOf(inLanguages, []))("works in %s", async (_, file, source) => {
  writeFileSync(join(folder, "Pulumi.yaml"), `name: shop\nruntime: nodejs\nmain: ${file}\n`);
  writeFileSync(join(folder, file), source);
  const { exitCode, output } = await shell.run("pulumi up");
  expect(exitCode, output).toBe(0);
  expect(output).toContain("+ 1 created");
  rmSync(join(folder, file));
});

it("is an ECMAScript module, too", () => {
  const program = 'import { ChatRole } from "pulumi-paypages"; console.log(typeof ChatRole);';
  const args = ["--input-type=module", "--eval", program];
  expect(execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" })).toBe("function\n");
});

it("contains no web server", () => {
  const paths = npm(folder, "ls", "--omit=dev", "--all", "--parseable").split("\n");
  const names = paths.map((path) => path.split("/node_modules/").at(-1));
  expect(names).toContain("pulumi-paypages");
  expect(names.filter((name) => /^(fastify|sanitize-html|commander|paypages)$/.test(name ?? ""))).toEqual([]);
});

describe("the package paypages, for development,", () => {
  beforeAll(() => {
    npm(folder, "install", "--save-dev", "--prefer-offline", "--no-audit", "--no-fund", ...templateTypes);
  });

  it("contains the check of signatures, for webhook endpoints", () => {
    const program = `
    import { signatureOf, verifySignature } from "paypages/webhooks";
    const header = signatureOf("{}", "secret");
    verifySignature({ body: "{}", header, secret: "secret" });
    try {
      verifySignature({ body: "[]", header, secret: "secret" });
    } catch (error) {
      console.log(error.reason);
    }`;
    const [type, run] = ["--input-type=module", "--eval"];
    const output = execFileSync(process.execPath, [type, run, program], { cwd: folder, encoding: "utf8" });
    expect(output).toBe("no_match\n");
  });

  it("contains the files that it reads, such as the grammars of programming languages", () => {
    const dist = join(folder, "node_modules/paypages/dist");
    const code = readdirSync(dist).filter((file) => file.endsWith(".js"));
    const read = code.flatMap((file) => [
      ...readFileSync(join(dist, file), "utf8").matchAll(/new URL\("(\.[^"]+)", import\.meta\.url\)/g),
    ]);
    const files = read.map(([, file = ""]) => file);
    expect(files).toContain("./tree-sitter-python.wasm");
    expect(files.filter((file) => !existsSync(join(dist, file)))).toEqual([]);
  });

  it("names source files in the trace of an error", () => {
    const main = join(folder, "node_modules/.bin/paypages");
    const env = { ...process.env, NODE_DEBUG: "paypages" };
    const { stderr } = spawnSync(process.execPath, [main, "explain", "PP0"], { encoding: "utf8", env });
    expect(stderr).toMatch(/^ {4}at \S+ \(cli\/explain\.ts:\d+:\d+\)$/m);
  });

  // `moduleResolution: node` is an error in TypeScript 6, which the templates don't use.
  it("has types for the settings of Pulumi's template in TypeScript, without `skipLibCheck`", () => {
    const template = join(folder, "template");
    mkdirSync(template);
    writeFileSync(join(template, "index.ts"), embedding);
    writeFileSync(join(template, "pages.ts"), typescript);
    writeFileSync(join(template, "tsconfig.json"), JSON.stringify(templateSettings));
    expect(typeCheck(template)).toBe("");
    const output = execFileSync(process.execPath, [join(template, "bin/index.js")], { encoding: "utf8" });
    expect(output).toMatch(/^http:\/\/127\.0\.0\.1:\d+ missing\n$/);
  });

  const moduleSettings: [type: string, module: string, moduleResolution: string][] = [
    ["module", "node16", "node16"],
    ["module", "nodenext", "nodenext"],
    ["commonjs", "node16", "node16"],
    ["commonjs", "node18", "node16"],
    ["commonjs", "nodenext", "nodenext"],
    ["commonjs", "esnext", "bundler"],
  ];
  it.each(casesOf(moduleSettings, []))(
    "has types for programs of type %s with module %s",
    (type, module, moduleResolution) => {
      const program = join(folder, `${type}-${module}`);
      mkdirSync(program);
      writeFileSync(join(program, "package.json"), JSON.stringify({ type }));
      writeFileSync(join(program, "index.ts"), embedding);
      writeFileSync(join(program, "pages.ts"), typescript);
      const { moduleResolution: _, ...options } = templateSettings.compilerOptions;
      const compilerOptions = { ...options, module, moduleResolution, noEmit: true };
      writeFileSync(join(program, "tsconfig.json"), JSON.stringify({ ...templateSettings, compilerOptions }));
      expect(typeCheck(program)).toBe("");
    },
  );

  it("contains a sandbox that a script starts and ends, as docs/sandbox.md shows", () => {
    const [script] = /^node_modules\/\.bin\/paypages sandbox &$.*?(?=^```)/ms.exec(textOf("docs/sandbox.md")) ?? [""];
    const lines = script
      .replace("paypages sandbox &", "paypages sandbox --port 0 > log &")
      .replace("…", "until grep -q http log; do :; done");
    const bash = spawnSync("bash", ["-e", "-c", `${lines}\nwait $sandbox || echo "ended with $?"\ncat log`], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(bash.stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/m);
    expect(bash.status, bash.stderr).toBe(0);
  });
});
