// A process of the plugin: the methods of the protocol, called without a socket.
import type { Struct } from "google-protobuf/google/protobuf/struct_pb.js";
import { provider, struct } from "../../../provider/hosts/plugin/protocol.js";
import { resourceCalls } from "../../../provider/hosts/plugin/resourceCalls.js";
import { Session } from "../../../provider/hosts/plugin/session.js";
import type { Values } from "../../../provider/model/rules.js";
import {
  type About,
  callContext,
  configOf,
  counting,
  type Existing,
  type Message,
  type Prediction,
  type ProcessOptions,
  type ProviderProcess,
} from "./providerProcess.js";

const message = (values: Values): Struct => struct.Struct.fromJavaScript(values as never);
const values = (found: Struct | undefined): Values => (found?.toJavaScript() ?? {}) as Values;

export class PluginProcess implements ProviderProcess {
  readonly messages: Message[] = [];
  readonly predictions: Prediction[] = [];
  private readonly count = counting();
  private readonly session: Session;
  private readonly calls: ReturnType<typeof resourceCalls>;

  constructor({ settings, client, hasEngineEnded }: ProcessOptions) {
    const report = (severity: "info" | "warning", text: string, urn?: string) => {
      this.messages.push({ severity, message: text, urn: urn || callContext.getStore()?.urn });
    };
    const log = { tell: report, flush: async () => {} };
    this.session = new Session(undefined, {
      client,
      logOf: () => log,
      hasEngineEnded: async () => hasEngineEnded(),
      predict: (changes) => void this.predictions.push(...changes.map((change) => ({ ...change }))),
    });
    this.session.configure(configOf(settings), "urn:pulumi:dev::shop::pulumi:providers:paypages::default");
    this.calls = resourceCalls(this.session);
  }

  registered(_about: About, args: Values): Values {
    return args;
  }

  check: ProviderProcess["check"] = ({ urn }, olds, news) =>
    this.during(urn, "check", async () => {
      const request = new provider.CheckRequest().setUrn(urn).setOlds(message(olds)).setNews(message(news));
      const response = await this.calls.check(request);
      const failures = response.getFailuresList().map((failure) => failure.getReason());
      return { inputs: values(response.getInputs()), failures };
    });

  diff: ProviderProcess["diff"] = (existing, news, ignoreChanges) =>
    this.during(existing.urn, "diff", async () => {
      const response = await this.calls.diff(
        new provider.DiffRequest()
          .setUrn(existing.urn)
          .setId(existing.id)
          .setOlds(message(existing.outputs))
          .setOldInputs(message(existing.inputs))
          .setNews(message(news))
          .setIgnorechangesList([...ignoreChanges]),
      );
      const { DIFF_SOME, DIFF_NONE } = provider.DiffResponse.DiffChanges;
      const { ADD_REPLACE, DELETE_REPLACE, UPDATE_REPLACE } = provider.PropertyDiff.Kind;
      const replacing: number[] = [ADD_REPLACE, DELETE_REPLACE, UPDATE_REPLACE];
      const detailed = response.getDetaileddiffMap().toArray() as unknown as [string, [number?, boolean?]][];
      const kindOf = (path: string) => response.getDetaileddiffMap().get(path)?.getKind() ?? 0;
      const changes = response.getChanges();
      return {
        changes: changes === DIFF_SOME ? true : changes === DIFF_NONE ? false : undefined,
        replaces: response.getReplacesList(),
        changed: response.getDiffsList(),
        detailed: response.getHasdetaileddiff()
          ? Object.fromEntries(detailed.map(([path]) => [path, replacing.includes(kindOf(path))]))
          : undefined,
        deleteBeforeReplace: response.getDeletebeforereplace(),
      };
    });

  previewCreate: ProviderProcess["previewCreate"] = ({ urn }, inputs) =>
    this.during(urn, "create", async () => {
      const request = new provider.CreateRequest().setUrn(urn).setProperties(message(inputs)).setPreview(true);
      return values((await this.calls.create(request)).getProperties());
    });

  create: ProviderProcess["create"] = ({ urn }, inputs) =>
    this.during(urn, "create", async () => {
      const request = new provider.CreateRequest().setUrn(urn).setProperties(message(inputs));
      const response = await this.calls.create(request);
      return { id: response.getId(), outputs: values(response.getProperties()) };
    });

  read: ProviderProcess["read"] = ({ urn, id, inputs, outputs }) =>
    this.during(urn, "read", async () => {
      const response = await this.calls.read(
        new provider.ReadRequest().setUrn(urn).setId(id).setInputs(message(inputs)).setProperties(message(outputs)),
      );
      if (response.getId() === "") return undefined;
      return {
        id: response.getId(),
        outputs: values(response.getProperties()),
        inputs: response.hasInputs() ? values(response.getInputs()) : undefined,
      };
    });

  previewUpdate: ProviderProcess["previewUpdate"] = (existing, news, ignoreChanges) =>
    this.updated(existing, news, ignoreChanges, true);

  update: ProviderProcess["update"] = (existing, news, ignoreChanges) =>
    this.updated(existing, news, ignoreChanges, false);

  delete = ({ urn, id, inputs, outputs }: Existing): Promise<void> =>
    this.during(urn, "delete", async () => {
      await this.calls.delete(
        new provider.DeleteRequest()
          .setUrn(urn)
          .setId(id)
          .setOldInputs(message(inputs))
          .setProperties(message(outputs)),
      );
    });

  async close(): Promise<void> {
    this.session.calls.cancel();
  }

  private updated(
    { urn, id, inputs, outputs }: Existing,
    news: Values,
    ignoreChanges: readonly string[],
    isPreview: boolean,
  ) {
    return this.during(urn, "update", async () => {
      const response = await this.calls.update(
        new provider.UpdateRequest()
          .setUrn(urn)
          .setId(id)
          .setOlds(message(outputs))
          .setOldInputs(message(inputs))
          .setNews(message(news))
          .setIgnorechangesList([...ignoreChanges])
          .setPreview(isPreview),
      );
      return values(response.getProperties());
    });
  }

  /** A failure reaches the engine with its details. */
  private during<T>(urn: string, method: string, work: () => Promise<T>): Promise<T> {
    return this.count(urn, method, async () => {
      try {
        return await work();
      } catch (error) {
        throw new Error((error as { details?: string }).details ?? String(error));
      }
    });
  }
}
