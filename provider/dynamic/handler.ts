// What Pulumi's dynamic-provider host calls for a resource. It translates; what happens is the life cycle's.

import { Client } from "../api/client.js";
import { type Config, readConfig, type Setting } from "../api/config.js";
import { byCommand } from "../engine/configCommand.js";
import { engineIsGone } from "../engine/engineGone.js";
import { EngineLog } from "../engine/engineLog.js";
import { asFailure } from "../engine/failures.js";
import { requireNode } from "../engine/nodeVersion.js";
import { stackName } from "../engine/stackName.js";
import { fromEngine, secrecyOf, toEngine } from "../engine/values.js";
import { Lifecycle } from "../lifecycle/lifecycle.js";
import { outputsOf, stateFrom, wholeOutputs } from "../lifecycle/outputs.js";
import type { Host, Known, Service } from "../lifecycle/resource.js";
import { startService } from "../lifecycle/service.js";
import type { Values } from "../model/rules.js";
import { resourceOf } from "../resources/index.js";

/** The host is started with the engine's address. */
const engine = process.argv[2];
/** Its methods do not learn the resource's URN. */
const log = new EngineLog(engine);

/** The engine knows it only once the program runs: `up --refresh` reads before that. */
let stackNamed: string | undefined;
async function stack(): Promise<string | undefined> {
  stackNamed ??= await stackName(engine);
  return stackNamed;
}

const host: Host = {
  tell: (severity, message) => log.tell(severity, message),
  tellAll: (severity, message) => log.tell(severity, message),
  stack,
  urn: () => undefined,
  adoptHint: (_kind, id) => `adoptId: ${JSON.stringify(id)}`,
  engineIsGone: () => engineIsGone(engine),
};

/** One service for each configuration, shared by all resources of the process. */
const services = new Map<string, Service>();

function serviceFor(config: Config): Service {
  const key = JSON.stringify(config);
  const service = services.get(key) ?? startService(new Client(config), host);
  services.set(key, service);
  return service;
}

interface ConfigureRequest {
  config: { get(key: string): string | undefined };
}

/**
 * The dynamic provider of one kind of resource, as the `__provider` text of the resource asks for it. `connect` returns
 * the service of a configuration.
 */
export function handler(kind: string, connect: (config: Config) => Service = serviceFor) {
  quietHost();
  const resource = resourceOf(kind);
  let service: Service | undefined;
  // The host prints what is thrown here twice, with its stack: a method says it instead.
  let fault = faultOf(requireNode);

  const lifecycle = (): Lifecycle => {
    if (fault) throw fault;
    service ??= connect(readConfig(() => undefined, process.env, byCommand));
    return new Lifecycle(resource, service);
  };
  const secrecy = secrecyOf(resource.program);
  const sent = (values: Values): Values => toEngine(values, secrecy);
  const stateOf = (props: Values): Values => stateFrom(resource, fromEngine(props));
  const outputs = (known: Known): Values => sent(outputsOf(resource, known));

  return {
    /** Must end before it awaits anything: the host does not wait for it. */
    configure: (request: ConfigureRequest): void => {
      fault ??= faultOf(() => {
        service = connect(readConfig((key: Setting) => request.config.get(`paypages:${key}`), process.env, byCommand));
      });
    },
    check: guarded(async (olds: Values, news: Values) => {
      const before = fromEngine(olds);
      const { inputs, problems } = lifecycle().check(fromEngine(news), before);
      // A create has no old inputs, and no preview of its own.
      if (problems.length === 0 && Object.keys(before).length === 0) await lifecycle().announce(inputs);
      return { inputs: sent(inputs), failures: problems.map(asFailure) };
    }),
    diff: guarded(async (id: string, olds: Values, news: Values) => {
      // A state that the native plugin has written lacks what refresh and destroy need here: an update adds it.
      const isForeign = olds.__provider === undefined;
      const known = { id, state: stateOf(olds) };
      const { changed, replaces, deleteBeforeReplace, isUnsettled } = await lifecycle().diff(known, fromEngine(news));
      if (changed.length === 0 && !isUnsettled && !isForeign) return { changes: false };
      // Left open, the engine finds the changed inputs itself and respects `replaceOnChanges`.
      return { ...((isUnsettled || isForeign) && { changes: true }), replaces, deleteBeforeReplace };
    }),
    create: guarded(async (news: Values) => {
      const made = await lifecycle().create(fromEngine(news));
      return { id: made.id, outs: outputs(made) };
    }),
    read: guarded(async (id: string, props: Values) => {
      const before = stateOf(props);
      if (Object.keys(before).length > 0) {
        const found = await lifecycle().refresh({ id, state: before });
        return found ? { id: found.id, props: outputs(found), inputs: sent(found.inputs) } : {};
      }
      const found = await lifecycle().get(id);
      // A program that only reads it asks for any property: none is left open.
      const whole = wholeOutputs(resource, outputsOf(resource, found));
      return { id: found.id, props: sent(whole), inputs: sent(found.inputs) };
    }),
    update: guarded(async (id: string, olds: Values, news: Values) => {
      const state = await lifecycle().update({ id, state: stateOf(olds) }, fromEngine(news));
      return { outs: outputs({ id, state }) };
    }),
    delete: guarded(async (id: string, props: Values) => {
      await lifecycle().delete({ id, state: stateOf(props) });
    }),
  };
}

/** What the host would print at the stack, beside the message at the resource. */
const repeated = "(the message stands at the resource)";
const print = console.error;

function quietHost(): void {
  console.error = (...texts: unknown[]) => {
    if (texts[0] !== `${repeated}: ${repeated}`) print(...texts);
  };
}

function faultOf(work: () => void): Error | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/**
 * Whatever is thrown reaches the host as an error of its own: the host hangs on other values, and takes an error that
 * has an `id` for a half-made resource. It prints some errors a second time with their stack: that line is left out.
 */
function guarded<A extends unknown[], R>(method: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  return async (...args) => {
    try {
      return await method(...args);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw Object.assign(new Error(message.toWellFormed()), {
        stack: repeated,
        toString: () => repeated,
      });
    } finally {
      await log.flush();
    }
  };
}
