// Guessing a secret or a token.
import { describe, expect, onTestFinished, test } from "vitest";
import { basic, http, TestClient } from "../../test/support/sandboxClient.js";
import { startSandbox } from "../index.js";
import { mostWrongLogins, WrongLogins } from "./wrongLogins.js";

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
    for (let guess = 0; guess < mostWrongLogins; guess++) before.push(await login(url, `guess${guess}`));
    expect(before.filter((status) => ![401, 303].includes(status))).toEqual([]);
    expect([await login(url, "guess"), await login(url, right)]).toEqual([429, 429]);
    const refused = await http(`${url}/_sandbox/clock`, { headers: { "x-sandbox-token": right } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(refused.body.error[0].code).toBe("too_many_logins");
  });

  test("are counted once if they are equal, so that a wrong configuration locks out no one", async () => {
    const { url } = await started({ host: "0.0.0.0" });
    for (let time = 0; time < 3 * mostWrongLogins; time++) await login(url, "wrong");
    expect(await login(url, right)).toBeLessThan(400);
  });
});

test("refuses no one who sends no credentials, or whose requests have access tokens", async () => {
  const { url } = await started({ host: "0.0.0.0" });
  const client = new TestClient(url);
  expect((await client.requestToken(basic("sandbox-app", "the secret"))).status).toBe(200);
  for (let time = 0; time < 2 * mostWrongLogins; time++) {
    expect((await http(`${url}/_sandbox/clock`)).status).toBe(401);
    expect((await http(`${url}/v1/advance`, { headers: { authorization: `Bearer ${time}` } })).status).toBe(401);
  }
  expect((await http(`${url}/_sandbox/clock`, { headers: { "x-sandbox-token": controlToken } })).status).toBe(200);
});

test("limits nothing that only this machine can reach", async () => {
  const { url } = await started({});
  const login = ways["the application's secret"] as (url: string, secret: string) => Promise<number>;
  for (let guess = 0; guess < 2 * mostWrongLogins; guess++) expect(await login(url, `guess${guess}`)).toBe(401);
});

test("ends after a minute, and separately for each address", () => {
  let now = 0;
  const logins = new WrongLogins(() => now);
  for (let guess = 0; guess < mostWrongLogins; guess++) logins.add("10.0.0.1", String(guess));
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
