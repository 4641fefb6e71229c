// The access token: fetched once for all, renewed before it ends. It lives in memory only.
import type { Config } from "./config.js";
import { CredentialsError, TransportError } from "./errors.js";
import { redactor } from "./redact.js";
import { wordsOf } from "./words.js";

const tokenPath = "/v1/identity/oauth2/token";

/** Renewed this long before its end; a token that lives shorter is used for half its life. */
const marginSeconds = 60;

interface Token {
  readonly value: string;
  readonly endsAt: number;
}

/** Fetches a reply, with retries. */
export type TokenFetch = (exchange: {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}) => Promise<{ status: number; text: string }>;

const purpose = { doing: "getting", what: "an access token" };

export class TokenSource {
  private current: Promise<Token> | undefined;

  constructor(
    private readonly config: Config,
    private readonly fetch: TokenFetch,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  /** The token; one request, however many ask at the same time. @throws CredentialsError */
  async get(): Promise<string> {
    let pending = this.current ?? this.renew();
    let token = await pending;
    if (this.now() >= token.endsAt) {
      // Whoever sees the end first renews for all.
      pending = this.current === pending || !this.current ? this.renew() : this.current;
      token = await pending;
    }
    return token.value;
  }

  /** Forgets a token that the service has refused. */
  async drop(refused: string): Promise<void> {
    const pending = this.current;
    if (pending && (await pending).value === refused && this.current === pending) this.current = undefined;
  }

  private renew(): Promise<Token> {
    const pending = this.request();
    this.current = pending;
    pending.catch((error) => {
      // Refused credentials stay refused; anything else may pass.
      if (!(error instanceof CredentialsError) && this.current === pending) this.current = undefined;
    });
    return pending;
  }

  private async request(): Promise<Token> {
    const { appId, appSecret } = this.config;
    const credentials = Buffer.from(`${appId}:${appSecret}`, "utf8").toString("base64");
    const asked = this.now();
    const { status, text } = await this.fetch({
      method: "POST",
      path: tokenPath,
      headers: {
        authorization: `Basic ${credentials}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    }).catch((error: unknown) => {
      throw error instanceof TransportError ? notGot(error.reason) : error;
    });
    const answer = status < 300 ? parseToken(text) : undefined;
    if (!answer) {
      throw this.refused(status, status < 300 ? "" : wordsOf(text, redactor([appSecret, credentials])));
    }
    const life = Number(answer.expires_in ?? 3600) || 3600;
    return { value: answer.access_token, endsAt: asked + (life - Math.min(marginSeconds, life / 2)) * 1000 };
  }

  private refused(status: number, words: string): Error {
    const { appId, mode, baseUrl } = this.config;
    const said = words ? `: ${words.replace(/\.$/, "")}` : "";
    if (![400, 401, 403].includes(status)) {
      const holds = status < 300 ? "but the answer holds no access_token" : `and it is not a token${said}`;
      const hint = status < 500 && status !== 429 ? ` Is ${baseUrl} the right base address?` : "";
      return notGot(`the service answered ${status}, ${holds}.${hint}`);
    }
    return new CredentialsError(
      `The service at ${baseUrl} does not accept the credentials of application ${appId} (${status}${said}).\n` +
        "Check `appId` and `appSecret` (PAYPAGES_APP_ID, PAYPAGES_APP_SECRET); " +
        `test and live have separate ones, and the mode is ${mode}.`,
    );
  }
}

/** Whatever the token was for has not run. */
const notGot = (reason: string): TransportError => new TransportError(purpose, "POST", tokenPath, reason, false);

function parseToken(text: string): { access_token: string; expires_in?: unknown } | undefined {
  try {
    const answer = JSON.parse(text);
    return typeof answer?.access_token === "string" && answer.access_token ? answer : undefined;
  } catch {
    return undefined;
  }
}
