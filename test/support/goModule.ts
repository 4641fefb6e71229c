// A Go module for single files of the Go SDK: the whole SDK takes minutes to compile.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./example.js";

/** Gives a folder the module files of the Go example, without the SDK. */
export function placeGoModule(folder: string): void {
  for (const name of ["go.mod", "go.sum"]) cpSync(join(repository, "examples/go", name), join(folder, name));
  const file = join(folder, "go.mod");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(/^.*pulumi-paypages\/sdk\/go.*\n/gm, ""));
}
