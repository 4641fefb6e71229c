// The two modes of a sandbox, test and live: the same in all but their objects, credentials and addresses.
import { followRules } from "./business/chat/chatRules.js";
import type { RecordedEvent } from "./business/contracts/events.js";
import { writeMails } from "./business/mail/outbox.js";
import { Deliveries, type DeliveryOptions } from "./business/webhooks/deliveries.js";
import { hostCheck } from "./business/webhooks/endpoints.js";
import { enqueue } from "./business/webhooks/queue.js";
import type { ConsoleSandbox } from "./console/pages/console.js";
import { Snapshots } from "./console/snapshots/snapshots.js";
import type { Credentials } from "./service/endpoints/apiSandbox.js";
import { RateLimit } from "./service/faults/rateLimit.js";
import type { Database } from "./store/database.js";
import { type ByMode, type Mode, prefixOf, Store } from "./store/store.js";

/** A mode with all its parts. */
export interface WholeSandbox extends ConsoleSandbox {
  readonly deliveries: Deliveries;
}

export type Modes = ByMode<WholeSandbox>;

/** What the modes share. */
export type Shared = Omit<
  WholeSandbox,
  "mode" | "store" | "rateLimit" | "deliveries" | "credentials" | "policy" | "url" | "notify" | "snapshots"
>;

export interface ModeOptions {
  readonly credentials: ByMode<Credentials | undefined>;
  readonly createId: () => string;
  readonly deliveries: DeliveryOptions;
}

/** Who listens to what happens, in this order. */
const listeners: readonly ((sandbox: WholeSandbox, event: RecordedEvent) => void)[] = [
  writeMails,
  enqueue,
  followRules,
];

export function createModes(
  database: Database,
  shared: Shared,
  { credentials, createId, deliveries }: ModeOptions,
): Modes {
  const storeOf = (mode: Mode) => new Store(database, { mode, createId, now: () => shared.clock.now() });
  const stores = { test: storeOf("test"), live: storeOf("live") };
  const { clock, faults, log, copyOf } = shared;
  const snapshots = new Snapshots({
    database,
    stores,
    clock,
    hostProblem: hostCheck(deliveries.hosts),
    onReplaced() {
      copyOf.look();
      faults.clear();
      log.clear();
      for (const { rateLimit, deliveries } of Object.values(all)) {
        rateLimit.set(undefined);
        deliveries.restart();
      }
    },
  });
  const make = (mode: Mode): WholeSandbox => {
    const store = stores[mode];
    const sandbox: WholeSandbox = {
      ...shared,
      mode,
      store,
      rateLimit: new RateLimit(),
      snapshots,
      deliveries: new Deliveries(database, store, { ...deliveries, onTry: () => shared.live.tell("events") }),
      credentials: credentials[mode],
      get policy() {
        return shared.variants.policy;
      },
      get url() {
        return shared.place.url && shared.place.url + prefixOf[mode];
      },
      notify(event) {
        for (const listen of listeners) listen(sandbox, event);
        shared.live.tell("events");
      },
    };
    return sandbox;
  };
  const all = { test: make("test"), live: make("live") };
  return all;
}
