// Both plugins, of which the name that the executable is started by chooses one.
import { basename } from "node:path";

if (basename(process.argv0).startsWith("pulumi-converter-")) void import("../../../provider/hosts/converter/main.js");
else void import("../../../provider/hosts/plugin/main.js");
