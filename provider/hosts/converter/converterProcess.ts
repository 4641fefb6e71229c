// The converter's process. The engine starts it without its address, so the arguments are settings of its log at most.
import { parseArgs } from "node:util";
import { version } from "../../model/version.js";
import { whenEngineEnds } from "../engine/engineEnd.js";
import { runProcess } from "../engine/pluginProcess.js";
import { startConverter } from "./converterServer.js";

const usage = `pulumi-converter-paypages ${version}: the converter plugin of the Pulumi package paypages.

Pulumi starts it for \`pulumi import --from paypages\`, which imports the objects of an account. Don't start it yourself.

  --version  prints the version
  --help     prints this text
`;

export async function run(args: string[]): Promise<void> {
  const options = { version: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;
  const { values } = parseArgs({ args, strict: false, options });
  if (values.version) process.stdout.write(`${version}\n`);
  else if (values.help || process.stdin.isTTY) process.stdout.write(usage);
  else {
    const { leave } = await runProcess(() => startConverter());
    whenEngineEnds(leave);
  }
}
