// The examples in the doc comments and the reference of the SDK for TypeScript and JavaScript.
import { renderers } from "../../cli/program/languages.js";
import { meaningOf, type ProgramSpec } from "../../cli/program/program.js";
import { npmPackage } from "../support/publication.js";

/** The lines of a doc comment that show a program. */
export const exampleLines = (program: ProgramSpec): string[] => ["@example", ...exampleFence(program).split("\n")];

/** A program as Markdown. */
export const exampleFence = (program: ProgramSpec): string =>
  `\`\`\`typescript\n${renderers.typescript(meaningOf(program), { from: npmPackage }).trimEnd()}\n\`\`\``;
