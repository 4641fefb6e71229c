// A process of Pulumi's host of dynamic providers: what cmd/dynamic-provider of the SDK does around the handler.
import { Client } from "../../../provider/client/client.js";
import { secretsOf } from "../../../provider/client/secrecy.js";
import type { Handler } from "../../../provider/hosts/dynamic/handler.js";
import { DynamicProcess as Host } from "../../../provider/hosts/dynamic/hostProcess.js";
import { toEngine } from "../../../provider/hosts/engine/engineValues.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import type { Values } from "../../../provider/model/rules.js";
import { codeOf, parseUrn, shortUrn } from "../../../provider/model/urn.js";
import {
  type About,
  callContext,
  counting,
  type Existing,
  type Message,
  type Prediction,
  type ProcessOptions,
  type ProviderProcess,
} from "./providerProcess.js";
import { isObject, isSecret, plain, secretOf } from "./values.js";

/** Values as they arrive through the protocol: without the wrappers of secrets, which the host doesn't accept. */
const received = (values: Values): Values => JSON.parse(JSON.stringify(plain(values)));

/** The project of all worlds. */
const projectName = "shop";

const sent = (values: Values, before: Values): Values =>
  annotated(JSON.parse(JSON.stringify({ ...values, __provider: before.__provider })), before) as Values;

/** The engine marks what the host returns as secret where it was secret before: the host accepts no wrappers. */
function annotated(value: unknown, before: unknown): unknown {
  if (isSecret(before) && value !== undefined) return secretOf(plain(value));
  if (!isObject(value) || !isObject(before)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, annotated(one, before[name])]));
}

export class DynamicProcess implements ProviderProcess {
  readonly messages: Message[] = [];
  readonly predictions: Prediction[] = [];
  private readonly during = counting();
  private readonly host: Host;
  private readonly handlers = new Map<string, Handler>();

  constructor(private readonly options: ProcessOptions) {
    const { client, hasEngineEnded } = options;
    const report = (severity: "info" | "warning", message: string, urn?: string) => {
      this.messages.push({ severity, message, urn: urn || callContext.getStore()?.urn });
    };
    this.host = new Host({
      log: { tell: report, flush: async () => {} },
      hasEngineEnded: async () => hasEngineEnded(),
      clientOf: (config) => new Client(config, client),
      predict: (changes) => void this.predictions.push(...changes.map((change) => ({ ...change }))),
    });
  }

  /** With what an SDK class registers besides its arguments. */
  registered({ urn, kind }: About, args: Values, ignoreChanges: readonly string[]): Values {
    const { stack = "", parents, name } = parseUrn(urn);
    return {
      ...toEngine(args, secretsOf(resourceOf(kind).program, args)),
      __provider: codeOf(kind),
      __urn: shortUrn({ stack, parents, name }),
      ...(ignoreChanges.length > 0 && { __ignored: ignoreChanges }),
    };
  }

  check: ProviderProcess["check"] = async ({ urn, kind }, olds, news) =>
    this.during(urn, "check", async () => {
      const { inputs, failures } = await this.handler(kind).check(received(olds), received(news));
      return { inputs: sent(inputs, news), failures: failures.map(({ reason }) => reason) };
    });

  diff: ProviderProcess["diff"] = ({ urn, kind, id, outputs }, news) =>
    this.during(urn, "diff", async () => {
      const found = (await this.handler(kind).diff(id, received(outputs), received(news))) as Values;
      return {
        changes: found.changes as boolean | undefined,
        replaces: (found.replaces ?? []) as string[],
        changed: [],
        detailed: undefined,
        deleteBeforeReplace: found.deleteBeforeReplace === true,
      };
    });

  // The host offers no previews: what isn't among the inputs is unknown.
  previewCreate: ProviderProcess["previewCreate"] = async (_about, inputs) => inputs;
  previewUpdate: ProviderProcess["previewUpdate"] = async (_existing, news) => news;

  create: ProviderProcess["create"] = ({ urn, kind }, inputs) =>
    this.during(urn, "create", async () => {
      const { id, outs } = await this.handler(kind).create(received(inputs));
      return { id, outputs: sent(outs, inputs) };
    });

  read: ProviderProcess["read"] = ({ urn, kind, id, outputs }) =>
    this.during(urn, "read", async () => {
      const found = (await this.handler(kind).read(id, received(outputs))) as {
        id?: string;
        props?: Values;
        inputs?: Values;
      };
      if (!found.id || !found.props) return undefined;
      return {
        id: found.id,
        outputs: sent(found.props, outputs),
        inputs: found.inputs && sent(found.inputs, outputs),
      };
    });

  update: ProviderProcess["update"] = ({ urn, kind, id, outputs }, news) =>
    this.during(urn, "update", async () => {
      const { outs } = await this.handler(kind).update(id, received(outputs), received(news));
      return sent(outs, news);
    });

  delete = ({ urn, kind, id, outputs }: Existing): Promise<void> =>
    this.during(urn, "delete", async () => this.handler(kind).delete(id, received(outputs)));

  async close(): Promise<void> {}

  private handler(kind: string): Handler {
    const stored = this.handlers.get(kind);
    if (stored) return stored;
    const created = this.host.handler(kind);
    const get = (key: string) => this.options.settings[key.replace("paypages:", "")];
    created.configure({ config: { get, projectName } });
    this.handlers.set(kind, created);
    return created;
  }
}
