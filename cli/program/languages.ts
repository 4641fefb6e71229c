// The languages that programs are written in, by the word that marks each in Markdown.
import { render } from "./frame.js";
import { go } from "./go.js";
import { python } from "./python.js";
import { typescript } from "./typescript.js";
import { yaml } from "./yaml.js";

/** The whole text of a program of one file. */
export const renderers = {
  typescript: render(typescript),
  python: render(python),
  go: render(go),
  yaml: render(yaml),
} as const;
