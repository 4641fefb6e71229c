export { config as default } from "./tools/lint/architecture/rules.ts";
