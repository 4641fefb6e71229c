// How the service is spoken to.
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "./config.js";
import { type Purpose, ServiceError, TransportError } from "./errors.js";
import { redactor } from "./redact.js";
import { decideRetry, type Outcome, retryAfter } from "./retry.js";
import { TokenSource } from "./token.js";
import { type Exchange, NoReply, type Reply, Transport } from "./transport.js";
import { wordsOf } from "./words.js";

export interface ServiceRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path after the base address, its ids encoded. */
  readonly path: string;
  readonly purpose: Purpose;
  readonly body?: unknown;
  /** Whether it does no harm twice; by default everything but POST. */
  readonly repeatable?: boolean;
  /** What to add to the message when the service refuses with 400. */
  readonly hint?: string;
}

export class Client {
  private readonly transport: Transport;
  private readonly tokens: TokenSource;
  private readonly secrets = new Set<string>();

  constructor(readonly config: Config) {
    this.transport = new Transport(config);
    const purpose = { doing: "getting", what: "an access token" };
    this.tokens = new TokenSource(config, (exchange) =>
      this.retried(exchange, {
        purpose,
        method: exchange.method,
        path: exchange.path,
        repeatable: true,
        hide: this.hide(),
      }),
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
    const { method, path, purpose } = request;
    const first = await this.tokens.get();
    let token = first;
    let reply = await this.withToken(request, token);
    if (reply.status === 401) {
      await this.tokens.drop(first);
      token = await this.tokens.get();
      reply = await this.withToken(request, token);
    }
    const hide = this.hide(first, token);
    const failed = (text: string, hint?: string) =>
      new ServiceError(purpose, method, path, reply.status, wordsOf(text, hide), hint);

    if (reply.status === 401) {
      throw failed(
        reply.text,
        `A new token is refused, too. Is ${this.config.baseUrl} the ${this.config.mode} service?`,
      );
    }
    if (reply.status < 200 || reply.status > 299) {
      throw failed(reply.text, reply.status === 400 ? request.hint : undefined);
    }
    const body = this.parse(request, reply.text, hide);
    const errors = (body as { error?: unknown } | null)?.error;
    if (Array.isArray(errors) && errors.length > 0) throw failed(JSON.stringify(errors), request.hint);
    return body;
  }

  /** Ends the connections. */
  close(): Promise<void> {
    return this.transport.close();
  }

  private withToken(request: ServiceRequest, token: string): Promise<Reply> {
    const { method, path, purpose, body, repeatable = method !== "POST" } = request;
    const exchange: Exchange = {
      method,
      path,
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
    });
  }

  private async retried(
    exchange: Exchange,
    about: { purpose: Purpose; method: string; path: string; repeatable: boolean; hide: (text: string) => string },
  ): Promise<Reply> {
    const started = performance.now();
    for (let tries = 1; ; tries++) {
      const ended = await this.transport.exchange(exchange).catch((error: unknown) => {
        if (error instanceof NoReply) return error;
        throw error;
      });
      if (!(ended instanceof NoReply) && ended.status < 400) return ended;
      const decision = decideRetry({
        repeatable: about.repeatable,
        tries,
        outcome: outcomeOf(ended),
        elapsed: (performance.now() - started) / 1000,
        budget: this.config.retryBudgetSeconds,
        jitter: Math.random(),
      });
      if ("wait" in decision && !(ended instanceof NoReply && ended.isFinal)) {
        await sleep(decision.wait * 1000);
      } else if (ended instanceof NoReply) {
        throw new TransportError(about.purpose, about.method, about.path, about.hide(ended.message), ended.connected);
      } else {
        return ended;
      }
    }
  }

  private parse({ method, path, purpose }: ServiceRequest, text: string, hide: (text: string) => string): unknown {
    if (text.trim() === "" && method !== "GET") return {};
    try {
      return JSON.parse(text);
    } catch {
      const words = wordsOf(text, hide);
      const reason = words ? `the answer is not JSON, but says: ${words}` : "the answer is empty";
      throw new TransportError(purpose, method, path, reason, true);
    }
  }

  private hide(...tokens: string[]): (text: string) => string {
    const { appId, appSecret } = this.config;
    return redactor([appSecret, Buffer.from(`${appId}:${appSecret}`).toString("base64"), ...tokens, ...this.secrets]);
  }
}

function outcomeOf(ended: Reply | NoReply): Outcome {
  if (ended instanceof NoReply) return { connected: ended.connected };
  const header = ended.headers["retry-after"];
  return { status: ended.status, retryAfterSeconds: retryAfter(Array.isArray(header) ? header[0] : header) };
}
