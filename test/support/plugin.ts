// A plugin over a real socket, and an engine that records what the plugin logs.
import { credentials, Metadata, type ServiceError } from "@grpc/grpc-js";
import type * as messages from "@pulumi/pulumi/proto/provider_pb.js";
import { secretSignature, signature } from "../../provider/hosts/engine/engineValues.js";
import { empty, plugin, provider, service, struct } from "../../provider/hosts/plugin/protocol.js";
import { startServer } from "../../provider/hosts/plugin/resourceProcess.js";
import type { Values } from "../../provider/model/rules.js";
import { type LoggedMessage, startEngine } from "./engineServer.js";

/** The fields of a message, by the names of their setters: `{ id: "x", news: {…} }`; a map is a `Map`. */
type Fields = Readonly<Record<string, unknown>>;

/** The methods of the protocol, with their requests and responses. */
const requests = {
  handshake: provider.ProviderHandshakeRequest,
  attach: plugin.PluginAttach,
  getPluginInfo: empty.Empty,
  getSchema: provider.GetSchemaRequest,
  checkConfig: provider.CheckRequest,
  diffConfig: provider.DiffRequest,
  configure: provider.ConfigureRequest,
  check: provider.CheckRequest,
  diff: provider.DiffRequest,
  create: provider.CreateRequest,
  read: provider.ReadRequest,
  update: provider.UpdateRequest,
  delete: provider.DeleteRequest,
  invoke: provider.InvokeRequest,
  call: provider.CallRequest,
  cancel: empty.Empty,
} as const;

type Method = keyof typeof requests;

/** What a method calls back with. */
type ResponseOf<M extends Method> = service.IResourceProviderClient[M] extends (
  request: never,
  metadata: never,
  options: never,
  callback: (error: never, response: infer R) => void,
) => unknown
  ? R
  : never;

export interface TestPlugin {
  readonly port: number;
  /** The log since it was last emptied. */
  readonly diagnostics: LoggedMessage[];
  /** Calls a method of the protocol. Objects become structs. @throws ServiceError of gRPC */
  call<M extends Method>(method: M, members?: Fields): Promise<ResponseOf<M>>;
  /** Lists objects: one page. @throws ServiceError of gRPC */
  list(members: Fields): Promise<ListedPage>;
  close(): Promise<void>;
}

/** The result of a list call. */
export interface ListedPage {
  readonly items: readonly { readonly id: string; readonly name: string }[];
  /** Empty at the end of the list. */
  readonly continuation: string;
  readonly isComputed: boolean;
}

export const urnOf = (kind: string, name = "it"): string => `urn:pulumi:dev::test::paypages:index:${kind}::${name}`;

export async function startTestPlugin(): Promise<TestPlugin> {
  const diagnostics: LoggedMessage[] = [];
  const log = await startEngine(diagnostics);
  const running = await startServer({ engine: log.address });
  const { call, list, close } = callsOf(running.port);
  return {
    port: running.port,
    diagnostics,
    call,
    list,
    close: async () => {
      close();
      await running.stop();
      log.close();
    },
  };
}

/** The calls of a plugin that listens on a port. */
export function callsOf(port: number): Pick<TestPlugin, "call" | "list"> & { close(): void } {
  const client = new service.ResourceProviderClient(`127.0.0.1:${port}`, credentials.createInsecure());
  const invoke = client as unknown as Record<Method, (...args: unknown[]) => void>;
  return {
    call: (method, members = {}) =>
      new Promise((resolve, reject) => {
        const responded = (error: ServiceError | null, response: unknown) =>
          error ? reject(error) : resolve(response as never);
        invoke[method].call(client, requestOf(method, members), new Metadata(), responded);
      }),
    list: async (members) => {
      const responses: messages.ListResponse[] = [];
      const request = filled(new provider.ListRequest(), members) as messages.ListRequest;
      for await (const response of client.list(request)) responses.push(response);
      return {
        items: responses.flatMap((response) => response.getResult()?.toObject() ?? []),
        continuation: responses.map((response) => response.getContinuation()?.getContinuationToken() ?? "").join(""),
        isComputed: responses.some((response) => response.hasComputed()),
      };
    },
    close: () => client.close(),
  };
}

const requestOf = (method: Method, members: Fields): unknown => filled(new requests[method](), members);

function filled(message: unknown, members: Fields): unknown {
  const request = message as Record<string, (value: unknown) => void>;
  for (const [name, value] of Object.entries(members)) {
    const setter = `set${name[0]?.toUpperCase()}${name.slice(1)}`;
    if (value instanceof Map) {
      const map = (request as unknown as Record<string, () => Map<unknown, unknown>>)[`g${setter.slice(1)}Map`]?.();
      for (const [key, member] of value) map?.set(key, member);
      continue;
    }
    const isList = Array.isArray(value);
    request[isList ? `${setter}List` : setter]?.(isPlain(value) ? structOf(value) : value);
  }
  return request;
}

const isPlain = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const structOf = (values: Values) => struct.Struct.fromJavaScript(values as never);

/** The engine's encoding of unknown values and secrets. */
export const unknownText = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
export const secret = (value: unknown): Values => ({ [signature]: secretSignature, value });
