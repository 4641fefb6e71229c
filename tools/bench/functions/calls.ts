// A function call in a separate process, in both ways.
import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client, credentials } from "@grpc/grpc-js";
import type { Values } from "../../../provider/model/rules.js";
import { empty, provider, struct } from "../../../provider/plugin/protocol.js";
import { memoryOf } from "../../support/memory.js";
import { startPlugin } from "../core/pluginProcess.js";

export interface Cost {
  readonly seconds: number;
  /** Items in the result. */
  readonly kept: number;
  /** Resident memory of the process before, in bytes. */
  readonly before: number;
  /** The maximum. */
  readonly peak: number;
  /** The longest time in which the process did nothing else, in seconds. */
  readonly longestBlock: number;
}

export interface Call {
  readonly name: string;
  readonly args: Values;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

const script = fileURLToPath(new URL("functionProcess.ts", import.meta.url));

/** From a program's own process. */
export async function fromProgram({ name, args, environment: env, signal }: Call): Promise<Cost> {
  const command = [script, name, JSON.stringify(args)];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env, signal });
  return JSON.parse(stdout) as Cost;
}

const longestMessage = 400 * 1024 * 1024;

interface Message {
  serializeBinary(): Uint8Array;
}

/** Through the native plugin, called like an engine does; an SDK's work on the result isn't measured. */
export async function throughPlugin({ name, args, environment, signal }: Call): Promise<Cost> {
  await using plugin = await startPlugin(signal, environment);
  const client = new Client(plugin.url, credentials.createInsecure(), {
    "grpc.max_receive_message_length": longestMessage,
  });
  const call = (method: string, request: Message): Promise<Buffer> =>
    new Promise((resolve, reject) =>
      client.makeUnaryRequest(
        `/pulumirpc.ResourceProvider/${method}`,
        (message: Message) => Buffer.from(message.serializeBinary()),
        (bytes: Buffer) => bytes,
        request,
        (error, response) => (error ? reject(error) : resolve(response as Buffer)),
      ),
    );
  const invoke = (values: Values) =>
    call(
      "Invoke",
      new provider.InvokeRequest()
        .setTok(`paypages:index:${name}`)
        .setArgs(struct.Struct.fromJavaScript(values as Parameters<typeof struct.Struct.fromJavaScript>[0])),
    );
  try {
    await call("Configure", new provider.ConfigureRequest().setArgs(new struct.Struct()));
    await invoke({ ...args, limit: 1 });
    const before = memoryOf(plugin.pid)?.now ?? Number.NaN;
    let [isDone, longestBlock] = [false, 0];
    const started = performance.now();
    const response = invoke(args).finally(() => {
      isDone = true;
    });
    // A second call waits until the plugin can process it.
    while (!isDone) {
      const since = performance.now();
      await call("GetPluginInfo", new empty.Empty());
      longestBlock = Math.max(longestBlock, (performance.now() - since) / 1000);
      await sleep(5);
    }
    const bytes = await response;
    const seconds = (performance.now() - started) / 1000;
    const peak = memoryOf(plugin.pid)?.peak ?? Number.NaN;
    const result = provider.InvokeResponse.deserializeBinary(bytes).getReturn()?.toJavaScript();
    return { seconds, kept: Number(result?.count), before, peak, longestBlock };
  } finally {
    client.close();
  }
}
