// Live resources that one command could delete.
import { resourcePolicy } from "../core/judgement.js";
import { kinds } from "../core/models.js";
import { someOf } from "../core/settings.js";

export const resourceProtected = resourcePolicy({
  name: "resource-protected",
  description: "A resource in live has the option `protect`.",
  enforcementLevel: "mandatory",
  severity: "medium",
  kinds,
  settings: { kinds: someOf(kinds, "The kinds of resources that must be protected.") },
  judge: ({ kind, mode, isProtected }, { kinds: wanted }) =>
    mode === "live" && !isProtected && wanted.includes(kind)
      ? [{ path: "protect", message: "must be true in live: give the option `{ protect: true }`" }]
      : [],
});
