// The examples in the doc comments of the SDK for TypeScript and JavaScript.
import { renderers } from "../../cli/program/languages.js";
import { meaningOf, type ProgramSpec } from "../../cli/program/program.js";
import { npmPackage } from "../support/publication.js";

/** The lines of a doc comment that show a program. */
export const exampleLines = (program: ProgramSpec): string[] => [
  "@example",
  "```typescript",
  ...renderers.typescript(meaningOf(program), { from: npmPackage }).trimEnd().split("\n"),
  "```",
];
