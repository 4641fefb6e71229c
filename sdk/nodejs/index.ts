// What `import * as paypages from "pulumi-paypages"` gives.

export { type FromOptions, from, type Schedule, today } from "./base/dates.js";
export type { WithSecrets } from "./base/functions.js";
export { isRehearsal } from "./base/rehearsal.js";
export * from "./generated/index.js";
