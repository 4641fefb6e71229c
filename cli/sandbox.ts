// `paypages sandbox`: the stand-in for the service, alone.
import { Command, InvalidArgumentError } from "commander";
import { defaultCredentials, type RunningSandbox, StartError, startSandbox } from "../sandbox/index.js";

interface Options {
  port: number;
  db?: string;
  appId: string;
  appSecret: string;
}

const { appId, appSecret } = defaultCredentials;

export const sandboxCommand = (): Command =>
  new Command("sandbox")
    .description("Runs a stand-in for the service on this machine. Its address is the first line that it prints.")
    .option("--port <number>", "port to listen on; 0 picks a free one", parsePort, 4010)
    .option("--db <file>", "SQLite file that keeps everything (default: in memory)")
    .option("--app-id <id>", "application id that it accepts", appId)
    .option("--app-secret <secret>", "secret of the application", appSecret)
    .action(run);

function parsePort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65535)) throw new InvalidArgumentError("It must be a number from 0 to 65535.");
  return port;
}

async function run(options: Options): Promise<void> {
  const sandbox = await startSandbox(options).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`paypages sandbox: ${error.message}\n`);
    process.exit(1);
  });
  closeOnSignals(sandbox);
  // Whoever reads only the first line may have closed the pipe.
  process.stdout.on("error", () => {});
  process.stdout.write(`${sandbox.url}\n${help(sandbox.url, options)}`);
}

function closeOnSignals(sandbox: RunningSandbox): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void sandbox.close().finally(() => process.exit(0)));
  }
}

const help = (url: string, options: Options): string => `
The sandbox is running; Ctrl-C stops it. To use it with pulumi:

  export PAYPAGES_SANDBOX_BASE_URL=${url}
  export PAYPAGES_APP_ID=${quoted(options.appId)}
  export PAYPAGES_APP_SECRET=${options.appSecret === appSecret ? appSecret : "…   # the one you gave with --app-secret"}

${options.db === undefined ? "Everything is kept in memory and gone when it stops; --db FILE keeps it." : `Everything is kept in ${options.db}.`}
What it was asked: curl ${url}/_sandbox/requests
`;

/** As a shell reads it. */
const quoted = (text: string): string => (/^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
