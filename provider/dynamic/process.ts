// The process of Pulumi's dynamic-provider host: all resources of a program share its services.
import { Client } from "../api/client.js";
import type { Config } from "../api/config.js";
import { textsIn } from "../api/redact.js";
import { certainUrn, currentCall, inCall, storedUrn, withoutSecrets } from "../engine/currentCall.js";
import { engineIsGone } from "../engine/engineGone.js";
import { EngineLog } from "../engine/engineLog.js";
import { PredictedChanges } from "../engine/predictedChanges.js";
import { withoutSecretValues } from "../engine/secretValues.js";
import { stackName, stackOf } from "../engine/stackName.js";
import { type Service, startService } from "../lifecycle/context.js";
import type { Host } from "../lifecycle/types.js";
import { at, type Values } from "../model/rules.js";
import { type Handler, handlerOf } from "./handler.js";

/** What the process takes from outside; tests replace it. */
export interface Surroundings {
  /** The address of the engine, which starts the host with it. */
  readonly engine?: string | undefined;
  readonly log?: Pick<EngineLog, "tell" | "flush">;
  readonly clientOf?: (config: Config) => Client;
  /** Whether the engine has ended. Default: by its address. */
  readonly engineIsGone?: Host["engineIsGone"];
  /** Receives predicted changes, with secrets. Default: appends them to the file that the environment names. */
  readonly predict?: Host["predict"];
}

export class DynamicProcess {
  /** One service for each configuration. */
  private readonly services = new Map<string, Service>();
  private readonly host: Host;
  private readonly log: Pick<EngineLog, "tell" | "flush">;
  private readonly clientOf: (config: Config) => Client;
  private stackNamed: string | undefined;

  constructor({
    engine,
    log = new EngineLog(engine),
    clientOf = (config) => new Client(config),
    engineIsGone: isGone = () => engineIsGone(engine),
    predict,
  }: Surroundings) {
    const predicted = new PredictedChanges((message) => log.tell("warning", message));
    this.log = log;
    this.clientOf = clientOf;
    this.host = {
      tell: (severity, message) => log.tell(severity, withoutSecrets(message), currentCall()?.urn),
      tellAll: (severity, message) => log.tell(severity, withoutSecrets(message)),
      // The engine knows it only once the program runs: `up --refresh` reads before that.
      stack: async () => {
        this.stackNamed ??= stackOf(currentCall()?.urn ?? "") ?? (await stackName(engine));
        return this.stackNamed;
      },
      urn: certainUrn,
      storedUrn,
      adoptHint: (_kind, id) => `adoptId: ${JSON.stringify(id)}`,
      engineIsGone: isGone,
      predict: predict ?? ((changes) => predicted.append(changes.map(withoutSecretValues))),
    };
  }

  /** The dynamic provider of one kind of resource, as the `__provider` string of the resource asks for it. */
  handler(kind: string): Handler {
    return handlerOf(kind, this);
  }

  serviceFor(config: Config): Service {
    const key = JSON.stringify(config);
    const service = this.services.get(key) ?? startService(this.clientOf(config), this.host);
    this.services.set(key, service);
    return service;
  }

  /**
   * Does the work of a call; its messages have arrived when it ends. `props` are what the class of the resource sent;
   * `isStored`: they come from a state, which may be older than the resource's name.
   */
  async during<T>(props: Values, { isStored = false }: { isStored?: boolean }, work: () => Promise<T>): Promise<T> {
    const { __urn: urn, __secrets: paths } = props;
    const secrets = Array.isArray(paths) ? paths.flatMap((path) => textsIn(at(props, String(path)))) : [];
    const call = { urn: typeof urn === "string" ? urn : "", isStale: isStored, limits: {}, secrets };
    return inCall(call, async () => {
      try {
        return await work();
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        throw new Error(withoutSecrets(message), { cause: error });
      } finally {
        await this.log.flush();
      }
    });
  }
}
