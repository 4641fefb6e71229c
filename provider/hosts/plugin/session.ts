// The state of a plugin process: its engine, its configuration, the running calls.
import type { Struct } from "google-protobuf/google/protobuf/struct_pb.js";
import { Client, type ClientOptions } from "../../client/client.js";
import type { Config } from "../../client/config.js";
import { isSameAccount } from "../../client/rehearsal.js";
import { secretsOf } from "../../client/secrecy.js";
import { type Service, startService } from "../../core/lifecycle/context.js";
import { Lifecycle } from "../../core/lifecycle/lifecycle.js";
import { resourceOf } from "../../kinds/resources/index.js";
import type { Notice } from "../../messages/base/declaration.js";
import { notYetConfigured, twoProviders } from "../../messages/processes.js";
import type { ObjectModel } from "../../model/field.js";
import { isDefaultProvider, parseUrn, tokenOf } from "../../model/urn.js";
import { type CallOptions, Calls, currentCall, outgoing, withoutSecrets } from "../engine/calls.js";
import { EngineLog } from "../engine/engineLog.js";
import { engineHost, type Log, type Surroundings } from "../engine/host.js";
import { type Tracing, tracingIn } from "../tracing/tracing.js";
import { failureOf, type Received, received } from "./protocolValues.js";

// The command that imports an object.

/** `urn` is that of the importing resource, `provider` that of its provider. */
export function importCommand(kind: string, id: string, urn: string, provider: string): string {
  const { name } = parseUrn(provider);
  const explicit = isDefaultProvider(name) ? [] : ["--provider", inShell(`${name}=${provider}`)];
  return ["pulumi import", tokenOf(kind), inShell(parseUrn(urn).name), inShell(id), ...explicit].join(" ");
}

/** A string, quoted for a shell. */
const inShell = (text: string): string => (/^[\w.:/=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** External dependencies of a session. */
export interface SessionOptions extends Surroundings {
  /** Options for each of its clients. */
  readonly client?: Omit<ClientOptions, "limits">;
  /** The log of the engine at an address. */
  readonly logOf?: (engine: string | undefined) => Log;
}

/** The content of a message, and the texts of its secrets. */
export interface ReceivedSecrets extends Received {
  readonly texts: readonly string[];
}

export class Session {
  readonly calls: Calls;
  private readonly logOf: NonNullable<SessionOptions["logOf"]>;
  private log: Log;
  private service: Service | undefined;
  /** What was configured since the engine has attached, and the URN of the provider. */
  private current: { readonly config: Config; readonly provider: string } | undefined;
  private readonly host: ReturnType<typeof engineHost>;
  private readonly tracing: Tracing | undefined;

  constructor(
    private engine: string | undefined,
    private readonly options: SessionOptions = {},
  ) {
    const { client, logOf = (address) => new EngineLog(address), ...replaced } = options;
    this.calls = new Calls(client?.clock);
    this.logOf = logOf;
    this.log = logOf(engine);
    this.tracing = tracingIn({ urn: () => currentCall()?.urn ?? "", hide: withoutSecrets });
    this.host = engineHost({ engine: () => this.engine, log: () => this.log, ...replaced });
  }

  /** An engine attaches with its address. It may be a different one than before. */
  attach(engine: string): void {
    this.calls.resume();
    if (engine === "" || engine === this.engine) return;
    this.engine = engine;
    this.log = this.logOf(engine);
    this.current = undefined;
  }

  /**
   * Starts again: an engine that attaches to a process configures it for each of its runs. `provider` is the URN of the
   * configured provider.
   * @throws Refusal for a second account in a run: the resources of both would be in one of them
   */
  configure(config: Config, provider: string): void {
    const { current } = this;
    if (current && current.provider !== provider && !isSameAccount(current.config, config)) {
      throw twoProviders({ first: current.provider, second: provider });
    }
    this.current = { config, provider };
    const before = this.service?.client;
    void this.calls.idle().then(() => before?.close());
    const limits = () => currentCall()?.limits ?? {};
    const client = new Client(config, { tracing: this.tracing, ...this.options.client, limits });
    this.service = startService(client, {
      ...this.host,
      stack: async () => parseUrn(currentCall()?.urn ?? "").stack,
      adoptHint: (kind, id) => importCommand(kind, id, currentCall()?.urn ?? "", provider),
    });
  }

  /** Prints a notice about the resource of the call. */
  report(notice: Notice): void {
    this.host.report(notice);
  }

  /** The content of a message of the call. No text of the call contains what is marked as secret, or always is. */
  received(message: Struct | undefined, model: ObjectModel): ReceivedSecrets {
    const found = received(message);
    const { texts } = secretsOf(model, found.values, found.secrecy);
    currentCall()?.secrets.add(texts);
    return { ...found, texts };
  }

  /** The life cycle of the resource with a URN. @throws Error if there is no such kind */
  lifecycle(urn: string): Lifecycle {
    return new Lifecycle(resourceOf(parseUrn(urn).kind), this.configured);
  }

  get client(): Client {
    return this.configured.client;
  }

  private get configured(): Service {
    if (!this.service) throw notYetConfigured({});
    return this.service;
  }

  /** Runs a call, unless the engine has canceled. Its diagnostics have arrived when it ends. @throws Failure */
  during<T>(options: CallOptions, work: () => Promise<T>): Promise<T> {
    return this.calls.run(options, async (limits) => {
      try {
        limits.stop.throwIfAborted();
        return await work();
      } catch (error) {
        const { code, details } = failureOf(error, limits);
        throw { code, details: outgoing(details) };
      } finally {
        const notice = await this.tracing?.flush();
        if (notice) this.host.reportAll(notice);
        await this.log.flush();
      }
    });
  }
}
