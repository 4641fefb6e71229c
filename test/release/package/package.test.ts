// The packages as users get them: packed, installed into an empty project elsewhere, used from JavaScript and TypeScript.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningSandbox, startSandbox } from "../../../sandbox/index.js";
import { type PackageName, pack } from "../../../tools/release/pack/pack.js";
import { Engine } from "../../../tools/support/engine.js";
import { npm } from "../../../tools/support/run.js";
import { textOf } from "../../docs/blocks.js";
import { keyService } from "../../support/lightProcesses.js";
import { casesOf } from "../../support/needs.js";

const credentials = { appId: "school", appSecret: "a secret" };
let sandbox: RunningSandbox;
let engine: Engine;
let keys: Awaited<ReturnType<typeof keyService>>;

/** Installs a packed package, and others, into the project. */
const install = (flag: "--save" | "--save-dev", name: PackageName, ...others: string[]): string =>
  npm(
    engine.project,
    "install",
    flag,
    "--prefer-offline",
    "--no-audit",
    "--no-fund",
    pack(name, engine.folder).file,
    ...others,
  );
const isInstalled = (name: string): boolean => existsSync(join(engine.project, "node_modules", name));

beforeAll(async () => {
  sandbox = await startSandbox(credentials);
  keys = await keyService();
  engine = new Engine({
    stack: "dev",
    isShown: false,
    environment: {
      PAYPAGES_APP_ID: credentials.appId,
      PAYPAGES_APP_SECRET: credentials.appSecret,
      PAYPAGES_SANDBOX_BASE_URL: sandbox.url,
      ...keys.environment,
    },
  });
  mkdirSync(engine.project);
  writeFileSync(join(engine.project, "package.json"), '{"name": "elsewhere", "private": true}');
  install("--save", "pulumi-paypages", "@pulumi/pulumi@3.270.0");
});
afterAll(async () => {
  await sandbox.close();
  engine.remove();
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
const role = new paypages.ChatRole("members", { guildId: "g", name: "Members" });
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

type Language = [title: string, file: string, source: string, count: number];
const inTypeScript: Language = ["TypeScript, without a separate compiler", "index.ts", typescript, 3];
const inLanguages: Language[] = [
  ["JavaScript", "index.js", javascript, 2],
  inTypeScript,
  ["an ECMAScript module", "index.mjs", module, 2],
];

it.each(casesOf(inLanguages, [inTypeScript]))("works in %s", async (title, file, source, count) => {
  const stack = title.split(/\W/)[0]?.toLowerCase() as string;
  writeFileSync(join(engine.project, "Pulumi.yaml"), `name: elsewhere\nruntime: nodejs\nmain: ${file}\n`);
  writeFileSync(join(engine.project, file), source);
  expect(await engine.run("stack", "init", stack, ...keys.initOptions)).toMatchObject({ exitCode: 0 });
  const up = await engine.run("up", "--yes", "--skip-preview", "--stack", stack);
  expect(up.output).toContain(`+ ${count} created`);
  rmSync(join(engine.project, file));
});

it("is an ECMAScript module, too", () => {
  const program = 'import { ChatRole } from "pulumi-paypages"; console.log(typeof ChatRole);';
  const args = ["--input-type=module", "--eval", program];
  expect(execFileSync(process.execPath, args, { cwd: engine.project, encoding: "utf8" })).toBe("function\n");
});

it("contains no web server", () => {
  expect(["fastify", "sanitize-html", "commander", "paypages"].filter(isInstalled)).toEqual([]);
});

describe("the package paypages, for development,", () => {
  beforeAll(() => {
    install("--save-dev", "paypages", ...templateTypes);
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
    const output = execFileSync(process.execPath, [type, run, program], { cwd: engine.project, encoding: "utf8" });
    expect(output).toBe("no_match\n");
  });

  it("contains the files that it reads, such as the grammars of programming languages", () => {
    const dist = join(engine.project, "node_modules/paypages/dist");
    const code = readdirSync(dist).filter((file) => file.endsWith(".js"));
    const read = code.flatMap((file) => [
      ...readFileSync(join(dist, file), "utf8").matchAll(/new URL\("(\.[^"]+)", import\.meta\.url\)/g),
    ]);
    const files = read.map(([, file = ""]) => file);
    expect(files).toContain("./tree-sitter-python.wasm");
    expect(files.filter((file) => !existsSync(join(dist, file)))).toEqual([]);
  });

  it("names source files in the trace of an error", () => {
    const main = join(engine.project, "node_modules/.bin/paypages");
    const env = { ...process.env, NODE_DEBUG: "paypages" };
    const { stderr } = spawnSync(process.execPath, [main, "explain", "PP0"], { encoding: "utf8", env });
    expect(stderr).toMatch(/^ {4}at \S+ \(cli\/explain\.ts:\d+:\d+\)$/m);
  });

  // `moduleResolution: node` is an error in TypeScript 6, which the templates don't use.
  it("has types for the settings of Pulumi's template in TypeScript, without `skipLibCheck`", () => {
    const folder = join(engine.project, "template");
    mkdirSync(folder);
    writeFileSync(join(folder, "index.ts"), embedding);
    writeFileSync(join(folder, "pages.ts"), typescript);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(templateSettings));
    const tsc = join(engine.project, "node_modules/typescript/bin/tsc");
    const check = spawnSync(process.execPath, [tsc, "-p", "."], { cwd: folder, encoding: "utf8" });
    expect(check.stdout).toBe("");
    const output = execFileSync(process.execPath, [join(folder, "bin/index.js")], { encoding: "utf8" });
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
      const folder = join(engine.project, `${type}-${module}`);
      mkdirSync(folder);
      writeFileSync(join(folder, "package.json"), JSON.stringify({ type }));
      writeFileSync(join(folder, "index.ts"), embedding);
      writeFileSync(join(folder, "pages.ts"), typescript);
      const { moduleResolution: _, ...options } = templateSettings.compilerOptions;
      const compilerOptions = { ...options, module, moduleResolution, noEmit: true };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ ...templateSettings, compilerOptions }));
      const tsc = join(engine.project, "node_modules/typescript/bin/tsc");
      expect(spawnSync(process.execPath, [tsc, "-p", "."], { cwd: folder, encoding: "utf8" }).stdout).toBe("");
    },
  );

  it("contains a sandbox that a script starts and ends, as docs/sandbox.md shows", () => {
    const [script] = /^node_modules\/\.bin\/paypages sandbox &$.*?(?=^```)/ms.exec(textOf("docs/sandbox.md")) ?? [""];
    const lines = script
      .replace("paypages sandbox &", "paypages sandbox --port 0 > log &")
      .replace("…", "until grep -q http log; do :; done");
    const bash = spawnSync("bash", ["-e", "-c", `${lines}\nwait $sandbox || echo "ended with $?"\ncat log`], {
      cwd: engine.project,
      encoding: "utf8",
    });
    expect(bash.stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/m);
    expect(bash.status, bash.stderr).toBe(0);
  });
});
