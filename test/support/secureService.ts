// A service that speaks TLS under its own name, reachable only through a proxy.
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { createServer, getCACertificates, setDefaultCACertificates } from "node:tls";
import { generate } from "selfsigned";
import { onTestFinished } from "vitest";
import { type ResponseHandler, type ScriptedServer, serving } from "./scriptedServer.js";

/** A key, and a self-signed certificate of a host. */
export async function certificateOf(host: string): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: "commonName", value: host }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: host }] }],
  });
  return { key, cert };
}

/** Until the test ends, this process trusts its certificate. */
export async function secureService(
  host: string,
  response: ResponseHandler,
): Promise<{ service: ScriptedServer; port: number }> {
  const service = await serving(response);
  const { key, cert } = await certificateOf(host);
  const trusted = getCACertificates("default");
  setDefaultCACertificates([...trusted, cert]);
  const sockets = new Set<Socket>();
  const server = createServer({ key, cert }, (socket) => {
    sockets.add(socket);
    const far = connect(service.port, "127.0.0.1");
    socket.on("error", () => far.destroy());
    far.on("error", () => socket.destroy());
    far.pipe(socket).pipe(far);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(async () => {
    setDefaultCACertificates(trusted);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { service, port: (server.address() as AddressInfo).port };
}
