import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useTempDir } from "../../../test/support/use.js";
import { plugin, shellPath } from "./versions.js";

const folder = useTempDir();
const version = "0.1.0";
let bin: string;
/** An engine without installed plugins, and a project that has the plugin as a package. */
beforeEach(() => {
  bin = join(folder, "node_modules/.bin");
  const shell = join(folder, "shell");
  for (const path of [bin, shell]) mkdirSync(path, { recursive: true });
  writeFileSync(join(bin, "pulumi-resource-paypages"), "");
  writeFileSync(join(shell, "pulumi"), "#!/bin/sh\necho '[]'\n");
  chmodSync(join(shell, "pulumi"), 0o755);
  const ofNpx = [bin, "/usr/lib/node_modules/npm/lib/node-gyp-bin"];
  vi.stubEnv("PATH", [...ofNpx, shell, "/usr/bin", "/bin"].join(delimiter));
  vi.stubEnv("npm_lifecycle_event", "npx");
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const found = async (project: string, isNeeded = false) => {
  writeFileSync(join(folder, "Pulumi.yaml"), `name: shop\n${project}\n`);
  const [{ severity, text } = {}] = await plugin(folder, version, isNeeded);
  return [severity, text];
};

describe("the plugin in a package folder that only npx has on the PATH", () => {
  it("is a warning if the program is native", async () => {
    const unseen = ["warning", `it is in ${bin}, where pulumi doesn't look`];
    expect(await found("runtime: yaml")).toEqual(unseen);
    expect(await found("runtime:\n  name: python")).toEqual(unseen);
    expect(await found("runtime: nodejs", true)).toEqual(unseen);
  });

  it("is not needed by dynamic resources", async () =>
    expect(await found("runtime: nodejs")).toEqual(["note", "not installed; dynamic resources don't need it"]));

  it("is found if Pulumi.yaml or the user's PATH names the folder", async () => {
    const named = "runtime: yaml\nplugins:\n  providers:\n    - name: paypages\n      path: node_modules/.bin";
    expect(await found(named)).toEqual(["ok", bin]);
    vi.stubEnv("PATH", `${process.env.PATH}${delimiter}${bin}`);
    expect(await found("runtime: yaml")).toEqual(["ok", bin]);
  });
});

it("is looked for on the whole PATH without npx", () =>
  expect(shellPath({ PATH: ["/a/node_modules/.bin", "/b"].join(delimiter) })).toEqual(["/a/node_modules/.bin", "/b"]));
