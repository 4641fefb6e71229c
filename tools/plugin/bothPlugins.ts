// The single executable: both plugins, of which its file name chooses one.
import { basename } from "node:path";

if (basename(process.execPath).startsWith("pulumi-converter-")) void import("../../provider/converter/main.js");
else void import("../../provider/plugin/main.js");
