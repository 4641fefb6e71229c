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
    .description("Builds everything that is published of this version, and publishes it.")
    .addOption(new Option("--dry-run", "build everything and publish nothing").conflicts("from"))
    .option("--out <folder>", "where it is built", "dist/.release")
    .option("--from <folder>", "publish what a dry run has built there, instead of building it again")
    .addOption(new Option("--no-executables", "try it faster, with archives that need Node.js").conflicts("from"))
    .allowExcessArguments(false);
