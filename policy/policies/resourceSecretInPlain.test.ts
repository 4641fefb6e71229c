import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { secretInPlain, secretNotSearched } from "../project/plainText.js";
import { resourceSecretInPlain } from "./resourceSecretInPlain.js";
import { judging, unknown } from "./testing/table.js";

const folder = mkdtempSync(join(tmpdir(), "paypages-secrets-"));
for (const [file, text] of Object.entries({
  "Pulumi.yaml": "name: shop",
  "Pulumi.dev.yaml": "config:\n  shop:token: in-the-configuration\n",
  "pages/index.ts": 'const channelSecret = "in-the-program"; secret("short"); pulumi.requireSecret("longer-word");',
  ".env": "in-the-environment-file",
  "node_modules/x/index.js": "in-a-package",
})) {
  mkdirSync(join(folder, file, ".."), { recursive: true });
  writeFileSync(join(folder, file), text);
}
afterAll(() => rmSync(folder, { recursive: true }));

const config = { projectFolder: folder };
const channel = (channelSecret: unknown) => ({ msg: { channelId: "c", channelSecret } });
const found = (path: string, file: string) => [secretInPlain(path, file)];

judging(resourceSecretInPlain, { kind: "RecurringPlan" }, [
  { what: "no secret", config },
  { what: "a secret that isn't in the project", props: channel("kept-elsewhere"), config },
  {
    what: "one in the program",
    props: channel("in-the-program"),
    config,
    violations: found("msg.channelSecret", join("pages", "index.ts")),
  },
  {
    what: "one in the configuration",
    props: { adsConversionApi: { datasetId: "d", accessToken: "in-the-configuration" } },
    config,
    violations: found("adsConversionApi.accessToken", "Pulumi.dev.yaml"),
  },
  { what: "a part of a longer word", props: channel("the-program-of-today"), config },
  { what: "a file that is not the project's", props: channel("in-a-package"), config },
  { what: "a file that stays on this machine", props: channel("in-the-environment-file"), config },
  { what: "a word too short to look for", props: channel("short"), config },
  { what: "a secret that is not known yet", props: channel(unknown), config },
  {
    what: "a project that cannot be found",
    props: channel("in-the-program"),
    violations: [secretNotSearched("msg.channelSecret")],
  },
]);
