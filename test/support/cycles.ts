// The life cycle for tests: directly, or through the native plugin's protocol like an engine.
import type { ServiceError } from "@grpc/grpc-js";
import { Client } from "../../provider/client/client.js";
import type { Config, Setting } from "../../provider/client/config.js";
import { Secrets } from "../../provider/client/redact.js";
import { startService } from "../../provider/core/lifecycle/context.js";
import { Lifecycle } from "../../provider/core/lifecycle/lifecycle.js";
import type { Host, Inputs, PlannedChange, Stored } from "../../provider/core/lifecycle/types.js";
import { certainUrn, inCall, storedUrn } from "../../provider/hosts/engine/calls.js";
import { asFailure, toEngine } from "../../provider/hosts/engine/engineValues.js";
import { provider } from "../../provider/hosts/plugin/protocol.js";
import { received } from "../../provider/hosts/plugin/protocolValues.js";
import { resourceOf } from "../../provider/kinds/resources/index.js";
import { type Declaration, type Notice, printedNotice } from "../../provider/messages/base/declaration.js";
import type { Values } from "../../provider/model/rules.js";
import { startTestPlugin, type TestPlugin, urnOf } from "./plugin.js";
import { json, type ReceivedRequest, type ResponseHandler, spoken } from "./scriptedServer.js";

/** The part of a planned change that an engine sees. */
export type Planned = Omit<PlannedChange, "action" | "present">;

/** The operations on a resource. */
export interface Cycle extends Pick<Lifecycle, "announce" | "create" | "update"> {
  /** Undeclared: before the program declares it, the engine checks a dependent of an object that is deleted first. */
  diff(stored: Stored, inputs: Inputs, declared?: "undeclared"): Promise<Planned>;
  /** `before` are the inputs of the previous run; the problems are messages for users. */
  check(inputs: Values, before?: Values): Promise<{ inputs: Values; problems: readonly string[] }>;
  read(id: string, state: Values): Promise<{ id: string; state: Values; inputs: Values } | undefined>;
  /** Stale: the URN is that of the state, as for dynamic resources, so the resource can have been renamed. */
  delete(stored: Stored, urn?: "stale"): Promise<void>;
  /** Reads like an import. */
  get(id: string): Promise<{ id: string; state: Values; inputs: Values }>;
}

/** All resources of one service, through one adapter. */
export interface Cycles {
  of(kind: string, name?: string): Cycle;
  /** Clears the memory of a provider process, like a new run of the engine; its configuration can be different. */
  nextRun(changes: Partial<Config>): void;
  close(): Promise<void>;
}

/** The life cycle itself, over a client that it closes. `messages` receives its diagnostics. */
export function directCycles(first: Client, messages: string[]): Cycles {
  const clients = [first];
  const host: Host = {
    report: (notice) => messages.push(`${notice.severity}: ${printedNotice(notice)}`),
    reportAll: (notice) => messages.push(`run: ${notice.severity}: ${printedNotice(notice)}`),
    stack: async () => "dev",
    urn: certainUrn,
    storedUrn,
    adoptHint: (_kind, id) => `adoptId: ${JSON.stringify(id)}`,
    hasEngineEnded: async () => false,
    predict: () => {},
  };
  let service = startService(first, host);
  return {
    of: (kind, name) => {
      const about = <T>(work: (lifecycle: Lifecycle) => T, isStale = false): T =>
        inCall({ urn: urnOf(kind, name), isStale, limits: {}, secrets: new Secrets() }, () =>
          work(new Lifecycle(resourceOf(kind), service)),
        );
      return {
        check: async (given, before = {}) => {
          const { inputs, problems } = about((lifecycle) => lifecycle.check(given, before));
          return { inputs, problems: problems.map((problem) => asFailure(problem).reason) };
        },
        announce: (desired) => about((lifecycle) => lifecycle.announce(desired)),
        diff: (stored, desired, declared) =>
          about(async (lifecycle) => {
            if (!declared) lifecycle.check(desired, desired);
            const { action: _, present: __, ...planned } = await lifecycle.diff(stored, desired);
            return planned;
          }),
        create: (desired) => about((lifecycle) => lifecycle.create(desired)),
        read: (id, state) => about((lifecycle) => lifecycle.read({ id, state })),
        get: (id) => about((lifecycle) => lifecycle.get(id)),
        update: (stored, desired) => about((lifecycle) => lifecycle.update(stored, desired)),
        delete: (stored, urn) => about((lifecycle) => lifecycle.delete(stored), urn === "stale"),
      };
    },
    nextRun: (changes) => {
      const isAnother = Object.keys(changes).length > 0;
      const client = isAnother ? new Client({ ...service.client.config, ...changes }) : service.client;
      if (isAnother) clients.push(client);
      service = startService(client, host);
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
    },
  };
}

/** The same through a plugin, which is configured again for each run. */
export function pluginCycles(settings: Partial<Record<Setting, string>>, messages: string[]): Cycles {
  const plugin = startTestPlugin();
  let isConfigured = false;

  const call: TestPlugin["call"] = async (method, fields) => {
    const running = await plugin;
    if (!isConfigured) await running.call("configure", { args: settings });
    isConfigured = true;
    try {
      return await running.call(method, fields);
    } catch (error) {
      throw new Error((error as ServiceError).details);
    } finally {
      for (const { severity, message } of running.diagnostics.splice(0)) messages.push(`${severity}: ${message}`);
    }
  };

  return {
    of: (kind, name) => cycleOf(urnOf(kind, name), call),
    nextRun: (changes) => {
      if (Object.keys(changes).length > 0) throw new Error("a plugin is configured by settings, not by a Config");
      isConfigured = false;
    },
    close: async () => (await plugin).close(),
  };
}

function cycleOf(urn: string, call: TestPlugin["call"]): Cycle {
  const { DIFF_SOME } = provider.DiffResponse.DiffChanges;
  const readOnce = async (id: string, state: Values) => {
    const response = await call("read", { urn, id, properties: sent(state) });
    const [now, inputs] = [response.getProperties(), response.getInputs()].map((message) => received(message).values);
    return { id: response.getId(), state: now ?? {}, inputs: inputs ?? {} };
  };
  return {
    check: async (inputs, before = {}) => {
      const response = await call("check", { urn, news: sent(inputs), olds: sent(before) });
      const problems = response.getFailuresList().map((failure) => failure.getReason());
      return { inputs: received(response.getInputs()).values, problems };
    },
    announce: async (desired) => {
      await call("create", { urn, properties: sent(desired), preview: true });
    },
    diff: async ({ id, state }, desired, declared) => {
      // Checks the program's inputs first, like an engine.
      if (!declared) await call("check", { urn, news: sent(desired), olds: sent(desired) });
      const response = await call("diff", { urn, id, olds: sent(state), news: sent(desired) });
      const paths = response
        .getDetaileddiffMap()
        .toArray()
        .map(([path]) => path.replace(/\[.*/, ""));
      return {
        changed: [...new Set(paths)],
        replaces: response.getReplacesList(),
        deleteBeforeReplace: response.getDeletebeforereplace(),
        isUnsettled: paths.length === 0 && response.getChanges() === DIFF_SOME,
      };
    },
    create: async (desired) => {
      const response = await call("create", { urn, properties: sent(desired) });
      return { id: response.getId(), state: received(response.getProperties()).values };
    },
    read: async (id, state) => {
      const found = await readOnce(id, state);
      return found.id === "" ? undefined : found;
    },
    get: (id) => readOnce(id, {}),
    update: async ({ id, state }, desired) =>
      received((await call("update", { urn, id, olds: sent(state), news: sent(desired) })).getProperties()).values,
    delete: async ({ id, state }) => {
      await call("delete", { urn, id, properties: sent(state) });
    },
  };
}

/** In the form in which the engine sends values. */
const sent = (values: Values): Values => toEngine(values);

// The life cycle of a kind, over a service with scripted responses.

interface ScriptedLife extends Cycle {
  /** `GET /v1/client/coupon`, in the order of arrival. */
  readonly asked: () => string[];
  readonly requests: readonly ReceivedRequest[];
  readonly diagnostics: string[];
}

/**
 * The response to each request, such as `GET /v1/client/coupon`: a body with status 200, or a `ResponseHandler`.
 * `token` responds to the requests for a token.
 */
export async function scriptedLife(
  kind: string,
  responses: Readonly<Record<string, unknown | ResponseHandler>>,
  token?: ResponseHandler,
): Promise<ScriptedLife> {
  const responded: ResponseHandler = (response, received) => {
    const reply = responses[`${received.method} ${received.path}`];
    if (typeof reply === "function") return (reply as ResponseHandler)(response, received);
    return reply === undefined ? json(response, 404, { message: "not here" }) : json(response, 200, reply);
  };
  const { service, client } = await spoken(responded, {}, token);
  const messages: string[] = [];
  const requested = () => service.requests.map(({ method, path }) => `${method} ${path}`);
  return {
    ...directCycles(client, messages).of(kind),
    asked: requested,
    get requests() {
      return service.requests;
    },
    diagnostics: messages,
  };
}

// Notices in the form in which the life cycle's tests record them.

/** A recorded notice. `run: ` if it isn't about a resource: only the direct life cycle shows that. */
export const shown = (notice: Notice): string => `${notice.severity}: ${printedNotice(notice)}`;

/** The codes of the reported messages, in order. */
export const codesIn = (messages: readonly string[]): string[] =>
  messages.map((text) => /\b(PP\d{4})(?:\)|: \S+)?$/.exec(text)?.[1] ?? text);

/** Whether this message was reported, with any arguments. */
export const isReported = (messages: readonly string[], { code }: Declaration): boolean =>
  codesIn(messages).includes(code);
