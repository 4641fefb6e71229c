// The programs that the engine runs: fixed ones, and those that are written for a size.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { renderers } from "../../../cli/program/languages.js";
import { packages } from "../../../cli/program/packages.js";
import { meaningOf } from "../../../cli/program/program.js";
import { placeLauncher } from "../../support/launcher.js";
import { manifest } from "../../support/manifest.js";
import { catalogue } from "./benchCatalog.js";
import type { CarryingColumn, Column, RealColumn } from "./columns.js";

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The folder of a fixed program; undefined for a program that is written for its size. */
export const projectOf = (column: Column): string | undefined =>
  column.isReal || "program" in column ? undefined : pathOf(`programs/${column.key}`);

/**
 * Writes the program with this many resources of the catalog into a new folder. They are numbered from `first`: codes
 * of one account must differ.
 */
export function writeProgram(column: RealColumn | CarryingColumn, resources: number, folder: string, first = 0): void {
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const meaning = meaningOf(catalogue(resources, first));
  const name = `bench-${column.key}`;
  if (column.key === "yaml") {
    write("Pulumi.yaml", `name: ${name}\nruntime: yaml\n${renderers.yaml(meaning)}`);
    return;
  }
  const isNative = (column.isReal ? column.key : column.program) === "native";
  const used = isNative ? packages.nodejs : manifest.name;
  const runtime = { name: "nodejs", options: { packagemanager: "npm" } };
  const plugins = column.key === "carriedNative" && { providers: [{ name: "paypages", path: "./plugin" }] };
  write("Pulumi.yaml", JSON.stringify({ name, runtime, ...(plugins && { plugins }) }));
  write("package.json", JSON.stringify({ name, private: true, type: "module", main: "index.js" }));
  // The output is also valid JavaScript, because examples name no types.
  write("index.js", renderers.typescript(meaning, { from: used }));
  const link = (to: string, target: string): void => {
    mkdirSync(dirname(join(folder, "node_modules", to)), { recursive: true });
    symlinkSync(pathOf(target), join(folder, "node_modules", to), "junction");
  };
  link("@pulumi", "../../../node_modules/@pulumi");
  if (column.isReal) {
    link(used, isNative ? "../../../sdk/nodejs-native/bin" : "../../..");
    return;
  }
  const exports = { ".": `./carry/${column.program}Program.js`, "./dynamic": "./carry/dynamic.js" };
  write(`node_modules/${used}/package.json`, JSON.stringify({ name: used, type: "module", exports }));
  link(`${used}/carry`, "programs/carry");
  if (isNative) placeLauncher(join(folder, "plugin"), "pulumi-resource-paypages", pathOf("programs/carry/plugin.js"));
}
