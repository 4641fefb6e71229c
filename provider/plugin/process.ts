// The plugin's process: its arguments, and its end.
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { whenEngineEnds } from "../engine/engineEnd.js";
import { version } from "./provider.js";
import { type RunningPlugin, startServer } from "./server.js";

const usage = `pulumi-resource-paypages ${version}: the resource plugin of the Pulumi package paypages.

It is not meant to be started manually: \`pulumi\` finds it on PATH, in its plugin cache, or where
plugins.providers in Pulumi.yaml says, and starts it whenever a program uses a resource of the package.

To debug it, start it with --serve, and Pulumi with the port that it prints. It then has its own environment:
what it needs to know must be in the stack's configuration, or in the provider's arguments.
  pulumi-resource-paypages --serve [--port <port>]
  PULUMI_DEBUG_PROVIDERS=paypages:<port> pulumi up

  --version  prints the version
  --help     prints this text
`;

/** Starts according to the arguments. The engine passes its address after its log options. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    strict: false,
    options: {
      serve: { type: "boolean" },
      port: { type: "string" },
      version: { type: "boolean" },
      help: { type: "boolean", short: "h" },
      tracing: { type: "string" },
    },
  });
  const engine = positionals.at(-1);
  if (values.version) process.stdout.write(`${version}\n`);
  else if (values.help || (engine === undefined && !values.serve)) process.stdout.write(usage);
  else await serve(values.serve ? undefined : engine, Number(values.port ?? 0));
}

async function serve(engine: string | undefined, port: number): Promise<void> {
  surviveEverything();
  keepSmall();
  const plugin = await startServer({
    ...(engine !== undefined && { engine }),
    port,
    // The engine usually ends the process right after this; otherwise the process ends itself. After a Ctrl-C it waits
    // for running calls, however long they take. A process that an engine has attached to continues for the next one.
    onCancel: () => {
      if (engine !== undefined) void plugin.idle().then(() => setTimeout(leave, graceAfterCancel));
    },
  });
  const leave = () => void end(plugin);
  process.on("SIGINT", leave).on("SIGTERM", leave);
  // Running calls are finished then: nothing else could undo them.
  if (engine !== undefined) whenEngineEnds(() => void plugin.idle().then(leave));
  process.stdout.write(`${plugin.port}\n`);
}

const graceAfterCancel = 1_000;
/** The engine kills a process that has not ended five seconds after the request. */
const longestEnd = 4_000;

async function end(plugin: RunningPlugin): Promise<void> {
  setTimeout(() => process.exit(0), longestEnd);
  await plugin.stop();
  process.exit(0);
}

/**
 * The data of a call is garbage right after it, which V8 would let grow: with 5,000 resources, to 300 MB instead of
 * 125. The cost of earlier collections is far below the time of a request.
 */
function keepSmall(): void {
  setFlagsFromString("--optimize-for-size");
}

/** Keeps other calls running when one fails unexpectedly. */
function surviveEverything(): void {
  const report = (error: unknown) => console.error(error instanceof Error ? error.stack : error);
  process.on("uncaughtException", report).on("unhandledRejection", report);
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
