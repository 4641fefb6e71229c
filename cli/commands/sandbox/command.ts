// `paypages sandbox`: runs a sandbox of the service.
import { setFlagsFromString } from "node:v8";
import { Command, Option } from "commander";
import { type Terminal, terminal } from "../../../provider/messages/base/sinks.js";
import {
  defaultCredentials,
  faultKinds,
  type RunningSandbox,
  type SandboxOptions,
  startSandbox,
  variants,
} from "../../../sandbox/index.js";
import { exportLines } from "../../../sandbox/store/usage.js";
import { print } from "../../report/print.js";
import { invalidValue } from "../../stack/options.js";
import { newSecrets, resetCommand, restoreCommand, snapshotCommand } from "./running.js";

interface Options extends Omit<SandboxOptions, "variants"> {
  readonly host: string;
  readonly appId: string;
  readonly variant?: SandboxOptions["variants"];
}

const { appId, appSecret } = defaultCredentials;

/** A secret: on the command line, others on the machine can read it. */
const secret = (flags: string, description: string, variable: string): Option =>
  new Option(flags, description).env(`PAYPAGES_SANDBOX_${variable}`);

export const usualPort = 4010;

export const sandboxCommand = (): Command =>
  new Command("sandbox")
    .description("Runs a local sandbox of the service. The first line that it prints is its address.")
    .option("--port <number>", "Port to listen on; 0 picks a free one", parsePort, usualPort)
    .option("--host <address>", "Address to listen on; 0.0.0.0 is open to other machines", "127.0.0.1")
    .option("--public-url <address>", "Public address, for the addresses of pages")
    .option("--db <file>", "SQLite file for all data (default: in memory)")
    .option("--seed <file>", "Snapshot to begin with if the sandbox is empty")
    .addOption(new Option("--demo", "Begin with example data if the sandbox is empty").conflicts("seed"))
    .option("--app-id <id>", "Application id to accept", appId)
    .addOption(
      secret("--app-secret <secret>", `Application secret (default: "${appSecret}", or generated)`, "APP_SECRET"),
    )
    .option("--live-app-id <id>", "Application id of live mode (default: no live mode)")
    .addOption(
      secret("--live-app-secret <secret>", "Application secret of live mode (with --live-app-id)", "LIVE_APP_SECRET"),
    )
    .addOption(
      secret("--control-token <token>", "Token of controls and console (default: generated if open)", "CONTROL_TOKEN"),
    )
    .option("--webhook-hosts <hosts>", "Hosts that can receive webhooks (repeatable; default: all)", listed)
    .option("--lenient", "Accept implausible values, such as a rate of 150")
    .option("--variant <names>", "Response variants: names below, or all (repeatable)", listed)
    .addHelpText("after", furtherHelp)
    // Options after a subcommand belong to the subcommand.
    .enablePositionalOptions()
    .action(run)
    .addCommand(snapshotCommand())
    .addCommand(restoreCommand())
    .addCommand(resetCommand());

function parsePort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65535)) throw invalidValue("A port is a whole number from 0 to 65535.");
  return port;
}

const listed = (text: string, before: string[] = []): string[] => [
  ...before,
  ...text.split(",").map((name) => name.trim()),
];

function furtherHelp(): string {
  const lines = variants.map(({ name, description }) => `  ${name.padEnd(15)} ${description}\n`);
  const groups = new Set(
    variants
      .filter(({ excludes }) => excludes.length > 0)
      .map(({ name, excludes }) => [name, ...excludes].sort().join(", ")),
  );
  return `
Response variants, for formats that the specification leaves open (--variant nulls,texts):
${lines.join("")}  ${"omit-get:platform".padEnd(15)} The responses to post, put, get or list omit one field.
                  It can be within an object: omit-list:company_info.name (repeatable).
  ${"all".padEnd(15)} All variants that the others in the list don't exclude, without stored-* and omit-*:*.
Mutually exclusive:
  ${[...groups].join("\n  ")}
While it runs: PUT /_sandbox/variants {"variants": ["nulls", "texts"]}

Faults (POST /_sandbox/faults {"method": "POST", "path": "/v1/client/*", "fault": {"kind": "empty"}}):
${Object.entries(faultKinds)
  .map(([kind, description]) => `  ${kind.padEnd(15)} ${description}\n`)
  .join("")}`;
}

async function run({ variant, ...options }: Options): Promise<void> {
  // V8 would give short-lived objects 100 MB and more, without being faster here.
  setFlagsFromString("--semi-space-growth-factor=1");
  // And let what isn't used any more grow to a multiple of what is.
  setFlagsFromString("--heap-growing-percent=50");
  const sandbox = await startSandbox({ ...options, ...(variant && { variants: variant }) });
  closeOnSignals(sandbox);
  print(terminal`${sandbox.url}\n${help(sandbox, options)}${seeded(sandbox, options)}${access(sandbox, options)}`);
}

function closeOnSignals(sandbox: RunningSandbox): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => void sandbox.close().finally(() => process.exit(0)));
  }
}

type RunOptions = Omit<Options, "variant">;

const help = (sandbox: RunningSandbox, options: RunOptions): Terminal => terminal`
The sandbox is running. Stop it with Ctrl-C. Its console: ${sandbox.url}/ (open it in a browser). To use it with Pulumi:

${exportLines({ mode: "test", url: sandbox.url, appId: options.appId, secret: shownSecret(sandbox, options) }).map(
  (line) => terminal`  ${line}\n`,
)}
${options.db === undefined ? "All data is in memory, and is lost when the sandbox stops. To keep it, use --db FILE." : `All data is in ${options.db}.`}
${options.liveAppId !== undefined && liveHelp(sandbox, options.liveAppId)}Request log: curl ${sandbox.url}/_sandbox/requests
`;

const liveHelp = ({ url }: RunningSandbox, appId: string): Terminal => terminal`
Live mode has its own credentials, console (${url}/live/_sandbox/console) and controls (${url}/live/_sandbox/):

${exportLines({ mode: "live", url: `${url}/live`, appId, secret: undefined }).map((line) => terminal`  ${line}\n`)}
`;

function seeded({ isSeeded, newSecrets: secrets }: RunningSandbox, { seed, demo }: RunOptions): Terminal {
  const what = seed === undefined ? "the demo" : `the snapshot ${seed}`;
  if (seed === undefined && !demo) return terminal``;
  if (!isSeeded)
    return terminal`\nThe sandbox isn't empty, so ${what} was not loaded. To empty it: paypages sandbox reset\n`;
  return terminal`\nLoaded ${what}.\n${newSecrets(secrets)}`;
}

/** A secret that you gave isn't printed. */
const shownSecret = (sandbox: RunningSandbox, options: RunOptions): string | undefined =>
  options.appSecret === undefined ? sandbox.appSecret : undefined;

/** Who can reach the sandbox, and the control token, if it requires one. */
function access({ isLocal, controlToken }: RunningSandbox, options: RunOptions): Terminal {
  const token = options.controlToken === undefined ? controlToken : "the one that you set";
  return terminal`${!isLocal && openAddress(options)}${token !== undefined && controlAccess(token)}`;
}

const controlAccess = (token: string): Terminal => terminal`
The controls and the console require a control token (header x-sandbox-token, or log in at /_sandbox/login):

  ${token}
`;

const openAddress = ({ host, publicUrl }: RunOptions): Terminal => terminal`
The sandbox listens on ${host}${publicUrl === undefined ? "" : ` (${publicUrl})`}. Every machine that reaches this address can open its pages and, with the credentials, use its API.
${publicUrl === undefined && terminal`It accepts requests by IP address only. For a host name, use --public-url.\n`}\
Traffic is unencrypted HTTP.
`;
