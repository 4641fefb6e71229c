// The two modes of a sandbox, test and live: the same in all but their objects, credentials and addresses.
import type { Credentials } from "./api/apiSandbox.js";
import type { RecordedEvent } from "./business/events.js";
import { followRules } from "./chat/chatRules.js";
import type { ConsoleSandbox } from "./console/console.js";
import type { Database } from "./core/database.js";
import { type ByMode, type Mode, prefixOf } from "./core/mode.js";
import { Store } from "./core/store.js";
import { RateLimit } from "./faults/rateLimit.js";
import { writeMails } from "./mail/outbox.js";
import { Snapshots } from "./snapshots/snapshots.js";
import { Deliveries, type DeliveryOptions } from "./webhooks/deliveries.js";
import { hostCheck } from "./webhooks/hosts.js";
import { enqueue } from "./webhooks/queue.js";

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
  readonly makeId: () => string;
  readonly deliveries: DeliveryOptions;
}

/** Who listens to what happens, in this order. */
const listeners: readonly ((sandbox: WholeSandbox, event: RecordedEvent) => void)[] = [
  writeMails,
  enqueue,
  followRules,
];

export function makeModes(database: Database, shared: Shared, { credentials, makeId, deliveries }: ModeOptions): Modes {
  const storeOf = (mode: Mode) => new Store(database, { mode, makeId, now: () => shared.clock.now() });
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
