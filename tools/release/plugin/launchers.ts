// The launchers of a plugin in an archive, which use the Node.js of the user's machine.
import { readFileSync } from "node:fs";
import { manifest } from "../../support/manifest.js";

/** The executables that the engine looks for. */
export const plugins = ["pulumi-resource-paypages", "pulumi-converter-paypages"] as const;
export type PluginName = (typeof plugins)[number];

/** The command, which has an archive only as an executable: with Node.js, npm installs it. */
export const commandName = "paypages";

function launcher(file: "launcher.sh" | "launcher.cmd", plugin: PluginName): string {
  const script = plugin === "pulumi-resource-paypages" ? "plugin.js" : "converter.js";
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  // The minimum version of Node.js, in its short form: `22.19`.
  const least = manifest.engines.node.replace(/^>=/, "");
  return text.replaceAll("@plugin@", plugin).replaceAll("@least@", least).replaceAll("@script@", script);
}

/** For a POSIX shell. A link can call it. */
export const shellLauncher = (plugin: PluginName): string => launcher("launcher.sh", plugin);

/** For Windows, with its line ends. */
export const commandLauncher = (plugin: PluginName): string =>
  launcher("launcher.cmd", plugin).replaceAll("\n", "\r\n");
