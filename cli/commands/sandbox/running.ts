// Commands that speak to a sandbox that runs: snapshot, restore, reset.
import { readFileSync } from "node:fs";
import { Command, Option } from "commander";
import { type Terminal, terminal } from "../../../provider/messages/base/sinks.js";
import { parseJson } from "../../../provider/model/exactNumbers.js";
import type { RunningSandbox } from "../../../sandbox/index.js";
import { writeText } from "../../report/files.js";
import type { Failure } from "../../report/messages/failure.js";
import {
  notASandboxAddress,
  sandboxRefused,
  sandboxSilent,
  sandboxUnreachable,
} from "../../report/messages/sandboxes.js";
import { json, print } from "../../report/print.js";

interface Access {
  readonly url: string;
  readonly controlToken?: string;
}

const command = (name: string, description: string): Command =>
  new Command(name)
    .summary(description.replace(/\.$/, ""))
    .description(description)
    .addOption(
      new Option("--url <address>", "Address of the sandbox")
        .env("PAYPAGES_SANDBOX_BASE_URL")
        .default("http://127.0.0.1:4010"),
    )
    .addOption(
      new Option("--control-token <token>", "Control token, if the sandbox requires one").env(
        "PAYPAGES_SANDBOX_CONTROL_TOKEN",
      ),
    );

export const snapshotCommand = (): Command =>
  command("snapshot", "Write a snapshot of a running sandbox, without secrets.")
    .argument("[file]", "File to write (default: standard output)")
    .action(async (file: string | undefined, access: Access) => {
      const text = json(await (await ask(access, "GET", "snapshot")).text());
      if (file === undefined) return print(text);
      // It contains names and email addresses of customers.
      await writeText(file, text, { mode: 0o600 });
      print(terminal`Wrote ${file}.\n`);
    });

export const restoreCommand = (): Command =>
  command("restore", "Replace everything in a running sandbox with a snapshot.")
    .argument("<file>", "File that `snapshot` wrote")
    .action(async (file: string, access: Access) => {
      const response = await ask(access, "POST", "restore", { body: readFileSync(file, "utf8") });
      const { now, objects, new_secrets: secrets } = parseJson(await response.text()) as Restored;
      print(terminal`Restored ${objects} objects. The clock shows ${now}.\n${newSecrets(secrets)}`);
    });

export const resetCommand = (): Command =>
  command("reset", "Empty a running sandbox and reset its clock.").action(async (access: Access) => {
    await ask(access, "POST", "reset");
    print(terminal`The sandbox is empty.\n`);
  });

type NewSecret = Pick<RunningSandbox["newSecrets"][number], "url" | "secret">;

interface Restored {
  readonly now: string;
  readonly objects: number;
  readonly new_secrets: readonly NewSecret[];
}

/** A snapshot has no secrets, so restored webhook endpoints get new ones. */
export const newSecrets = (all: readonly NewSecret[]): Terminal =>
  terminal`${all.map(({ url, secret }) => terminal`The webhook endpoint ${url} has a new secret: ${secret}\n`)}`;

interface Request {
  /** JSON. */
  readonly body?: string;
  /** How long the response may take. */
  readonly seconds?: number;
}

/** @throws Failure that says what to do */
export async function ask(
  { url, controlToken }: Access,
  method: string,
  control: string,
  { body, seconds = 60 }: Request = {},
): Promise<Response> {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) throw notASandboxAddress({ url });
  const address = `${url.replace(/\/+$/, "")}/_sandbox/${control}`;
  const headers = {
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(controlToken !== undefined && { "x-sandbox-token": controlToken }),
  };
  const signal = AbortSignal.timeout(seconds * 1000);
  // A redirect would take the control token to another host.
  const request = { method, headers, signal, redirect: "error" as const, ...(body !== undefined && { body }) };
  const response = await fetch(address, request).catch((error: Error) => {
    if (error.name === "TimeoutError") throw sandboxSilent({ url, seconds });
    throw sandboxUnreachable({ url, reason: causeOf(error) }, { cause: error });
  });
  if (response.ok) return response;
  throw await refusal(response, address);
}

function causeOf({ cause, message }: Error): string {
  const { message: why = "", code } = (cause ?? {}) as NodeJS.ErrnoException;
  return why || code || message;
}

async function refusal(response: Response, address: string): Promise<Failure> {
  const { error } = (await response.json().catch(() => ({}))) as { error?: readonly { readonly message: string }[] };
  return sandboxRefused({ address, status: response.status, reasons: error?.map(({ message }) => message) });
}
