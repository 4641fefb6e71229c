// A working stand-in for the service, embedded: `startSandbox`.
import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { performDue } from "./business/due.js";
import { Clock } from "./clock.js";
import { Database } from "./database.js";
import { Faults } from "./faults/faults.js";
import { Listener } from "./listener.js";
import { RequestLog } from "./log.js";
import type { Place } from "./routes.js";
import { createServer } from "./server.js";
import { Shapes } from "./shapes/shapes.js";
import type { ShapeName } from "./shapes/table.js";
import { newId, newNumber } from "./store.js";
import { makeWorlds, type WorldOptions } from "./worlds.js";

export { type FaultKind, type FaultRequest, faultKinds } from "./faults/kinds.js";
export { type ShapeInfo, shapes } from "./shapes/shapes.js";
export type { ShapeName } from "./shapes/table.js";

export interface SandboxOptions {
  /** Port to listen on; a free one when left out or 0. */
  port?: number;
  /** Address to listen on; `127.0.0.1` when left out. */
  host?: string;
  /** Under which address others reach it, without a slash at the end; the one that it listens on when left out. */
  publicUrl?: string;
  /** SQLite file that keeps everything; in memory when left out. It is made if need be. */
  db?: string;
  /** Application id that the token endpoint accepts; `sandbox-app` when left out. */
  appId?: string;
  /** Its secret; `sandbox-secret` when left out. Any characters will do. */
  appSecret?: string;
  /** The same for the live world, which is closed when they are left out. */
  liveAppId?: string;
  liveAppSecret?: string;
  /**
   * What the controls and the console ask for. When left out, they ask for nothing on the loopback address, and for a
   * token of the sandbox's own making on any other.
   */
  controlToken?: string;
  /** Life of an access token in seconds; 3600 when left out. */
  tokenSeconds?: number;
  /** How long a receiver of webhooks may take to answer, in seconds; 10 when left out. */
  webhookTimeoutSeconds?: number;
  /** Pauses before a webhook is sent again, in seconds of real time: as many retries. `[1, 5, 25]` when left out. */
  webhookBackoffSeconds?: readonly number[];
  /**
   * Forms that answers have beside the usual one: names from `shapes`. `all` adds all that those named do not exclude.
   * `PUT /_sandbox/shapes` changes them later.
   */
  shapes?: readonly (ShapeName | "all")[];
}

export interface RunningSandbox {
  /** Base address, without a slash at the end. */
  readonly url: string;
  /** Whether only this machine reaches it. */
  readonly isLocal: boolean;
  /** What the controls and the console ask for; undefined where they ask for nothing. */
  readonly controlToken?: string;
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
 * @throws StartError when an option, the port, the file or a shape cannot be used.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = "127.0.0.1", db, tokenSeconds = 3600 } = options;
  const { webhookTimeoutSeconds = 10, webhookBackoffSeconds = [1, 5, 25] } = options;
  const credentials = credentialsFrom(options);
  const shapes = shapesFrom(options.shapes);
  const publicUrl = options.publicUrl === undefined ? undefined : baseAddress(options.publicUrl);
  if (options.controlToken === "") throw new StartError("The control token is empty; give one, or leave it out.");
  // Until it is known who reaches it, it counts as open to all.
  const place: Place = {
    url: "",
    isLocal: false,
    isLiveOpen: credentials.live !== undefined,
    controlToken: options.controlToken ?? newControlToken(),
  };
  const database = openDatabase(db);
  const clock = new Clock(database, (due) => performDue(worlds[due.world], due));
  const parts = { clock, log: new RequestLog(), shapes, faults: new Faults(), listener: new Listener() };
  const worlds = makeWorlds(
    database,
    { ...parts, tokenSeconds, place },
    {
      credentials,
      makeId: () => (shapes.has("ids-numeric") ? newNumber() : newId()),
      deliveries: { timeoutSeconds: webhookTimeoutSeconds, backoffSeconds: webhookBackoffSeconds },
    },
  );
  const server = createServer(worlds, database);
  const ticking = setInterval(() => catchUp(clock), 1000);
  server.addHook("onClose", async () => {
    clearInterval(ticking);
    await Promise.all([worlds.test.deliveries.stop(), worlds.live.deliveries.stop()]);
    database.close();
  });
  try {
    await server.listen({ port, host });
  } catch (error) {
    await server.close();
    throw new StartError(listenProblem(error as NodeJS.ErrnoException, host, port));
  }
  const address = server.server.address() as AddressInfo;
  place.url = publicUrl ?? addressOf(address);
  place.isLocal = address.address === "::1" || address.address.startsWith("127.");
  if (place.isLocal) place.controlToken = options.controlToken;
  worlds.test.deliveries.start();
  worlds.live.deliveries.start();
  const { url, isLocal, controlToken } = place;
  return { url, isLocal, ...(controlToken !== undefined && { controlToken }), close: () => server.close() };
}

/** @throws StartError unless it is an address to which paths can be added */
function baseAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isBase = url && /^https?:$/.test(url.protocol) && `${url.search}${url.hash}${url.username}` === "";
  if (!isBase) {
    throw new StartError(`The public address must be one like http://sandbox.example:4010, not ${text}.`);
  }
  return text.replace(/\/+$/, "");
}

const newControlToken = (): string => randomBytes(18).toString("base64url");

function catchUp(clock: Clock): void {
  try {
    clock.catchUp();
  } catch (error) {
    process.stderr.write(`sandbox: what was due could not be done: ${(error as Error).message}\n`);
  }
}

function credentialsFrom(options: SandboxOptions): WorldOptions["credentials"] {
  const { appId = defaultCredentials.appId, appSecret = defaultCredentials.appSecret } = options;
  const { liveAppId, liveAppSecret } = options;
  if ((liveAppId === undefined) !== (liveAppSecret === undefined)) {
    const missing = liveAppId === undefined ? "id" : "secret";
    throw new StartError(`The live world needs both an application id and a secret; the ${missing} is missing.`);
  }
  if (liveAppId === undefined || liveAppSecret === undefined) return { test: { appId, appSecret }, live: undefined };
  if (`${appId}:${appSecret}` === `${liveAppId}:${liveAppSecret}`) {
    throw new StartError("Test and live need credentials of their own; choose another id or secret for live.");
  }
  return { test: { appId, appSecret }, live: { appId: liveAppId, appSecret: liveAppSecret } };
}

function shapesFrom(names: readonly string[] | undefined): Shapes {
  try {
    return new Shapes(names);
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

function openDatabase(file: string | undefined): Database {
  try {
    return new Database(file);
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
