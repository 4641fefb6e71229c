// The sandbox, embedded: `startSandbox`. The types that programs see lead to no type of another package.
import type { AddressInfo } from "node:net";
import type { Message } from "../provider/messages/base/refusal.js";
import { performDue } from "./business/contracts/scheduledTasks.js";
import { type Address, isLocal, type ListenAddress, urlOf } from "./http/address.js";
import { RequestLog } from "./http/log.js";
import { Live } from "./http/serverEvents.js";
import { createModes } from "./modes.js";
import { defaultCredentials, type SandboxOptions, type Seeded, StartError } from "./options.js";
import { seedWith } from "./seed.js";
import { createServer } from "./server.js";
import type { Credentials } from "./service/endpoints/apiSandbox.js";
import { Faults, Listener } from "./service/faults/faults.js";
import { Clock } from "./store/clock.js";
import { CopyMark } from "./store/copy.js";
import { Database } from "./store/database.js";
import { FileLock } from "./store/databaseFile.js";
import { reportFailure } from "./store/errors.js";
import { notListening, portForbidden, portInUse } from "./store/messages/starts.js";
import { newId, newNumber, Store } from "./store/store.js";
import { checkOptions, credentialsFrom, newSecret, publicAddress, startError, variantsFrom } from "./usableOptions.js";

export { defaultCredentials, type SandboxOptions, StartError } from "./options.js";
export { type FaultKind, type FaultRequest, faultKinds } from "./service/faults/faultKinds.js";
export type { OmissionName } from "./service/variants/omissions.js";
export { type VariantInfo, variants } from "./service/variants/variants.js";
export type { VariantName } from "./service/variants/variantTable.js";

export interface RunningSandbox extends Seeded {
  /** Base address, without a slash at the end. */
  readonly url: string;
  /** Port that it listens on. */
  readonly port: number;
  /** Whether only this machine reaches it. */
  readonly isLocal: boolean;
  /** The secret of mode test's application: the one given, or the sandbox's own. */
  readonly appSecret: string;
  /** What the controls and the console ask for; undefined where they ask for nothing. */
  readonly controlToken?: string;
  /** Ends the server and its connections immediately; every confirmed change is in the file, if there is one. */
  close(): Promise<void>;
}

/**
 * Starts a sandbox and resolves when it listens. Several can run side by side.
 * @throws StartError when an option, the port, the file or a variant cannot be used.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  checkOptions(options);
  const { port = 0, host = "127.0.0.1", db, tokenSeconds = 3600 } = options;
  const { webhookTimeoutSeconds = 10, webhookBackoffSeconds = [1, 5, 25], webhookHosts } = options;
  const credentials = credentialsFrom(options);
  const variants = variantsFrom(options.variants);
  const address: Address = { host, publicUrl: publicAddress(options.publicUrl) };
  const place: ListenAddress = {
    address,
    get url() {
      return urlOf(address);
    },
    get isLocal() {
      return isLocal(address);
    },
    isLiveOpen: credentials.live !== undefined,
    // Until it is known who reaches it, it counts as open to all.
    controlToken: options.controlToken ?? newSecret(),
  };
  const lock = db === undefined ? undefined : startable(() => FileLock.take(db));
  const database = openDatabase(db, lock);
  const copyOf = new CopyMark(new Store(database));
  const clock = new Clock(database, (due) => performDue(modes[due.mode], due));
  const parts = {
    clock,
    log: new RequestLog(),
    live: new Live(),
    variants,
    faults: new Faults(),
    listener: new Listener(),
  };
  const modes = createModes(
    database,
    { ...parts, tokenSeconds, isLenient: options.lenient === true, copyOf, place },
    {
      credentials,
      createId: () => (variants.policy.ids === "numbers" ? newNumber() : newId()),
      deliveries: { timeoutSeconds: webhookTimeoutSeconds, backoffSeconds: webhookBackoffSeconds, hosts: webhookHosts },
    },
  );
  const server = createServer(modes, database);
  const ticking = setInterval(() => catchUp(clock, database), 1000);
  server.addHook("onClose", async () => {
    clearInterval(ticking);
    await Promise.all([modes.test.deliveries.stop(), modes.live.deliveries.stop()]);
    database.close();
    lock?.release();
  });
  let seeded: Seeded;
  try {
    seeded = seedWith(options, modes.test);
  } catch (error) {
    await server.close();
    throw error;
  }
  if (copyOf.copy && options.variants === undefined) variants.set(copyOf.copy.variants);
  try {
    await server.listen({ port, host });
  } catch (error) {
    await server.close();
    throw new StartError(listenProblem(error as NodeJS.ErrnoException, host, port), { cause: error });
  }
  address.listening = server.server.address() as AddressInfo;
  const test = credentials.test as Credentials;
  if (place.isLocal) {
    place.controlToken = options.controlToken;
    test.appSecret = options.appSecret ?? defaultCredentials.appSecret;
  }
  modes.test.deliveries.start();
  modes.live.deliveries.start();
  const { url, controlToken } = place;
  return {
    ...seeded,
    url,
    port: address.listening.port,
    isLocal: place.isLocal,
    appSecret: test.appSecret,
    ...(controlToken !== undefined && { controlToken }),
    close: () => server.close(),
  };
}

function catchUp(clock: Clock, database: Database): void {
  try {
    clock.catchUp();
  } catch (error) {
    reportFailure(`the scheduled tasks failed: ${database.explain(error)}`);
  }
}

function openDatabase(file: string | undefined, lock: FileLock | undefined): Database {
  try {
    return startable(() => new Database(file));
  } catch (error) {
    lock?.release();
    throw error;
  }
}

function startable<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw startError(error);
  }
}

function listenProblem({ code, message }: NodeJS.ErrnoException, host: string, port: number): Message {
  if (code === "EADDRINUSE") return portInUse.message({ host, port });
  if (code === "EACCES") return portForbidden.message({ port });
  return notListening.message({ host, port, reason: message });
}
