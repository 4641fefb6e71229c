// The token endpoint, and who gets past it.
import { afterAll, describe, expect, test } from "vitest";
import { basic, http, TestClient, useSandbox } from "../../../test/support/sandboxClient.js";
import { type RunningSandbox, startSandbox } from "../../index.js";

const sandbox = useSandbox();
const good = basic("sandbox-app", "sandbox-secret");

const started: RunningSandbox[] = [];
async function clientOf(options: Parameters<typeof startSandbox>[0]): Promise<TestClient> {
  const running = await startSandbox(options);
  started.push(running);
  return new TestClient(running.url);
}
afterAll(() => Promise.all(started.map((running) => running.close())));

describe("a token", () => {
  test("is returned for correct credentials", async () => {
    const { status, body } = await sandbox.client.requestToken(good);
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.stringMatching(/^\S{20,}$/), expires_in: 3600, token_type: "Bearer" });
    const next = await sandbox.client.requestToken(good);
    expect(next.body.access_token).not.toBe(body.access_token);
  });

  test.each([
    ["a colon", "a:b:c", "a", "b:c"],
    ["& and %", "x", "app", "s&cr=%65t+%26"],
    ["other alphabets", "x", "応用", "пароль-秘密-ß"],
  ])("is returned for %s in the secret", async (_, __, appId, appSecret) => {
    const client = await clientOf({ appId, appSecret });
    expect((await client.requestToken(basic(appId, appSecret))).status).toBe(200);
    expect((await client.requestToken(basic(appId, `${appSecret}x`))).status).toBe(401);
    expect((await client.requestToken(basic(appId, encodeURIComponent(appSecret)))).status).toBe(401);
  });

  test.each([
    ["no header", ""],
    ["a wrong secret", basic("sandbox-app", "wrong")],
    ["a wrong id", basic("wrong", "sandbox-secret")],
    ["no secret", basic("sandbox-app", "")],
    ["not Base64", "Basic sandbox-app:sandbox-secret"],
    ["a different scheme", good.replace("Basic", "Bearer")],
  ])("is refused for %s, without the secret in the response", async (_, authorization) => {
    const refused = await sandbox.client.requestToken(authorization);
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toContain("Basic");
    expect(refused.body).toEqual({ error: [{ code: "invalid_client", message: expect.any(String) }] });
    expect(refused.text).not.toContain("sandbox-secret");
  });

  test.each([
    ["no grant_type", "", "missing"],
    ["a different grant_type", "grant_type=password", "unsupported_grant_type"],
    ["two of them", "grant_type=client_credentials&grant_type=password", "unsupported_grant_type"],
  ])("is refused for %s", async (_, body, code) => {
    const refused = await sandbox.client.requestToken(good, body);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toEqual([{ code, field: "grant_type", message: expect.any(String) }]);
  });

  test("is requested with a form", async () => {
    const headers = { authorization: good, "content-type": "application/json" };
    const init = { method: "POST", headers, body: '{"grant_type":"client_credentials"}' };
    expect((await http(`${sandbox.client.url}/v1/identity/oauth2/token`, init)).status).toBe(415);
  });

  test.each([
    ["the query", "?mode=live", ""],
    ["the query, once right and once wrong", "?mode=test&mode=live", ""],
    ["the body", "", "&mode=live"],
  ])("for test is refused if %s requests live", async (_, query, body) => {
    const headers = { authorization: good, "content-type": "application/x-www-form-urlencoded" };
    const init = { method: "POST", headers, body: `grant_type=client_credentials${body}` };
    const refused = await http(`${sandbox.client.url}/v1/identity/oauth2/token${query}`, init);
    expect([refused.status, refused.body.error[0].code]).toEqual([401, "wrong_mode"]);
  });

  test("is returned if the mode is right, whatever the other fields", async () => {
    const headers = { authorization: good, "content-type": "application/x-www-form-urlencoded; charset=UTF-8" };
    const init = { method: "POST", headers, body: "grant_type=client_credentials&scope=all&mode=test" };
    expect((await http(`${sandbox.client.url}/v1/identity/oauth2/token?mode=test`, init)).status).toBe(200);
  });
});

describe("without a valid token", () => {
  test("an expired token is refused", async () => {
    const client = await clientOf({ tokenSeconds: 0 });
    expect((await client.requestToken(good)).body.expires_in).toBe(0);
    const refused = await client.get("/v1/advance");
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toContain("invalid_token");
  });

  test("a token of another sandbox is refused", async () => {
    const other = await clientOf({});
    const { access_token } = (await other.requestToken(good)).body;
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await http(`${other.url}/v1/advance`, { headers })).status).toBe(200);
    expect((await http(`${sandbox.client.url}/v1/advance`, { headers })).status).toBe(401);
  });

  test.each([
    "/%76%31/advance",
    "/v1/%61dvance",
    "/v1/advance?/v1/identity/oauth2/token",
    "/v1/advance;x",
    "/v1//advance",
    "//v1/advance",
    "/v1/identity/oauth2/../../advance",
  ])("no spelling of a path is accepted (%s)", async (path) =>
    expect([401, 404]).toContain((await http(sandbox.client.url + path)).status),
  );

  test("the body isn't parsed", async () => {
    const init = { method: "POST", body: "{", headers: { "content-type": "application/json" } };
    const refused = await http(`${sandbox.client.url}/v1/advance`, init);
    expect([refused.status, refused.body.error[0].code]).toEqual([401, "unauthorized"]);
    expect(refused.headers.get("www-authenticate")).toBe('Bearer realm="paypages"');
  });
});
