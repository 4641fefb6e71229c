import { notProtected, resourceProtected } from "./resourceProtected.js";
import { judging, unknown } from "./testing/table.js";

const unprotected = [notProtected];

judging(resourceProtected, { kind: "OneTimeProduct", mode: "live" }, [
  { what: "protected", protect: true },
  { what: "not protected", violations: unprotected },
  { what: "a role", kind: "ChatRole", violations: unprotected },
  { what: "in test", mode: "test" },
  { what: "a kind that need not be", kind: "ChatRole", config: { kinds: ["OneTimeProduct"] } },
  { what: "a mode that is not known yet", mode: unknown },
]);
