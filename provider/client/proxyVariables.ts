// The proxy that the environment sets for the service, decided as by Go's `golang.org/x/net/http/httpproxy`, which
// Pulumi uses. Go reads `http_proxy` and `REQUEST_METHOD` only for plain HTTP, which never leaves this machine here.
import { BlockList, isIP } from "node:net";
import { domainToASCII } from "node:url";
import { isLoopback } from "./config.js";

export interface ProxyVariable {
  readonly name: string;
  /** The address, often without a scheme: `proxy.example:3128`. */
  readonly value: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

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
