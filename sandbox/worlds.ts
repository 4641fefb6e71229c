// The two worlds of a sandbox, test and live: the same in all but their objects, credentials and addresses.
import type { Database } from "./database.js";
import type { Credentials, Sandbox, World } from "./routes.js";
import { Store } from "./store.js";
import { Deliveries, type DeliveryOptions } from "./webhooks/deliveries.js";

export type Worlds = Readonly<Record<World, Sandbox>>;

/** What leads the paths of a world. */
export const prefixOf: Readonly<Record<World, string>> = { test: "", live: "/live" };

/** What the worlds share. */
export type Shared = Omit<Sandbox, "world" | "store" | "deliveries" | "credentials" | "url">;

export interface WorldOptions {
  readonly credentials: Readonly<Record<World, Credentials | undefined>>;
  readonly makeId: () => string;
  readonly deliveries: DeliveryOptions;
}

export function makeWorlds(
  database: Database,
  shared: Shared,
  { credentials, makeId, deliveries }: WorldOptions,
): Worlds {
  const make = (world: World): Sandbox => {
    const store = new Store(database, { world, makeId, now: () => shared.clock.now() });
    return {
      ...shared,
      world,
      store,
      deliveries: new Deliveries(database, store, deliveries),
      credentials: credentials[world],
      get url() {
        return shared.place.url && shared.place.url + prefixOf[world];
      },
    };
  };
  return { test: make("test"), live: make("live") };
}
