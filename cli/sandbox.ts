// `paypages sandbox`: the stand-in for the service, alone.
import { Command, InvalidArgumentError } from "commander";
import {
  defaultCredentials,
  faultKinds,
  type RunningSandbox,
  type SandboxOptions,
  StartError,
  shapes,
  startSandbox,
} from "../sandbox/index.js";

interface Options {
  port: number;
  db?: string;
  appId: string;
  appSecret: string;
  shape?: ShapeChoice[];
}

type ShapeChoice = NonNullable<SandboxOptions["shapes"]>[number];

const { appId, appSecret } = defaultCredentials;

export const sandboxCommand = (): Command =>
  new Command("sandbox")
    .description("Runs a stand-in for the service on this machine. Its address is the first line that it prints.")
    .option("--port <number>", "port to listen on; 0 picks a free one", parsePort, 4010)
    .option("--db <file>", "SQLite file that keeps everything (default: in memory)")
    .option("--app-id <id>", "application id that it accepts", appId)
    .option("--app-secret <secret>", "secret of the application", appSecret)
    .option("--shape <names>", "how else answers look, repeatable: names from the list below, or all", shapeNames)
    .addHelpText("after", furtherHelp)
    .action(run);

function parsePort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65535)) throw new InvalidArgumentError("It must be a number from 0 to 65535.");
  return port;
}

const shapeNames = (text: string, before: ShapeChoice[] = []): ShapeChoice[] => [
  ...before,
  ...(text.split(",").map((name) => name.trim()) as ShapeChoice[]),
];

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

async function run({ shape = [], ...options }: Options): Promise<void> {
  const sandbox = await startSandbox({ ...options, shapes: shape }).catch((error: unknown) => {
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

const help = (url: string, options: Omit<Options, "shape">): string => `
The sandbox is running; Ctrl-C stops it. To use it with pulumi:

  export PAYPAGES_SANDBOX_BASE_URL=${url}
  export PAYPAGES_APP_ID=${quoted(options.appId)}
  export PAYPAGES_APP_SECRET=${options.appSecret === appSecret ? appSecret : "…   # the one you gave with --app-secret"}

${options.db === undefined ? "Everything is kept in memory and gone when it stops; --db FILE keeps it." : `Everything is kept in ${options.db}.`}
What it was asked: curl ${url}/_sandbox/requests
`;

/** As a shell reads it. */
const quoted = (text: string): string => (/^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
