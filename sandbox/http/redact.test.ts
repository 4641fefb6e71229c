// The request log shows no secret, wherever it was sent, and keeps no more memory than it shows.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { http, useSandbox } from "../../test/support/sandboxClient.js";
import { RequestLog } from "./log.js";
import { shownForm, shownHeaders, shownJson, shownQuery } from "./redact.js";

const names = [
  "access_token",
  "accessToken",
  "client_secret",
  "app_secret",
  "APP-SECRET",
  "x-sandbox-token",
  "password",
  "api_key",
  "tokens[0]",
  "access%5Ftoken",
  "authorization",
];

describe("secrets are masked", () => {
  test.each(names)("in a query: %s", (name) => {
    expect(shownQuery(`limit=10&${name}=hush&mode=test`)).toBe(`limit=10&${name}=********&mode=test`);
  });

  test("in an invalid query", () => {
    expect(shownQuery("%zz=1&=&access_token&;client_secret=a=b")).toBe("%zz=1&=&access_token&;client_secret=********");
  });

  test.each(["access_token", "accessToken", "app_secret", "channelSecret"])("in a body: %s", (name) => {
    for (const value of ["hush", ["hush", "hush"], { deep: ["hush"] }, 4711]) {
      const shown = JSON.stringify({ a: { [name]: "********", other: 1 } });
      expect(shownJson(JSON.stringify({ a: { [name]: value, other: 1 } }))()).toBe(shown);
      expect(shownForm(`${name}=hush&b=2`)()).toBe(`${name}=********&b=2`);
    }
  });

  test("in a truncated body", () => {
    const text = `{"a":[{"accessToken":["hush","hush`;
    for (let end = text.indexOf("hush") + 1; end <= text.length; end++) {
      expect(shownJson(text.slice(0, end))()).not.toMatch(/hu/);
    }
  });

  test("in a form that is sent as JSON", () => {
    expect(shownJson("client_secret=hush&b=2")()).toBe("client_secret=********&b=2");
  });

  test("in the beginning of a long body, the only part that is shown", () => {
    const name = "n".repeat(9_000);
    for (const shown of [
      shownJson(JSON.stringify({ [name]: 1, accessToken: "hush", rest: "x".repeat(100_000) }))(),
      shownForm(`${name}=1&accessToken=hush&rest=${"x".repeat(100_000)}`)(),
    ]) {
      expect(shown).toContain("********");
      expect(shown).not.toContain("hush");
      expect([shown?.length, shown?.at(-1)]).toEqual([16 * 1024 + 1, "…"]);
    }
  });

  test("in headers, and in addresses in headers", () => {
    const shown = shownHeaders({
      "x-api-key": "hush",
      "x-auth-token": "hush",
      referer: "http://127.0.0.1/p?access_token=hush&a=1",
      accept: "*/*",
    });
    expect(shown).toEqual({
      "x-api-key": "********",
      "x-auth-token": "********",
      referer: "http://127.0.0.1/p?access_token=********&a=1",
      accept: "*/*",
    });
  });

  test("but not names that only resemble a secret's", () => {
    expect(shownQuery("token_type=Bearer&grant_type=client_credentials&secretary=Ann")).not.toContain("*");
  });

  test("in linear time", () => {
    const start = performance.now();
    for (const text of ["a".repeat(1_000_000), "&".repeat(1_000_000), '"'.repeat(1_000_000)]) {
      shownForm(new URLSearchParams([[text, text]]).toString())();
      shownQuery(text);
      shownJson(text)();
    }
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test("however the secret is encoded, and whatever surrounds it", () => {
    const part = fc.string({ unit: fc.constantFrom("a", "&", "=", "%", ";", "+", "[", "ü") });
    fc.assert(
      fc.property(fc.constantFrom("access_token", "clientSecret"), part, part, (name, before, after) => {
        const query = `${encodeURIComponent(before)}&${name}=hush${encodeURIComponent(after)}`;
        expect(shownQuery(query)).not.toContain("hush");
      }),
    );
  });
});

describe("over HTTP", () => {
  const sandbox = useSandbox();

  test("the log contains no secret of a query", async () => {
    await sandbox.client.get("/v1/client/coupon?access_token=hush1&client_secret=hush2&app_id=me");
    const { items } = (await sandbox.client.get("/_sandbox/requests")).body;
    const { id, query } = items.at(-1);
    expect(query).toBe("access_token=********&client_secret=********&app_id=me");
    const whole = await sandbox.client.get(`/_sandbox/requests/${id}`);
    const pages = await Promise.all(
      ["requests", `requests/${id}`].map((path) => http(`${sandbox.client.url}/_sandbox/console/${path}`)),
    );
    for (const { status, text } of [whole, ...pages]) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/hush/);
    }
  });
});

test("keeps no more of a long address than it shows", () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  const [before, log] = [process.memoryUsage().heapUsed, new RequestLog()];
  for (let i = 0; i < 3_000; i++) {
    // As in the server: parts of the one text of the address.
    const url = `/v1/client/coupon/${i}?${Buffer.alloc(14_000, "q").toString("latin1")}`;
    const path = url.split("?", 1)[0] ?? "";
    const query = url.slice(path.length + 1);
    log.add({ at: "", method: "GET", mode: "test", status: 401, path, query });
  }
  expect(log.report(1).items).toHaveLength(1);
  collect();
  // All addresses have 42 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(25_000_000);
});
