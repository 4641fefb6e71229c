// `paypages sandbox`: the stand-in for the service, alone.
import { setFlagsFromString } from "node:v8";
import { Command, Option } from "commander";
import { exportLines } from "../../sandbox/core/usage.js";
import {
  defaultCredentials,
  faultKinds,
  type RunningSandbox,
  type SandboxOptions,
  shapes,
  startSandbox,
} from "../../sandbox/index.js";
import { notAPort } from "../messages/options.js";
import { invalidArgument } from "../terminal/invalidArgument.js";
import { newSecrets, resetCommand, restoreCommand, snapshotCommand } from "./running.js";

interface Options {
  port: number;
  host: string;
  publicUrl?: string;
  db?: string;
  appId: string;
  appSecret?: string;
  liveAppId?: string;
  liveAppSecret?: string;
  controlToken?: string;
  webhookHosts?: string[];
  lenient?: boolean;
  seed?: string;
  demo?: boolean;
  shape?: VariantChoice[];
}

type VariantChoice = NonNullable<SandboxOptions["shapes"]>[number];

const { appId, appSecret } = defaultCredentials;

/** A secret: on the command line, others on the machine can read it. */
const secret = (flags: string, description: string, variable: string): Option =>
  new Option(flags, description).env(`PAYPAGES_SANDBOX_${variable}`);

export const usualPort = 4010;

export const sandboxCommand = (): Command =>
  new Command("sandbox")
    .description("Runs a stand-in for the service on this machine. Its address is the first line that it prints.")
    .option("--port <number>", "port to listen on; 0 picks a free one", parsePort, usualPort)
    .option("--host <address>", "address to listen on; other machines reach any but the loopback address", "127.0.0.1")
    .option("--public-url <address>", "address under which others reach it, for the addresses of pages and of itself")
    .option("--db <file>", "SQLite file that keeps everything (default: in memory)")
    .option("--seed <file>", "scene that it begins with, where it holds nothing yet: see snapshot")
    .addOption(new Option("--demo", "begin with the demo, where it holds nothing yet").conflicts("seed"))
    .option("--app-id <id>", "application id that it accepts", appId)
    .addOption(secret("--app-secret <secret>", `its secret (default: "${appSecret}", or one is made)`, "APP_SECRET"))
    .option("--live-app-id <id>", "application id of mode live (default: mode live is closed)")
    .addOption(secret("--live-app-secret <secret>", "its secret", "LIVE_APP_SECRET"))
    .addOption(
      secret(
        "--control-token <token>",
        "what the controls and the console ask for (default: where others reach it, one is made)",
        "CONTROL_TOKEN",
      ),
    )
    .option("--webhook-hosts <hosts>", "hosts that webhooks may go to, repeatable (default: every host)", listed)
    .option("--lenient", "take what the specification does not forbid, and only good sense does: a rate of 150 percent")
    .option("--shape <names>", "how else answers look, repeatable: names from the list below, or all", variantNames)
    .addHelpText("after", furtherHelp)
    // What follows the name of one of these is its own.
    .enablePositionalOptions()
    .action(run)
    .addCommand(snapshotCommand())
    .addCommand(restoreCommand())
    .addCommand(resetCommand());

function parsePort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65535)) throw invalidArgument(notAPort({}));
  return port;
}

const listed = (text: string, before: string[] = []): string[] => [
  ...before,
  ...text.split(",").map((name) => name.trim()),
];

const variantNames = (text: string, before: VariantChoice[] = []): VariantChoice[] =>
  listed(text, before) as VariantChoice[];

function furtherHelp(): string {
  const lines = shapes.map(({ name, says }) => `  ${name.padEnd(15)} ${says}\n`);
  const groups = new Set(
    shapes
      .filter(({ excludes }) => excludes.length > 0)
      .map(({ name, excludes }) => [name, ...excludes].sort().join(", ")),
  );
  return `
Shapes of answers, of what the specification leaves open (--shape nulls,texts):
${lines.join("")}  ${"all".padEnd(15)} All that those named do not exclude.
These exclude each other:
  ${[...groups].join("\n  ")}
While it runs: PUT /_sandbox/shapes {"shapes": ["nulls", "texts"]}

Faults (POST /_sandbox/faults {"method": "POST", "path": "/v1/client/*", "fault": {"kind": "empty"}}):
${Object.entries(faultKinds)
  .map(([kind, says]) => `  ${kind.padEnd(15)} ${says}\n`)
  .join("")}`;
}

async function run({ shape, ...options }: Options): Promise<void> {
  // V8 would give short-lived objects 100 MB and more, without being faster here.
  setFlagsFromString("--semi-space-growth-factor=1");
  // And let what isn't used any more grow to a multiple of what is.
  setFlagsFromString("--heap-growing-percent=50");
  const sandbox = await startSandbox({ ...options, ...(shape && { shapes: shape }) });
  closeOnSignals(sandbox);
  process.stdout.write(
    `${sandbox.url}\n${help(sandbox, options)}${seeded(sandbox, options)}${access(sandbox, options)}`,
  );
}

function closeOnSignals(sandbox: RunningSandbox): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => void sandbox.close().finally(() => process.exit(0)));
  }
}

type RunOptions = Omit<Options, "shape">;

const help = (sandbox: RunningSandbox, options: RunOptions): string => `
The sandbox is running; Ctrl-C stops it. To look at it, open ${sandbox.url}/ in a browser. To use it with pulumi:

${exportLines({ mode: "test", url: sandbox.url, appId: options.appId, secret: shownSecret(sandbox, options) })
  .map((line) => `  ${line}`)
  .join("\n")}

${options.db === undefined ? "Everything is kept in memory and gone when it stops; --db FILE keeps it." : `Everything is kept in ${options.db}.`}
${options.liveAppId === undefined ? "" : `Live mode has the base address ${sandbox.url}/live and its own credentials.\n`}Log of requests: curl ${sandbox.url}/_sandbox/requests
`;

function seeded({ isSeeded, newSecrets: secrets }: RunningSandbox, { seed, demo }: RunOptions): string {
  const what = seed === undefined ? "the demo" : `the scene ${seed}`;
  if (seed === undefined && !demo) return "";
  if (!isSeeded)
    return `\nIt holds something already, so that ${what} was left aside; paypages sandbox reset empties it.\n`;
  return `\nIt began with ${what}.\n${newSecrets(secrets)}`;
}

/** One that was given is not shown. */
const shownSecret = (sandbox: RunningSandbox, options: RunOptions): string | undefined =>
  options.appSecret === undefined ? sandbox.appSecret : undefined;

/** What the address means that it listens on, and the control token, where one is asked for. */
function access({ isLocal, controlToken }: RunningSandbox, options: RunOptions): string {
  const token = options.controlToken === undefined ? controlToken : "the one that you gave";
  return `${isLocal ? "" : openAddress(options)}${token === undefined ? "" : controlAccess(token)}`;
}

const controlAccess = (token: string): string => `
The controls and the console ask for a control token (header x-sandbox-token, or log in at /_sandbox/login):

  ${token}
`;

const openAddress = ({ host, publicUrl }: RunOptions): string => `
It listens on ${host}${publicUrl === undefined ? "" : ` and is reached as ${publicUrl}`}: every machine that reaches that address can open its pages and, with the credentials, use its API.
${publicUrl === undefined ? "It answers to its addresses of digits; --public-url says by which name others reach it.\n" : ""}\
It speaks plain HTTP; others on the way can read along.
`;
