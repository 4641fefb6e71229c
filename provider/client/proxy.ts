// The connection to the service: direct, or through the proxy of the environment.

import { BlockList, isIP } from "node:net";
import { domainToASCII } from "node:url";
import type { Agent, Dispatcher } from "undici";
import { type Environment, isLoopback } from "./config.js";
import { NoReply } from "./errors.js";

// The proxy that the environment sets for the service, decided as by Go's `golang.org/x/net/http/httpproxy`, which
// Pulumi uses. Go reads `http_proxy` and `REQUEST_METHOD` only for plain HTTP, which never leaves this machine here.

interface ProxyVariable {
  readonly name: string;
  /** The address, often without a scheme: `proxy.example:3128`. */
  readonly value: string;
}

/** The variable with the proxy for an address; undefined if none applies, or the exceptions contain the address. */
export function proxyVariableFor(url: URL, env: Environment = process.env): ProxyVariable | undefined {
  const proxy = url.protocol === "https:" ? firstOf(["HTTPS_PROXY", "https_proxy"], env) : undefined;
  if (!proxy || isLoopback(url.hostname)) return undefined;
  const exceptions = firstOf(["NO_PROXY", "no_proxy"], env)?.value ?? "";
  return isExcepted(url, exceptions) ? undefined : proxy;
}

/** The first variable with a value: an empty one doesn't hide the next. */
function firstOf(names: readonly string[], env: Environment): ProxyVariable | undefined {
  const name = names.find((one) => env[one]);
  return name === undefined ? undefined : { name, value: env[name] as string };
}

function isExcepted(url: URL, exceptions: string): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = url.port || "443";
  return exceptions
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .some((one) => one === "*" || (isIP(host) ? matchesIp(one, host, port) : matchesDomain(one, host, port)));
}

/** `10.0.0.1`, `10.0.0.1:8443`, `[2001:db8::1]:8443`, `10.0.0.0/8`. Invalid entries match nothing. */
function matchesIp(exception: string, host: string, port: string): boolean {
  const list = new BlockList();
  const [, network = "", bits] = /^([^/%]+)\/(\d+)$/.exec(exception) ?? [];
  const [address, onlyPort] = network ? [network, ""] : hostAndPort(exception);
  const version = address.includes("%") ? 0 : isIP(address);
  if (version === 0 || (onlyPort && onlyPort !== port)) return false;
  const length = Number(bits ?? (version === 4 ? 32 : 128));
  if (length > (version === 4 ? 32 : 128)) return false;
  list.addSubnet(address, length, familyOf(version));
  return list.check(host, familyOf(isIP(host)));
}

const familyOf = (version: number) => (version === 4 ? "ipv4" : "ipv6");

/** `example.com` with its subdomains; `.example.com` and `*.example.com`: only these; each with or without a port. */
function matchesDomain(exception: string, host: string, port: string): boolean {
  const [name, onlyPort] = hostAndPort(exception);
  const domain = name.replace(/^\*(?=\.)/, "");
  const bare = domain.replace(/^\./, "");
  const suffix = /[^\0-\x7f]/.test(bare) ? domainToASCII(bare) : bare;
  if (suffix === "" || (onlyPort && onlyPort !== port)) return false;
  return host.endsWith(`.${suffix}`) || (domain === bare && host === suffix);
}

/** An IPv6 address with a port has brackets. Anything with other colons is one host, as in Go. */
function hostAndPort(text: string): [host: string, port: string] {
  const [, inBrackets, plain, port] = /^(?:\[([^[\]]*)\]|([^:[\]]*)):([^:[\]]*)$/.exec(text) ?? [];
  return port === undefined ? [text, ""] : [inBrackets ?? plain ?? "", port];
}

type Undici = typeof import("undici");

/** A proxy in messages, without credentials. */
const shown = ({ protocol, host }: URL): string => `the proxy ${protocol}//${host}`;

/** The dispatcher of requests to one service. `onProxy` gets the proxy in use, for messages. @throws NoReply */
export function dispatcherFor(
  undici: Undici,
  service: URL,
  options: Agent.Options & { readonly connectTimeout: number },
  onProxy: (proxy: string) => void,
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
          onProxy(shown(proxy));
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
  const name = shown(proxy);
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
