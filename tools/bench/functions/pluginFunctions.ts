// A function through the native plugin, called like an engine does; an SDK's work on the result isn't measured.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client, credentials } from "@grpc/grpc-js";
import type { Values } from "../../../provider/model/rules.js";
import { empty, provider, struct } from "../../../provider/plugin/protocol.js";
import { memoryOf } from "../../support/memory.js";
import type { Cost } from "./cost.js";

const main = fileURLToPath(new URL("../../../dist/provider/plugin/main.js", import.meta.url));
const longestMessage = 400 * 1024 * 1024;

interface Message {
  serializeBinary(): Uint8Array;
}

export async function throughPlugin(name: string, args: Values, environment: NodeJS.ProcessEnv): Promise<Cost> {
  const plugin = spawn(process.execPath, [main, "--serve"], { env: environment, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [port] = (await once(plugin.stdout, "data")) as [Buffer];
    return await measure(plugin, `127.0.0.1:${String(port).trim()}`, name, args);
  } finally {
    const exit = once(plugin, "exit");
    plugin.kill("SIGTERM");
    await exit;
  }
}

async function measure(plugin: ChildProcess, address: string, name: string, args: Values): Promise<Cost> {
  const client = new Client(address, credentials.createInsecure(), {
    "grpc.max_receive_message_length": longestMessage,
  });
  const call = (method: string, request: Message): Promise<Buffer> =>
    new Promise((resolve, reject) =>
      client.makeUnaryRequest(
        `/pulumirpc.ResourceProvider/${method}`,
        (message: Message) => Buffer.from(message.serializeBinary()),
        (bytes: Buffer) => bytes,
        request,
        (error, answer) => (error ? reject(error) : resolve(answer as Buffer)),
      ),
    );
  const invoke = (values: Values) =>
    call(
      "Invoke",
      new provider.InvokeRequest()
        .setTok(`paypages:index:${name}`)
        .setArgs(struct.Struct.fromJavaScript(values as Parameters<typeof struct.Struct.fromJavaScript>[0])),
    );
  const memory = () => memoryOf(plugin.pid as number);
  try {
    await call("Configure", new provider.ConfigureRequest().setArgs(new struct.Struct()));
    await invoke({ ...args, limit: 1 });
    const before = memory()?.now ?? Number.NaN;
    let [isDone, longestBlock] = [false, 0];
    const started = performance.now();
    const asked = invoke(args).finally(() => {
      isDone = true;
    });
    // A second call waits until the plugin can process it.
    while (!isDone) {
      const since = performance.now();
      await call("GetPluginInfo", new empty.Empty());
      longestBlock = Math.max(longestBlock, (performance.now() - since) / 1000);
      await sleep(5);
    }
    const answer = await asked;
    const seconds = (performance.now() - started) / 1000;
    const peak = memory()?.peak ?? Number.NaN;
    const values = provider.InvokeResponse.deserializeBinary(answer).getReturn()?.toJavaScript() ?? {};
    return { seconds, kept: Number(values.count), before, peak, longestBlock };
  } finally {
    client.close();
  }
}
