// The meaning of the names in a YAML program.
import { type Document, isAlias, isMap, isNode, isScalar, visit, type YAMLMap } from "yaml";

export type Meaning =
  | { readonly kind: "configuration"; readonly key: string }
  | { readonly kind: "variable"; readonly value: unknown; readonly uses: number }
  | { readonly kind: "resource"; readonly type: string; readonly name: string }
  | { readonly kind: "other" };

/** A name at the beginning of the content of `${…}`. */
const names = /(?<!\$)(?:\$\$)*\$\{\s*([\w$-]+)/g;

export class Template {
  private readonly uses = new Map<string, number>();
  private readonly aliased = new Set<string>();

  constructor(
    document: Document,
    private readonly contents: YAMLMap,
  ) {
    visit(document, {
      Alias: (_, { source }) => void this.aliased.add(source),
      Scalar: (_, { value }) => {
        if (typeof value !== "string") return;
        for (const [, name = ""] of value.matchAll(names)) this.uses.set(name, this.usesOf(name) + 1);
      },
    });
  }

  usesOf(name: string): number {
    return this.uses.get(name) ?? 0;
  }

  /** Whether another place in the file refers to the same node. */
  isShared(node: unknown): boolean {
    if (isAlias(node)) return true;
    const { anchor } = isNode(node) ? (node as { anchor?: string }) : {};
    return anchor !== undefined && this.aliased.has(anchor);
  }

  meaningOf(name: string): Meaning {
    for (const section of ["config", "configuration"]) {
      if (this.has(section, name)) return { kind: "configuration", key: name };
    }
    const variables = this.contents.get("variables", true);
    if (isMap(variables) && variables.has(name)) {
      const isWhole = !this.isShared(variables);
      return isWhole
        ? { kind: "variable", value: variables.get(name, true), uses: this.usesOf(name) }
        : { kind: "other" };
    }
    const resources = this.contents.get("resources", true);
    const resource = isMap(resources) ? resources.get(name, true) : undefined;
    if (!isMap(resource)) return { kind: "other" };
    const named = resource.get("name");
    const type = resource.get("type", true);
    return {
      kind: "resource",
      type: isScalar(type) ? String(type.value) : "",
      name: typeof named === "string" ? named : name,
    };
  }

  private has(section: string, name: string): boolean {
    const found = this.contents.get(section, true);
    return isMap(found) && found.has(name);
  }
}
