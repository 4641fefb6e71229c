// How the service is spoken to.
import { type Clock, systemClock } from "./clock.js";
import { type Config, connected } from "./config.js";
import { type Purpose, ServiceError, TransportError } from "./errors.js";
import { anyOf, type Limits, until } from "./limits.js";
import { whyUnreachable } from "./reach.js";
import { redactor } from "./redact.js";
import { decideRetry } from "./retry.js";
import { TokenSource } from "./token.js";
import { type Exchange, type HttpExchange, NoReply, type Reply, Transport } from "./transport.js";
import { wordsOf } from "./words.js";

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

/** A reply, and when the last try left. */
interface Sent extends Reply {
  readonly sentAt: number | undefined;
}

export interface ClientOptions {
  /** The limits of the operation that a request belongs to; read for every request. */
  readonly limits?: () => Limits;
  readonly clock?: Clock;
  /** Sends one request and returns its response; by default over HTTP. With another one, no network is used at all. */
  readonly exchange?: HttpExchange;
}

export class Client {
  readonly clock: Clock;
  private readonly limits: () => Limits;
  /** Why the service cannot be reached; undefined if something listens there, or if only a request could show it. */
  readonly whyUnreachable: () => Promise<string | undefined>;
  private readonly transport: Transport;
  private readonly tokens: TokenSource;
  private readonly secrets = new Set<string>();

  constructor(
    readonly config: Config,
    { limits = () => ({}), clock = systemClock, exchange }: ClientOptions = {},
  ) {
    this.limits = limits;
    this.clock = clock;
    const connection = connected(config);
    this.transport = new Transport(connection, clock, exchange);
    this.whyUnreachable = exchange ? async () => undefined : () => whyUnreachable(config);
    const purpose = { doing: "getting", what: "an access token" };
    this.tokens = new TokenSource(
      connection,
      (exchange) =>
        this.retried(exchange, {
          purpose,
          method: exchange.method,
          path: exchange.path,
          repeatable: true,
          hide: this.hide(),
          limits: this.limitsOf({ isShared: true }),
        }),
      () => clock.now(),
    );
  }

  /** From now on these values stand in no message: a service may repeat any of them at any time. */
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
    const { method, path, purpose } = request;
    const limits = this.limitsOf(request);
    const first = await this.tokenFor(request, limits);
    let token = first;
    let reply = await this.withToken(request, token, limits);
    if (reply.status === 401) {
      await this.tokens.drop(first);
      token = await this.tokenFor(request, limits);
      reply = await this.withToken(request, token, limits);
    }
    const hide = this.hide(first, token);
    const failed = (text: string, hint?: string) =>
      new ServiceError(purpose, method, path, reply.status, wordsOf(text, hide), hint, reply.sentAt);

    if (reply.status === 401) {
      throw failed(
        reply.text,
        `A new token is refused, too. Is ${this.config.baseUrl} the ${this.config.mode} service?`,
      );
    }
    if (reply.status < 200 || reply.status > 299) {
      throw failed(reply.text, reply.status === 400 ? request.hint : undefined);
    }
    const body = this.parse(request, reply, hide);
    const errors = (body as { error?: unknown } | null)?.error;
    if (Array.isArray(errors) && errors.length > 0) throw failed(JSON.stringify(errors), request.hint);
    return { body, headers: reply.headers };
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

  private tokenFor({ purpose, method, path }: ServiceRequest, { end }: Limits): Promise<string> {
    return until(end, this.tokens.get(), (reason) => new TransportError(purpose, method, path, reason, false));
  }

  private withToken(request: ServiceRequest, token: string, limits: Limits): Promise<Sent> {
    const { method, path, query, purpose, body, repeatable = method !== "POST" } = request;
    const exchange: Exchange = {
      method,
      path,
      ...(query && { query }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    return this.retried(exchange, {
      purpose,
      method,
      path,
      repeatable,
      hide: this.hide(token),
      limits,
    });
  }

  private async retried(
    exchange: Exchange,
    about: {
      purpose: Purpose;
      method: string;
      path: string;
      repeatable: boolean;
      hide: (text: string) => string;
      limits: Limits;
    },
  ): Promise<Sent> {
    const began = this.clock.elapsed();
    let spent = 0;
    for (let tries = 1; ; tries++) {
      let left: number | undefined;
      const onLeave = () => {
        left = this.clock.elapsed();
      };
      const ended = await this.transport
        .exchange(exchange, about.limits, tries > 1, onLeave)
        .catch((error: unknown) => {
          if (error instanceof NoReply) return error;
          throw error;
        });
      if (!(ended instanceof NoReply) && ended.status < 400) return { ...ended, sentAt: left };
      const now = this.clock.elapsed();
      spent += (now - (left ?? now)) / 1000;
      const decision = decideRetry({
        repeatable: about.repeatable,
        tries,
        outcome: ended instanceof NoReply ? { mayHaveBeenSent: ended.mayHaveBeenSent } : ended.outcome,
        // Where others have their turn before it, it goes on; where nobody gets through any more, it ends.
        elapsed: Math.max(spent, Math.min((now - began) / 1000, this.transport.refusedSeconds)),
        budget: this.config.retryBudgetSeconds,
        jitter: this.clock.random(),
      });
      const isFinal = "stop" in decision || (ended instanceof NoReply && ended.isFinal);
      if (!isFinal && (await this.clock.sleep(decision.wait * 1000, anyOf(about.limits)))) {
        spent += decision.wait;
        continue;
      }
      if (!(ended instanceof NoReply)) return { ...ended, sentAt: left };
      throw new TransportError(
        about.purpose,
        about.method,
        about.path,
        about.hide(ended.message),
        ended.mayHaveBeenSent,
        left,
      );
    }
  }

  private parse(
    { method, path, purpose }: ServiceRequest,
    { text, sentAt }: Sent,
    hide: (text: string) => string,
  ): unknown {
    if (text.trim() === "" && method !== "GET") return {};
    try {
      return JSON.parse(text);
    } catch {
      const words = wordsOf(text, hide);
      // What looks like JSON may hold anything of people: it is not repeated.
      const reason = /^\s*[[{"]/.test(text)
        ? "the answer is JSON that breaks off, or is malformed"
        : words
          ? `the answer is not JSON, but says: ${words}`
          : "the answer is empty";
      throw new TransportError(purpose, method, path, reason, true, sentAt);
    }
  }

  private hide(...tokens: string[]): (text: string) => string {
    const both = [this.config, connected(this.config)];
    const own = both.flatMap(({ appId, appSecret }) => [
      appSecret,
      Buffer.from(`${appId}:${appSecret}`).toString("base64"),
    ]);
    return redactor([...new Set(own), ...tokens, ...this.secrets]);
  }
}
