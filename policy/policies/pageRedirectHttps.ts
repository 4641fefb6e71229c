// The addresses to which customers are redirected.
import { kindsWith } from "../core/models.js";
import { texts } from "../core/settings.js";
import { resourcePolicy, type Violation } from "../core/validation.js";

export const redirectNotHttps = (path: string, address: string): Violation => ({
  text: `\`${path}\` must be an address with https, but is ${address}.`,
});

export const redirectToOtherHost = (path: string, hosts: readonly string[], host: string): Violation => ({
  text: `\`${path}\` must be an address at ${hosts.join(" or ")}, but is at ${host}.`,
});

export const pageRedirectHttps = resourcePolicy({
  name: "page-redirect-https",
  description: "A page must redirect only to HTTPS addresses.",
  enforcementLevel: "mandatory",
  severity: "high",
  kinds: kindsWith("urlRedirect1"),
  settings: { hosts: texts([], "The hosts that a page can redirect to. If empty, any host.") },
  validate: ({ properties }, { hosts }) =>
    ["urlRedirect1", "urlRedirect2"].flatMap((path) => {
      const address = properties[path];
      // An empty string means no redirect.
      if (typeof address !== "string" || address === "") return [];
      const url = URL.canParse(address) ? new URL(address) : undefined;
      if (url?.protocol !== "https:") return [redirectNotHttps(path, address)];
      if (hosts.length === 0 || hosts.includes(url.host)) return [];
      return [redirectToOtherHost(path, hosts, url.host)];
    }),
});
