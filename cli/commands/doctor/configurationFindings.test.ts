import { describe, expect, it } from "vitest";
import type { Setting } from "../../../provider/client/config.js";
import { type StackSetting, unknownSettingsIn } from "../../stack/settings.js";
import { configuration } from "./configurationFindings.js";

type InStack = Partial<Record<Setting, string | StackSetting>>;

/** Each finding in a line; commands that fix it after arrows. */
function messages(inStack: InStack | undefined, env: NodeJS.ProcessEnv = {}): string[] {
  const set = Object.entries(inStack ?? {}).map(([key, value]): [Setting, StackSetting] => [
    key as Setting,
    typeof value === "string" ? { value, isSecret: key === "appSecret" } : value,
  ]);
  const { findings } = configuration({ stack: inStack && "dev", settings: new Map(set), env });
  return findings.map(({ severity, about, text, check, fixes = [] }) =>
    [`${severity} ${about}: ${check ?? text}`, ...fixes].join(" → "),
  );
}

const whole = { appId: "school", appSecret: "s3cret-s3cret", sandboxBaseUrl: "https://sandbox.example" };

it("lists each value with its source, and secrets by their length", () => {
  expect(messages(whole, { PAYPAGES_MAX_CONCURRENCY: "4" })).toEqual([
    "ok appId: school, from the configuration of dev",
    "ok appSecret: 13 characters, from the configuration of dev",
    "ok mode: test, the default",
    "ok sandboxBaseUrl: https://sandbox.example, from the configuration of dev",
    "ok modeParameter: query, the default",
    "ok maxConcurrency: 4, from PAYPAGES_MAX_CONCURRENCY",
  ]);
});

describe("a notable setting", () => {
  it.each<[what: string, inStack: InStack | undefined, env: NodeJS.ProcessEnv, line: string]>([
    [
      "a variable that isn't used",
      whole,
      { PAYPAGES_APP_ID: "other" },
      "note appId: PAYPAGES_APP_ID has a different value, which isn't used",
    ],
    [
      "a secret in plain text",
      { ...whole, appSecret: { value: "s", isSecret: false } },
      {},
      "warning appSecret: secret-in-plain → pulumi config set --secret paypages:appSecret --stack dev",
    ],
    [
      "a pasted space",
      { appId: "school", sandboxBaseUrl: whole.sandboxBaseUrl },
      { PAYPAGES_APP_SECRET: "s3cret\n" },
      "warning appSecret: space-around → export PAYPAGES_APP_SECRET=…",
    ],
    [
      "a missing setting, with a stack",
      { ...whole, appId: "" },
      {},
      "problem appId: setting-wrong → pulumi config set paypages:appId … --stack dev",
    ],
    ["a missing setting, without a stack", undefined, {}, "problem appId: setting-wrong → export PAYPAGES_APP_ID=…"],
    [
      "an invalid value in the environment",
      whole,
      { PAYPAGES_MODE: "tset" },
      "problem mode: setting-wrong → export PAYPAGES_MODE=…",
    ],
    [
      "no stack",
      undefined,
      {},
      "note stack: only environment variables are used; `--stack NAME` also reads the configuration of a stack",
    ],
  ])("is reported: %s", (_what, inStack, env, line) => {
    expect(messages(inStack, env)).toContain(line);
  });

  it("is reported without the secret", () => {
    expect(
      messages({ ...whole, appSecret: " s3cret-s3cret" }, { PAYPAGES_APP_SECRET: "another" }).join("\n"),
    ).not.toMatch(/s3cret|another$/m);
  });
});

it("names an unknown setting, and the command that removes it", () => {
  const found = { "paypages:liveStack": { value: "prod" }, "shop:liveStack": { value: "prod" } };
  const unknown = unknownSettingsIn(found, "shop");
  const { findings } = configuration({ stack: "dev", settings: new Map(), unknown, env: whole as never });
  expect(findings[0]).toEqual({
    severity: "problem",
    about: "liveStack",
    check: "setting-wrong",
    text: "is not a setting of paypages; did you mean `liveStacks`?",
    fixes: ["pulumi config rm paypages:liveStack --stack dev"],
  });
});

it("warns about a setting of a project named paypages only if it resembles one of the provider", () => {
  const found = { "paypages:liveStack": { value: "prod" }, "paypages:monthlyPrice": { value: "4800" } };
  const unknown = unknownSettingsIn(found, "paypages");
  const { findings } = configuration({ stack: "dev", settings: new Map(), unknown, env: whole as never });
  expect(findings[0]).toEqual({
    ...{ severity: "warning", about: "liveStack", check: "setting-wrong" },
    text: "is not a setting of paypages; did you mean `liveStacks`?",
    fixes: [expect.stringContaining("Ignore this")],
  });
  expect(JSON.stringify(findings)).not.toContain("monthlyPrice");
});
