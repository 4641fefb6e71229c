// The arguments of `npm run release`.
import { Command, Option } from "commander";

export interface ReleaseOptions {
  readonly dryRun?: boolean;
  readonly out: string;
  readonly from?: string;
  /** `--no-executables` */
  readonly executables: boolean;
}

export const releaseCommand = (): Command =>
  new Command("npm run release --")
    .description("Builds all files of this version, and publishes them.")
    .addOption(new Option("--dry-run", "build everything and publish nothing").conflicts("from"))
    .option("--out <folder>", "the folder of the build", "dist/.release")
    .option("--from <folder>", "publish the files that a dry run has built there")
    .addOption(new Option("--no-executables", "build faster, with archives that need Node.js").conflicts("from"))
    .allowExcessArguments(false);
