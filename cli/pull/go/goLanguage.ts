// Programs in Go.
import { upperFirst } from "../../../provider/model/names.js";
import { go as renderer } from "../../program/go.js";
import { type Language, namespaceIn, type Spot } from "../source/language.js";
import { rearranged } from "../source/sequence.js";
import { type Parse, parserOf } from "../syntax/syntax.js";
import { outlineOf } from "../syntax/syntaxOutline.js";
import { appendingAt } from "./goAppending.js";
import { declarationsIn } from "./goDeclarations.js";
import { plainSpelling } from "./goExpression.js";
import { faultsIn } from "./goFaults.js";
import { namesIn, packagesOf } from "./goPackage.js";
import { importsIn, type Reading } from "./goReading.js";
import { formatted } from "./goTools.js";
import { written } from "./goWrite.js";

export function go(): Language {
  let parse: Parse;
  const readings = new Map<string, Reading>();
  const reading = (path: string) => readings.get(path) as Reading;

  return {
    name: "Go",
    isSource: (path) => path.endsWith(".go") && !path.endsWith("_test.go"),
    declarations: async (files) => {
      parse = await parserOf("go");
      readings.clear();
      const parsed = files.map((source) => ({ source, path: source.path, ...parse(source.text) }));
      const packageOf = packagesOf(parsed);
      for (const { source, path, root, errorAt } of parsed) {
        const names = namesIn(root);
        readings.set(path, { source, root, errorAt, names, scope: packageOf(path), imports: importsIn(root) });
      }
      return [...readings.values()].flatMap((one) => declarationsIn(one, reading));
    },
    outline: async ({ text }) => {
      const parsed = (await parserOf("go"))(text);
      return { ...outlineOf(parsed), faults: faultsIn(parsed.root, importsIn(parsed.root)) };
    },
    another: go,
    write: (value, field, spot) => written(value, field, spot, reading(spot.source.path)),
    renderer,
    appendAt: (file, declarations) => {
      const found = appendingAt(reading(file.path), declarations);
      const namespace = namespaceIn(file, declarations);
      return typeof found === "string" || namespace === undefined ? found : { ...found, namespace };
    },
    rearrange: (node, removed, added, { source, declaration, unit }) => {
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
    formatted,
  };
}
