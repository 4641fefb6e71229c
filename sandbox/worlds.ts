// The two worlds of a sandbox, test and live: the same in all but their objects, credentials and addresses.
import type { Credentials } from "./api/sandbox.js";
import type { RecordedEvent } from "./business/events.js";
import { followRules } from "./chat/rules.js";
import type { ConsoleSandbox } from "./console/sandbox.js";
import type { Database } from "./core/database.js";
import { type ByWorld, prefixOf, type World } from "./core/mode.js";
import { Store } from "./core/store.js";
import { writeMails } from "./mail/outbox.js";
import { Deliveries, type DeliveryOptions } from "./webhooks/deliveries.js";
import { enqueue } from "./webhooks/queue.js";

/** A world with all its parts. */
export interface WholeSandbox extends ConsoleSandbox {
  readonly deliveries: Deliveries;
}

export type Worlds = ByWorld<WholeSandbox>;

/** What the worlds share. */
export type Shared = Omit<WholeSandbox, "world" | "store" | "deliveries" | "credentials" | "url" | "notify">;

export interface WorldOptions {
  readonly credentials: ByWorld<Credentials | undefined>;
  readonly makeId: () => string;
  readonly deliveries: DeliveryOptions;
}

/** Who listens to what happens, in this order. */
const listeners: readonly ((sandbox: WholeSandbox, event: RecordedEvent) => void)[] = [
  writeMails,
  enqueue,
  followRules,
];

export function makeWorlds(
  database: Database,
  shared: Shared,
  { credentials, makeId, deliveries }: WorldOptions,
): Worlds {
  const make = (world: World): WholeSandbox => {
    const store = new Store(database, { world, makeId, now: () => shared.clock.now() });
    const sandbox: WholeSandbox = {
      ...shared,
      world,
      store,
      deliveries: new Deliveries(database, store, deliveries),
      credentials: credentials[world],
      get url() {
        return shared.place.url && shared.place.url + prefixOf[world];
      },
      notify(event) {
        for (const listen of listeners) listen(sandbox, event);
      },
    };
    return sandbox;
  };
  return { test: make("test"), live: make("live") };
}
