/**
 * Downloads an archive, and checks it against the checksums that are published with it:
 *   node downloadProcess.mjs <address of the folder> <file of checksums> <archive> <target> <seconds>
 * The seconds are the time limit for a response. It prints why it fails. It is a separate program, because the npm
 * package `undici`, which uses the proxy of the environment, needs a newer Node than the setup itself.
 */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { EnvHttpProxyAgent, fetch } from "undici";

/** However slow it is: a build takes less time. */
const LONGEST_MS = 10 * 60_000;

const [folder, checksums, archive, target, seconds] = process.argv.slice(2);
const timeout = Number(seconds) * 1000;
// An empty variable must not hide the other spelling.
const httpsProxy = process.env.HTTPS_PROXY || process.env.https_proxy || "";
const dispatcher = new EnvHttpProxyAgent({
  httpsProxy,
  connect: { timeout },
  headersTimeout: timeout,
  bodyTimeout: 2 * timeout,
});

/** The first error, by the system's code if there is one. */
function reasonOf(error) {
  const { cause } = error;
  if (cause) return reasonOf(cause instanceof AggregateError ? cause.errors[0] : cause);
  return error.code && !String(error.code).startsWith("UND_ERR") ? error.code : error.message;
}

async function get(file) {
  const address = `${folder}/${file}`;
  try {
    const response = await fetch(address, { dispatcher, signal: AbortSignal.timeout(LONGEST_MS) });
    if (response.status !== 200) throw new Error(`the status is ${response.status}`);
    if (address.startsWith("https:") && !response.url.startsWith("https:"))
      throw new Error(`it redirects to ${new URL(response.url).origin}, which doesn't use https`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw new Error(`${address} can't be downloaded (${reasonOf(error)})`);
  }
}

/** `<SHA-256>  <file>`, line by line. */
function checksumIn(text) {
  const lines = text.split("\n").map((line) => line.trim().split(/\s+\*?/));
  return lines.find(([, name]) => name === archive)?.[0]?.toLowerCase();
}

async function main() {
  const published = checksumIn((await get(checksums)).toString());
  if (!published) throw new Error(`${folder}/${checksums} doesn't contain ${archive}`);
  const bytes = await get(archive);
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== published)
    throw new Error(`the SHA-256 checksum of ${folder}/${archive} is ${found}, but ${published} is published`);
  await writeFile(target, bytes);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  process.stdout.write(`${error.message}\n`, () => process.exit(1));
}
