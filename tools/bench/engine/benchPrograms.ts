// The programs that the engine runs, written for a number of resources.
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { renderers } from "../../../cli/program/languages.js";
import { packages } from "../../../cli/program/packages.js";
import { meaningOf } from "../../../cli/program/program.js";
import { placeLauncher } from "../../support/launcher.js";
import { manifest } from "../../support/manifest.js";
import { catalog } from "./benchCatalog.js";
import type { Column } from "./columns.js";

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Writes the program of a column into a new folder: of the plain one, which reads the number of resources from its
 * environment, a copy; of the others, resources of the catalog, numbered from `first`, because codes of one account must
 * differ.
 */
export function placeProgram({ key, isReal }: Column, resources: number, folder: string, first = 0): void {
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const link = (to: string, target: string): void => {
    mkdirSync(dirname(join(folder, "node_modules", to)), { recursive: true });
    symlinkSync(pathOf(target), join(folder, "node_modules", to), "junction");
  };
  if (key === "plain") {
    cpSync(pathOf("programs/plain"), folder, { recursive: true });
    link("@pulumi", "../../../node_modules/@pulumi");
    return;
  }
  const meaning = meaningOf(catalog(resources, first));
  const name = `bench-${key}`;
  if (key === "yaml") {
    write("Pulumi.yaml", `name: ${name}\nruntime: yaml\n${renderers.yaml(meaning)}`);
    return;
  }
  const isNative = key === "native" || key === "transportNative";
  const used = isNative ? packages.nodejs : manifest.name;
  const runtime = { name: "nodejs", options: { packagemanager: "npm" } };
  const plugins = key === "transportNative" && { providers: [{ name: "paypages", path: "./plugin" }] };
  write("Pulumi.yaml", JSON.stringify({ name, runtime, ...(plugins && { plugins }) }));
  write("package.json", JSON.stringify({ name, private: true, type: "module", main: "index.js" }));
  // The output is also valid JavaScript, because examples name no types.
  write("index.js", renderers.typescript(meaning, { from: used }));
  link("@pulumi", "../../../node_modules/@pulumi");
  if (isReal) {
    link(used, isNative ? "../../../sdk/nodejs-native/bin" : "../../..");
    return;
  }
  const program = isNative ? "nativeProgram" : "dynamicProgram";
  const exports = { ".": `./transport/${program}.js`, "./dynamic": "./transport/dynamic.js" };
  write(`node_modules/${used}/package.json`, JSON.stringify({ name: used, type: "module", exports }));
  link(`${used}/transport`, "programs/transport");
  if (isNative)
    placeLauncher(join(folder, "plugin"), "pulumi-resource-paypages", pathOf("programs/transport/plugin.js"));
}
