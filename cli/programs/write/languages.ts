// The languages that programs are written in, by their names in Markdown code blocks.

import { go } from "./go.js";
import { render } from "./program.js";
import { python } from "./python.js";
import { typescript } from "./typescript.js";
import { yaml } from "./yaml.js";

/** The complete text of a program with one file. */
export const renderers = {
  typescript: render(typescript),
  python: render(python),
  go: render(go),
  yaml: render(yaml),
} as const;
