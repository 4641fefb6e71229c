// Every location of a value, in every language: either only the value is edited, or the edit is refused and every byte
// stays.
import { describe, expect, it } from "vitest";
import { messageLine } from "../../../provider/messages/base/refusal.js";
import type { Values } from "../../../provider/model/rules.js";
import { type PlacementLanguage, placementFiles, placements } from "../../../test/support/placements.js";
import { edited, languages } from "../../../test/support/pulling.js";

const forms = {
  plain: (text: string) => text,
  "with Windows ends of lines": (text: string) => text.replaceAll("\n", "\r\n"),
  "with a byte order mark": (text: string) => `\ufeff${text}`,
  "without an end of the last line": (text: string) => text.replace(/\n$/, ""),
};

describe.each(placements)("$what", ({ value, shown = "", configKey, programs }) => {
  const { path, before, after } = value;
  const inputs: Values = { productName: "Book", [path]: before };
  it.each(Object.entries(programs))("%s", async (name, { text, outcome, line }) => {
    const language = name as PlacementLanguage;
    const file = placementFiles[language];
    for (const form of Object.values(forms)) {
      const position = line === undefined ? undefined : { file, line, column: undefined };
      const source = form(text);
      const resource = { kind: "OneTimeProduct", name: "it", inputs, to: { [path]: after }, position };
      const { texts, refused, edited: planned } = await edited(languages[language], { [file]: source }, [resource]);
      if (outcome !== "edited") {
        expect(texts[file]).toBe(source);
        expect(refused).toMatchObject([{ path, before, after }]);
        expect(refused[0] && messageLine(refused[0].reason)).toMatch(outcome);
        expect(refused[0]?.configKey).toBe(configKey);
        expect(refused[0]?.origin?.file).toBe(file);
        expect(source).toContain(refused[0]?.origin?.expression);
        continue;
      }
      expect(refused).toEqual([]);
      expect(planned).toHaveLength(1);
      const [lines, now] = [source.split("\n"), (texts[file] as string).split("\n")];
      // One line differs.
      expect(now).toHaveLength(lines.length);
      expect(now.filter((one, index) => one !== lines[index])).toHaveLength(1);
      expect(texts[file]?.toLowerCase()).toContain(shown);
    }
  });
});

it("edits what it can of a resource, and leaves the other bytes", async () => {
  const text =
    'import * as paypages from "pulumi-paypages";\n\nnew paypages.OneTimeProduct("it", { price: 2 * 1200, stock: 3, ...common });\n';
  const resource = {
    kind: "OneTimeProduct",
    name: "it",
    inputs: { price: 2400, stock: 3 },
    to: { price: 2600, stock: 4, label: "x" },
  };
  const { texts, refused } = await edited(languages.typescript, { "index.ts": text }, [resource]);
  expect(texts["index.ts"]).toBe(text);
  expect(refused.map(({ path }) => path)).toEqual(["price", "stock", "label"]);
});

describe("several resources", () => {
  const two = { a: { price: 1 }, b: { price: 2 } } as const;
  const sought = (name: "a" | "b", price: number) => ({
    kind: "OneTimeProduct",
    name,
    inputs: two[name],
    to: { price },
  });
  it.each<[language: PlacementLanguage, before: string, after: string]>([
    [
      "typescript",
      'import { OneTimeProduct as P } from "pulumi-paypages";\nnew P("a", { price: 1 }); new P("b", { price: 2 });\n',
      'import { OneTimeProduct as P } from "pulumi-paypages";\nnew P("a", { price: 10 }); new P("b", { price: 20 });\n',
    ],
    [
      "python",
      'from pulumi_paypages import OneTimeProduct as P\nP("a", price=1); P("b", price=2)\n',
      'from pulumi_paypages import OneTimeProduct as P\nP("a", price=10); P("b", price=20)\n',
    ],
    [
      "yaml",
      "resources: { a: { type: paypages:OneTimeProduct, properties: { price: 1 } }, b: { type: paypages:OneTimeProduct, properties: { price: 2 } } }\n",
      "resources: { a: { type: paypages:OneTimeProduct, properties: { price: 10 } }, b: { type: paypages:OneTimeProduct, properties: { price: 20 } } }\n",
    ],
  ])("on one line are edited: %s", async (language, before, after) => {
    const file = placementFiles[language];
    const { texts, refused } = await edited(languages[language], { [file]: before }, [
      sought("a", 10),
      sought("b", 20),
    ]);
    expect(refused).toEqual([]);
    expect(texts[file]).toBe(after);
  });

  it("in several files are edited, and a file without changes keeps its bytes", async () => {
    const head = "import pulumi_paypages as paypages\n";
    const files = {
      "a.py": `${head}paypages.OneTimeProduct("a", price=1)\n`,
      "b.py": `${head}paypages.OneTimeProduct("b", price=f(2))\n`,
    };
    const { texts, refused } = await edited(languages.python, files, [sought("a", 10), sought("b", 20)]);
    expect(texts).toEqual({ ...files, "a.py": files["a.py"].replace("=1", "=10") });
    expect(refused).toHaveLength(1);
  });
});
