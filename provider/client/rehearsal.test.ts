import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startSandbox } from "../../sandbox/index.js";
import { startTestClient } from "../../test/support/service.js";
import { useTempDir } from "../../test/support/use.js";
import { Client } from "./client.js";
import { ConfigError, readConfig, type Setting } from "./config.js";
import { backendOf, rehearsalVariable } from "./rehearsal.js";

const account = { mode: "live", baseUrl: "https://api.example.com", appId: "shop" } as const;
const copy = { mode: "test", baseUrl: "http://127.0.0.1:9", appId: "rehearsal", appSecret: "of-the-copy" } as const;

function fileOf(content: unknown): string {
  const folder = useTempDir();
  const file = join(folder, "rehearsal.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const read = (file: string, env: Record<string, string> = {}, given: Record<string, string> = {}) =>
  readConfig((key) => (({ ...account, appSecret: "placeholder", ...given }) as Partial<Record<Setting, string>>)[key], {
    [rehearsalVariable]: file,
    PULUMI_BACKEND_URL: backendOf(file),
    ...env,
  });

it("keeps the configured account and sends every request to the copy", async () => {
  const sandbox = await startSandbox({ appId: copy.appId, appSecret: copy.appSecret });
  onTestFinished(() => sandbox.close());
  const config = read(fileOf({ copies: [{ of: account, copy: { ...copy, baseUrl: sandbox.url } }] }));
  expect(config).toMatchObject({ ...account, appSecret: "placeholder" });
  const client = new Client(config);
  onTestFinished(() => client.close());
  const purpose = { doing: "listing", what: "pages" };
  expect(await client.send({ method: "GET", path: "/v1/advance", purpose })).toEqual({ plans: [] });
});

it("sends requests of one of several accounts to that account's copy", () => {
  const of = (appId: string) => ({ of: { ...account, appId }, copy: { ...copy, appId: `copy of ${appId}` } });
  const file = fileOf({ copies: [of("other"), of(account.appId)] });
  expect(read(file).rehearsal?.appId).toBe(`copy of ${account.appId}`);
});

it.each<[what: string, env: Record<string, string>, given: Record<string, string>, content: unknown, message: RegExp]>([
  [
    "a stack that is not temporary",
    { PULUMI_BACKEND_URL: "https://api.pulumi.com" },
    {},
    { copies: [{ of: account, copy }] },
    /this stack doesn't belong to a rehearsal/,
  ],
  [
    "a stack without a named backend",
    { PULUMI_BACKEND_URL: "" },
    {},
    { copies: [{ of: account, copy }] },
    /Unset PAYPAGES_REHEARSAL/,
  ],
  [
    "a different application",
    {},
    { appId: "other" },
    { copies: [{ of: account, copy }] },
    /this provider has the application other[\s\S]*Run `pulumi up` for this provider only, with `--target`/,
  ],
  [
    "a different address and mode",
    {},
    { mode: "test", sandboxBaseUrl: "https://x.example" },
    { copies: [{ of: account, copy }] },
    /mode test and the base address https:\/\/x.example/,
  ],
  [
    "an account that wasn't copied",
    {},
    { appId: "third" },
    { copies: [account, { ...account, appId: "other" }].map((of) => ({ of, copy })) },
    /copies of different accounts: this provider has .* the application third/,
  ],
  [
    "a copy on a different machine",
    {},
    {},
    { copies: [{ of: account, copy: { ...copy, baseUrl: "https://127.0.0.1.example.com" } }] },
    /The copy of the account isn't on this machine/,
  ],
])("refuses %s", (_, env, given, content, message) => {
  const attempt = () => read(fileOf(content), env, given);
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(message);
});

it("refuses an ended rehearsal", () => {
  const file = join(tmpdir(), "no-such-folder", "rehearsal.json");
  expect(() => read(file)).toThrow(/no rehearsal is running/);
});

it("does nothing if the variable isn't set", () => {
  expect(startTestClient("http://127.0.0.1:9").config.rehearsal).toBeUndefined();
});
