// What a user configures: by settings, or in the environment.

import { isIP } from "node:net";
import type { DeletionSetting } from "../model/deletion.js";
import type { Problem } from "../model/rules.js";
import { type Connection, rehearsalIn } from "./rehearsal.js";

export interface Config {
  readonly appId: string;
  readonly appSecret: string;
  readonly mode: "test" | "live";
  /** Where the service is, without a slash at the end. */
  readonly baseUrl: string;
  /** Whether requests carry `mode` in their query. */
  readonly sendsMode: boolean;
  readonly maxConcurrency: number;
  readonly requestTimeoutSeconds: number;
  readonly retryBudgetSeconds: number;
  /** Names or patterns of the stacks that may be live; undefined where every one may. */
  readonly liveStacks?: readonly string[];
  /** Whether, in live, a page may be made where one of the same name exists already. */
  readonly allowsLiveDuplicates: boolean;
  /** What becomes of the pages that go, where their program does not say. */
  readonly pageDeletion: "delete" | "retain";
  readonly couponDeletion: "delete" | "retain" | "expire";
  /** In a rehearsal, where everything is asked instead. The account stays the one that is configured. */
  readonly rehearsal?: Connection;
}

/** The same with the address and the credentials that requests are sent with. */
export const connected = (config: Config): Config => ({ ...config, ...config.rehearsal });

/** One thing that can be configured. */
export interface SettingSpec {
  readonly variable: string;
  readonly doc: string;
  readonly isSecret?: boolean;
  /** The texts that it may be. */
  readonly choices?: readonly string[];
  readonly number?: "integer" | "number";
  readonly default?: string | number;
}

/** Everything that can be configured: key, environment variable, what it is. */
export const settings = {
  appId: {
    variable: "PAYPAGES_APP_ID",
    doc: "The application id, from the API settings of the service's management console. Test and production have separate ones.",
  },
  appSecret: {
    variable: "PAYPAGES_APP_SECRET",
    isSecret: true,
    doc: "The application secret that belongs to the application id, from the same place.",
  },
  mode: {
    variable: "PAYPAGES_MODE",
    choices: ["test", "live"],
    default: "test",
    doc: "Which of the service's environments is used: `test` (at the sandbox base address) or `live` (at the production base address).",
  },
  sandboxBaseUrl: {
    variable: "PAYPAGES_SANDBOX_BASE_URL",
    doc: "The base address of the service in mode `test`, such as `https://sandbox.example.com`. It is needed in that mode.",
  },
  baseUrl: {
    variable: "PAYPAGES_BASE_URL",
    doc: "The base address of the service in mode `live`, such as `https://api.example.com`. It is needed in that mode.",
  },
  modeParameter: {
    variable: "PAYPAGES_MODE_PARAMETER",
    choices: ["query", "none"],
    default: "query",
    doc: "Whether requests carry the mode in their query string: `query`, they do, or `none`, they do not.",
  },
  maxConcurrency: {
    variable: "PAYPAGES_MAX_CONCURRENCY",
    number: "integer",
    default: 8,
    doc: "The largest number of requests at the same time. There are fewer while the service answers late or turns requests away.",
  },
  requestTimeoutSeconds: {
    variable: "PAYPAGES_REQUEST_TIMEOUT_SECONDS",
    number: "number",
    default: 30,
    doc: "How long one request can take, in seconds.",
  },
  retryBudgetSeconds: {
    variable: "PAYPAGES_RETRY_BUDGET_SECONDS",
    number: "number",
    default: 60,
    doc: "How long all tries of a request can take together, in seconds. The time in which it waits for others of the same run does not count.",
  },
  liveStacks: {
    variable: "PAYPAGES_LIVE_STACKS",
    doc: "The names of the stacks that can use mode `live`, separated by commas; `*` stands for anything. Every stack can when left out.",
  },
  liveDuplicates: {
    variable: "PAYPAGES_LIVE_DUPLICATES",
    choices: ["refuse", "allow"],
    default: "refuse",
    doc: "What happens in mode `live` when a page is to be created and one of the same name exists already: `refuse`, it fails, or `allow`, a second one is created.",
  },
  pageDeletion: {
    variable: "PAYPAGES_PAGE_DELETION",
    choices: ["delete", "retain"],
    default: "delete",
    doc: "What becomes of pages that leave the program, or are replaced, where their own `deletion` does not say: `delete`, or `retain`, which leaves them at the service.",
  },
  couponDeletion: {
    variable: "PAYPAGES_COUPON_DELETION",
    choices: ["delete", "retain", "expire"],
    default: "delete",
    doc: "What becomes of discount codes that leave the program, or are replaced, where their own `deletion` does not say: `delete`, `retain`, which leaves them at the service, or `expire`, which ends them.",
  },
} as const satisfies Record<string, SettingSpec>;

type Settings = typeof settings;
export type Setting = keyof Settings;
/** The settings that hold where programs say nothing. */
type ChoiceSetting = "mode" | "modeParameter" | "liveDuplicates" | DeletionSetting;
type NumberSetting = "maxConcurrency" | "requestTimeoutSeconds" | "retryBudgetSeconds";
type Choice<K extends ChoiceSetting> = Settings[K]["choices"][number];

/** The configuration cannot be used; the message lists every problem and how to mend it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** What a user set: by name, empty where it is not set. */
export type Given = (key: Setting) => string | undefined;
export type Environment = Readonly<Record<string, string | undefined>>;

/** How a setting is set, in a sentence about one that is missing. */
export type HowToSet = (key: Setting) => string;

const unset = "is not set";

/** What somebody does who has no account, or wants to look first. */
const toTry =
  "To try it without an account, run the sandbox (npx --no paypages sandbox): it prints these settings for your shell.";

/** What to do without an account, where credentials lack in mode test. */
export const trialOf = ({ mode }: Pick<Config, "mode">, problems: readonly Problem[]): string =>
  mode === "test" && problems.some(({ message }) => message.startsWith(unset)) ? toTry : "";

/**
 * Reads the configuration. What `get` knows wins over the environment; an empty text counts as not set.
 * @throws ConfigError with all problems at once.
 */
export function readConfig(get: Given, env: Environment = process.env, howToSet?: HowToSet): Config {
  const { config, problems } = examineConfig(get, env, howToSet);
  if (problems.length === 0) return rehearsed(config, env);
  const lines = problems.map(({ path, message }) => `  - \`${path}\` ${message}`);
  const trial = trialOf(config, problems);
  throw new ConfigError(`pulumi-paypages is not configured:\n${lines.join("\n")}${trial && `\n${trial}`}`);
}

/** @throws ConfigError where a rehearsal is asked for that is none */
function rehearsed(config: Config, env: Environment): Config {
  const found = rehearsalIn(env, config);
  if (!found) return config;
  if ("fault" in found) throw new ConfigError(`Nothing was asked of the service: ${found.fault}.`);
  return { ...config, rehearsal: found.copy };
}

/** The configuration as far as it can be read, and everything that is wrong with it; paths are names of settings. */
export function examineConfig(
  get: Given,
  env: Environment = process.env,
  howToSet?: HowToSet,
): { config: Config; problems: Problem[] } {
  const problems: Problem[] = [];
  const problem = (key: Setting, message: string) => problems.push({ path: key, message });
  const value = (key: Setting) => get(key) || env[settings[key].variable] || undefined;

  const needed = (key: Setting): string => {
    const found = value(key);
    if (!found) problem(key, `${unset}: ${[howToSet?.(key), settings[key].variable].filter(Boolean).join(", or ")}`);
    return found ?? "";
  };
  const choice = <K extends ChoiceSetting>(key: K): Choice<K> => {
    const { choices, default: fallback } = settings[key];
    const found = value(key) ?? fallback;
    if (!(choices as readonly string[]).includes(found)) {
      problem(key, `is ${JSON.stringify(found)}: use ${choices.join(" or ")}`);
    }
    return found as Choice<K>;
  };
  const positive = (key: NumberSetting): number => {
    const { number, default: fallback } = settings[key];
    const found = Number(value(key) ?? fallback);
    const whole = number === "integer";
    if (!(found > 0) || !Number.isFinite(found) || (whole && !Number.isInteger(found))) {
      problem(key, `is ${JSON.stringify(value(key))}: use a ${whole ? "whole " : ""}number above 0`);
    }
    return found;
  };

  const appId = needed("appId");
  const appSecret = needed("appSecret");
  if (appId.includes(":")) problem("appId", "holds a colon, which an application id cannot");
  const mode = choice("mode");
  const addressKey = addressSetting(mode);
  const address = needed(addressKey);
  const addressProblem = address && addressFault(address);
  if (addressProblem) problem(addressKey, addressProblem);
  const liveStacks = value("liveStacks")
    ?.split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  if (liveStacks?.length === 0) problem("liveStacks", "names no stack: write the names, separated by commas");
  const config = {
    appId,
    appSecret,
    mode,
    baseUrl: address.replace(/\/+$/, ""),
    sendsMode: choice("modeParameter") === "query",
    maxConcurrency: positive("maxConcurrency"),
    requestTimeoutSeconds: positive("requestTimeoutSeconds"),
    retryBudgetSeconds: positive("retryBudgetSeconds"),
    ...(liveStacks && { liveStacks }),
    allowsLiveDuplicates: choice("liveDuplicates") === "allow",
    pageDeletion: choice("pageDeletion"),
    couponDeletion: choice("couponDeletion"),
  };
  return { config, problems };
}

/** The setting that holds the base address in a mode. */
const addressSetting = (mode: Config["mode"]): Setting => (mode === "live" ? "baseUrl" : "sandboxBaseUrl");

/** Where the base address is set, for messages. */
export function placeOf({ mode }: Config): string {
  const key = addressSetting(mode);
  return `${key}, or ${settings[key].variable}`;
}

/** Why an address cannot be used; credentials in it are not repeated. */
function addressFault(address: string): string | undefined {
  if (!URL.canParse(address)) return "is not an address: write it as https://host";
  const url = new URL(address);
  if (url.username || url.password) return "must not hold credentials: use `appId` and `appSecret`";
  if (url.search || url.hash) return `is ${url.origin} with a query or a fragment: leave those out`;
  if (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))) return undefined;
  return `is ${url.origin}: it must be https, unless it is on this machine (127.0.0.1, localhost)`;
}

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return (
    host === "localhost" ||
    host.endsWith(".localhost") ||
    host === "[::1]" ||
    (isIP(host) === 4 && host.startsWith("127."))
  );
}
