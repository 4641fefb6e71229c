// Which hosts webhooks may go to. Who can register an endpoint reads the beginning of what it answers.
import { isIPv6 } from "node:net";

/** What follows the name of the field, if an address is not allowed. */
export type HostCheck = (url: string) => string | undefined;

/** The host as URLs have it: `0x7f000001` is `127.0.0.1`. Undefined unless the text is a name or an IP address only. */
function hostOf(text: string): string | undefined {
  const host = isIPv6(text) ? `[${text}]` : text;
  return /^(\[[\da-f:.]+\]|[^\s/?#@:\\]+)$/i.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined;
}

export const isHost = (text: string): boolean => hostOf(text) !== undefined;

/** @param hosts names and IP addresses; every host is allowed if omitted */
export function hostCheck(hosts: readonly string[] | undefined): HostCheck {
  if (!hosts) return () => undefined;
  const allowed = new Set(hosts.map(hostOf));
  return (url) => {
    const host = URL.parse(url)?.hostname;
    return host !== undefined && allowed.has(host)
      ? undefined
      : `is at ${host ?? "no host"}, which --webhook-hosts does not allow`;
  };
}
