// What `import * as paypages from "pulumi-paypages"` gives.

export type { WithSecrets } from "./base/functions.js";
export * from "./generated/index.js";
