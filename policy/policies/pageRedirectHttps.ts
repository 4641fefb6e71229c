// The addresses to which customers are redirected.
import { kindsWith } from "../core/models.js";
import { texts } from "../core/settings.js";
import { resourcePolicy } from "../core/validation.js";
import { redirectNotHttps, redirectToOtherHost } from "../messages/pagePolicies.js";

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
      if (url?.protocol !== "https:") return [redirectNotHttps({ path, address })];
      if (hosts.length === 0 || hosts.includes(url.host)) return [];
      return [redirectToOtherHost({ path, hosts, host: url.host })];
    }),
});
