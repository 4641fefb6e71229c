// Live resources that one command could delete.

import { kinds } from "../core/models.js";
import { someOf } from "../core/settings.js";
import { resourcePolicy, type Violation } from "../core/validation.js";

export const notProtected: Violation = {
  text: "The resource must be protected in live mode.",
  advice: "Set the resource option `protect: true`.",
};

export const resourceProtected = resourcePolicy({
  name: "resource-protected",
  description:
    "A resource in live mode must have the option `protect`. To change the rate of a used code, see docs/recipes/change-a-protected-code.md.",
  enforcementLevel: "mandatory",
  severity: "medium",
  kinds,
  settings: { kinds: someOf(kinds, "The kinds of resources that must be protected.") },
  validate: ({ kind, mode, isProtected }, { kinds: wanted }) =>
    mode === "live" && !isProtected && wanted.includes(kind) ? [notProtected] : [],
});
