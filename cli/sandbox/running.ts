// Commands that speak to a sandbox that runs: snapshot, restore, reset.
import { readFileSync, writeFileSync } from "node:fs";
import { Command, Option } from "commander";
import { oneLine, print } from "../terminal/print.js";

interface Access {
  readonly url: string;
  readonly controlToken?: string;
}

const addressOption = () =>
  new Option("--url <address>", "address of the sandbox")
    .env("PAYPAGES_SANDBOX_BASE_URL")
    .default("http://127.0.0.1:4010");

const tokenOption = () =>
  new Option("--control-token <token>", "what its controls ask for, where others reach it").env(
    "PAYPAGES_SANDBOX_CONTROL_TOKEN",
  );

const command = (name: string, description: string): Command =>
  new Command(name).description(description).addOption(addressOption()).addOption(tokenOption());

export const snapshotCommand = (): Command =>
  command("snapshot", "Writes all that a running sandbox holds, without secrets, as a scene.")
    .argument("[file]", "where to; standard output when left out")
    .action(async (file: string | undefined, access: Access) => {
      const text = await (await ask(access, "GET", "snapshot")).text();
      if (file === undefined) process.stdout.write(text);
      else writeFileSync(file, text);
    });

export const restoreCommand = (): Command =>
  command("restore", "Puts a scene in the place of all that a running sandbox holds.")
    .argument("<file>", "the scene, as snapshot has written it")
    .action(async (file: string, access: Access) => {
      const answer = await ask(access, "POST", "restore", readFileSync(file, "utf8"));
      const { now, objects, new_secrets: secrets } = (await answer.json()) as Restored;
      print(`${objects} objects are there; the clock shows ${now}.\n${newSecrets(secrets)}`);
    });

export const resetCommand = (): Command =>
  command("reset", "Empties a running sandbox; its clock shows the real time again.").action(async (access: Access) => {
    await ask(access, "POST", "reset");
    print("The sandbox is empty.\n");
  });

interface NewSecret {
  readonly url: string;
  readonly secret: string;
}

interface Restored {
  readonly now: string;
  readonly objects: number;
  readonly new_secrets: readonly NewSecret[];
}

/** A scene holds no secret, so that a webhook endpoint which was not there gets one. */
export const newSecrets = (all: readonly NewSecret[]): string =>
  all.map(({ url, secret }) => `The webhook endpoint ${oneLine(url)} has a new secret: ${secret}\n`).join("");

/** @throws Error that says what to do */
async function ask({ url, controlToken }: Access, method: string, control: string, body?: string): Promise<Response> {
  const address = `${url.replace(/\/+$/, "")}/_sandbox/${control}`;
  const headers = {
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(controlToken !== undefined && { "x-sandbox-token": controlToken }),
  };
  const answer = await fetch(address, { method, headers, ...(body !== undefined && { body }) }).catch(() => undefined);
  if (!answer) throw new Error(`No sandbox answers at ${url}; start one, or give its address with --url.`);
  if (answer.ok) return answer;
  throw new Error(await refusal(answer, address));
}

async function refusal(answer: Response, address: string): Promise<string> {
  const { error } = (await answer.json().catch(() => ({}))) as { error?: readonly { readonly message: string }[] };
  const why = error?.map(({ message }) => message) ?? ["it does not look like a sandbox."];
  return `${address} answered ${answer.status}:${why.map((message) => `\n  ${message}`).join("")}`;
}
