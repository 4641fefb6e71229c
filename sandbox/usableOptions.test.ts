// Options that cannot be used.
import { expect, test } from "vitest";
import { startSandbox } from "./index.js";
import type { SandboxOptions } from "./options.js";
import { credentialsFrom } from "./usableOptions.js";

test.each<[SandboxOptions, RegExp]>([
  [{ tokenSeconds: -1 }, /^`tokenSeconds` must be seconds, from 0 to \d+, not -1\.$/],
  [{ tokenSeconds: Number.NaN }, /tokenSeconds/],
  [{ tokenSeconds: Number.POSITIVE_INFINITY }, /tokenSeconds/],
  [{ webhookTimeoutSeconds: -1 }, /webhookTimeoutSeconds/],
  [{ webhookTimeoutSeconds: Number.NaN }, /webhookTimeoutSeconds/],
  [{ webhookBackoffSeconds: [1, -1] }, /webhookBackoffSeconds/],
  [{ port: -1 }, /^The port must be a whole number from 0 to 65535, not -1\.$/],
  [{ port: 1.5 }, /port/],
  [{ appId: "" }, /^The application id is empty; give one, or leave it out\.$/],
  [{ appSecret: "" }, /secret of the application/],
  [{ liveAppId: "", liveAppSecret: "x" }, /application id of mode live/],
  [{ host: "" }, /address to listen on/],
  [{ db: "" }, /name of the database file/],
  [{ controlToken: "" }, /^The control token is empty/],
  [{ publicUrl: "nonsense" }, /^The public address must be one like http/],
])("%j is refused at the start", async (options, message) => {
  await expect(startSandbox(options)).rejects.toThrow(message);
});

test("a secret that was not given is one that nobody can guess", () => {
  const [one, other] = [credentialsFrom({}), credentialsFrom({})];
  expect(one.test?.appSecret).toHaveLength(24);
  expect(one.test?.appSecret).not.toBe(other.test?.appSecret);
});
