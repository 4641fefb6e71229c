// The access token: fetched once for all requests, renewed before it ends, and kept only in memory.
import type { Config } from "./config.js";
import { CredentialsError, TransportError } from "./errors.js";
import { redactor } from "./redact.js";
import { wordsOf } from "./responseBody.js";
import type { Exchange } from "./transport.js";

export const tokenPath = "/v1/identity/oauth2/token";
export const tokenPurpose = { doing: "getting", what: "an access token" };

/** The header value of HTTP Basic authentication for an application. */
export const basicOf = ({ appId, appSecret }: Pick<Config, "appId" | "appSecret">): string =>
  Buffer.from(`${appId}:${appSecret}`, "utf8").toString("base64");

/** The token is renewed this long before its end. A token with a shorter life is used for half of it. */
const marginSeconds = 60;

interface Token {
  readonly value: string;
  readonly endsAt: number;
}

/** Fetches a reply, with retries. */
export type TokenFetch = (exchange: Exchange) => Promise<{ status: number; text: string }>;

export class TokenSource {
  readonly basic: string;
  private current: Promise<Token> | undefined;

  constructor(
    private readonly config: Config,
    private readonly fetch: TokenFetch,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {
    this.basic = basicOf(config);
  }

  /** The token. Concurrent calls share one request. @throws CredentialsError */
  async get(): Promise<string> {
    let pending = this.current ?? this.renew();
    let token = await pending;
    if (this.now() >= token.endsAt) {
      // The first caller that notices the end renews it for all.
      pending = this.current === pending || !this.current ? this.renew() : this.current;
      token = await pending;
    }
    return token.value;
  }

  /** Drops a token that the service has refused. */
  async drop(refused: string): Promise<void> {
    const pending = this.current;
    if (pending && (await pending).value === refused && this.current === pending) this.current = undefined;
  }

  private renew(): Promise<Token> {
    const pending = this.request();
    this.current = pending;
    pending.catch((error) => {
      // Refused credentials stay refused; other failures may be temporary.
      if (!(error instanceof CredentialsError) && this.current === pending) this.current = undefined;
    });
    return pending;
  }

  private async request(): Promise<Token> {
    const requestedAt = this.now();
    const { status, text } = await this.fetch({
      method: "POST",
      path: tokenPath,
      headers: { authorization: `Basic ${this.basic}`, "content-type": "application/x-www-form-urlencoded" },
      body: "grant_type=client_credentials",
    });
    const response = status < 300 ? parseToken(text) : undefined;
    if (!response) throw this.refused(status, text);
    const life = Number(response.expires_in ?? 3600) || 3600;
    return { value: response.access_token, endsAt: requestedAt + (life - Math.min(marginSeconds, life / 2)) * 1000 };
  }

  private refused(status: number, text: string): Error {
    const { appId, appSecret, mode, baseUrl } = this.config;
    const words = status < 300 ? "" : wordsOf(text, redactor([appSecret, this.basic]));
    const response = `${status}${words && `: ${words.replace(/\.$/, "")}`}`;
    if ([400, 401, 403].includes(status)) return new CredentialsError({ baseUrl, appId, response, mode });
    const holds = status < 300 ? "but the response contains no access_token" : "without a token";
    const hint = status < 500 && status !== 429 ? ` Is ${baseUrl} the right base address?` : "";
    const reason = `the service responded with ${status}, ${holds}${response.slice(String(status).length)}.${hint}`;
    return new TransportError(tokenPurpose, "POST", tokenPath, reason, { mayHaveRun: false });
  }
}

function parseToken(text: string): { access_token: string; expires_in?: unknown } | undefined {
  try {
    const response = JSON.parse(text);
    return typeof response?.access_token === "string" && response.access_token ? response : undefined;
  } catch {
    return undefined;
  }
}
