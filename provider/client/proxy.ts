// The connection to the service: direct, or through the proxy of the environment.
import type { Agent, Dispatcher } from "undici";
import { NoReply } from "./errors.js";
import { proxyVariableFor } from "./proxyVariables.js";

type Undici = typeof import("undici");

/** The proxy of a variable for messages, without credentials. */
export const shown = ({ protocol, host }: URL): string => `${protocol}//${host}`;

/** The dispatcher of requests to one service. `onProxy` gets the proxy in use. @throws NoReply */
export function dispatcherFor(
  undici: Undici,
  service: URL,
  options: Agent.Options & { readonly connectTimeout: number },
  onProxy: (proxy: URL) => void,
): Dispatcher {
  const variable = proxyVariableFor(service);
  if (!variable) return new undici.Agent(options);
  const { name, value } = variable;
  try {
    return new undici.ProxyAgent({
      ...options,
      uri: addressOf(value),
      clientFactory: (proxy, own) => {
        const pool = new undici.Pool(proxy, own);
        const open = pool.connect.bind(pool) as Connect;
        // Half of a request's time: a tunnel that is not open by then has certainly sent nothing.
        const patience = Math.ceil(options.connectTimeout / 2);
        const connect: Connect = (order) => {
          onProxy(proxy);
          const opening = () => open({ ...order, signal: AbortSignal.timeout(patience) });
          return tunnel(opening, proxy, { variable: name, origin: service.origin });
        };
        return Object.assign(pool, { connect });
      },
    });
  } catch (error) {
    throw new NoReply(`the proxy in ${name} can't be used: ${(error as Error).message}`, unusable);
  }
}

/** With a scheme: `localhost:3128` alone would be an address with the scheme `localhost`. */
const addressOf = (value: string): string =>
  URL.canParse(value) && new URL(value).host !== "" ? value : `http://${value}`;

type Connect = (order: Dispatcher.ConnectOptions) => Promise<Dispatcher.ConnectData>;

/** Opens a tunnel to the service. @throws NoReply if that fails */
async function tunnel(
  open: () => Promise<Dispatcher.ConnectData>,
  proxy: URL,
  { variable, origin }: { readonly variable: string; readonly origin: string },
): Promise<Dispatcher.ConnectData> {
  const name = `the proxy ${shown(proxy)}`;
  const opened = await open().catch((error: NodeJS.ErrnoException) => {
    const { code = error.message } = error;
    const reason =
      error.name === "TimeoutError"
        ? "doesn't respond"
        : code === "UND_ERR_SOCKET"
          ? "breaks the connection"
          : `can't be reached (${code}). Check ${variable}.`;
    throw new NoReply(`${name} ${reason}`, { mayHaveBeenSent: false, code });
  });
  const { statusCode: status, socket } = opened;
  if (status === 200) return opened;
  socket.on("error", () => {}).destroy();
  if (status === 407) {
    const how = `write them into ${variable}: http://user:password@host:port`;
    throw new NoReply(`${name} requires credentials (status 407); ${how}`, unusable);
  }
  throw new NoReply(
    `${name} does not let us through to ${origin} (status ${status}); ask who runs it, or except the host by no_proxy`,
    { mayHaveBeenSent: false, isFinal: status < 500 },
  );
}

/** Nothing was sent to the service, and a retry can't help. */
const unusable = { mayHaveBeenSent: false, isFinal: true };
