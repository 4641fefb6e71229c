// Options that cannot be used.
import { expect, test } from "vitest";
import { startSandbox } from "./index.js";
import type { SandboxOptions } from "./options.js";

test.each<[SandboxOptions, RegExp]>([
  [{ tokenSeconds: -1 }, /^`tokenSeconds` is -1\.\n.*from 0 to \d+\.$/],
  [{ tokenSeconds: Number.NaN }, /tokenSeconds/],
  [{ tokenSeconds: Number.POSITIVE_INFINITY }, /tokenSeconds/],
  [{ webhookTimeoutSeconds: -1 }, /webhookTimeoutSeconds/],
  [{ webhookTimeoutSeconds: Number.NaN }, /webhookTimeoutSeconds/],
  [{ webhookBackoffSeconds: [1, -1] }, /webhookBackoffSeconds/],
  [{ port: -1 }, /^`port` is -1\.\n.*from 0 to 65535/],
  [{ port: 1.5 }, /port/],
  [{ appId: "" }, /^The application id is empty\./],
  [{ appSecret: "" }, /secret of the application/],
  [{ liveAppId: "", liveAppSecret: "x" }, /application id of live mode/],
  [{ host: "" }, /address to listen on/],
  [{ db: "" }, /name of the database file/],
  [{ controlToken: "" }, /^The control token is empty/],
  [{ publicUrl: "nonsense" }, /^The public address "nonsense" isn't valid\./],
])("refuses %j at the start", async (options, message) => {
  await expect(startSandbox(options)).rejects.toThrow(message);
});
