import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { skipFor } from "../../../test/support/needs.js";
import { reasons } from "../../test/skips.js";
import { buildOtherSdks } from "./release.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "paypages other é "));
  mkdirSync(join(folder, "bin"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Shell scripts that replace programs; PATH has nothing else except the shell's own tools. */
function programs(scripts: Readonly<Record<string, string>>): void {
  for (const [name, script] of Object.entries(scripts)) {
    const file = join(folder, "bin", name);
    writeFileSync(file, `#!/bin/sh\nset -e\n${script}\n`);
    chmodSync(file, 0o755);
  }
  vi.stubEnv("PATH", [join(folder, "bin"), "/usr/bin", "/bin"].join(delimiter));
}

const built = (): string[] => readdirSync(join(folder, "target"));

it("reports what is missing for each SDK", () => {
  programs({});
  vi.stubEnv("PATH", join(folder, "bin"));
  expect(buildOtherSdks(folder, join(folder, "target"))).toEqual([
    expect.stringMatching(/^The SDK for \.NET was not built: pulumi, pulumi-language-dotnet, and dotnet not on PATH\./),
    expect.stringMatching(/^The SDK for Java was not built: pulumi, pulumi-language-java, and gradle not on PATH\./),
  ]);
});

describe("the build, if the tools are installed,", () => {
  skipFor(process.platform === "win32" ? reasons.windows : undefined);

  /** As the engine generates an SDK: `pulumi package gen-sdk <schema> --language <language> --out <folder>`. */
  const pulumi = 'mkdir -p "$7/$5"; echo "of $3" > "$7/$5/sources"';

  it("builds the packages from the generated sources", () => {
    programs({
      pulumi,
      "pulumi-language-dotnet": "",
      "pulumi-language-java": "",
      dotnet: 'test -f sources; mkdir -p "$5"; echo made > "$5/Paypages.nupkg"; echo noise > "$5/Paypages.txt"',
      gradle: "test -f sources; mkdir -p build/libs; echo made > build/libs/paypages.jar",
    });
    expect(buildOtherSdks(folder, join(folder, "target"))).toEqual([]);
    expect(built()).toEqual(["Paypages.nupkg", "paypages.jar"]);
  });

  it("stops at a package that can't be built, and prints the output of its program", () => {
    programs({ pulumi, "pulumi-language-dotnet": "", dotnet: 'echo "error CS1002" >&2; exit 1' });
    expect(() => buildOtherSdks(folder, join(folder, "target"))).toThrow(/^dotnet pack .* failed:\nerror CS1002$/);
  });
});
