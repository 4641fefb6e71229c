// The plugin's process: its arguments, its server, and its end.
import { parseArgs } from "node:util";
import { printed } from "../../messages/base/refusal.js";
import { lines, printError } from "../../messages/base/sinks.js";
import { wrongStart } from "../../messages/processes.js";
import { version } from "../../model/version.js";
import { whenEngineEnds } from "../engine/engineClient.js";
import { listen, type RunningProcess, runProcess } from "../engine/pluginProcess.js";
import { service } from "./protocol.js";
import { methods } from "./provider.js";
import { Session } from "./session.js";

// The plugin's gRPC server: on a free port of this machine, for one engine.

interface RunningPlugin extends RunningProcess {
  /** Resolves when no call is running. */
  idle(): Promise<void>;
  /** Ends the calls after the engine. */
  abandon(): Promise<void>;
}

interface PluginOptions {
  /** The address of the engine that starts the plugin. An engine that attaches sends its own. */
  readonly engine?: string | undefined;
  readonly port?: number;
  /** Called when the engine cancels. */
  readonly onCancel?: () => void;
}

/** @throws Error if the port is in use */
export async function startServer({ engine, port = 0, onCancel = () => {} }: PluginOptions): Promise<RunningPlugin> {
  const session = new Session(engine);
  const server = await listen(service.ResourceProviderService, methods(session, onCancel), port);
  return {
    port: server.port,
    idle: () => session.calls.idle(),
    abandon: () => session.calls.abandon(),
    stop: async () => {
      session.calls.cancel();
      await session.calls.idle();
      await server.stop();
    },
  };
}

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

const options = {
  serve: { type: "boolean" },
  port: { type: "string" },
  version: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  tracing: { type: "string" },
} as const;

/** Starts according to the arguments. The engine passes its address after its log options. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, strict: false, options });
  const engine = positionals.at(-1);
  // An engine can have further options, and passes its address.
  const problem = /:\d+$/.test(engine ?? "") ? undefined : faultOf(values, engine);
  if (problem !== undefined) {
    printError(lines(`${printed(wrongStart({ problem }))}\n`));
    process.exitCode = 2;
    return;
  }
  if (values.version) process.stdout.write(`${version}\n`);
  else if (values.help || (engine === undefined && !values.serve)) process.stdout.write(usage);
  else await serve(values.serve ? undefined : engine, Number(values.port ?? 0));
}

function faultOf(values: Readonly<Record<string, unknown>>, positional: string | undefined): string | undefined {
  const strange = Object.keys(values).find((name) => !Object.hasOwn(options, name));
  if (strange !== undefined) return `${strange.length === 1 ? "-" : "--"}${strange} isn't an option`;
  if (positional !== undefined) return `${JSON.stringify(positional)} isn't the address of an engine`;
  const { port } = values;
  if (port === undefined) return undefined;
  return typeof port === "string" && /^\d{1,5}$/.test(port) && Number(port) <= 65535
    ? undefined
    : "a port is a whole number from 0 to 65535";
}

async function serve(engine: string | undefined, port: number): Promise<void> {
  const { plugin, leave } = await runProcess(async (end) => {
    const running = await startServer({
      engine,
      port,
      // The engine usually ends the process right after this; otherwise the process ends itself. After a Ctrl-C it waits
      // for running calls, however long they take. A process that an engine has attached to continues for the next one.
      onCancel: () => {
        if (engine !== undefined) void running.idle().then(() => setTimeout(end, graceAfterCancel));
      },
    });
    return running;
  });
  if (engine !== undefined) whenEngineEnds(() => void plugin.abandon().then(leave));
}

const graceAfterCancel = 1_000;
