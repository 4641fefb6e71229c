// The client of the service's API.
import { parseJson } from "../model/exactNumbers.js";
import { Attempt, type AttemptSpec, type Before, neverSent, type Sent } from "./attempt.js";
import { type Clock, systemClock } from "./clock.js";
import { assertComplete, type Config, connected } from "./config.js";
import { type Purpose, ServiceError, TransportError } from "./errors.js";
import { type Limits, until } from "./limits.js";
import { Secrets } from "./redact.js";
import { wordsOf } from "./responseBody.js";
import { basicOf, TokenSource, tokenPurpose } from "./token.js";
import type { RequestTracing } from "./trace.js";
import { type HttpExchange, type Reply, Transport, whyUnreachable, withMode } from "./transport.js";

export interface ServiceRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path after the base address, with encoded ids. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly purpose: Purpose;
  readonly body?: unknown;
  /** Whether repeating it is harmless. Default: everything but POST. */
  readonly repeatable?: boolean;
  /** Advice to add to the message if the service refuses with 400. */
  readonly hint?: string;
  /** Whether the body of a 2xx response may report a failure. */
  readonly mayHaveFailed?: (body: unknown) => Promise<boolean>;
  /** Whether it is for a list, which no content means is empty. */
  readonly isList?: boolean;
  /** Whether several operations wait for it. Then none of them aborts it for the others. */
  readonly isShared?: boolean;
  /** Whether it undoes what this run has created, so that it is sent and awaited although no other is. */
  readonly isUndoing?: boolean;
}

export interface ClientOptions {
  /** The limits of the operation that a request belongs to, read for every request. */
  readonly limits?: () => Limits;
  readonly clock?: Clock;
  /** Sends one request and returns its response. Default: over HTTP. A replacement uses no network. */
  readonly exchange?: HttpExchange;
  /** Records the requests in a trace. Default: none. */
  readonly tracing?: RequestTracing | undefined;
}

export class Client implements AsyncDisposable {
  readonly clock: Clock;
  private readonly limits: () => Limits;
  /** The reason why the service is unreachable. Undefined if something listens, or if only a request could show it. */
  readonly whyUnreachable: () => Promise<string | undefined>;
  private readonly transport: Transport;
  private readonly tokens: TokenSource;
  private readonly tracing: RequestTracing | undefined;
  private readonly secrets = new Secrets();
  /** Statuses with which the service may refuse a token that has ended: the specification doesn't show it. */
  private readonly renewing = new Set([401, 403]);
  /** The configuration, with the address and the credentials in use. */
  private readonly connection: Config;

  constructor(
    readonly config: Config,
    { limits = () => ({}), clock = systemClock, exchange, tracing }: ClientOptions = {},
  ) {
    this.limits = limits;
    this.clock = clock;
    this.tracing = tracing;
    const connection = connected(config);
    this.connection = connection;
    this.transport = new Transport(connection, clock, exchange);
    this.whyUnreachable = exchange ? async () => undefined : () => whyUnreachable(connection);
    const byToken = { purpose: tokenPurpose, repeatable: true, isWrite: false, before: neverSent };
    this.tokens = new TokenSource(
      connection,
      (exchange) => this.attempt({ ...byToken, exchange, limits: this.limitsOf({ isShared: true }) }),
      () => clock.now(),
    );
    this.keepSecret([config.appSecret, basicOf(config), connection.appSecret, this.tokens.basic]);
  }

  /** Removes these values from all later messages: a service can repeat any of them at any time. */
  keepSecret(values: Iterable<string>): void {
    this.secrets.add(values);
  }

  /** A text of the service without secrets. */
  hide(text: string): string {
    return this.secrets.hide(text);
  }

  /**
   * Sends a request and returns the parsed body of its response (`{}` if it is empty).
   * @throws ServiceError if the service refuses, TransportError if there is no readable response, CredentialsError if
   * the application is not accepted, ConfigError if required settings are not set
   */
  async send(request: ServiceRequest): Promise<unknown> {
    return (await this.receive(request)).body;
  }

  /** The same, with the headers of the response. @throws as `send` does */
  async receive(request: ServiceRequest): Promise<{ body: unknown; headers: Reply["headers"] }> {
    const { method, path, purpose, hint } = request;
    const limits = this.limitsOf(request);
    assertComplete(this.config);
    const token = await this.tokenFor(request, limits);
    let reply = await this.withToken(request, token, limits);
    if (this.renewing.has(reply.status)) {
      await this.tokens.drop(token);
      reply = await this.withToken(request, await this.tokenFor(request, limits, reply), limits, reply);
      // The application isn't allowed to do this, whatever its token.
      if (reply.status === 403) this.renewing.delete(403);
    }
    const { status, text, headers } = reply;
    const failed = (words: string, advice: string | undefined, more = {}) => {
      const about = { ...reply, hint: advice, ...more };
      return new ServiceError(purpose, method, path, status, wordsOf(words, this.secrets.hide), about);
    };

    if (status === 401) {
      throw failed(text, `A new token is refused, too. Is ${this.config.baseUrl} the ${this.config.mode} service?`);
    }
    if (status < 200 || status > 299) throw failed(text, status === 400 ? hint : undefined);
    const body = this.parse(request, reply);
    const errors = (body as { error?: unknown } | null)?.error;
    if (Array.isArray(errors) && errors.length > 0) throw failed(JSON.stringify(errors), hint);
    if (await request.mayHaveFailed?.(body)) throw failed(text, hint, { mayHaveRun: true });
    return { body, headers };
  }

  /** Gets the access token that the next requests need. @throws CredentialsError, TransportError, ConfigError */
  async authenticate(): Promise<void> {
    assertComplete(this.config);
    this.keepSecret([await this.tokens.get()]);
  }

  /** Whether any request was sent. */
  get hasAsked(): boolean {
    return this.transport.isUsed;
  }

  /** Closes the connections. */
  close(): Promise<void> {
    return this.transport.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** Ends all requests, and closes the connections. */
  destroy(): Promise<void> {
    return this.transport.destroy();
  }

  private limitsOf({ isShared, isUndoing }: Pick<ServiceRequest, "isShared" | "isUndoing">): Limits {
    const { stop, end } = this.limits();
    return { ...(stop && !isUndoing && { stop }), ...(end && !isShared && !isUndoing && { end }) };
  }

  /** `before`: the request was sent, and its token was refused. */
  private async tokenFor(
    { purpose, method, path }: ServiceRequest,
    { end }: Limits,
    { mayHaveRun }: Before = neverSent,
  ): Promise<string> {
    const failed = (reason: string, cause?: unknown) =>
      new TransportError(purpose, method, path, reason, { mayHaveRun, cause });
    const gotten = this.tokens.get().catch((error: Error) => {
      throw mayHaveRun && method !== "GET" ? failed(error.message, error) : error;
    });
    const token = await until(end, gotten, failed);
    this.keepSecret([token]);
    return token;
  }

  private withToken(request: ServiceRequest, token: string, limits: Limits, before: Before = neverSent): Promise<Sent> {
    const { method, path, query, purpose, body, repeatable = method !== "POST" } = request;
    const json = body === undefined ? undefined : JSON.stringify(body);
    const headers = { authorization: `Bearer ${token}`, ...(json && { "content-type": "application/json" }) };
    const exchange = { method, path, headers, ...(query && { query }), ...(json && { body: json }) };
    return this.attempt({ exchange, purpose, repeatable, isWrite: true, limits, before });
  }

  private async attempt(spec: AttemptSpec): Promise<Sent> {
    const { transport, clock, config, connection, tracing } = this;
    const { hide } = this.secrets;
    const exchange = withMode(spec.exchange, connection);
    const resends = spec.before.tries;
    const trace = tracing && (await tracing.begin({ exchange, baseUrl: connection.baseUrl, resends, hide }));
    return new Attempt(spec, { transport, clock, hide, budget: config.retryBudgetSeconds, trace }).run();
  }

  private parse({ method, path, purpose, isList }: ServiceRequest, { status, text, sentAt }: Sent): unknown {
    if (text.trim() === "" && method !== "GET") return {};
    if (status === 204 && isList) return [];
    try {
      return parseJson(text);
    } catch {
      const words = wordsOf(text, this.secrets.hide);
      // Text that looks like JSON can contain personal data, so it isn't quoted.
      const reason = /^\s*[[{"]/.test(text)
        ? "the response is JSON that breaks off, or is malformed"
        : words
          ? `the response is not JSON, but contains: ${words}`
          : "the response is empty";
      throw new TransportError(purpose, method, path, reason, { mayHaveRun: true, sentAt });
    }
  }
}
