// The declarations of a package for TypeScript: of all that the compiler writes, those that users can reach.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeFolder } from "../../support/files.js";

/**
 * Copies them from `.types` to `types`, two folders in `folder`. They are for `require`; those for `import` refer to them.
 * @param entries the modules that users import, by the names of their programs
 */
export function copyDeclarations(folder: string, entries: Readonly<Record<string, string>>): void {
  const from = join(folder, ".types");
  const files = [...reachable(from, Object.values(entries))].map(
    (file) => [file, readFileSync(join(from, file), "utf8")] as const,
  );
  const forImport = Object.entries(entries).map(
    ([name, module]) => [`${name}.d.mts`, `export * from "./${module}.js";\n`] as const,
  );
  const format = ["package.json", '{ "type": "commonjs" }\n'] as const;
  writeFolder(join(folder, "types"), new Map([...files, ...forImport, format]));
}

/** The files of these modules, and of those that they import. */
function reachable(folder: string, modules: readonly string[], found = new Set<string>()): Set<string> {
  for (const module of modules) {
    const file = `${module}.d.ts`;
    if (found.has(file)) continue;
    found.add(file);
    const text = readFileSync(join(folder, file), "utf8");
    const imported = [...text.matchAll(/(?:from |import\()"(\.[^"]+)\.js"/g)].map(([, path = ""]) => path);
    const others = imported.map((path) => join(dirname(module), path));
    reachable(folder, others, found);
  }
  return found;
}
