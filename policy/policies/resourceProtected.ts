// Live resources that one command could delete.
import { resourcePolicy } from "../judgement.js";
import { kinds } from "../models.js";
import { someOf } from "../settings.js";

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
