// The TypeScript compiler: the project's own if it provides syntax trees, otherwise the one of this package.
import { createRequire } from "node:module";
import { join } from "node:path";
import type TypeScript from "typescript";

export type Compiler = typeof TypeScript;

export async function compilerOf(folder: string): Promise<Compiler> {
  try {
    const own = createRequire(join(folder, "package.json"))("typescript") as Partial<Compiler>;
    if (typeof own.createSourceFile === "function" && typeof own.forEachChild === "function") return own as Compiler;
  } catch {
    // A JavaScript program has no compiler.
  }
  const { default: compiler } = await import("typescript");
  return compiler as Compiler;
}
