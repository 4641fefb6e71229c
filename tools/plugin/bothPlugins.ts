// The single executable: both plugins, of which the name that it is called by chooses one. A link can call it.
import { basename } from "node:path";

if (basename(process.argv0).startsWith("pulumi-converter-")) void import("../../provider/converter/main.js");
else void import("../../provider/plugin/main.js");
