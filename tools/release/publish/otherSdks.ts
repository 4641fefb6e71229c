// The SDKs for .NET and Java, which the language hosts generate from schema.json. The engine doesn't include these
// hosts, so the SDKs are built only if the tools are available.
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { absentOf } from "../../support/programs.js";
import { run } from "../../support/run.js";
import { temporaryFolder } from "../../support/temporaryFolder.js";

interface OtherSdk {
  readonly language: "dotnet" | "java";
  readonly name: string;
  /** Programs that must be on PATH. */
  readonly needs: readonly string[];
  /** Makes packages of the generated sources; returns their file extension, and their folder. */
  pack(source: string): { ending: string; folder: string };
}

const others: readonly OtherSdk[] = [
  {
    language: "dotnet",
    name: ".NET",
    needs: ["pulumi", "pulumi-language-dotnet", "dotnet"],
    pack: (source) => {
      run("dotnet", ["pack", "--configuration", "Release", "--output", join(source, "packed")], { cwd: source });
      return { ending: ".nupkg", folder: join(source, "packed") };
    },
  },
  {
    language: "java",
    name: "Java",
    needs: ["pulumi", "pulumi-language-java", "gradle"],
    pack: (source) => {
      run("gradle", ["--no-daemon", "jar"], { cwd: source });
      return { ending: ".jar", folder: join(source, "build/libs") };
    },
  },
];

/**
 * Builds the SDKs whose tools are available.
 * @param root the clone
 * @param target the folder where they go
 * @returns a line for each that was not built
 */
export const buildOtherSdks = (root: string, target: string): string[] =>
  others.flatMap((sdk) => {
    const absent = absentOf(sdk.needs);
    if (absent.length > 0) {
      const list = new Intl.ListFormat("en").format(absent);
      return [`The SDK for ${sdk.name} was not built: ${list} not on PATH. Its users generate it from schema.json.`];
    }
    buildOne(sdk, root, target);
    return [];
  });

function buildOne({ language, pack }: OtherSdk, root: string, target: string): void {
  using folder = temporaryFolder(language);
  run("pulumi", ["package", "gen-sdk", join(root, "schema.json"), "--language", language, "--out", folder.path]);
  const { ending, folder: packed } = pack(join(folder.path, language));
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(packed).filter((name) => name.endsWith(ending)))
    cpSync(join(packed, file), join(target, file));
}
