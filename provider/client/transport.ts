// One exchange over HTTP.

import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { Dispatcher } from "undici";
import { version } from "../model/version.js";
import { type Clock, systemClock } from "./clock.js";
import { type Config, whereAddressIsSet } from "./config.js";
import { type Lost, NoReply } from "./errors.js";
import { type Limits, reached, timerMilliseconds, until } from "./limits.js";
import { RateLimiter, type RequestOutcome } from "./rateLimiter.js";
import { isRateLimit, retryAfter, type StatusAndDelay } from "./retry.js";

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
}

export interface Reply extends HttpReply {
  /** Status and retry header. */
  readonly outcome: StatusAndDelay;
}

/**
 * Sends one request, and ends when the signal aborts.
 * @throws NoReply, or an error with the `code` or the `name` that Node.js and undici give it
 */
export type HttpExchange = (exchange: Exchange, signal: AbortSignal) => Promise<HttpReply>;

/** Longer responses are refused: they would fill the memory of the engine's host. */
const maxResponseBytes = 64 * 1024 * 1024;

const notConnected = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

export interface ExchangeOptions {
  readonly limits?: Limits;
  /** Whether the service has rejected it before: then it comes first. */
  readonly isAgain?: boolean;
  /** Called when it is sent. */
  readonly onLeave?: () => void;
}

export class Transport {
  /** Whether any request was sent. */
  isUsed = false;
  /** Whether any connection to the service succeeded. */
  isConnected = false;
  private dispatcher: Dispatcher | undefined;
  /** For messages: the proxy that requests go through. */
  private through = "";
  private readonly limiter: RateLimiter;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock = systemClock,
    private readonly send: HttpExchange = (exchange, signal) => this.overHttp(exchange, signal),
  ) {
    this.limiter = new RateLimiter(config.maxConcurrency, config.retryBudgetSeconds, clock, {
      max: config.maxRequestsPerSecond,
      share: config.rateShare,
    });
  }

  /** For how many seconds the service has rejected every request; 0 once it has accepted one. */
  get refusedSeconds(): number {
    return this.limiter.refusedSeconds;
  }

  /** Sends one request when the rate limiter allows it. @throws NoReply */
  exchange(exchange: Exchange, { limits = {}, isAgain = false, onLeave }: ExchangeOptions = {}): Promise<Reply> {
    let isSent = false;
    this.isUsed = true;
    const sendWithLimit = async (): Promise<Reply> => {
      const ended = await this.limiter.acquire(limits, { isAgain });
      if (!ended) throw new NoReply(reached(limits) ?? "", { mayHaveBeenSent: false, isFinal: true });
      isSent = true;
      onLeave?.();
      let outcome: RequestOutcome = "lost";
      try {
        const reply = await this.now(exchange, limits.end);
        outcome = isRateLimit(reply.outcome) ? { retryAfterSeconds: reply.outcome.retryAfterSeconds } : "responded";
        return reply;
      } finally {
        ended(outcome);
      }
    };
    const lost = (reason: string) => new NoReply(reason, { mayHaveBeenSent: isSent, isFinal: true });
    return until(limits.end, sendWithLimit(), lost);
  }

  async close(): Promise<void> {
    await this.dispatcher?.close();
  }

  async destroy(): Promise<void> {
    await this.dispatcher?.destroy();
  }

  private async now(exchange: Exchange, end: AbortSignal | undefined): Promise<Reply> {
    const { requestTimeoutSeconds } = this.config;
    const timedOut = new AbortController();
    const cancelTimeout = this.clock.after(timerMilliseconds(requestTimeoutSeconds), () =>
      timedOut.abort(new DOMException("the request timed out", "TimeoutError")),
    );
    try {
      const signal = end ? AbortSignal.any([timedOut.signal, end]) : timedOut.signal;
      const reply = await this.send(withMode(exchange, this.config), signal);
      this.isConnected = true;
      const retryAfterSeconds = retryAfter(reply.headers, this.clock.now());
      return { ...reply, outcome: { status: reply.status, retryAfterSeconds } };
    } catch (error) {
      const explained = this.explained(error as NodeJS.ErrnoException);
      this.isConnected ||= explained.lost.mayHaveBeenSent;
      throw explained;
    } finally {
      cancelTimeout();
    }
  }

  private async overHttp({ method, path, query, headers, body }: Exchange, signal: AbortSignal): Promise<HttpReply> {
    const { baseUrl, requestTimeoutSeconds } = this.config;
    // Loaded with the first request: a preview without requests is a tenth of a second faster.
    const [{ default: undici }, { dispatcherFor }] = await Promise.all([import("undici"), import("./proxy.js")]);
    // The signal limits the whole request. By default, undici also ends it after five minutes without headers or data.
    const unlimited = { headersTimeout: 0, bodyTimeout: 0 };
    const connectTimeout = timerMilliseconds(requestTimeoutSeconds);
    const options = { connections: this.config.maxConcurrency, connectTimeout, ...unlimited };
    this.dispatcher ??= dispatcherFor(undici, new URL(baseUrl), options, (proxy) => {
      this.through = ` (through ${proxy})`;
    });
    const response = await undici.request(`${baseUrl}${path}`, {
      method,
      dispatcher: this.dispatcher,
      headers: { ...ownHeaders, ...headers },
      ...(query && { query }),
      body: body ?? null,
      signal,
    });
    const { statusCode: status, headers: received, body: stream } = response;
    return { status, headers: received, text: await readText(stream, received["content-encoding"]) };
  }

  private explained(error: NodeJS.ErrnoException): NoReply {
    if (error instanceof NoReply) return error;
    const { origin } = new URL(this.config.baseUrl);
    const { name, code = "" } = error;
    const { through } = this;
    const failed = (reason: string, lost: Lost) => new NoReply(reason, { ...lost, code: code || name });
    const never = { mayHaveBeenSent: false, isFinal: true };
    if (name === "TimeoutError") {
      const reason = `no response from ${origin} within ${this.config.requestTimeoutSeconds} s${through}`;
      return failed(reason, { mayHaveBeenSent: true });
    }
    if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) {
      return failed(`${origin} has no certificate that can be trusted (${code})${through}${authority(code)}`, never);
    }
    if (/TLS|SSL/.test(code)) {
      return failed(
        `${origin} doesn't speak TLS (${code}). Check the address (${whereAddressIsSet(this.config)}).`,
        never,
      );
    }
    if (notConnected.has(code)) return failed(unreachable(this.config, code), { mayHaveBeenSent: false });
    return failed(`the connection to ${origin} broke (${code || error.message})${through}`, { mayHaveBeenSent: true });
  }
}

/** For a certificate that Node.js can't follow to an authority: companies and proxies have their own. */
const authority = (code: string): string =>
  /SELF_SIGNED|UNABLE_TO/.test(code)
    ? ". If your network has its own certificate authority, set NODE_EXTRA_CA_CERTS to the file of its certificate, or NODE_USE_SYSTEM_CA=1"
    : "";

/** The exchange with the mode in its query, if requests name it. */
export const withMode = (exchange: Exchange, { mode, sendsMode }: Pick<Config, "mode" | "sendsMode">): Exchange => ({
  ...exchange,
  query: { ...exchange.query, ...(sendsMode && { mode }) },
});

/** The message that nothing listens, with advice. */
export function unreachable(config: Pick<Config, "mode" | "baseUrl">, code: string): string {
  const { origin } = new URL(config.baseUrl);
  const sandbox = config.mode === "test" ? " If it is the sandbox's, check that it runs (paypages sandbox)." : "";
  return `${origin} can't be reached (${code}). Check the address (${whereAddressIsSet(config)}).${sandbox}`;
}

/** The encodings of responses that can be read, by their names in headers. */
const decoders = new Map<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer>([
  ["gzip", gunzipSync],
  ["deflate", inflateSync],
  ["br", brotliDecompressSync],
]);

const ownHeaders = {
  accept: "application/json",
  "accept-encoding": [...decoders.keys()].join(", "),
  "user-agent": `pulumi-paypages/${version}`,
};

/** It omits a byte order mark. */
const utf8 = new TextDecoder();

async function readText(body: AsyncIterable<Buffer>, encoding: unknown): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxResponseBytes) throw tooLong();
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const decode = length > 0 ? decoders.get(String(encoding).toLowerCase()) : undefined;
  try {
    return utf8.decode(decode?.(bytes, { maxOutputLength: maxResponseBytes }) ?? bytes);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? tooLong() : error;
  }
}

const tooLong = (): NoReply =>
  new NoReply(`the response is longer than ${maxResponseBytes} bytes`, { mayHaveBeenSent: true, isFinal: true });

// Whether anything listens at the service's address, without a request.

/** How long a preview waits for a service that it doesn't need, in milliseconds. */
const longestWait = 2_000;

/**
 * Why the service is unreachable. Undefined if something listens, or if only a request could show it, as with a slow
 * connection or a proxy.
 */
export async function whyUnreachable(config: Pick<Config, "mode" | "baseUrl">): Promise<string | undefined> {
  const url = new URL(config.baseUrl);
  const { proxyVariableFor } = await import("./proxy.js");
  if (proxyVariableFor(url)) return undefined;
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  const code = await connectionFault(url.hostname.replace(/^\[|\]$/g, ""), port, { wait: longestWait });
  return code === undefined ? undefined : unreachable(config, code);
}

/** The code of the failure to connect, such as `ECONNREFUSED`; undefined if it succeeds, or takes longer than `wait` ms. */
export function connectionFault(host: string, port: number, { wait }: { wait: number }): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: wait });
    const end = (code?: string) => {
      socket.destroy();
      resolve(code);
    };
    socket.on("connect", () => end());
    socket.on("timeout", () => end());
    socket.on("error", ({ code = "" }: NodeJS.ErrnoException) => end(code));
  });
}
