// Every page names the same oldest supported Pulumi, and the tests run on it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LEAST_PULUMI } from "../../tools/setup/engine.mjs";
import { repository } from "../support/example.js";

test.each([
  ["README.md", `${LEAST_PULUMI} or newer`],
  ["docs/pulumi-versions.md", `${LEAST_PULUMI} or newer`],
  ["docs/upgrade.md", `${LEAST_PULUMI} or newer`],
  ["CONTRIBUTING.md", `${LEAST_PULUMI} or newer`],
  ["cli/commands/doctor/versions.ts", `leastPulumi = "${LEAST_PULUMI}.0"`],
  ["provider/hosts/plugin/PulumiPlugin.yaml", `requiredPulumiVersion: ">=${LEAST_PULUMI}.0"`],
  ["package.json", `"@pulumi/pulumi": ">=${LEAST_PULUMI}.0 <4"`],
  ["policy/package.json", `"@pulumi/pulumi": ">=${LEAST_PULUMI}.0 <4"`],
  ["tools/go/engines/pulumi-oldest/go.mod", `require github.com/pulumi/pulumi/pkg/v3 v${LEAST_PULUMI}.`],
])("states in %s: %s", (file, text) => expect(readFileSync(join(repository, file), "utf8")).toContain(text));
