// What Pulumi's dynamic-provider host calls for a resource. It translates; what happens is the life cycle's.
import { Client } from "../api/client.js";
import { type Config, readConfig, type Setting } from "../api/config.js";
import { Claims } from "../lifecycle/claims.js";
import { Lifecycle } from "../lifecycle/lifecycle.js";
import type { Service } from "../lifecycle/resource.js";
import type { Problem, Values } from "../model/rules.js";
import { requireNode } from "../nodeVersion.js";
import { resourceOf } from "../resources/index.js";
import { engineIsGone } from "./engineGone.js";
import { logToEngine } from "./engineLog.js";
import { fromHost, toHost } from "./values.js";

/** One service for each configuration, shared by all resources of the process. */
const services = new Map<string, Service>();

function serviceFor(config: Config): Service {
  const key = JSON.stringify(config);
  const service = services.get(key) ?? { client: new Client(config), claims: new Claims(), tell: logToEngine };
  services.set(key, service);
  return service;
}

interface ConfigureRequest {
  config: { get(key: string): string | undefined };
}

/** The dynamic provider of one kind of resource, as the `__provider` text of the resource asks for it. */
export function handler(kind: string) {
  requireNode();
  const resource = resourceOf(kind);
  let service: Service | undefined;
  let configurationFault: Error | undefined;

  const lifecycle = (): Lifecycle => {
    if (configurationFault) throw configurationFault;
    service ??= serviceFor(readConfig(() => undefined));
    return new Lifecycle(resource, service);
  };
  /** Ids that a refresh has read: it compares each once, only to show what it found. */
  const refreshed = new Set<string>();
  const host = (values: Values): Values => toHost(resource.program, values);

  return {
    /** Must end before it awaits anything: the host does not wait for it. */
    configure: (request: ConfigureRequest): void => {
      try {
        service = serviceFor(readConfig((key: Setting) => request.config.get(`paypages:${key}`)));
      } catch (error) {
        configurationFault = error as Error;
      }
    },
    check: guarded(async (olds: Values, news: Values) => {
      const { inputs, problems } = lifecycle().check(fromHost(news));
      // A create has no old inputs, and no preview of its own.
      if (problems.length === 0 && Object.keys(fromHost(olds)).length === 0) await lifecycle().announce(inputs);
      return { inputs: host(inputs), failures: problems.map(asFailure) };
    }),
    diff: guarded(async (id: string, olds: Values, news: Values) => {
      const state = fromHost(olds);
      const known = { id, state };
      const { changed, replaces, deleteBeforeReplace, isUnsettled } = refreshed.delete(id)
        ? lifecycle().compare(known, fromHost(news))
        : await lifecycle().diff(known, fromHost(news));
      if (changed.length === 0 && !isUnsettled) return { changes: false };
      // Left open, the engine finds the changed inputs itself and heeds `replaceOnChanges`.
      return { ...(isUnsettled && { changes: true }), replaces, deleteBeforeReplace };
    }),
    create: guarded(async (news: Values) => {
      const made = await lifecycle().create(fromHost(news));
      // Killed while this ran, it will not hear of the object: the next run would make a second one.
      if (made.isNew && (await engineIsGone())) await lifecycle().undo(made);
      return { id: made.id, outs: host(made.state) };
    }),
    read: guarded(async (id: string, props: Values) => {
      const before = fromHost(props);
      const isRefresh = Object.keys(before).length > 0;
      const found = await lifecycle().read(id, before);
      if (found && isRefresh) refreshed.add(found.id);
      if (found) return { id: found.id, props: host(found.state), inputs: host(found.inputs) };
      if (!isRefresh) throw new Error(`reading ${kind} ${id}: it is not there`);
      return {};
    }),
    update: guarded(async (id: string, olds: Values, news: Values) => {
      return { outs: host(await lifecycle().update({ id, state: fromHost(olds) }, fromHost(news))) };
    }),
    delete: guarded(async (id: string, props: Values) => {
      await lifecycle().delete({ id, state: fromHost(props) });
    }),
  };
}

/** With a property the engine would look for its value by the whole path, and find none. */
const asFailure = ({ path, message }: Problem) => ({
  property: "",
  reason: path === "" ? message : `${path} ${message}`,
});

/**
 * Whatever is thrown reaches the host as an error of its own: the host hangs on other values, and takes an error that
 * has an `id` for a half-made resource. It prints some errors a second time with their stack, so that is one short line.
 */
function guarded<A extends unknown[], R>(method: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  return async (...args) => {
    try {
      return await method(...args);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw Object.assign(new Error(message), {
        stack: "see the message at the resource",
        toString: () => "pulumi-paypages",
      });
    }
  };
}
