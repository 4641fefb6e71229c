import { expect, it } from "vitest";
import { languageOf, moduleName } from "./exportLanguages.js";

it.each([
  ["shop", "shop"],
  ["go", "go-program"],
  ["toolchain", "toolchain-program"],
])("names the Go module of a program called %s: %s", (program, module) => expect(moduleName(program)).toBe(module));

it.each(["typescript", "javascript"] as const)(
  "lists what runs a program in %s outside of the development dependencies",
  (name) => {
    for (const isNative of [false, true]) {
      const language = languageOf(name, isNative);
      const { dependencies, devDependencies } = JSON.parse(language.beside("shop")["package.json"] ?? "");
      const program = language.renderer.before(language.frame);
      const imported = [...program.matchAll(/from "([^".][^"]*)"/g)].map(([, of]) => of);
      expect(imported.length).toBeGreaterThan(0);
      expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(imported));
      if (name === "typescript")
        expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(["typescript", "@types/node"]));
      expect(Object.keys(devDependencies)).toEqual(["paypages"]);
    }
  },
);
