/**
 * Downloads an archive, and checks it against the checksums that are published with it. A separate program, for the
 * Node that comes with the npm packages:
 *   node downloadProcess.mjs <address of the folder> <file of checksums> <archive> <target> <seconds> <seconds>
 * The seconds are how long it waits for a response, and between two pieces of it. It prints how far it is, and why it
 * fails as its last line.
 */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { EnvHttpProxyAgent, fetch } from "undici";

/** However slow it is: a build takes less time. */
const LONGEST_MS = 10 * 60_000;

const dispatcher = new EnvHttpProxyAgent();

/** Ends slow downloads; each `within` restarts its time limit. */
function watch() {
  const controller = new AbortController();
  let timer;
  return {
    signal: AbortSignal.any([controller.signal, AbortSignal.timeout(LONGEST_MS)]),
    within: (seconds, what) => {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(new Error(`${what} within ${seconds} s`)), seconds * 1000);
    },
    stop: () => clearTimeout(timer),
  };
}

/** The final error, by the system's code if there is one. */
function reasonOf(error) {
  const { cause } = error;
  if (cause) return reasonOf(cause instanceof AggregateError ? cause.errors[0] : cause);
  return error.code && !String(error.code).startsWith("UND_ERR") ? error.code : error.message;
}

/** Gets a file. `read` receives its pieces, and the total number of bytes if that is known. */
async function get(address, patience, read) {
  const { host, protocol } = new URL(address);
  const watched = watch();
  try {
    watched.within(patience.answer, `no answer from ${host}`);
    const response = await fetch(address, { dispatcher, signal: watched.signal });
    if (response.status !== 200) throw new Error(`${address} answers ${response.status}`);
    if (protocol === "https:" && !response.url.startsWith("https:"))
      throw new Error(`${address} leads to ${new URL(response.url).origin}, which is not https`);
    async function* pieces() {
      for await (const piece of response.body) {
        watched.within(patience.silence, `nothing more came from ${host}`);
        yield piece;
      }
    }
    return await read(pieces(), Number(response.headers.get("content-length")));
  } catch (error) {
    if (watched.signal.aborted) throw watched.signal.reason;
    if (error.cause) throw new Error(`${address} cannot be got (${reasonOf(error)})`);
    throw error;
  } finally {
    watched.stop();
  }
}

/** `<SHA-256>  <file>`, line by line. */
function checksumOf(text, archive) {
  const lines = text.split("\n").map((line) => line.trim().split(/\s+\*?/));
  return lines.find(([, name]) => name === archive)?.[0]?.toLowerCase();
}

const megabytes = (bytes) => Math.floor(bytes / 1e6);

async function main([folder, checksums, archive, target, answer, silence]) {
  const patience = { answer: Number(answer), silence: Number(silence) };
  const text = await get(`${folder}/${checksums}`, patience, async (pieces) =>
    Buffer.concat(await Array.fromAsync(pieces)).toString(),
  );
  const published = checksumOf(text, archive);
  if (!published) throw new Error(`${folder}/${checksums} does not name ${archive}`);

  const hash = createHash("sha256");
  await get(`${folder}/${archive}`, patience, async (pieces, length) => {
    let [received, said] = [0, 0];
    const counted = async function* (source) {
      for await (const piece of source) {
        hash.update(piece);
        received += piece.length;
        if (megabytes(received) > said) {
          said = megabytes(received);
          process.stdout.write(`received ${said} of ${length ? megabytes(length) : "?"} MB\n`);
        }
        yield piece;
      }
    };
    await pipeline(pieces, counted, createWriteStream(target));
  });
  const found = hash.digest("hex");
  if (found !== published)
    throw new Error(`the SHA-256 checksum of ${folder}/${archive} is ${found}, and ${published} is published`);
}

try {
  await main(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  process.stdout.write(`${error.message}\n`, () => process.exit(1));
}
