import { judging, unknown } from "../testing/table.js";
import { notProtected, resourceProtected } from "./resourceProtected.js";

const unprotected = [notProtected];

judging(resourceProtected, { kind: "OneTimeProduct", mode: "live" }, [
  { what: "protected", protect: true, says: [] },
  { what: "not protected", says: unprotected },
  { what: "a role", kind: "ChatRole", says: unprotected },
  { what: "in test", mode: "test", says: [] },
  { what: "a kind that need not be", kind: "ChatRole", config: { kinds: ["OneTimeProduct"] }, says: [] },
  { what: "a mode that is not known yet", mode: unknown, says: [] },
]);
