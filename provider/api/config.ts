// What a user configures, from `pulumi config set paypages:…` or from the environment.
import { isIP } from "node:net";

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
}

/** Everything that can be configured: key, environment variable, what it is. */
export const settings = {
  appId: { variable: "PAYPAGES_APP_ID", doc: "Application id, from the management console's API settings." },
  appSecret: { variable: "PAYPAGES_APP_SECRET", doc: "Application secret. Set it with `--secret`." },
  mode: { variable: "PAYPAGES_MODE", doc: "`test` (the default) or `live`." },
  sandboxBaseUrl: { variable: "PAYPAGES_SANDBOX_BASE_URL", doc: "Base address in mode test." },
  baseUrl: { variable: "PAYPAGES_BASE_URL", doc: "Base address in mode live." },
  modeParameter: { variable: "PAYPAGES_MODE_PARAMETER", doc: "`query` (the default): requests carry `mode`; `none`." },
  maxConcurrency: { variable: "PAYPAGES_MAX_CONCURRENCY", doc: "Requests at the same time. Default 8." },
  requestTimeoutSeconds: { variable: "PAYPAGES_REQUEST_TIMEOUT_SECONDS", doc: "Time for one request. Default 30." },
  retryBudgetSeconds: {
    variable: "PAYPAGES_RETRY_BUDGET_SECONDS",
    doc: "Time for all tries of a request. Default 60.",
  },
} as const;

export type Setting = keyof typeof settings;

/** The configuration cannot be used; the message lists every problem and how to mend it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads the configuration. What `get` knows wins over the environment; an empty text counts as not set.
 * @throws ConfigError with all problems at once.
 */
export function readConfig(
  get: (key: Setting) => string | undefined,
  env: Record<string, string | undefined> = process.env,
): Config {
  const problems: string[] = [];
  const value = (key: Setting) => get(key) || env[settings[key].variable] || undefined;

  const needed = (key: Setting, secret = ""): string => {
    const found = value(key);
    if (!found) {
      problems.push(
        `\`${key}\` is not set: pulumi config set ${secret}paypages:${key} …, or ${settings[key].variable}`,
      );
    }
    return found ?? "";
  };
  const choice = <T extends string>(key: Setting, first: T, ...others: T[]): T => {
    const found = value(key) ?? first;
    const choices = [first, ...others];
    if (!choices.includes(found as T))
      problems.push(`\`${key}\` is ${JSON.stringify(found)}: use ${choices.join(" or ")}`);
    return found as T;
  };
  const positive = (key: Setting, fallback: number, whole: boolean): number => {
    const found = Number(value(key) ?? fallback);
    if (!(found > 0) || !Number.isFinite(found) || (whole && !Number.isInteger(found))) {
      problems.push(`\`${key}\` is ${JSON.stringify(value(key))}: use a ${whole ? "whole " : ""}number above 0`);
    }
    return found;
  };

  const appId = needed("appId");
  const appSecret = needed("appSecret", "--secret ");
  if (appId.includes(":")) problems.push("`appId` holds a colon, which an application id cannot");
  const mode = choice("mode", "test", "live");
  const addressKey: Setting = mode === "live" ? "baseUrl" : "sandboxBaseUrl";
  const address = needed(addressKey);
  const addressProblem = address && addressFault(address);
  if (addressProblem) problems.push(`\`${addressKey}\` ${addressProblem}`);
  const config = {
    appId,
    appSecret,
    mode,
    baseUrl: address.replace(/\/+$/, ""),
    sendsMode: choice("modeParameter", "query", "none") === "query",
    maxConcurrency: positive("maxConcurrency", 8, true),
    requestTimeoutSeconds: positive("requestTimeoutSeconds", 30, false),
    retryBudgetSeconds: positive("retryBudgetSeconds", 60, false),
  };
  if (problems.length > 0) {
    throw new ConfigError(`pulumi-paypages is not configured:\n${problems.map((p) => `  - ${p}`).join("\n")}`);
  }
  return config;
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

function isLoopback(host: string): boolean {
  return (
    host === "localhost" ||
    host.endsWith(".localhost") ||
    host === "[::1]" ||
    (isIP(host) === 4 && host.startsWith("127."))
  );
}
