import { describe, expect, test } from "vitest";
import { byCommand } from "../hosts/engine/host.js";
import {
  type Config,
  ConfigError,
  readConfig,
  type Setting,
  settings,
  sharesNamespace,
  similarSettings,
} from "./config.js";

type Given = Partial<Record<Setting, string>>;

const complete: Given = { appId: "app-1", appSecret: "s3cr3t-value", sandboxBaseUrl: "https://sandbox.example.com" };
const asVariables = (given: Given) =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [settings[key as Setting].variable, value]));
const read = (given: Given, env: Given = {}) => readConfig((key) => given[key], asVariables(env), byCommand);

function problems(given: Given, env: Given = {}): string[] {
  try {
    read(given, env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const [first, ...lines] = (error as Error).message.split("\n");
    const isWrong = lines.some((line) => line.startsWith("  - ") && !line.includes(" is not set: "));
    expect(first).toBe(
      `${isWrong ? "The configuration of pulumi-paypages is wrong" : "pulumi-paypages is not configured"}:`,
    );
    return lines.map((line) => line.replace(/^ {2}- /, ""));
  }
  return [];
}

const defaults: Config = {
  appId: "app-1",
  appSecret: "s3cr3t-value",
  mode: "test",
  baseUrl: "https://sandbox.example.com",
  sendsMode: true,
  maxConcurrency: 8,
  rateShare: 1,
  requestTimeoutSeconds: 30,
  retryBudgetSeconds: 60,
  allowsLiveDuplicates: false,
  allowsLiveOutsideStacks: false,
  pageDeletion: "delete",
  couponDeletion: "delete",
  notices: "changes",
};
const other: Given = {
  appId: "app-2",
  appSecret: "another-secret",
  mode: "live",
  baseUrl: "https://live.example.com/",
  modeParameter: "none",
  maxConcurrency: "2",
  maxRequestsPerSecond: "2.5",
  rateShare: "0.25",
  requestTimeoutSeconds: "0.5",
  retryBudgetSeconds: "10",
  liveStacks: "prod, shop-*-live,",
  liveDuplicates: "allow",
  liveOutsideStacks: "allow",
  pageDeletion: "retain",
  couponDeletion: "expire",
  notices: "warnings",
};
const otherConfig: Config = {
  appId: "app-2",
  appSecret: "another-secret",
  mode: "live",
  baseUrl: "https://live.example.com",
  sendsMode: false,
  maxConcurrency: 2,
  maxRequestsPerSecond: 2.5,
  rateShare: 0.25,
  requestTimeoutSeconds: 0.5,
  retryBudgetSeconds: 10,
  liveStacks: ["prod", "shop-*-live"],
  allowsLiveDuplicates: true,
  allowsLiveOutsideStacks: true,
  pageDeletion: "retain",
  couponDeletion: "expire",
  notices: "warnings",
};

describe("the sources of the configuration", () => {
  test("are the configuration and the environment", () => {
    expect(read(complete)).toEqual(defaults);
    expect(read({}, complete)).toEqual(defaults);
    expect(read(other)).toEqual(otherConfig);
    expect(read({}, other)).toEqual(otherConfig);
  });

  test("include a variable for each setting", () => {
    for (const [key, { variable }] of Object.entries(settings)) {
      expect(variable).toBe(`PAYPAGES_${key.replace(/[A-Z]/g, "_$&").toUpperCase()}`);
    }
  });

  test("prefer the configuration", () =>
    expect(read(other, { ...complete, mode: "test", maxConcurrency: "5" })).toEqual(otherConfig));

  test("treat an empty string as not set", () => {
    expect(read({ ...complete, appId: "" }, { appId: "from the environment" }).appId).toBe("from the environment");
    expect(read({ ...complete, maxConcurrency: "" }).maxConcurrency).toBe(8);
  });

  test("give each mode its own address", () => {
    const both = { ...complete, baseUrl: "https://live.example.com" };
    expect(read({ ...both, mode: "test" }).baseUrl).toBe("https://sandbox.example.com");
    expect(read({ ...both, mode: "live" }).baseUrl).toBe("https://live.example.com");
    expect(problems({ ...complete, mode: "live" })).toEqual([
      "`baseUrl` is not set: pulumi config set paypages:baseUrl …, or PAYPAGES_BASE_URL",
    ]);
  });
});

describe("an invalid configuration", () => {
  test("names both sources of each missing setting", () => {
    expect(problems({})).toEqual([
      "`appId` is not set: pulumi config set paypages:appId …, or PAYPAGES_APP_ID",
      "`appSecret` is not set: pulumi config set --secret paypages:appSecret …, or PAYPAGES_APP_SECRET",
      "`sandboxBaseUrl` is not set: pulumi config set paypages:sandboxBaseUrl …, or PAYPAGES_SANDBOX_BASE_URL",
      "To try it without an account, run the sandbox (paypages sandbox): it prints these settings for your shell.",
    ]);
  });

  test("reports all problems together", () => {
    const wrong: Given = {
      appId: "app:1",
      mode: "prod",
      sandboxBaseUrl: "sandbox.example.com",
      modeParameter: "header",
      maxConcurrency: "1.5",
      maxRequestsPerSecond: "0",
      rateShare: "1.1",
      requestTimeoutSeconds: "-1",
      retryBudgetSeconds: "a minute",
      liveStacks: " , ",
      liveDuplicates: "maybe",
    };
    expect(problems(wrong)).toEqual([
      "`appId` holds a colon, which an application id cannot",
      "`appSecret` is not set: pulumi config set --secret paypages:appSecret …, or PAYPAGES_APP_SECRET",
      '`mode` is "prod": use test or live',
      "`sandboxBaseUrl` is not an address: write it as https://host",
      '`modeParameter` is "header": use query or none',
      '`maxConcurrency` is "1.5": use a whole number above 0',
      '`maxRequestsPerSecond` is "0": use a number above 0',
      '`rateShare` is "1.1": use a number above 0, up to 1',
      '`requestTimeoutSeconds` is "-1": use a number above 0',
      '`retryBudgetSeconds` is "a minute": use a number above 0',
      "`liveStacks` names no stack: write the names, separated by commas",
      '`liveDuplicates` is "maybe": use refuse or allow',
    ]);
  });

  test.each([
    ["maxConcurrency", "0", "-1", "1.5", "many", "Infinity", "NaN"],
    ["rateShare", "0", "-0.5", "1.01", "half", "Infinity", "NaN"],
  ])("refuses other values of %s than its numbers", (setting, ...values) => {
    for (const value of values) expect(problems({ ...complete, [setting]: value })).toHaveLength(1);
  });
});

describe("the base address", () => {
  test.each([
    "https://service.example.com",
    "https://service.example.com:8443/api",
    "http://localhost:8080",
    "http://LOCALHOST:8080",
    "http://paypages.localhost",
    "http://127.0.0.1:1234",
    "http://127.9.8.7",
    "http://[::1]:8080",
  ])("can be %s", (address) => expect(read({ ...complete, sandboxBaseUrl: address }).baseUrl).toBe(address));

  test.each([
    "http://service.example.com",
    "http://127.0.0.1.example.com",
    "http://localhost.example.com",
    "http://example.com/localhost",
    "http://10.0.0.1",
    "http://0.0.0.0:8080",
    "http://[::2]:8080",
    "http://128.0.0.1",
    "ftp://localhost",
    "ws://127.0.0.1",
  ])("cannot be %s, which is neither https nor this machine", (address) => {
    const { origin } = new URL(address);
    const message = `\`sandboxBaseUrl\` is ${origin === "null" ? "" : origin}`;
    expect(problems({ ...complete, sandboxBaseUrl: address })).toEqual([expect.stringContaining(message)]);
    expect(problems({ ...complete, sandboxBaseUrl: address })).toEqual([
      expect.stringMatching(/it must be https, unless it is on this machine/),
    ]);
  });

  test.each(["http://sandbox:4010", "http://paypages-sandbox_1:4010"])(
    "can be %s in test mode, which is a container, and not in live mode",
    (address) => {
      expect(problems({ ...complete, sandboxBaseUrl: address })).toEqual([]);
      expect(problems({ ...complete, mode: "live", baseUrl: address })).toEqual([
        expect.stringMatching(
          /`baseUrl` is .*it must be https, unless it is on this machine \(127\.0\.0\.1, localhost\)$/,
        ),
      ]);
    },
  );

  test.each([
    ["https://user:hidden-word@example.com", "must not hold credentials: use `appId` and `appSecret`"],
    ["https://hidden-word@example.com", "must not hold credentials: use `appId` and `appSecret`"],
    ["https://example.com/?token=hidden-word", "is https://example.com with a query or a fragment: leave those out"],
    ["https://example.com/#hidden-word", "is https://example.com with a query or a fragment: leave those out"],
    ["not an address", "is not an address: write it as https://host"],
  ])("cannot be %s, and the message omits its secret parts", (sandboxBaseUrl, message) => {
    expect(problems({ ...complete, sandboxBaseUrl })).toEqual([`\`sandboxBaseUrl\` ${message}`]);
  });

  test("is used without a trailing slash", () => {
    expect(read({ ...complete, sandboxBaseUrl: "https://service.example.com/api//" }).baseUrl).toBe(
      "https://service.example.com/api",
    );
  });
});

test("keeps secrets out of its messages", () => {
  const appSecret = "s3cr3t-value";
  const settings = [
    { appSecret },
    { appSecret, mode: "x", sandboxBaseUrl: `https://a:${appSecret}@b`, maxConcurrency: "x" },
  ];
  for (const given of settings) {
    expect(problems(given).join()).not.toContain(appSecret);
    expect(problems({}, given).join()).not.toContain(appSecret);
  }
});

test("only a project with the provider's prefix shares it", () => {
  expect(["paypages", "pulumi-paypages", "Paypages", "", undefined].map(sharesNamespace)).toEqual([
    ...[true, false, false, false, false],
  ]);
});

test.each([
  ["liveStack", "liveStacks"],
  ["livestacks", "liveStacks"],
  ["live_stacks", "liveStacks"],
  ["APPID", "appId"],
  ["appSecrt", "appSecret"],
  ["time-zone", "timeZone"],
  ["cuponDeletion", "couponDeletion"],
])("the setting %s of a project resembles %s", (key, setting) => {
  expect(similarSettings([key])).toEqual([{ key, setting }]);
});

test("a project's usual settings, and settings of the provider, resemble no other", () => {
  const usual = ["monthlyPrice", "price", "code", "name", "day", "page", "dbPassword", "rate", "stack", "url", "limit"];
  expect(similarSettings([...usual, ...Object.keys(settings)])).toEqual([]);
});
