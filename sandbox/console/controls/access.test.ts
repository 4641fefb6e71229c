// The control token.
import { describe, expect, onTestFinished, test } from "vitest";
import { basic, http, TestClient, useSandbox } from "../../../test/support/sandboxClient.js";
import { startSandbox } from "../../index.js";
import { accessCookie, isControlToken, maxWrongLogins, WrongLogins } from "./access.js";
import type { ControlSandbox } from "./controlSandbox.js";

const token = "t0ken; with=signs %";
const sandbox = useSandbox({ host: "0.0.0.0", controlToken: token, appSecret: "sandbox-secret" });
const request = (headers: Record<string, string>, path = "/_sandbox/requests", method = "GET") =>
  http(sandbox.client.url + path, { headers, method, redirect: "manual" });

describe("a sandbox that others can reach", () => {
  test.each<[string, Record<string, string>]>([
    ["no token", {}],
    ["a wrong token", { "x-sandbox-token": "wrong" }],
    ["the beginning of the token", { "x-sandbox-token": token.slice(0, -1) }],
    ["an empty token", { "x-sandbox-token": "" }],
    ["a wrong bearer", { authorization: "Bearer wrong" }],
    ["a wrong cookie", { cookie: accessCookie("wrong").split(";", 1)[0] as string }],
    ["a different cookie", { cookie: `x${accessCookie(token).split(";", 1)[0]}` }],
  ])("refuses controls with %s", async (_, headers) => {
    for (const path of ["/_sandbox/requests", "/live/_sandbox/requests", "/%5fsandbox/requests"]) {
      const refused = await request(headers, path);
      expect([refused.status, refused.body.error[0].code]).toEqual([401, "unauthorized"]);
      expect(refused.text).not.toContain(token);
    }
  });

  test.each<[string, Record<string, string>]>([
    ["in a separate header", { "x-sandbox-token": token }],
    ["in the cookie of the console", { cookie: `a=b; ${accessCookie(token).split(";", 1)[0]}` }],
  ])("accepts the token %s", async (_, headers) => {
    expect((await request(headers)).status).toBe(200);
    const foreign = await request({ ...headers, origin: "http://evil.example.com" });
    expect([foreign.status, foreign.body.error[0].code]).toEqual([403, "forbidden"]);
  });

  test("accepts the token as a bearer token", async () => {
    const running = await startSandbox({ controlToken: "plain" });
    const requested = (authorization: string) =>
      http(`${running.url}/_sandbox/requests`, { headers: { authorization } });
    expect([(await requested("Bearer plain")).status, (await requested("Bearer other")).status]).toEqual([200, 401]);
    await running.close();
  });

  test("opens its pages and its API without the token", async () => {
    expect((await http(`${sandbox.client.url}/v1/advance`)).status).toBe(401);
    expect((await sandbox.client.get("/v1/advance")).status).toBe(200);
    expect((await request({}, "/p/product/none")).status).toBe(404);
  });
});

test("hides the cookie from scripts and from other sites", () => {
  expect(accessCookie("a;b")).toMatch(/^sandbox_control_\w{8}=a%3Bb; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(accessCookie("a;b", true)).toMatch(/; SameSite=Strict; Secure$/);
});

test("generates a token if none is set and others can reach it, and only then", async () => {
  const [open, other, local] = [
    await startSandbox({ host: "0.0.0.0" }),
    await startSandbox({ host: "0.0.0.0" }),
    await startSandbox(),
  ];
  expect([open.isLocal, local.isLocal, local.controlToken]).toEqual([false, true, undefined]);
  expect(String(open.controlToken).length).toBeGreaterThanOrEqual(20);
  expect(open.controlToken).not.toBe(other.controlToken);
  expect((await http(`${local.url}/_sandbox/requests`)).status).toBe(200);
  // The application's secret, too.
  const [secret, another] = [open, other].map(({ appSecret }) => appSecret);
  expect([local.appSecret, secret === another, String(secret).length]).toEqual(["sandbox-secret", false, 24]);
  const ask = (appSecret: string) => new TestClient(open.url).requestToken(basic("sandbox-app", appSecret));
  expect([(await ask("sandbox-secret")).status, (await ask(String(secret))).status]).toEqual([401, 200]);
  await Promise.all([open, other, local].map((running) => running.close()));
});

test("accepts any token if none is required", () => {
  expect(isControlToken({ place: { controlToken: undefined } } as ControlSandbox, "x")).toBe(true);
});

const controlToken = "token";

async function started(options: Parameters<typeof startSandbox>[0]) {
  const running = await startSandbox({ controlToken, appSecret: "the secret", ...options });
  onTestFinished(() => running.close());
  return running;
}

/** One try of each way to log in; the result is the status. */
const ways: Readonly<Record<string, (url: string, secret: string) => Promise<number>>> = {
  "the application's secret": async (url, secret) =>
    (await new TestClient(url).requestToken(basic("sandbox-app", secret))).status,
  "the control token": async (url, secret) =>
    (await http(`${url}/_sandbox/clock`, { headers: { "x-sandbox-token": secret } })).status,
  "the control token as a bearer token": async (url, secret) =>
    (await http(`${url}/live/_sandbox/clock`, { headers: { authorization: `Bearer ${secret}` } })).status,
  "the control token in a cookie": async (url, secret) =>
    (await http(`${url}/_sandbox/clock`, { headers: { cookie: `sandbox_control_x=${encodeURIComponent(secret)}` } }))
      .status,
  "the control token, as a browser": async (url, secret) =>
    (
      await http(`${url}/_sandbox/console`, {
        headers: { accept: "text/html", "x-sandbox-token": secret },
        redirect: "manual",
      })
    ).status,
  "the login page": async (url, token) =>
    (
      await http(`${url}/_sandbox/login`, {
        method: "POST",
        body: new URLSearchParams({ token }),
        redirect: "manual",
      })
    ).status,
};

describe.each(Object.entries(ways))("guesses of %s", (name, login) => {
  const right = name === "the application's secret" ? "the secret" : controlToken;

  test("are refused after ten, also a right one, with the time to wait", async () => {
    const { url } = await started({ host: "0.0.0.0" });
    const before: number[] = [];
    for (let guess = 0; guess < maxWrongLogins; guess++) before.push(await login(url, `guess${guess}`));
    expect(before.filter((status) => ![401, 303].includes(status))).toEqual([]);
    expect([await login(url, "guess"), await login(url, right)]).toEqual([429, 429]);
    const refused = await http(`${url}/_sandbox/clock`, { headers: { "x-sandbox-token": right } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(refused.body.error[0].code).toBe("too_many_logins");
  });

  test("are counted once if they are equal, so that a wrong configuration locks out no one", async () => {
    const { url } = await started({ host: "0.0.0.0" });
    for (let time = 0; time < 3 * maxWrongLogins; time++) await login(url, "wrong");
    expect(await login(url, right)).toBeLessThan(400);
  });
});

test("refuses no one who sends no credentials, or whose requests have access tokens", async () => {
  const { url } = await started({ host: "0.0.0.0" });
  const client = new TestClient(url);
  expect((await client.requestToken(basic("sandbox-app", "the secret"))).status).toBe(200);
  for (let time = 0; time < 2 * maxWrongLogins; time++) {
    expect((await http(`${url}/_sandbox/clock`)).status).toBe(401);
    expect((await http(`${url}/v1/advance`, { headers: { authorization: `Bearer ${time}` } })).status).toBe(401);
  }
  expect((await http(`${url}/_sandbox/clock`, { headers: { "x-sandbox-token": controlToken } })).status).toBe(200);
});

test("limits nothing that only this machine can reach", async () => {
  const { url } = await started({});
  const login = ways["the application's secret"] as (url: string, secret: string) => Promise<number>;
  for (let guess = 0; guess < 2 * maxWrongLogins; guess++) expect(await login(url, `guess${guess}`)).toBe(401);
});

test("ends after a minute, and separately for each address", () => {
  let now = 0;
  const logins = new WrongLogins(() => now);
  for (let guess = 0; guess < maxWrongLogins; guess++) logins.add("10.0.0.1", String(guess));
  const refused = (address: string) => {
    try {
      logins.refuse(address);
      return undefined;
    } catch (error) {
      return (error as { headers: Record<string, string> }).headers["retry-after"];
    }
  };
  expect([refused("10.0.0.1"), refused("10.0.0.2")]).toEqual(["60", undefined]);
  now = 59_500;
  expect(refused("10.0.0.1")).toBe("1");
  now = 60_000;
  expect(refused("10.0.0.1")).toBeUndefined();
  logins.add("10.0.0.1", "again");
  expect(refused("10.0.0.1")).toBeUndefined();
});
