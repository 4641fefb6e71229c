/** A server of releases for tests: an archive of an engine that only prints its version, and its checksums. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import path from "node:path";

/** An archive in Pulumi's form, whose programs are scripts. */
export function archiveOf(folder, { version, inner = "pulumi" }) {
  const bin = path.join(folder, inner);
  mkdirSync(bin, { recursive: true });
  for (const name of ["pulumi", "pulumi-language-nodejs"]) {
    writeFileSync(path.join(bin, name), `#!/bin/sh\necho ${version}\n`);
    chmodSync(path.join(bin, name), 0o755);
  }
  const file = path.join(folder, "archive.tar.gz");
  execFileSync("tar", ["-czf", file, "-C", folder, "pulumi"]);
  return readFileSync(file);
}

export const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

/**
 * Serves files by their path; a function writes its own response.
 * @param {Record<string, string | Buffer | ((response: import("node:http").ServerResponse) => void)>} files
 * @param {{key: string, cert: string}} [tls]
 */
export async function serve(files, tls) {
  const asked = [];
  const answer = (request, response) => {
    asked.push(request.url);
    const file = files[request.url];
    if (typeof file === "function") file(response);
    else response.writeHead(file === undefined ? 404 : 200).end(file);
  };
  const server = tls ? createSecureServer(tls, answer) : createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address();
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `${tls ? "https" : "http"}://127.0.0.1:${port}`, port, asked, close };
}
