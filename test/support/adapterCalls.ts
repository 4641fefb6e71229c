// An engine's operations through either adapter, with results in the same form.

import { stateFrom } from "../../provider/core/lifecycle/outputs.js";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import { fromEngine, signature, toEngine } from "../../provider/hosts/engine/engineValues.js";
import { provider } from "../../provider/hosts/plugin/protocol.js";
import { received } from "../../provider/hosts/plugin/protocolValues.js";
import type { Values } from "../../provider/model/rules.js";
import { type LoggedMessage, startEngine } from "./engineServer.js";
import { startTestPlugin, type TestPlugin, urnOf } from "./plugin.js";

/** A resource in the form of the engine's state. */
export interface StoredResource {
  readonly id: string;
  readonly outputs: Values;
  readonly inputs: Values;
}

/** An engine's operations on one resource. A refusal is thrown as an Error with its message only. */
export interface AdapterCalls {
  /** Checks the inputs of a program; for a new resource, also compares them with the account, as a preview does. */
  preview(inputs: Values, before?: Values): Promise<unknown>;
  diff(storedResource: StoredResource, inputs: Values): Promise<unknown>;
  create(inputs: Values): Promise<StoredResource>;
  /** Undefined if the object is gone. */
  refresh(storedResource: StoredResource): Promise<StoredResource | undefined>;
  get(id: string): Promise<Values>;
  update(storedResource: StoredResource, inputs: Values): Promise<StoredResource>;
  delete(storedResource: StoredResource): Promise<void>;
}

export interface Way {
  readonly diagnostics: LoggedMessage[];
  /** The calls for a resource, in a separate run if its settings are different. */
  of(resource: Resource, settings: Readonly<Record<string, string>>): Promise<AdapterCalls>;
  close(): Promise<void>;
}

const sent = (values: Values): Values => toEngine(values);

/** The host of dynamic providers starts a process with the engine's address. */
export async function dynamicWay(): Promise<Way> {
  const messages: LoggedMessage[] = [];
  const log = await startEngine(messages);
  process.argv[2] = log.address;
  const { handler } = await import("../../provider/hosts/dynamic/index.js");
  return {
    diagnostics: messages,
    of: async (resource, settings) => {
      const own = handler(resource.kind);
      const get = (key: string) => settings[key.replace("paypages:", "")];
      own.configure({ config: { get, projectName: "test" } });
      const storedResource = (id: string, outs: Values, inputs: Values): StoredResource => ({
        id,
        inputs,
        outputs: stateFrom(resource, fromEngine(unmarked(outs) as Values)),
      });
      const urn = "dev::::it";
      const program = (inputs: Values): Values => ({ ...sent(inputs), __provider: "code", __urn: urn });
      const carried = ({ outputs }: StoredResource): Values => ({ ...sent(outputs), __provider: "code", __urn: urn });
      return {
        preview: async (inputs, before = {}) => {
          const { failures } = await own.check(sent(before), program(inputs));
          return failures.map(({ reason }) => reason);
        },
        diff: async (stored, inputs) => {
          const {
            changes,
            replaces = [],
            deleteBeforeReplace = false,
          } = (await own.diff(stored.id, carried(stored), program(inputs))) as Values;
          return { isChanged: changes !== false, replaces, deleteBeforeReplace };
        },
        create: async (inputs) => {
          const { id, outs } = await own.create(program(inputs));
          return storedResource(id, outs, inputs);
        },
        refresh: async (stored) => {
          const found = (await own.read(stored.id, carried(stored))) as {
            id?: string;
            props?: Values;
            inputs?: Values;
          };
          if (found.id === undefined) return undefined;
          return storedResource(found.id, found.props as Values, fromEngine(unmarked(found.inputs) as Values));
        },
        get: async (id) => unmarked((await own.read(id, {})).inputs) as Values,
        update: async (stored, inputs) =>
          storedResource(stored.id, (await own.update(stored.id, carried(stored), program(inputs))).outs, inputs),
        delete: (stored) => own.delete(stored.id, carried(stored)),
      };
    },
    close: async () => log.close(),
  };
}

export async function pluginWay(): Promise<Way> {
  const plugin = await startTestPlugin();
  const call: TestPlugin["call"] = async (method, fields) => {
    try {
      return await plugin.call(method, fields);
    } catch (error) {
      throw new Error((error as { details: string }).details);
    }
  };
  let configured = "";
  return {
    diagnostics: plugin.diagnostics,
    of: async (resource, settings) => {
      if (configured !== JSON.stringify(settings)) await call("configure", { args: settings });
      configured = JSON.stringify(settings);
      const urn = urnOf(resource.kind);
      const storedResource = (id: string, outs: Values, inputs: Values): StoredResource => ({
        id,
        inputs,
        outputs: stateFrom(resource, outs, inputs),
      });
      const carried = ({ outputs }: StoredResource): Values => sent(outputs);
      const changing = (stored: StoredResource, inputs: Values) => ({
        urn,
        id: stored.id,
        olds: carried(stored),
        oldInputs: sent(stored.inputs),
        news: sent(inputs),
      });
      return {
        preview: async (inputs, before = {}) => {
          const checked = await call("check", { urn, news: sent(inputs), olds: sent(before) });
          const failures = checked.getFailuresList();
          if (failures.length === 0 && Object.keys(before).length === 0)
            await call("create", { urn, properties: sent(inputs), preview: true });
          return failures.map((failure) => failure.getReason());
        },
        diff: async (stored, inputs) => {
          const response = await call("diff", changing(stored, inputs));
          return {
            isChanged: response.getChanges() === provider.DiffResponse.DiffChanges.DIFF_SOME,
            replaces: response.getReplacesList(),
            deleteBeforeReplace: response.getDeletebeforereplace(),
          };
        },
        create: async (inputs) => {
          const response = await call("create", { urn, properties: sent(inputs) });
          return storedResource(response.getId(), received(response.getProperties()).values, inputs);
        },
        refresh: async (stored) => {
          const response = await call("read", {
            urn,
            id: stored.id,
            properties: carried(stored),
            inputs: sent(stored.inputs),
          });
          if (response.getId() === "") return undefined;
          const inputs = received(response.getInputs()).values;
          return storedResource(response.getId(), received(response.getProperties()).values, inputs);
        },
        get: async (id) => received((await call("read", { urn, id, inputs: {} })).getInputs()).values,
        update: async (stored, inputs) => {
          const response = await call("update", changing(stored, inputs));
          return storedResource(stored.id, received(response.getProperties()).values, inputs);
        },
        delete: async (stored) => {
          await call("delete", { urn, id: stored.id, properties: carried(stored), oldInputs: sent(stored.inputs) });
        },
      };
    },
    close: plugin.close,
  };
}

/** A value as the engine passes it to the host of dynamic providers: without marks of secrets. */
export function unmarked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unmarked);
  if (typeof value !== "object" || value === null) return value;
  if (signature in value) return unmarked((value as Values).value);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, unmarked(member)]));
}
