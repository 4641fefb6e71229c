import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { secretInPlain } from "../project/plainText.js";
import { providerSecretInPlain } from "./providerSecretInPlain.js";
import { type Declared, judgingStacks, unknown } from "./testing/table.js";

const folder = mkdtempSync(join(tmpdir(), "paypages-secrets-"));
writeFileSync(join(folder, "Pulumi.dev.yaml"), "config:\n  paypages:appSecret: in-the-configuration\n");
afterAll(() => rmSync(folder, { recursive: true }));

const config = { projectFolder: folder };
const by = (account: string, appSecret: unknown): Declared => ({ account, configured: { appSecret } });
const found = secretInPlain("appSecret", "Pulumi.dev.yaml");

judgingStacks(providerSecretInPlain, [
  { what: "a secret that isn't in the project", resources: [by("default", "kept-elsewhere")], config },
  {
    what: "one in the configuration",
    resources: [by("default", "in-the-configuration")],
    config,
    violations: [["default", found]],
  },
  {
    what: "one of two accounts, with two resources each",
    resources: ["kept-elsewhere", "in-the-configuration"].flatMap((secret, i) =>
      ["a", "b"].map((name) => ({ ...by(`school-${i}`, secret), name: `${name}${i}` })),
    ),
    config,
    violations: [["school-1", found]],
  },
  { what: "a secret of the environment", resources: [by("default", undefined)], config },
  { what: "one that is not known yet", resources: [by("default", unknown)], config },
  {
    what: "an account that the policy ignores",
    resources: [by("default", "in-the-configuration")],
    config: { ...config, allow: ["default"] },
  },
]);
