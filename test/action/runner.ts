// Runs the script of the action like a runner of GitHub: with an event, inputs, and files for outputs.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { token } from "./gitHub.js";

const script = fileURLToPath(new URL("../../action/main.mjs", import.meta.url));

export interface ActionRun {
  readonly exitCode: number | null;
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

export interface ActionOptions {
  readonly folder: string;
  readonly api: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly inputs: Readonly<Record<string, string>>;
  readonly event: string;
  readonly payload: unknown;
  readonly sha?: string;
}

export async function runAction({
  folder,
  api,
  environment,
  inputs,
  event,
  payload,
  sha = "",
}: ActionOptions): Promise<ActionRun> {
  const temp = mkdtempSync(join(tmpdir(), "runner-"));
  const [output, summary, eventFile] = ["output", "summary", "event.json"].map((name) => join(temp, name)) as [
    string,
    string,
    string,
  ];
  for (const file of [output, summary]) writeFileSync(file, "");
  writeFileSync(eventFile, JSON.stringify(payload));
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: {
      ...process.env,
      ...environment,
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name}`, value])),
      ...{ INPUT_TOKEN: token, GITHUB_API_URL: api, GITHUB_SERVER_URL: "https://github.com", GITHUB_REPOSITORY: "o/r" },
      ...{
        GITHUB_EVENT_NAME: event,
        GITHUB_EVENT_PATH: eventFile,
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: summary,
      },
      ...{ GITHUB_RUN_ID: "4711", GITHUB_SHA: sha, GITHUB_REF_NAME: "main", RUNNER_TEMP: temp },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (log += text));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const outputs = Object.fromEntries(
    [...readFileSync(output, "utf8").matchAll(/^([\w-]+)<<(\S+)\n([\s\S]*?)\n\2$/gm)].map(([, name, , value]) => [
      name,
      value,
    ]),
  );
  return { exitCode, log, outputs, summary: existsSync(summary) ? readFileSync(summary, "utf8") : "" };
}
