// The environment in which an engine and its processes start quickly.

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json as bodyOf } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const hook = fileURLToPath(new URL("light.cjs", import.meta.url));
const compiled = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));

/** For programs in JavaScript and TypeScript, whose types are checked once, and not by every command. */
export const lightProcesses: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --require ${JSON.stringify(hook)}`.trim(),
  NODE_COMPILE_CACHE: compiled,
  // Commands take about a second: collecting their garbage is seldom worth the time.
  GOGC: "400",
};

// Replaces the part of a key service (Vault's transit engine) from which Pulumi gets a stack's key. With a passphrase
// each command would spend half a second deriving the key; the values in the state are encrypted anyway.

const prefix = "vault:v1:";
let started: Promise<Server> | undefined;

async function start(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { plaintext, ciphertext } = (await bodyOf(request)) as { plaintext?: string; ciphertext?: string };
    const data = request.url?.includes("/encrypt/")
      ? { ciphertext: prefix + plaintext }
      : { plaintext: ciphertext?.slice(prefix.length) };
    response.setHeader("content-type", "application/json").end(JSON.stringify({ data }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server.unref();
}

/** One for all stacks of this process. */
export async function keyService(): Promise<{ environment: Record<string, string>; initOptions: string[] }> {
  started ??= start();
  const { port } = (await started).address() as AddressInfo;
  return {
    environment: { VAULT_ADDR: `http://127.0.0.1:${port}`, VAULT_TOKEN: "any" },
    initOptions: ["--secrets-provider", "hashivault://tests"],
  };
}
