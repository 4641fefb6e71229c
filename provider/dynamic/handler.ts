// What Pulumi's dynamic-provider host calls for a resource. It translates; the life cycle decides.
import { type Config, readConfig, type Setting } from "../api/config.js";
import { byCommand } from "../engine/configCommand.js";
import { asFailure } from "../engine/failures.js";
import { requireNode } from "../engine/nodeVersion.js";
import { fromEngine, secrecyOf, toEngine } from "../engine/values.js";
import type { Service } from "../lifecycle/context.js";
import { Lifecycle } from "../lifecycle/lifecycle.js";
import { outputsOf, stateFrom, wholeOutputs } from "../lifecycle/outputs.js";
import type { Stored } from "../lifecycle/types.js";
import type { Values } from "../model/rules.js";
import { resourceOf } from "../resources/index.js";

/** What a handler needs of its process. */
interface Process {
  serviceFor(config: Config): Service;
  during<T>(props: Values, options: { isStored?: boolean }, work: () => Promise<T>): Promise<T>;
}

interface ConfigureRequest {
  config: { get(key: string): string | undefined };
}

export type Handler = ReturnType<typeof handlerOf>;

/** The dynamic provider of one kind of resource. */
export function handlerOf(kind: string, host: Process) {
  const resource = resourceOf(kind);
  let service: Service | undefined;
  // The host prints what `configure` throws twice, with its stack: a method throws it instead.
  let fault = faultOf(requireNode);

  const lifecycle = (): Lifecycle => {
    if (fault) throw fault;
    service ??= host.serviceFor(readConfig(() => undefined, process.env, byCommand));
    return new Lifecycle(resource, service);
  };
  const secrecy = secrecyOf(resource.program);
  const stateOf = (props: Values): Values => stateFrom(resource, fromEngine(props));
  /** Values for the engine, with what the class of the resource sent: states keep it for calls without a program. */
  const sent = (values: Values, { __urn, __secrets }: Values): Values => ({
    ...toEngine(values, secrecy),
    ...(__urn !== undefined && { __urn }),
    ...(__secrets !== undefined && { __secrets }),
  });

  return {
    /** Must end before it awaits anything: the host does not wait for it. */
    configure: (request: ConfigureRequest): void => {
      fault ??= faultOf(() => {
        service = host.serviceFor(
          readConfig((key: Setting) => request.config.get(`paypages:${key}`), process.env, byCommand),
        );
      });
    },
    check: guarded((olds: Values, news: Values) =>
      host.during(news, {}, async () => {
        const before = fromEngine(olds);
        const { inputs, problems } = lifecycle().check(fromEngine(news), before);
        // A create has no old inputs, and no preview of its own.
        if (problems.length === 0 && Object.keys(before).length === 0) await lifecycle().announce(inputs);
        return { inputs: sent(inputs, news), failures: problems.map(asFailure) };
      }),
    ),
    diff: guarded((id: string, olds: Values, news: Values) =>
      host.during(news, {}, async () => {
        // A state that the native plugin has written lacks what refresh and destroy need here: an update adds it.
        const isForeign = olds.__provider === undefined;
        const known = { id, state: stateOf(olds) };
        const { changed, replaces, deleteBeforeReplace, isUnsettled } = await lifecycle().diff(known, fromEngine(news));
        if (changed.length === 0 && !isUnsettled && !isForeign) return { changes: false };
        // Without `changes`, the engine finds the changed inputs itself and respects `replaceOnChanges`.
        return { ...((isUnsettled || isForeign) && { changes: true }), replaces, deleteBeforeReplace };
      }),
    ),
    create: guarded((news: Values) =>
      host.during(news, {}, async () => {
        const made = await lifecycle().create(fromEngine(news));
        return { id: made.id, outs: outputs(made, news) };
      }),
    ),
    read: guarded((id: string, props: Values) =>
      host.during(props, { isStored: true }, async () => {
        const before = stateOf(props);
        if (Object.keys(before).length > 0) {
          const found = await lifecycle().refresh({ id, state: before });
          return found ? { id: found.id, props: outputs(found, props), inputs: sent(found.inputs, props) } : {};
        }
        const found = await lifecycle().get(id);
        // A program that only reads it asks for any property: each has a value.
        const whole = wholeOutputs(resource, outputsOf(resource, found));
        return { id: found.id, props: sent(whole, props), inputs: sent(found.inputs, props) };
      }),
    ),
    update: guarded((id: string, olds: Values, news: Values) =>
      host.during(news, {}, async () => {
        const state = await lifecycle().update({ id, state: stateOf(olds) }, fromEngine(news));
        return { outs: outputs({ id, state }, news) };
      }),
    ),
    delete: guarded((id: string, props: Values) =>
      host.during(props, { isStored: true }, () => lifecycle().delete({ id, state: stateOf(props) })),
    ),
  };

  function outputs(known: Stored, props: Values): Values {
    return sent(outputsOf(resource, known), props);
  }
}

function faultOf(work: () => void): Error | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/** What the host would print at the stack, in addition to the message at the resource. */
export const repeated = "(the message stands at the resource)";

/**
 * Whatever is thrown reaches the host as an error of our own: the host hangs on other values, and takes an error that
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
    }
  };
}
