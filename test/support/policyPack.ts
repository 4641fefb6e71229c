// The policy pack, prepared for the language host of this machine.

import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Values } from "../../provider/model/rules.js";
import { parseUrn } from "../../provider/model/urn.js";
import { repository } from "./example.js";
import { isPulumiAtLeast } from "./needs.js";
import type { Summary } from "./project.js";

export interface PlacedPack {
  /** The folder of the pack. */
  readonly folder: string;
  /** The value of `--policy-pack`: the folder of the pack, or its program. */
  readonly place: string;
  /** The environment variables with which the engine can start it. */
  readonly environment: { readonly PATH: string };
  /** `--policy-pack …`, with a configuration. */
  options(config?: Values): string[];
}

/** The violations that a command reported. */
export interface Violation {
  readonly policy: string;
  readonly level: string;
  /** The resource's name in the program. */
  readonly name: string;
  /** Without the policy's description, with which the engine begins. */
  readonly message: string;
}

export const violationsIn = (run: Summary): Violation[] =>
  run.events
    .split("\n")
    .filter(Boolean)
    .flatMap((line) => JSON.parse(line).policyEvent ?? [])
    .map(({ policyName, enforcementLevel, resourceUrn, message }) => ({
      policy: policyName,
      level: enforcementLevel,
      name: parseUrn(resourceUrn).name,
      message: message.split("\n").slice(1).join("\n").trim(),
    }));

/**
 * Puts the pack into a folder. The language host that is built here can't start a policy pack (that of the official
 * bundle can). Newer engines start a pack that is an executable. Older ones start a program with the name of the pack's
 * runtime, which must not be the name of a language.
 */
export function placePack(root: string): PlacedPack {
  const folder = join(root, "policy");
  const bin = join(root, "policy-bin");
  for (const part of ["package.json", "dist"]) {
    cpSync(join(repository, "policy", part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "dir");
  mkdirSync(bin);
  const [node, pack] = [process.execPath, folder].map((path) => JSON.stringify(path));
  const start = `#!/bin/sh\ncd ${pack} && exec ${node} ./node_modules/@pulumi/pulumi/cmd/run-policy-pack "$1" .\n`;
  const program = join(bin, "pulumi-analyzer-policy-node");
  writeFileSync(program, start, { mode: 0o755 });
  const isProgram = isPulumiAtLeast("3.254");
  if (!isProgram) writeFileSync(join(folder, "PulumiPolicy.yaml"), "runtime: node\n");
  const place = isProgram ? program : folder;
  const file = join(root, "policy-config.json");
  return {
    folder,
    place,
    environment: { PATH: [bin, process.env.PATH].join(delimiter) },
    options: (config) => {
      if (config === undefined) return ["--policy-pack", place];
      writeFileSync(file, JSON.stringify(config));
      return ["--policy-pack", place, "--policy-pack-config", file];
    },
  };
}
