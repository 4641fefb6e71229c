// The connection to the service: direct, or through the proxy that the environment names (https_proxy, http_proxy,
// no_proxy, in lower or upper case). Requests to this machine never use a proxy.
import type { Agent, Dispatcher } from "undici";
import { isLoopback } from "./config.js";
import { NoReply } from "./errors.js";

type Undici = typeof import("undici");

/** The proxy of a variable for messages, without credentials. */
export const shown = ({ protocol, host }: URL): string => `${protocol}//${host}`;

const settingOf = (name: string): string => process.env[name] ?? process.env[name.toUpperCase()] ?? "";

/** Proxies are often given without a scheme: `proxy.example:3128`. */
const addressOf = (name: string): string => settingOf(name).replace(/^(?!.*:\/\/)(?=.)/, "http://");

/** Whether requests to an address may go through a proxy. */
export const mayBeProxied = ({ hostname }: URL): boolean =>
  !isLoopback(hostname) && ["http_proxy", "https_proxy"].some((name) => settingOf(name) !== "");

/** The dispatcher of requests to one service. `onProxy` gets the proxy in use. @throws NoReply */
export function dispatcherFor(
  undici: Undici,
  service: URL,
  options: Agent.Options & { readonly connectTimeout: number },
  onProxy: (proxy: URL) => void,
): Dispatcher {
  if (!mayBeProxied(service)) return new undici.Agent(options);
  try {
    return new undici.EnvHttpProxyAgent({
      ...options,
      httpProxy: addressOf("http_proxy"),
      httpsProxy: addressOf("https_proxy"),
      clientFactory: (proxy, own) => {
        const pool = new undici.Pool(proxy, own);
        const open = pool.connect.bind(pool) as Connect;
        // Half of a request's time: a tunnel that is not open by then has certainly sent nothing.
        const patience = Math.ceil(options.connectTimeout / 2);
        const connect: Connect = (order) => {
          onProxy(proxy);
          return tunnel(() => open({ ...order, signal: AbortSignal.timeout(patience) }), proxy, service.origin);
        };
        return Object.assign(pool, { connect });
      },
    });
  } catch (error) {
    const { message } = error as Error;
    throw new NoReply(`the proxy that https_proxy or http_proxy names can't be used: ${message}`, unusable);
  }
}

type Connect = (order: Dispatcher.ConnectOptions) => Promise<Dispatcher.ConnectData>;

/** Opens a tunnel to the service. @throws NoReply if that fails */
async function tunnel(
  open: () => Promise<Dispatcher.ConnectData>,
  proxy: URL,
  origin: string,
): Promise<Dispatcher.ConnectData> {
  const name = `the proxy ${shown(proxy)}`;
  const opened = await open().catch((error: NodeJS.ErrnoException) => {
    const { code = error.message } = error;
    const reason =
      error.name === "TimeoutError"
        ? "doesn't respond"
        : code === "UND_ERR_SOCKET"
          ? "breaks the connection"
          : `can't be reached (${code}). Check https_proxy.`;
    throw new NoReply(`${name} ${reason}`, { mayHaveBeenSent: false, code });
  });
  const { statusCode: status, socket } = opened;
  if (status === 200) return opened;
  socket.on("error", () => {}).destroy();
  if (status === 407) {
    const how = "write them into https_proxy: http://user:password@host:port";
    throw new NoReply(`${name} requires credentials (status 407); ${how}`, unusable);
  }
  throw new NoReply(
    `${name} does not let us through to ${origin} (status ${status}); ask who runs it, or except the host by no_proxy`,
    { mayHaveBeenSent: false, isFinal: status < 500 },
  );
}

/** Nothing was sent to the service, and a retry can't help. */
const unusable = { mayHaveBeenSent: false, isFinal: true };
