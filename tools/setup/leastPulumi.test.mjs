// Every page names the same oldest supported Pulumi, and the tests run on it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LEAST_PULUMI } from "./enginePath.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const textOf = (file) => readFileSync(path.join(root, file), "utf8");

test.each([
  ["README.md", `${LEAST_PULUMI} or newer`],
  ["docs/pulumi-versions.md", `${LEAST_PULUMI} or newer`],
  ["docs/upgrade.md", `${LEAST_PULUMI} or newer`],
  ["CONTRIBUTING.md", `${LEAST_PULUMI} or newer`],
  ["cli/doctor/versions.ts", `leastPulumi = "${LEAST_PULUMI}.0"`],
  ["provider/plugin/PulumiPlugin.yaml", `requiredPulumiVersion: ">=${LEAST_PULUMI}.0"`],
  ["package.json", `"@pulumi/pulumi": ">=${LEAST_PULUMI}.0 <4"`],
  ["policy/package.json", `"@pulumi/pulumi": ">=${LEAST_PULUMI}.0 <4"`],
  ["tools/engine/pulumi-oldest/go.mod", `require github.com/pulumi/pulumi/pkg/v3 v${LEAST_PULUMI}.`],
])("states in %s: %s", (file, text) => expect(textOf(file)).toContain(text));
