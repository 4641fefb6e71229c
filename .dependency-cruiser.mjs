export { config as default } from "./tools/architecture/rules.ts";
