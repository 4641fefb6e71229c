// The process of Pulumi's dynamic-provider host: all resources of a program share its services.
import { Client } from "../api/client.js";
import { type Config, type Given, readProviderConfig, settingKeys } from "../api/config.js";
import { textsIn } from "../api/redact.js";
import { byCommand } from "../engine/configCommand.js";
import { currentCall, inCall, withoutSecrets } from "../engine/currentCall.js";
import { EngineLog } from "../engine/engineLog.js";
import { repeatableSecrets } from "../engine/engineValues.js";
import { engineHost, type Log, type Surroundings } from "../engine/host.js";
import { stackName, stackOf } from "../engine/stackName.js";
import { type Service, startService } from "../lifecycle/context.js";
import { printed } from "../messages/base/refusal.js";
import { at, type Values } from "../model/rules.js";
import { type Tracing, tracingIn } from "../tracing/tracing.js";
import { type CallOptions, Handler } from "./handler.js";
import { PerConfig } from "./perConfig.js";

/** External dependencies of the process; tests replace them. */
export interface ProcessOptions extends Surroundings {
  /** The engine's address, a command-line argument of the host. */
  readonly engine?: string | undefined;
  readonly log?: Log;
  readonly clientOf?: (config: Config) => Client;
}

export class DynamicProcess {
  private readonly services: PerConfig<Service>;
  private readonly log: Log;
  private readonly host: ReturnType<typeof engineHost>;
  private readonly tracing: Tracing | undefined;
  private stack: string | undefined;

  constructor({ engine, log = new EngineLog(engine), clientOf, ...replaced }: ProcessOptions) {
    this.log = log;
    this.tracing = tracingIn({ urn: () => currentCall()?.urn ?? "", hide: withoutSecrets });
    this.host = engineHost({ engine: () => engine, log: () => log, ...replaced });
    const host = {
      ...this.host,
      // The engine knows it only once the program runs: `up --refresh` reads before that.
      stack: async () => {
        this.stack ??= stackOf(currentCall()?.urn ?? "") ?? (await stackName(engine));
        return this.stack;
      },
      adoptHint: (_kind: string, id: string) => `adoptId: ${JSON.stringify(id)}`,
    };
    this.services = new PerConfig((config) =>
      startService(clientOf?.(config) ?? new Client(config, { tracing: this.tracing }), host),
    );
  }

  /** The dynamic provider of one resource kind. The `__provider` string of the resource calls this. */
  handler(kind: string): Handler {
    return new Handler(kind, this);
  }

  /** @throws ConfigError */
  service(given: Given, keys: readonly string[]): Service {
    return this.services.of(readProviderConfig(given, process.env, byCommand, settingKeys(keys)));
  }

  /** Runs a call. Its messages have arrived when it ends. */
  async during<T>(props: Values, { isStored = false, secrecy }: CallOptions, work: () => Promise<T>): Promise<T> {
    const { __urn: urn, __secrets: paths } = props;
    const marked = Array.isArray(paths) ? paths.flatMap((path) => textsIn(at(props, String(path)))) : [];
    const secrets = [...marked, ...repeatableSecrets(props, secrecy)];
    const call = { urn: typeof urn === "string" ? urn : "", isStale: isStored, limits: {}, secrets };
    return inCall(call, async () => {
      try {
        return await work();
      } catch (error) {
        throw hostError(withoutSecrets(printed(error)));
      } finally {
        const notice = await this.tracing?.flush();
        if (notice) this.host.reportAll(notice);
        await this.log.flush();
      }
    });
  }
}

/** Replaces what the host would print on the stack in addition to the message on the resource. */
export const repeated = "(see the message of the resource)";

/**
 * The host hangs if anything but an error is thrown, and treats an error with an `id` as a partial create. It prints
 * some errors a second time with their stack trace: index.ts drops that line.
 */
const hostError = (message: string): Error =>
  Object.assign(new Error(message.toWellFormed()), { stack: repeated, toString: () => repeated });
