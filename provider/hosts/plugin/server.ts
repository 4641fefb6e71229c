// The plugin's gRPC server: on a free port of this machine, for one engine.
import { listen } from "../engine/pluginServer.js";
import { service } from "./protocol.js";
import { methods } from "./provider.js";
import { Session } from "./session.js";

export interface RunningPlugin {
  readonly port: number;
  /** Resolves when no call is running. */
  idle(): Promise<void>;
  /** Ends the calls after the engine. */
  abandon(): Promise<void>;
  /** Refuses further calls, and resolves when running ones have sent their responses. */
  stop(): Promise<void>;
}

export interface PluginOptions {
  /** The address of the engine that starts the plugin. An engine that attaches sends its own. */
  readonly engine?: string;
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
