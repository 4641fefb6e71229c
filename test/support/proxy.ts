// A proxy like those of companies: it opens tunnels (CONNECT) and passes plain requests on, or refuses both.
import { once } from "node:events";
import { request as ask, createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

export interface TestProxy {
  readonly url: string;
  /** `CONNECT host:443`, `GET http://host/path`: its requests, in order. */
  readonly asked: string[];
  /** The credentials of each request. */
  readonly credentials: (string | undefined)[];
  /** From now on it responds with this status; 0 breaks the connection, undefined lets every request through again. */
  refuse(status: number | undefined): void;
  close(): Promise<void>;
}

/** `ports`: the ports on this machine that replace the hosts. */
export async function startProxy(ports: Readonly<Record<string, number>>): Promise<TestProxy> {
  const requested: string[] = [];
  const credentials: (string | undefined)[] = [];
  const sockets = new Set<Socket>();
  let refusal: number | undefined;
  const note = (request: IncomingMessage) => {
    requested.push(`${request.method} ${request.url}`);
    credentials.push(request.headers["proxy-authorization"]);
  };
  const server = createServer((request, response) => {
    note(request);
    const url = new URL(request.url ?? "");
    if (refusal === 0) return response.destroy();
    if (refusal !== undefined) return response.writeHead(refusal).end("refused by the proxy");
    const port = ports[url.hostname];
    const { method, headers } = request;
    const passed = ask({ host: "127.0.0.1", port, method, path: url.pathname + url.search, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    return request.pipe(passed);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
  });
  server.on("connect", (request: IncomingMessage, socket: Socket) => {
    note(request);
    const port = ports[String(request.url).replace(/:\d+$/, "")];
    if (refusal === 0) return socket.destroy();
    if (refusal !== undefined) return socket.end(`HTTP/1.1 ${refusal} Refused\r\n\r\n`);
    const far = connect({ host: "127.0.0.1", port: port ?? 0 }, () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      far.pipe(socket).pipe(far);
    });
    return far.on("error", () => socket.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: requested,
    credentials,
    refuse: (status) => {
      refusal = status;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
