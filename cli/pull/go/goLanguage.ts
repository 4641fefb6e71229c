// Programs in Go.
import { upperFirst } from "../../../provider/model/names.js";
import { goNotCompilable } from "../../messages/unedited.js";
import { go as renderer } from "../../program/go.js";
import { Refused } from "../source/edit.js";
import { isCalledAsExported, type Language, type Spot } from "../source/language.js";
import type { Range, SourceFile } from "../source/node.js";
import { rearranged } from "../source/sequence.js";
import { type Parse, parserOf } from "../syntax/syntax.js";
import { appendingAt } from "./goAppending.js";
import { declarationsIn } from "./goDeclarations.js";
import { plainSpelling } from "./goExpression.js";
import { namesIn, packagesOf } from "./goPackage.js";
import { importsIn, type Reading } from "./goReading.js";
import { tidied } from "./goTidy.js";
import { unusedWithout } from "./goUnused.js";
import { written } from "./goWrite.js";

export function go(): Language {
  let parse: Parse;
  const readings = new Map<string, Reading>();
  /** The ranges that edits remove from each file: two together can leave a variable unused. */
  const removedRanges = new Map<string, Range[]>();
  const reading = (path: string) => readings.get(path) as Reading;

  /** @throws Refused if the program wouldn't compile without these ranges */
  function refuseUnused({ path }: SourceFile, ranges: readonly Range[]): void {
    const all = [...(removedRanges.get(path) ?? []), ...ranges];
    const name = unusedWithout(reading(path), all);
    if (name !== undefined)
      throw new Refused(
        goNotCompilable({
          problem: `Without the value, nothing uses \`${name}\`, and the Go program doesn't compile.`,
        }),
      );
    removedRanges.set(path, all);
  }

  return {
    name: "Go",
    isSource: (path) => path.endsWith(".go") && !path.endsWith("_test.go"),
    declarations: async (files) => {
      parse = await parserOf("go");
      readings.clear();
      removedRanges.clear();
      const parsed = files.map((source) => ({ source, path: source.path, ...parse(source.text) }));
      const packageOf = packagesOf(parsed);
      for (const { source, path, root, errorAt } of parsed) {
        const names = namesIn(root);
        readings.set(path, { source, root, errorAt, names, scope: packageOf(path), imports: importsIn(root) });
      }
      return [...readings.values()].flatMap((one) => declarationsIn(one, reading));
    },
    write: (value, field, spot) => written(value, field, spot, reading(spot.source.path)),
    renderer,
    appendAt: (file, declarations) =>
      isCalledAsExported(file, declarations) ? appendingAt(reading(file.path), declarations) : undefined,
    rearrange: (node, removed, added, { source, declaration, unit }) => {
      refuseUnused(
        source,
        node.elements.filter((_, index) => removed.has(index)),
      );
      const isPlain = node.spelling === plainSpelling;
      const elements = added.map(({ after, name, value, field }) => ({
        after,
        text: (indentation: string) => {
          const spot: Spot = { source, declaration, unit, indentation, ...(isPlain && { spelling: plainSpelling }) };
          const text = written(value, field, spot, reading(source.path));
          return name === undefined ? text : `${upperFirst(name)}: ${text}`;
        },
      }));
      return rearranged(source.text, node, removed, elements, { unit });
    },
    tidied: (file, changes) => tidied(file, changes, parse),
  };
}
