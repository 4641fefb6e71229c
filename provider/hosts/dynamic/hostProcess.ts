// The process of Pulumi's dynamic-provider host: all resources of a program share its services.
import { Client } from "../../client/client.js";
import { systemClock } from "../../client/clock.js";
import {
  type Config,
  readProviderConfig,
  type SettingReader,
  settingKeys,
  sharesNamespace,
  similarSettings,
} from "../../client/config.js";
import { secretsOf } from "../../client/secrecy.js";
import { type Service, startService } from "../../core/lifecycle/context.js";
import { printed } from "../../messages/base/refusal.js";
import { settingsResemble } from "../../messages/configuration.js";
import type { Values } from "../../model/rules.js";
import { dynamicUrn, parseUrn } from "../../model/urn.js";
import { Calls, currentCall, outgoing, withoutSecrets } from "../engine/calls.js";
import { whenEngineEnds } from "../engine/engineClient.js";
import { EngineLog } from "../engine/engineLog.js";
import { markedIn } from "../engine/engineValues.js";
import { byCommand, engineHost, type Log, type Surroundings, stackName } from "../engine/host.js";
import { type Tracing, tracingIn } from "../tracing/tracing.js";
import { type CallOptions, type ConfigKeys, Handler } from "./handler.js";
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
  /** The name of the project, which all handlers share. */
  private project = "";
  private hasWarned = false;
  private readonly calls = new Calls();

  constructor({ engine, log = new EngineLog(engine), clientOf, ...replaced }: ProcessOptions) {
    this.log = log;
    this.tracing = tracingIn({ urn: () => currentCall()?.urn ?? "", hide: withoutSecrets });
    this.host = engineHost({ engine: () => engine, log: () => log, ...replaced });
    const limits = () => currentCall()?.limits ?? {};
    const host = {
      ...this.host,
      // The engine knows it only once the program runs: `up --refresh` reads before that.
      stack: async () => {
        this.stack ??= parseUrn(currentCall()?.urn ?? "").stack ?? (await stackName(engine));
        return this.stack;
      },
      adoptHint: (_kind: string, id: string) => `adoptId: ${JSON.stringify(id)}`,
    };
    this.services = new PerConfig((config) =>
      startService(clientOf?.(config) ?? new Client(config, { tracing: this.tracing, limits }), host),
    );
  }

  /** Ends the running calls after the engine. */
  async abandon(): Promise<void> {
    await this.calls.abandon(new Error("the engine has ended"));
    await Promise.all(this.services.values.map(({ client }) => client.destroy()));
  }

  /** The dynamic provider of one resource kind. The `__provider` string of the resource calls this. */
  handler(kind: string): Handler {
    return new Handler(kind, this);
  }

  /** @throws ConfigError */
  service(given: SettingReader, { keys, project }: ConfigKeys): Service {
    this.project = project ?? this.project;
    const own = settingKeys(keys);
    if (!sharesNamespace(project)) return this.services.of(readProviderConfig(given, process.env, byCommand, own));
    const similar = similarSettings(own);
    if (similar.length > 0 && !this.hasWarned) this.host.reportAll(settingsResemble({ similar }));
    this.hasWarned = true;
    return this.services.of(readProviderConfig(given, process.env, byCommand));
  }

  /** Runs a call. Its messages have arrived when it ends. */
  async during<T>(props: Values, options: CallOptions, work: () => Promise<T>): Promise<T> {
    const { isStored = false, before = {}, program } = options;
    const { __urn: short } = props;
    const urn = typeof short === "string" ? dynamicUrn(short, this.project, program.name) : "";
    const secrets = [props, before].flatMap((values) => secretsOf(program, values, markedIn(values)).texts);
    return this.calls.run({ urn, isStale: isStored, secrets }, async () => {
      try {
        return await work();
      } catch (error) {
        throw hostError(outgoing(printed(error)));
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
  Object.assign(new Error(message), { stack: repeated, toString: () => repeated });

// Ends Pulumi's host of dynamic providers, which otherwise keeps running when its engine was killed.

/** The maximum number of milliseconds for operations of other packages' dynamic providers. */
const longestOther = 30_000;
/** Milliseconds between two checks for those. */
const interval = 500;

/** What keeps an idle host alive: its server, and the pipes of standard input and output. */
const idleResources = ["TCPServerWrap", "PipeWrap", "PipeWrap", "PipeWrap"];

/**
 * Ends the host after its engine: when the running calls of this provider have ended, and when nothing looks like an
 * operation of another package's dynamic provider. In any other process, such as a program or a test, it does nothing.
 */
export function endHostAfterEngine(own: { abandon(): Promise<void> }): void {
  if (!isHost(process.argv)) return;
  whenEngineEnds(async () => {
    const endedAt = systemClock.elapsed();
    await own.abandon();
    while (!isIdle(process.getActiveResourcesInfo()) && systemClock.elapsed() - endedAt < longestOther)
      await systemClock.sleep(interval);
    process.exit();
  });
}

/** `node …/@pulumi/pulumi/cmd/dynamic-provider/index.js <the engine's address>` */
export const isHost = ([, script = "", engine = ""]: readonly string[]): boolean =>
  /[\\/]cmd[\\/]dynamic-provider([\\/]|$)/.test(script) && /:\d+$/.test(engine);

/**
 * Whether nothing keeps the process alive: a request, a connection, a timer, a child process. It is a guess, because
 * nothing shows the operations of other packages.
 */
export function isIdle(active: readonly string[]): boolean {
  const rest = [...active];
  for (const resource of idleResources) {
    const index = rest.indexOf(resource);
    if (index >= 0) rest.splice(index, 1);
  }
  return rest.length === 0;
}
