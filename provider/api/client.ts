// How the service is spoken to.
import { Attempt, type AttemptSpec, type Sent } from "./attempt.js";
import { type Clock, systemClock } from "./clock.js";
import { type Config, connected } from "./config.js";
import { whyUnreachable } from "./connectivity.js";
import { type Purpose, ServiceError, TransportError } from "./errors.js";
import { wordsOf } from "./errorText.js";
import { type Limits, until } from "./limits.js";
import { redactor } from "./redact.js";
import { basicOf, TokenSource, tokenPurpose } from "./token.js";
import type { RequestTracing } from "./trace.js";
import { type HttpExchange, type Reply, Transport, withMode } from "./transport.js";

export interface ServiceRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path after the base address, its ids encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly purpose: Purpose;
  readonly body?: unknown;
  /** Whether it does no harm twice; by default everything but POST. */
  readonly repeatable?: boolean;
  /** What to add to the message when the service refuses with 400. */
  readonly hint?: string;
  /** Whether several operations wait for it: then none of them ends it for the others. */
  readonly isShared?: boolean;
}

export interface ClientOptions {
  /** The limits of the operation that a request belongs to; read for every request. */
  readonly limits?: () => Limits;
  readonly clock?: Clock;
  /** Sends one request and returns its response; by default over HTTP. With another one, no network is used at all. */
  readonly exchange?: HttpExchange;
  /** Records the requests. Default: none is recorded. */
  readonly tracing?: RequestTracing | undefined;
}

export class Client {
  readonly clock: Clock;
  private readonly limits: () => Limits;
  /** Why the service cannot be reached; undefined if something listens there, or if only a request could show it. */
  readonly whyUnreachable: () => Promise<string | undefined>;
  private readonly transport: Transport;
  private readonly tokens: TokenSource;
  private readonly tracing: RequestTracing | undefined;
  private readonly secrets = new Set<string>();

  constructor(
    readonly config: Config,
    { limits = () => ({}), clock = systemClock, exchange, tracing }: ClientOptions = {},
  ) {
    this.limits = limits;
    this.clock = clock;
    this.tracing = tracing;
    const connection = connected(config);
    this.transport = new Transport(connection, clock, exchange);
    this.whyUnreachable = exchange ? async () => undefined : () => whyUnreachable(connection);
    const byToken = { purpose: tokenPurpose, repeatable: true, isWrite: false };
    this.tokens = new TokenSource(
      connection,
      (exchange) => this.attempt({ ...byToken, exchange, limits: this.limitsOf({ isShared: true }) }),
      () => clock.now(),
    );
    this.keepSecret([config.appSecret, basicOf(config), connection.appSecret, this.tokens.basic]);
  }

  /** From now on no message contains these values: a service may repeat any of them at any time. */
  keepSecret(values: Iterable<string>): void {
    for (const value of values) this.secrets.add(value);
  }

  /**
   * Sends a request and returns the parsed body of its answer (`{}` where that is empty).
   * @throws ServiceError when the service says no, TransportError when there is no answer that can be read,
   * CredentialsError when the application is not accepted.
   */
  async send(request: ServiceRequest): Promise<unknown> {
    return (await this.receive(request)).body;
  }

  /** The same, with the headers of the response. @throws as `send` does */
  async receive(request: ServiceRequest): Promise<{ body: unknown; headers: Reply["headers"] }> {
    const { method, path, purpose, hint } = request;
    const limits = this.limitsOf(request);
    const token = await this.tokenFor(request, limits);
    let reply = await this.withToken(request, token, limits);
    if (reply.status === 401) {
      await this.tokens.drop(token);
      reply = await this.withToken(request, await this.tokenFor(request, limits), limits, reply.tries);
    }
    const { status, text, headers } = reply;
    const failed = (words: string, advice: string | undefined) =>
      new ServiceError(purpose, method, path, status, wordsOf(words, this.hide), { ...reply, hint: advice });

    if (status === 401) {
      throw failed(text, `A new token is refused, too. Is ${this.config.baseUrl} the ${this.config.mode} service?`);
    }
    if (status < 200 || status > 299) throw failed(text, status === 400 ? hint : undefined);
    const body = this.parse(request, reply);
    const errors = (body as { error?: unknown } | null)?.error;
    if (Array.isArray(errors) && errors.length > 0) throw failed(JSON.stringify(errors), hint);
    return { body, headers };
  }

  /** Gets the access token that the next requests need. @throws CredentialsError, TransportError */
  async authenticate(): Promise<void> {
    this.keepSecret([await this.tokens.get()]);
  }

  /** Whether anything was asked of the service. */
  get hasAsked(): boolean {
    return this.transport.isUsed;
  }

  /** Ends the connections. */
  close(): Promise<void> {
    return this.transport.close();
  }

  private limitsOf({ isShared }: Pick<ServiceRequest, "isShared">): Limits {
    const { stop, end } = this.limits();
    return { ...(stop && { stop }), ...(end && !isShared && { end }) };
  }

  private async tokenFor({ purpose, method, path }: ServiceRequest, { end }: Limits): Promise<string> {
    const failed = (reason: string) => new TransportError(purpose, method, path, reason, { mayHaveRun: false });
    const token = await until(end, this.tokens.get(), failed);
    this.keepSecret([token]);
    return token;
  }

  /** `resends` is how often it was sent before. */
  private withToken(request: ServiceRequest, token: string, limits: Limits, resends = 0): Promise<Sent> {
    const { method, path, query, purpose, body, repeatable = method !== "POST" } = request;
    const json = body === undefined ? undefined : JSON.stringify(body);
    const headers = { authorization: `Bearer ${token}`, ...(json && { "content-type": "application/json" }) };
    const exchange = { method, path, headers, ...(query && { query }), ...(json && { body: json }) };
    return this.attempt({ exchange, purpose, repeatable, isWrite: true, limits }, resends);
  }

  private async attempt(spec: AttemptSpec, resends = 0): Promise<Sent> {
    const { transport, clock, config, hide } = this;
    const trace = this.tracing && (await this.begun(this.tracing, spec, resends));
    return new Attempt(spec, { transport, clock, hide, budget: config.retryBudgetSeconds, trace }).run();
  }

  private begun(tracing: RequestTracing, { exchange }: AttemptSpec, resends: number) {
    const connection = connected(this.config);
    const { baseUrl } = connection;
    return tracing.begin({ exchange: withMode(exchange, connection), baseUrl, resends, hide: this.hide });
  }

  private parse({ method, path, purpose }: ServiceRequest, { text, sentAt }: Sent): unknown {
    if (text.trim() === "" && method !== "GET") return {};
    try {
      return JSON.parse(text);
    } catch {
      const words = wordsOf(text, this.hide);
      // What looks like JSON may hold anything of people: it is not repeated.
      const reason = /^\s*[[{"]/.test(text)
        ? "the answer is JSON that breaks off, or is malformed"
        : words
          ? `the answer is not JSON, but says: ${words}`
          : "the answer is empty";
      throw new TransportError(purpose, method, path, reason, { mayHaveRun: true, sentAt });
    }
  }

  private readonly hide = (text: string): string => redactor([...this.secrets])(text);
}
