// The names that the files of a Python program use from each other.
import { posix } from "node:path";
import type { Syntax } from "../syntax/syntax.js";

/** Counts uses of a module's names in other files. In doubt, it counts too many. */
export class Modules {
  private readonly uses = new Map<string, number>();

  constructor(files: readonly { readonly path: string; readonly root: Syntax }[]) {
    for (const { root } of files) this.read(root);
  }

  /** How often other files use a name of this file, as far as they refer to it by name. */
  usesOf(path: string, name: string): number {
    const module = moduleOf(path);
    return (this.uses.get(`${module} ${name}`) ?? 0) + (this.uses.get(`${module} *`) ?? 0);
  }

  private read(root: Syntax): void {
    const modules = new Map<string, string>();
    const nodes = [...root.within()];
    for (const node of nodes) {
      if (node.type === "import_statement")
        for (const one of node.all("name")) {
          const path = one.type === "aliased_import" ? one.at("name") : one;
          const own = one.at("alias")?.text ?? path?.named[0]?.text ?? "";
          for (const name of [own, ...(one.at("alias") ? [] : [lastOf(path)])]) modules.set(name, lastOf(path));
        }
      if (node.type !== "import_from_statement") continue;
      const module = lastOf(node.at("module_name"));
      if (node.children.some(({ type }) => type === "wildcard_import")) this.count(`${module} *`);
      for (const one of node.all("name")) {
        const name = (one.type === "aliased_import" ? one.at("name") : one)?.text ?? "";
        this.count(`${module} ${name}`);
        // It can also be a module.
        modules.set(one.at("alias")?.text ?? name, name);
      }
    }
    for (const node of nodes) {
      const object = node.type === "attribute" ? node.at("object") : undefined;
      const module =
        object && modules.get(object.type === "attribute" ? (object.at("attribute")?.text ?? "") : object.text);
      if (module !== undefined) this.count(`${module} ${node.at("attribute")?.text}`);
    }
  }

  private count(key: string): void {
    this.uses.set(key, (this.uses.get(key) ?? 0) + 1);
  }
}

/** The last part of a dotted name. Empty for `.`. */
const lastOf = (path: Syntax | undefined): string => path?.text.split(".").at(-1)?.trim() ?? "";

function moduleOf(path: string): string {
  const name = posix.basename(path).replace(/\.pyw?$/, "");
  return name === "__init__" ? posix.basename(posix.dirname(path)) : name;
}
