// Both plugins, of which the name that the executable is started by chooses one.
import { basename } from "node:path";

if (basename(process.argv0).startsWith("pulumi-converter-")) void import("../../provider/converter/main.js");
else void import("../../provider/plugin/main.js");
