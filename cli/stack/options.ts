// The options of the commands that look into stacks.
import { Option } from "commander";

export const cwdOption = (): Option =>
  new Option("-C, --cwd <folder>", "folder of Pulumi.yaml, where stacks are looked for").default(
    process.cwd(),
    "this folder",
  );

export const jsonOption = (): Option => new Option("--json", "print JSON");

export const stackOption = (): Option =>
  new Option(
    "-s, --stack <name>",
    "stack whose configuration is taken, as the provider does; the environment counts, too",
  );
