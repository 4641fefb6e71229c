// What the `__provider` text of a dynamic resource requires.
export { handler } from "./handler.js";
