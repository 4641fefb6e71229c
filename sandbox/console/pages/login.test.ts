// The console when other machines can reach it: it requires the control token.
import { describe, expect, test } from "vitest";
import { problems, visit } from "../../../test/support/sandboxPages.js";
import { use } from "../../../test/support/use.js";
import { startSandbox } from "../../index.js";

const controlToken = "the token & more";
const html = { accept: "text/html" };

const sandbox = use(() => startSandbox({ host: "0.0.0.0", controlToken }));

const at = (path: string, init?: RequestInit) => visit(sandbox.url + path, { headers: html, ...init });
const logIn = async (token: string) => (await at("/_sandbox/login")).submit("/_sandbox/login", { token });

describe("without the token", () => {
  test("redirects a browser to the login page", async () => {
    const refused = await at("/_sandbox/console/customers/product");
    expect([refused.status, refused.location]).toEqual([303, "/_sandbox/login"]);
    const page = await refused.follow();
    expect([page.status, page.text("h1")]).toEqual([200, "Log in"]);
    const sheet = page.all("link").find(({ attributes }) => attributes.rel === "stylesheet");
    expect((await at(sheet?.attributes.href ?? "")).status).toBe(200);
  });

  test("refuses every form", async () => {
    const refused = await at("/_sandbox/console/clear-requests", { method: "POST", body: new URLSearchParams() });
    expect(refused.status).toBe(401);
    expect(refused.all("a").map(({ attributes }) => attributes.href)).toContain("/_sandbox/login");
  });

  test("refuses a wrong token, and doesn't repeat it", async () => {
    const refused = await logIn("guessed");
    expect([refused.status, problems(refused).beside.token]).toEqual([401, "The control token is incorrect."]);
    expect(refused.headers.get("set-cookie")).toBeNull();
    expect(refused.html).not.toContain("guessed");
  });
});

test("opens the console with the token, while the browser keeps the cookie", async () => {
  const done = await logIn(controlToken);
  expect([done.status, done.location]).toEqual([303, "/_sandbox/console"]);
  const [cookie = "", ...flags] = (done.headers.get("set-cookie") ?? "").split("; ");
  expect(flags).toEqual(["Path=/", "HttpOnly", "SameSite=Strict"]);
  const page = await at("/_sandbox/console", { headers: { ...html, cookie } });
  expect([page.status, page.text("h1")]).toEqual([200, "Test mode"]);
  expect(page.text()).toContain("the console requires the control token");
  expect(page.html).not.toContain(controlToken);
  expect((await at("/live/_sandbox/console", { headers: { ...html, cookie } })).status).toBe(200);
});
