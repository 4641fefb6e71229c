// The allowed hosts of webhooks. A user who can register an endpoint can read the beginning of its responses.
import { isIPv6 } from "node:net";

/** Returns the message after the name of the field if an address isn't allowed. */
export type HostCheck = (url: string) => string | undefined;

/**
 * The host in the form of URLs: `0x7f000001` is `127.0.0.1`. Undefined unless the text is only a name or an IP address.
 */
function hostOf(text: string): string | undefined {
  const host = isIPv6(text) ? `[${text}]` : text;
  return /^(\[[\da-f:.]+\]|[^\s/?#@:\\]+)$/i.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined;
}

export const isHost = (text: string): boolean => hostOf(text) !== undefined;

/** @param hosts names and IP addresses; if omitted, every host is allowed */
export function hostCheck(hosts: readonly string[] | undefined): HostCheck {
  if (!hosts) return () => undefined;
  const allowed = new Set(hosts.map(hostOf));
  return (url) => {
    const host = URL.parse(url)?.hostname;
    return host !== undefined && allowed.has(host)
      ? undefined
      : `is at ${host ?? "no host"}, which --webhook-hosts doesn't allow`;
  };
}
