// The life cycle as tests use it: directly, or through the native plugin's protocol as an engine does.
import type { ServiceError } from "@grpc/grpc-js";
import { Client } from "../../provider/api/client.js";
import type { Config, Setting } from "../../provider/api/config.js";
import { certainUrn, inCall, storedUrn } from "../../provider/engine/currentCall.js";
import { asFailure, toEngine } from "../../provider/engine/values.js";
import { startService } from "../../provider/lifecycle/context.js";
import { Lifecycle } from "../../provider/lifecycle/lifecycle.js";
import type { Host, Inputs, PlannedChange, Stored } from "../../provider/lifecycle/types.js";
import { printedNotice } from "../../provider/messages/base/declaration.js";
import type { Values } from "../../provider/model/rules.js";
import { provider } from "../../provider/plugin/protocol.js";
import { received } from "../../provider/plugin/values.js";
import { resourceOf } from "../../provider/resources/index.js";
import { startTestPlugin, type TestPlugin, urnOf } from "./plugin.js";

/** What an engine sees of a planned change. */
export type Planned = Omit<PlannedChange, "action" | "present">;

/** The operations on a resource. */
export interface Cycle extends Pick<Lifecycle, "announce" | "create" | "update" | "delete"> {
  /** Undeclared: the engine asks about a dependent of an object that is deleted first, before the program declares it. */
  diff(stored: Stored, inputs: Inputs, declared?: "undeclared"): Promise<Planned>;
  /** `before` are the inputs of the run before; a problem is in the words that users read. */
  check(inputs: Values, before?: Values): Promise<{ inputs: Values; problems: readonly string[] }>;
  read(id: string, state: Values): Promise<{ id: string; state: Values; inputs: Values } | undefined>;
  /** As an import reads it. */
  get(id: string): Promise<{ id: string; state: Values; inputs: Values }>;
}

/** A way to all resources of one service. */
export interface Cycles {
  of(kind: string, name?: string): Cycle;
  /** Forgets what a provider process remembers, as a new run of the engine does; its configuration may be another. */
  nextRun(changes: Partial<Config>): void;
  close(): Promise<void>;
}

/** The life cycle itself, over a client that it closes. `told` gets its diagnostics. */
export function directCycles(first: Client, told: string[]): Cycles {
  const clients = [first];
  const host: Host = {
    report: (notice) => told.push(`${notice.severity}: ${printedNotice(notice)}`),
    reportAll: (notice) => told.push(`run: ${notice.severity}: ${printedNotice(notice)}`),
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
      const about = <T>(work: (lifecycle: Lifecycle) => T): T =>
        inCall({ urn: urnOf(kind, name), limits: {}, secrets: [] }, () =>
          work(new Lifecycle(resourceOf(kind), service)),
        );
      return {
        check: async (given, before = {}) => {
          const { inputs, problems } = about((lifecycle) => lifecycle.check(given, before));
          return { inputs, problems: problems.map((problem) => asFailure(problem).reason) };
        },
        announce: (wanted) => about((lifecycle) => lifecycle.announce(wanted)),
        diff: (known, wanted, declared) =>
          about(async (lifecycle) => {
            if (!declared) lifecycle.check(wanted, wanted);
            const { action: _, present: __, ...planned } = await lifecycle.diff(known, wanted);
            return planned;
          }),
        create: (wanted) => about((lifecycle) => lifecycle.create(wanted)),
        read: (id, state) => about((lifecycle) => lifecycle.read({ id, state })),
        get: (id) => about((lifecycle) => lifecycle.get(id)),
        update: (known, wanted) => about((lifecycle) => lifecycle.update(known, wanted)),
        delete: (known) => about((lifecycle) => lifecycle.delete(known)),
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
export function pluginCycles(settings: Partial<Record<Setting, string>>, told: string[]): Cycles {
  const plugin = startTestPlugin();
  let isConfigured = false;

  const call: TestPlugin["call"] = async (method, members) => {
    const running = await plugin;
    if (!isConfigured) await running.call("configure", { args: settings });
    isConfigured = true;
    try {
      return await running.call(method, members);
    } catch (error) {
      throw new Error((error as ServiceError).details);
    } finally {
      for (const { severity, message } of running.told.splice(0)) told.push(`${severity}: ${message}`);
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
    const answer = await call("read", { urn, id, properties: sent(state) });
    const [now, inputs] = [answer.getProperties(), answer.getInputs()].map((message) => received(message).values);
    return { id: answer.getId(), state: now ?? {}, inputs: inputs ?? {} };
  };
  return {
    check: async (inputs, before = {}) => {
      const answer = await call("check", { urn, news: sent(inputs), olds: sent(before) });
      const problems = answer.getFailuresList().map((failure) => failure.getReason());
      return { inputs: received(answer.getInputs()).values, problems };
    },
    announce: async (wanted) => {
      await call("create", { urn, properties: sent(wanted), preview: true });
    },
    diff: async ({ id, state }, wanted, declared) => {
      // As an engine does: what the program declares is checked first.
      if (!declared) await call("check", { urn, news: sent(wanted), olds: sent(wanted) });
      const answer = await call("diff", { urn, id, olds: sent(state), news: sent(wanted) });
      const paths = answer
        .getDetaileddiffMap()
        .toArray()
        .map(([path]) => path.replace(/\[.*/, ""));
      return {
        changed: [...new Set(paths)],
        replaces: answer.getReplacesList(),
        deleteBeforeReplace: answer.getDeletebeforereplace(),
        isUnsettled: paths.length === 0 && answer.getChanges() === DIFF_SOME,
      };
    },
    create: async (wanted) => {
      const answer = await call("create", { urn, properties: sent(wanted) });
      return { id: answer.getId(), state: received(answer.getProperties()).values };
    },
    read: async (id, state) => {
      const found = await readOnce(id, state);
      return found.id === "" ? undefined : found;
    },
    get: (id) => readOnce(id, {}),
    update: async ({ id, state }, wanted) =>
      received((await call("update", { urn, id, olds: sent(state), news: sent(wanted) })).getProperties()).values,
    delete: async ({ id, state }) => {
      await call("delete", { urn, id, properties: sent(state) });
    },
  };
}

/** As the engine sends values. */
const sent = (values: Values): Values => toEngine(values);
