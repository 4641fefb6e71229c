// A working stand-in for the service, embedded: `startSandbox`.
import type { AddressInfo } from "node:net";
import { Faults } from "./faults/faults.js";
import { Listener } from "./listener.js";
import { RequestLog } from "./log.js";
import type { Sandbox } from "./routes.js";
import { createServer } from "./server.js";
import { Shapes } from "./shapes/shapes.js";
import type { ShapeName } from "./shapes/table.js";
import { newId, newNumber, Store } from "./store.js";

export { type FaultKind, type FaultRequest, faultKinds } from "./faults/kinds.js";
export { type ShapeInfo, shapes } from "./shapes/shapes.js";
export type { ShapeName } from "./shapes/table.js";

export interface SandboxOptions {
  /** Port to listen on; a free one when left out or 0. */
  port?: number;
  /** Address to listen on; `127.0.0.1` when left out. */
  host?: string;
  /** SQLite file that keeps everything; in memory when left out. It is made if need be. */
  db?: string;
  /** Application id that the token endpoint accepts; `sandbox-app` when left out. */
  appId?: string;
  /** Its secret; `sandbox-secret` when left out. Any characters will do. */
  appSecret?: string;
  /** Life of an access token in seconds; 3600 when left out. */
  tokenSeconds?: number;
  /**
   * Forms that answers have beside the usual one: names from `shapes`. `all` adds all that those named do not exclude.
   * `PUT /_sandbox/shapes` changes them later.
   */
  shapes?: readonly (ShapeName | "all")[];
}

export interface RunningSandbox {
  /** Base address, without a slash at the end. */
  readonly url: string;
  /** Ends the server and its connections at once; everything answered for is in the file, if there is one. */
  close(): Promise<void>;
}

export const defaultCredentials = { appId: "sandbox-app", appSecret: "sandbox-secret" } as const;

/** The sandbox cannot be started; the message says why and what to do. */
export class StartError extends Error {
  override name = "StartError";
}

/**
 * Starts a sandbox and resolves when it listens. Several can run side by side.
 * @throws StartError when the port, the file or a shape cannot be used.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = "127.0.0.1", db, tokenSeconds = 3600 } = options;
  const { appId = defaultCredentials.appId, appSecret = defaultCredentials.appSecret } = options;
  const shapes = shapesFrom(options.shapes);
  const store = openStore(db, () => (shapes.has("ids-numeric") ? newNumber() : newId()));
  const parts = { store, log: new RequestLog(), shapes, faults: new Faults(), listener: new Listener() };
  const sandbox: Sandbox = { ...parts, appId, appSecret, tokenSeconds, url: "", isLocal: true };
  const server = createServer(sandbox);
  server.addHook("onClose", async () => store.close());
  try {
    await server.listen({ port, host });
  } catch (error) {
    await server.close();
    throw new StartError(listenProblem(error as NodeJS.ErrnoException, host, port));
  }
  const address = server.server.address() as AddressInfo;
  sandbox.url = addressOf(address);
  sandbox.isLocal = address.address === "::1" || address.address.startsWith("127.");
  return { url: sandbox.url, close: () => server.close() };
}

function shapesFrom(names: readonly string[] | undefined): Shapes {
  try {
    return new Shapes(names);
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

function openStore(db: string | undefined, makeId: () => string): Store {
  try {
    return new Store(db, makeId);
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

/** The address that clients on this machine can use. */
function addressOf({ address, family, port }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return `http://127.0.0.1:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

function listenProblem({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === "EADDRINUSE") return `Port ${port} of ${host} is in use; choose another one, or 0 for a free one.`;
  if (code === "EACCES") return `Port ${port} may not be used without special rights; choose one above 1023.`;
  return `Listening on ${host}, port ${port}, failed: ${message}.`;
}
