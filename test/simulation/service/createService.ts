// The service in this process and in virtual time, written from the specification alone: neither from the sandbox nor
// from the provider, so that no mistake is in both. What it does with each request depends on its seed.
import type { Clock } from "../../../provider/client/clock.js";
import type { Exchange, HttpExchange, HttpReply } from "../../../provider/client/transport.js";
import { type Random, randomOf } from "../time/random.js";
import { actorsOf } from "./actors.js";
import { isFields } from "./fields.js";
import { Operations, type Result } from "./operations.js";
import { Omissions, policyOf } from "./policy.js";
import { Responses } from "./responses.js";
import { Refusal, Store } from "./store.js";
import type { Effect, Entry, Fault, Fields, RateLimit, ServiceOptions, SimulatedService } from "./types.js";

// The checks before the operations: tokens and the account's rate limit.

/** The tokens that are valid. */
class Tokens {
  private readonly endsAt = new Map<string, number>();
  private count = 0;

  constructor(
    private readonly clock: Clock,
    private readonly seconds: number,
    private readonly credentials: { readonly appId: string; readonly appSecret: string },
  ) {}

  /** The response to a request for a token; undefined if the credentials are wrong. */
  grant(authorization: string | undefined, body: string | undefined): Record<string, unknown> | undefined {
    const { appId, appSecret } = this.credentials;
    const expected = `Basic ${Buffer.from(`${appId}:${appSecret}`).toString("base64")}`;
    const isRight = authorization === expected && new URLSearchParams(body).get("grant_type") === "client_credentials";
    if (!isRight) return undefined;
    const token = `access-token-${++this.count}-of-this-world`;
    this.endsAt.set(token, this.clock.elapsed() + this.seconds * 1000);
    return { access_token: token, expires_in: this.seconds, token_type: "Bearer" };
  }

  isValid(authorization: string | undefined): boolean {
    const endsAt = this.endsAt.get(authorization?.replace(/^Bearer /, "") ?? "");
    return endsAt !== undefined && this.clock.elapsed() < endsAt;
  }

  revoke(authorization: string | undefined): void {
    this.endsAt.delete(authorization?.replace(/^Bearer /, "") ?? "");
  }
}

/** A token bucket. */
class Limiter {
  private level: number;
  private countedAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly limit: RateLimit,
  ) {
    this.level = limit.burst;
  }

  /** The headers of the refusal; undefined if the request is accepted. */
  refusal(): Record<string, string> | undefined {
    const { perSecond, burst, retryAfter } = this.limit;
    const now = this.clock.elapsed();
    this.level = Math.min(burst, this.level + ((now - this.countedAt) / 1000) * perSecond);
    this.countedAt = now;
    if (this.level >= 1) {
      this.level--;
      return undefined;
    }
    const seconds = Math.ceil((1 - this.level) / perSecond);
    if (retryAfter === "none") return {};
    const date = new Date(this.clock.now() + seconds * 1000).toUTCString();
    return { "retry-after": retryAfter === "seconds" ? String(seconds) : date };
  }
}

const tokenPath = "/v1/identity/oauth2/token";
const credentials = { appId: "simulated-app", appSecret: "simulated-app-secret-7f3a" };

export function createService({
  seed,
  clock,
  policy: chosen = {},
  rateLimit,
  faults = () => undefined,
  tokenSeconds = randomOf(seed, "token").pick([90, 600, 3600]),
}: ServiceOptions): SimulatedService {
  const policy = { ...policyOf(seed), ...chosen };
  const random = randomOf(seed, "service");
  const store = new Store(policy, random, () => clock.now());
  const omissions = new Omissions(policy.omissions);
  const operations = new Operations(store, new Responses(policy, random, omissions), policy, () => clock.elapsed());
  const tokens = new Tokens(clock, tokenSeconds, credentials);
  const limiter = rateLimit && new Limiter(clock, rateLimit);
  const history: Entry[] = [];
  let isCalm = false;

  function entry(run: string, method: string, path: string, more: Partial<Entry> = {}): Entry {
    const created: Entry = {
      number: history.length + 1,
      run,
      method,
      path,
      query: {},
      body: undefined,
      sentAt: clock.elapsed(),
      effects: [],
      ...more,
    };
    history.push(created);
    return created;
  }

  /** The service receives a request. */
  function arrive(request: Exchange, own: Entry): HttpReply {
    const early = own.fault && unexecuted[own.fault];
    if (early) return json(early, { message: repeating("not now", request.body) }, retryHeaders(own.fault));
    const authorization = request.headers?.authorization;
    if (own.fault === "401") tokens.revoke(authorization);
    const refusal = isCalm ? undefined : limiter?.refusal();
    if (refusal) return json(429, { message: "too many requests" }, refusal);
    if (request.path === tokenPath) {
      const granted = tokens.grant(authorization, request.body);
      if (granted) own.executedAt = clock.elapsed();
      return granted ? json(200, granted) : json(401, { message: "the credentials are not valid" });
    }
    if (!tokens.isValid(authorization)) return json(401, { message: `${authorization} is not valid` });
    if (own.fault === "wrong 404" && operations.isOfOne(own)) return json(404, { message: "not found" });
    own.executedAt = clock.elapsed();
    omissions.begin(run(own));
    const { status, body, effects } = execute(own, request.body);
    own.effects.push(...effects);
    if (own.fault === "500 after execution") return json(500, { message: repeating("internal error", request.body) });
    if (own.fault === "504 after execution") return json(504, { message: "timeout" });
    if (own.fault === "incomplete list") dropOne(body, random);
    const reply = json(status, body);
    return own.fault === "malformed" ? { ...reply, text: reply.text.slice(0, -1) } : reply;
  }

  function execute(own: Entry, text: string | undefined): Result {
    try {
      return operations.run(own);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: { message: repeating(error.message, text) }, effects: [] };
    }
  }

  function exchangeFor(run: string): HttpExchange {
    let count = 0;
    return (request, signal) => {
      const { method, path, query = {} } = request;
      const own = entry(run, method, path, { query, body: parsed(request) });
      const fault = isCalm ? undefined : faults({ run, method, path, count: ++count });
      if (fault) own.fault = fault;
      return new Promise((resolve, reject) => {
        // The service executes a request even if the client no longer waits.
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        if (signal.aborted) return reject(signal.reason);
        if (fault === "refused") return reject(broken("ECONNREFUSED"));
        if (fault === "lost before execution") return undefined;
        clock.after(random.between(5, 80), () => {
          const reply = arrive(request, own);
          if (fault === "lost after execution") return;
          clock.after(fault === "slow" ? random.between(2_000, 60_000) : random.between(5, 80), () => {
            if (signal.aborted) return;
            if (fault === "reset after execution") return reject(broken("ECONNRESET"));
            own.respondedAt = clock.elapsed();
            own.status = reply.status;
            own.response = responseOf(reply);
            resolve(reply);
          });
        });
        return undefined;
      });
    };
  }

  const record = (actor: string, action: string, path: string, effects: Effect[]) =>
    void entry(actor, action, path, { effects, executedAt: clock.elapsed() });

  return {
    policy,
    credentials,
    exchangeFor,
    history,
    objects: store.objects,
    live: (kind) => store.live(kind),
    find: (kind, id) => store.find(kind, id),
    actors: actorsOf(store, clock, randomOf(seed, "actors"), record),
    calm: () => {
      isCalm = true;
    },
  };
}

/** The part of a request's name that all requests of a run share. */
const run = ({ run: name }: Entry): string => name.split("|")[0] ?? "";

/** Removes an item from the list of a response. */
function dropOne(body: unknown, random: Random): void {
  const list = Object.values(isFields(body) ? body : {}).find((value) => Array.isArray(value) && value.length > 0);
  if (Array.isArray(list)) list.splice(random.between(0, list.length - 1), 1);
}

/** The statuses of faults that come before execution. */
const unexecuted: Partial<Record<Fault, number>> = {
  "429": 429,
  "429 with Retry-After": 429,
  "503": 503,
  "503 with Retry-After": 503,
  "500 before execution": 500,
  "502 before execution": 502,
  "504 before execution": 504,
};

/** Services repeat what they received, secrets included. Secrets come first, because clients shorten long messages. */
function repeating(message: string, text: string | undefined): string {
  if (!text?.startsWith("{")) return message;
  const { msg, ads_conversion_api, ...rest } = JSON.parse(text) as Fields;
  return `${message}; received ${JSON.stringify({ msg, ads_conversion_api, ...rest })}`;
}

const retryHeaders = (fault: Fault | undefined): Record<string, string> =>
  fault?.endsWith("with Retry-After") ? { "retry-after": "2" } : {};

const json = (status: number, body: unknown, headers: Record<string, string> = {}): HttpReply => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  text: body === undefined ? "" : JSON.stringify(body),
});

const broken = (code: string): Error => Object.assign(new Error(`the connection broke: ${code}`), { code });

function parsed({ body, headers }: Exchange): unknown {
  return body === undefined || headers?.["content-type"] !== "application/json" ? body : JSON.parse(body);
}

function responseOf({ text }: HttpReply): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
