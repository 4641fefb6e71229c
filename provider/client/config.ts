// The provider's settings, from the stack's configuration or the environment.

import { isIP } from "node:net";
import { approvalRefused } from "../messages/approvals.js";
import { Refusal } from "../messages/base/refusal.js";
import { notConfigured, rehearsalRefused } from "../messages/configuration.js";
import { isDay, isTimeZone } from "../model/dates.js";
import { nearName, resembles } from "../model/names.js";
import type { Problem } from "../model/rules.js";
import { type Approved, approvedIn, approvedVariable } from "./approval.js";
import { type Connection, rehearsalIn, rehearsalVariable } from "./rehearsal.js";

/** The declaration of a setting. */
interface Row<T = unknown> {
  readonly doc: string;
  /** The allowed strings. */
  readonly choices?: readonly string[];
  readonly number?: "integer" | "number";
  readonly default?: string | number;
  readonly isSecret?: boolean;
  readonly isRequired?: boolean;
  /** Only programs read it: an explicit provider doesn't have it. */
  readonly isForPrograms?: true;
  /** Its property in `Config`, if the name differs from the setting's. */
  readonly as?: string;
  /** Parses a string, and reports its problem. */
  parse(text: string, report: Report): T;
}
/** `message` continues a sentence that begins with the setting. */
type Report = (message: string) => void;

const asItIs = { parse: (text: string) => text };

const choice = <const C extends readonly [string, ...string[]]>(...choices: C) => ({
  choices,
  default: choices[0] as C[0],
  parse: (text: string, report: Report): C[number] => {
    if (!choices.includes(text)) report(`is ${JSON.stringify(text)}: use ${choices.join(" or ")}`);
    return text;
  },
});

/** One of two strings, as a boolean of `Config`. */
const flag = <const N extends string>(as: N, yes: string, ...choices: [string, string]) => {
  const { parse, ...spec } = choice(...choices);
  return { ...spec, as, parse: (text: string, report: Report): boolean => parse(text, report) === yes };
};

const positive = (number: "integer" | "number", fallback: number, max = Number.MAX_VALUE) => ({
  ...unbounded(number, max),
  default: fallback,
});

/** A number without a default. */
const unbounded = (number: "integer" | "number", max = Number.MAX_VALUE) => ({
  number,
  parse: (text: string, report: Report): number => {
    const found = Number(text);
    const isInteger = number === "integer";
    if (!(found > 0) || found > max || (isInteger && !Number.isInteger(found))) {
      const upTo = max < Number.MAX_VALUE ? `, up to ${max}` : "";
      report(`is ${JSON.stringify(text)}: use a ${isInteger ? "whole " : ""}number above 0${upTo}`);
    }
    return found;
  },
});

/** The base address of the mode, without a slash at the end. */
const address = (isTest: boolean) => ({
  as: "baseUrl" as const,
  isRequired: true,
  parse: (text: string, report: Report): string => {
    const fault = addressFault(text, isTest);
    if (fault) report(fault);
    return text.replace(/\/+$/, "");
  },
});

/** Each setting, declared once. Everything else is derived from this table. */
const declared = {
  appId: {
    isRequired: true,
    parse: (text: string, report: Report) => {
      if (text.includes(":")) report("holds a colon, which an application id cannot");
      return text;
    },
    doc: "The application id, from the API settings of the service's management console. Test mode and live mode have separate ones.",
  },
  appSecret: {
    ...asItIs,
    isRequired: true,
    isSecret: true,
    doc: "The application secret, from the same settings as the application id.",
  },
  mode: {
    ...choice("test", "live"),
    doc: "The mode: `test` uses `paypages:sandboxBaseUrl`, `live` uses `paypages:baseUrl`.",
  },
  sandboxBaseUrl: {
    ...address(true),
    doc: "The base address of the service's test mode, such as `https://sandbox.example.com`. Required in test mode.",
  },
  baseUrl: {
    ...address(false),
    doc: "The base address of the service's live mode, such as `https://api.example.com`. Required in live mode.",
  },
  modeParameter: {
    ...flag("sendsMode", "query", "query", "none"),
    doc: "How requests name the mode: `query` (in the query string), or `none`.",
  },
  maxConcurrency: {
    ...positive("integer", 8),
    doc: "The maximum number of concurrent requests. The provider sends fewer while the service is slow or limits the rate.",
  },
  maxRequestsPerSecond: {
    ...unbounded("number"),
    doc: "The maximum number of requests per second. Set it below the service's rate limit, so that your checkout has the rest. If omitted, the provider sends as many as the service accepts.",
  },
  rateShare: {
    ...positive("number", 1, 1),
    doc: "The part of the service's rate limit that a run uses, such as `0.5`: above 0, up to 1. The limit is known only after the service has rejected a request. To stay below it from the start, set `paypages:maxRequestsPerSecond`.",
  },
  requestTimeoutSeconds: {
    ...positive("number", 30),
    doc: "The timeout of one request, in seconds.",
  },
  retryBudgetSeconds: {
    ...positive("number", 60),
    doc: "The maximum time for all attempts of a request, in seconds. Waiting for other requests of the same run doesn't count.",
  },
  liveStacks: {
    parse: (text: string, report: Report): readonly string[] => {
      const names = text.split(",").map((name) => name.trim());
      const given = names.filter(Boolean);
      if (given.length === 0) report("names no stack: write the names, separated by commas");
      return given;
    },
    doc: "The names of the stacks that can use live mode, separated by commas; `*` matches anything. If omitted, every stack can.",
  },
  liveDuplicates: {
    ...flag("allowsLiveDuplicates", "allow", "refuse", "allow"),
    doc: "Whether a new page in live mode can have the name of an existing one: `refuse` fails, `allow` creates a second page.",
  },
  liveOutsideStacks: {
    ...flag("allowsLiveOutsideStacks", "allow", "refuse", "allow"),
    doc: "Whether `pulumi do --stateless` can create, change and delete objects in live mode, outside any stack: `refuse` or `allow`.",
  },
  pageDeletion: {
    ...choice("delete", "retain"),
    doc: "The `deletion` of pages that don't set it: `delete`, or `retain`, which keeps them at the service. It applies to pages that are replaced or removed from the program.",
  },
  couponDeletion: {
    ...choice("delete", "retain", "expire"),
    doc: "The `deletion` of discount codes that don't set it: `delete`; `retain`, which keeps them at the service; or `expire`, which ends them. It applies to codes that are replaced or removed from the program.",
  },
  notices: {
    ...choice("changes", "all", "warnings"),
    doc: "The notices that a run prints about harmless updates: `all`; `changes`, one line for each of the first few resources; or `warnings`, none. Lost values, price changes in live mode, deletions and replacements are always reported.",
  },
  today: {
    isForPrograms: true,
    parse: (text: string, report: Report) => {
      if (!isDay(text)) report(`is ${JSON.stringify(text)}: write a day such as 2027-04-01`);
      return text;
    },
    doc: "The day that a program runs with, such as `2027-04-01`: `today` and `from` of the SDKs use it. If omitted, it is today's date in `timeZone`.",
  },
  timeZone: {
    isForPrograms: true,
    parse: (text: string, report: Report) => {
      if (!isTimeZone(text)) report(`is ${JSON.stringify(text)}: write the name of a time zone such as Asia/Tokyo`);
      return text;
    },
    doc: "The time zone in which a day of a program begins, such as `Asia/Tokyo`. If omitted, it is the time zone of the machine.",
  },
} satisfies Record<string, Row>;

type Declared = typeof declared;
export type Setting = keyof Declared;

/** One setting, and its environment variable. */
export type SettingSpec = Row & { readonly variable: string };

/** All settings by name. */
export const settings = Object.fromEntries(
  Object.entries(declared).map(([key, spec]) => {
    const variable = `PAYPAGES_${key.replace(/[A-Z]/g, "_$&").toUpperCase()}`;
    return [key, { ...spec, variable }];
  }),
) as { readonly [K in Setting]: Declared[K] & SettingSpec };

type Property<K extends Setting> = Declared[K] extends { as: infer N extends string } ? N : K;
type Unset = "liveStacks" | "maxRequestsPerSecond" | "today" | "timeZone";

/** The values of the settings. `baseUrl` is the address of the mode. Without `liveStacks`, every stack can be live. */
export type Config = {
  readonly [K in Exclude<Setting, Unset> as Property<K>]: ReturnType<Declared[K]["parse"]>;
} & {
  readonly [K in Unset]?: ReturnType<Declared[K]["parse"]>;
} & {
  /** In a rehearsal, the connection to use instead. The account stays the configured one. */
  readonly rehearsal?: Connection;
  /** If an approval is applied: its objects. */
  readonly approved?: Approved | undefined;
  /** The required settings that are not set. The provider can preview without them, but sends no request. */
  readonly missing?: readonly Problem[];
};

/** The same with the address and the credentials of the connection in use. */
export const connected = (config: Config): Config => ({ ...config, ...config.rehearsal });

/** The configuration cannot be used; the message lists every problem and how to fix it. */
export class ConfigError extends Refusal {
  override name = "ConfigError";
}

/** Returns the value of a setting, empty if it isn't set. */
export type SettingReader = (key: Setting) => string | undefined;
export type Environment = Readonly<Record<string, string | undefined>>;

/** How to set a missing setting, for a message. */
export type HowToSet = (key: Setting) => string;

const unset = "is not set";

/** Advice for a user without an account. */
const toTry =
  "To try it without an account, run the sandbox (paypages sandbox): it prints these settings for your shell.";

const isUnset = ({ message }: Problem): boolean => message.startsWith(unset);

/** Advice without an account, if test credentials are missing. */
export const trialOf = ({ mode }: Pick<Config, "mode">, problems: readonly Problem[]): string =>
  mode === "test" && problems.some(isUnset) ? toTry : "";

/** Whether a preview can do without what is wrong. A rehearsal and an approval are for one account, so they can't. */
export const isPreviewable = (problems: readonly Problem[], env: Environment): boolean =>
  problems.every(isUnset) && !env[rehearsalVariable] && !env[approvedVariable];

/**
 * Reads the configuration. Values of `get` take precedence over the environment; an empty string counts as not set.
 * `keys` are the names of everything that is set, without `paypages:`.
 * @throws ConfigError with all problems, or if the environment requests a rehearsal that doesn't exist
 */
export function readConfig(
  get: SettingReader,
  env: Environment = process.env,
  howToSet?: HowToSet,
  keys: readonly string[] = [],
): Config {
  const config = readProviderConfig(get, env, howToSet, keys);
  assertComplete(config);
  return config;
}

/** @throws ConfigError if required settings are not set */
export function assertComplete(config: Config): void {
  if (config.missing) throw unusable(config, config.missing);
}

const unusable = (config: Config, problems: readonly Problem[]): ConfigError =>
  new ConfigError(
    notConfigured.message({ problems, isWrong: !problems.every(isUnset), trial: trialOf(config, problems) }),
  );

/**
 * The configuration of a provider: a preview needs no account, so `missing` has the required settings that are not set.
 * @throws ConfigError as `readConfig` does, for everything else
 */
export function readProviderConfig(
  get: SettingReader,
  env: Environment = process.env,
  howToSet?: HowToSet,
  keys: readonly string[] = [],
): Config {
  const { config, problems: ofValues } = examineConfig(get, env, howToSet);
  const problems = [...notSettings(keys), ...ofValues];
  if (problems.length > 0 && isPreviewable(problems, env)) return { ...config, missing: problems };
  if (problems.length > 0) throw unusable(config, problems);
  const approved = approvedIn(env, config);
  if (approved && "fault" in approved) throw new ConfigError(approvalRefused.message(approved));
  const found = rehearsalIn(env, config);
  if (found && "fault" in found) throw new ConfigError(rehearsalRefused.message(found));
  return { ...config, ...(approved && { approved }), ...(found && { rehearsal: found.copy }) };
}

/** The configuration as far as it can be read, and all its problems. Paths are names of settings. */
export function examineConfig(
  get: SettingReader,
  env: Environment = process.env,
  howToSet?: HowToSet,
): { config: Config; problems: Problem[] } {
  const problems: Problem[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, spec] of Object.entries(settings) as [Setting, SettingSpec][]) {
    if (spec.as === "baseUrl" && key !== addressSetting(values as Pick<Config, "mode">)) continue;
    const report = (message: string) => problems.push({ path: key, message });
    const text = get(key) || env[spec.variable] || spec.default;
    const property = spec.as ?? key;
    if (text !== undefined) values[property] = spec.parse(String(text), report);
    else if (spec.isRequired) {
      values[property] = "";
      report(`${unset}: ${[howToSet?.(key), spec.variable].filter(Boolean).join(", or ")}`);
    }
  }
  return { config: values as unknown as Config, problems };
}

/** Keys that the engine adds to the settings of a provider. */
const engineKeys = ["version", "pluginDownloadURL", "pluginChecksums"];

/** A misspelled setting would be ignored, and with it a guard such as `liveStacks`. */
export function notSettings(keys: readonly string[]): Problem[] {
  const names = Object.keys(settings);
  return keys
    .filter((key) => ![...names, ...engineKeys].includes(key))
    .map((key) => {
      const near = nearName(key, names);
      const hint = near === undefined ? `; there are ${names.join(", ")}` : `; did you mean \`${near}\`?`;
      return { path: key, message: `is not a setting of paypages${hint}` };
    });
}

/** A setting of a project whose name resembles one of the provider's. */
export interface SimilarSetting {
  readonly key: string;
  readonly setting: string;
}

/** Whether a project's own settings have the same prefix as the provider's: then no key is wrong. */
export const sharesNamespace = (project: string | undefined): boolean => `${project}:` === namespace;

/** The keys that are probably misspelled settings. */
export const similarSettings = (keys: readonly string[]): SimilarSetting[] =>
  keys.flatMap((key) => {
    const setting = key in settings ? undefined : Object.keys(settings).find((name) => resembles(key, name));
    return setting === undefined ? [] : [{ key, setting }];
  });

/** The keys of a stack's configuration that are names of the provider's settings. */
export const settingKeys = (keys: readonly string[]): string[] =>
  keys.filter((key) => key.startsWith(namespace)).map((key) => key.slice(namespace.length));

const namespace = "paypages:";

/** The setting that holds the base address in a mode. */
const addressSetting = ({ mode }: Pick<Config, "mode">): Setting => (mode === "live" ? "baseUrl" : "sandboxBaseUrl");

/** Where the base address is set, for messages. */
export function whereAddressIsSet(config: Pick<Config, "mode">): string {
  const key = addressSetting(config);
  return `${key}, or ${settings[key].variable}`;
}

/** Why an address can't be used, without the credentials in it. */
function addressFault(address: string, isTest: boolean): string | undefined {
  if (!URL.canParse(address)) return "is not an address: write it as https://host";
  const url = new URL(address);
  if (url.username || url.password) return "must not hold credentials: use `appId` and `appSecret`";
  if (url.search || url.hash) return `is ${url.origin} with a query or a fragment: leave those out`;
  const isNear = isLoopback(url.hostname) || (isTest && isContainer(url.hostname));
  if (url.protocol === "https:" || (url.protocol === "http:" && isNear)) return undefined;
  const container = isTest ? ", or a container in its network (a name without a dot)" : "";
  return `is ${url.origin}: it must be https, unless it is on this machine (127.0.0.1, localhost)${container}`;
}

/** A sandbox in Docker Compose, or a service of a CI job. The Internet has no names without a dot. */
const isContainer = (host: string): boolean => /^[a-z][a-z\d_-]*$/.test(host);

/** Whether a host is this machine. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" ||
  host.endsWith(".localhost") ||
  host === "[::1]" ||
  (isIP(host) === 4 && host.startsWith("127."));
