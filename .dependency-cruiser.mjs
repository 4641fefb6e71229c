export { config as default } from "./tools/house/rules.ts";
