/** Proxies in the environment: https_proxy, http_proxy, and no_proxy for the exceptions. */

const NAMES = ["http_proxy", "https_proxy", "all_proxy", "grpc_proxy"];
const LOOPBACK = ["127.0.0.1", "localhost", "::1"];

/**
 * The variables that exclude this machine from a proxy: the engine, its hosts and the sandbox communicate over the
 * loopback address. None if no proxy is set.
 */
export function loopbackUnproxied(env) {
  const setting = (name) => env[name.toUpperCase()] || env[name];
  if (!NAMES.some(setting)) return {};
  const hosts = (setting("no_proxy") ?? "").split(/[\s,]+/).filter(Boolean);
  const list = [...new Set([...hosts, ...LOOPBACK])].join(",");
  return { no_proxy: list, NO_PROXY: list };
}
