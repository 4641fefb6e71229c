// The programs that the engine runs: those that are there, and those that are written for a size.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { renderers } from "../../cli/program/languages.js";
import { packages } from "../../cli/program/packages.js";
import { meaningOf } from "../../cli/program/program.js";
import { manifest } from "../support/manifest.js";
import { catalogue } from "./catalogue.js";
import type { Column, RealKey } from "./columns.js";

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The folder of a program that is there. */
export const projectOf = ({ key }: Column): string => pathOf(`programs/${key}`);

/** Writes the program that makes the catalogue, with so many resources, into a folder that is not there yet. */
export function writeProgram(key: RealKey, resources: number, folder: string): void {
  mkdirSync(folder);
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  const meaning = meaningOf(catalogue(resources));
  const name = `bench-${key}`;
  if (key === "yaml") {
    write("Pulumi.yaml", `name: ${name}\nruntime: yaml\n${renderers.yaml(meaning)}`);
    return;
  }
  const used = key === "native" ? packages.nodejs : manifest.name;
  write("Pulumi.yaml", `name: ${name}\nruntime:\n  name: nodejs\n  options:\n    packagemanager: npm\n`);
  write("package.json", JSON.stringify({ name, private: true, type: "module", main: "index.js" }));
  // What it writes is JavaScript, too: an example names no types.
  write("index.js", renderers.typescript(meaning, { from: used }));
  const links = {
    "@pulumi": pathOf("../../node_modules/@pulumi"),
    [used]: pathOf(key === "native" ? "../../sdk/nodejs-native/bin" : "../.."),
  };
  mkdirSync(join(folder, "node_modules"));
  for (const [to, target] of Object.entries(links)) symlinkSync(target, join(folder, "node_modules", to), "junction");
}
