import { describe, expect, onTestFinished, test } from "vitest";
import { configFor, json, type ResponseHandler, serving, tokenPath } from "../../test/support/scriptedServer.js";
import type { Config } from "./config.js";
import { CredentialsError, mayHaveRun, TransportError } from "./errors.js";
import { TokenSource } from "./token.js";
import { Transport } from "./transport.js";

/** A token source that asks a real server, and a clock of our own. */
async function source(response?: ResponseHandler, changes: Partial<Config> = {}) {
  const service = await serving((response) => json(response, 404, {}), response);
  const config = configFor(service.url, changes);
  const transport = new Transport(config);
  onTestFinished(() => transport.close());
  const clock = { seconds: 1_000_000 };
  const tokens = new TokenSource(
    config,
    (exchange) => transport.exchange(exchange),
    () => clock.seconds * 1000,
  );
  return { service, tokens, clock };
}

const numbered = (expires: object): ResponseHandler => {
  let count = 0;
  return (response) => json(response, 200, { access_token: `token-${++count}`, token_type: "Bearer", ...expires });
};

describe("a shared token", () => {
  test("is requested once for twenty concurrent callers", async () => {
    const { service, tokens } = await source();
    const got = await Promise.all(Array.from({ length: 20 }, () => tokens.get()));
    expect(new Set(got)).toEqual(new Set(["token-1"]));
    expect(service.tokenRequests).toHaveLength(1);
  });

  test("is requested as documented", async () => {
    const { service, tokens } = await source();
    await tokens.get();
    expect(service.seen).toEqual([
      {
        method: "POST",
        path: tokenPath,
        query: { mode: "test" },
        headers: expect.objectContaining({
          authorization: `Basic ${Buffer.from("app-1:app-secret-1").toString("base64")}`,
          "content-type": "application/x-www-form-urlencoded",
        }),
        body: "grant_type=client_credentials",
      },
    ]);
  });

  test.each(["with:colons:in:it", "a&b=c", "100%25", "é", "日本語", " space ", '"quoted"', "+/=", "🔑"])(
    "is requested with the secret %j unchanged",
    async (appSecret) => {
      const { service, tokens } = await source(undefined, { appSecret });
      await tokens.get();
      const [, credentials = ""] = service.seen[0]?.headers.authorization?.split(" ") ?? [];
      const [id, ...rest] = Buffer.from(credentials, "base64").toString("utf8").split(":");
      expect([id, rest.join(":")]).toEqual(["app-1", appSecret]);
    },
  );
});

describe("a renewal", () => {
  test.each<[what: string, expires: object, lasts: number]>([
    ["an hour: 60 s before its end", { expires_in: 3600 }, 3540],
    ["an hour, as a string", { expires_in: "3600" }, 3540],
    ["not returned: like an hour", {}, 3540],
    ["two minutes", { expires_in: 120 }, 60],
    ["ten seconds: after half of them", { expires_in: 10 }, 5],
    ["nonsense: like an hour", { expires_in: "soon" }, 3540],
  ])("happens if the token lasts %s", async (_, expires, lasts) => {
    const { service, tokens, clock } = await source(numbered(expires));
    expect(await tokens.get()).toBe("token-1");
    clock.seconds += lasts - 0.001;
    expect(await tokens.get()).toBe("token-1");
    clock.seconds += 0.001;
    const got = await Promise.all(Array.from({ length: 20 }, () => tokens.get()));
    expect(new Set(got)).toEqual(new Set(["token-2"]));
    expect(service.tokenRequests).toHaveLength(2);
  });

  test("follows one invalidation, however many requests report the token", async () => {
    const { service, tokens } = await source();
    await tokens.get();
    const renewed = Array.from({ length: 20 }, async () => {
      await tokens.drop("token-1");
      return tokens.get();
    });
    expect(new Set(await Promise.all(renewed))).toEqual(new Set(["token-2"]));
    await tokens.drop("token-1");
    expect(await tokens.get()).toBe("token-2");
    expect(service.tokenRequests).toHaveLength(2);
  });
});

describe("a failure", () => {
  test.each([400, 401, 403])("of %s refers to the credentials and isn't retried", async (status) => {
    const { service, tokens } = await source((response) => json(response, status, { error: "invalid_client" }));
    const first = await tokens.get().catch((error) => error);
    expect(first).toBeInstanceOf(CredentialsError);
    expect(first.message).toBe(
      `The service at ${service.url} doesn't accept the credentials of application app-1 (${status}: invalid_client).\n` +
        "Check `appId` and `appSecret` (PAYPAGES_APP_ID, PAYPAGES_APP_SECRET): they must be those of test mode.",
    );
    await expect(tokens.get()).rejects.toBe(first);
    expect(service.tokenRequests).toHaveLength(1);
  });

  test.each([
    [404, "another address?"],
    [429, ""],
    [500, ""],
    [503, ""],
  ])("of %s is temporary: the next caller tries again", async (status, hint) => {
    let up = false;
    const { service, tokens } = await source((response) =>
      up ? json(response, 200, { access_token: "late" }) : json(response, status, { message: "not now" }),
    );
    const error = await tokens.get().catch((error) => error);
    expect(error).toBeInstanceOf(TransportError);
    expect(mayHaveRun(error)).toBe(false);
    expect(error.message).toBe(
      `getting an access token (POST ${tokenPath}): the service responded with ${status}, without a token: not now.` +
        (hint && ` Is ${service.url} the right base address?`),
    );
    up = true;
    expect(await tokens.get()).toBe("late");
    expect(service.tokenRequests).toHaveLength(2);
  });

  test.each<[what: string, body: string]>([
    ["HTML", "<html><p>Welcome</p></html>"],
    ["nothing", ""],
    ["no token", '{"token_type":"Bearer"}'],
    ["an empty token", '{"access_token":""}'],
    ["null", "null"],
  ])("is reported for a response of 200 with %s", async (_, body) => {
    const { service, tokens } = await source((response) => response.end(body));
    await expect(tokens.get()).rejects.toThrow(
      `the service responded with 200, but the response contains no access_token. Is ${service.url} the right base address?`,
    );
  });

  test.each(["s3cr3t:&% é日本語", 'quo"te\\d-secret', "<secret & more>"])(
    "never shows the secret %j",
    async (appSecret) => {
      const basic = Buffer.from(`app-1:${appSecret}`).toString("base64");
      const padding = "x".repeat(590);
      const bodies = [
        JSON.stringify({ message: `no such secret: ${appSecret}` }),
        JSON.stringify({ request: { secret: appSecret, header: `Basic ${basic}` } }),
        `<p>wrong: ${appSecret} ${basic}</p>`,
        padding + appSecret,
        padding + basic,
      ];
      for (const status of [401, 500]) {
        for (const body of bodies) {
          const { tokens } = await source((response) => response.writeHead(status).end(body), { appSecret });
          const { message } = (await tokens.get().catch((error) => error)) as Error;
          expect(message).toContain(String(status));
          expect(message).not.toContain(appSecret.slice(0, 6));
          expect(message).not.toContain(basic.slice(0, 8));
        }
      }
    },
  );
});
