// The language of a project's program.
import type { Project } from "./files/project.js";
import { go } from "./go/goLanguage.js";
import { python } from "./python/pyLanguage.js";
import type { Language } from "./source/language.js";
import { typescript } from "./typescript/tsLanguage.js";
import { yaml } from "./yaml/yamlLanguage.js";

/** Undefined for a runtime whose programs `pull` can't edit. */
export function languageOf({ runtime }: Project): Language | undefined {
  if (runtime === "nodejs" || runtime === "bun") return typescript;
  if (runtime === "python") return python;
  if (runtime === "go") return go;
  return runtime === "yaml" ? yaml : undefined;
}
