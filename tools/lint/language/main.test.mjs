import { expect, test } from "vitest";
import { problemsOf } from "./main.mjs";

const wordsIn = (file, text) => problemsOf(file, text).map((problem) => problem.replace(/: say .*/, ""));

test("finds a word in a document, with its line", () => {
  expect(wordsIn("docs/a.md", "# Title\n\nCreate it anew.\n")).toEqual(['docs/a.md:3: "anew"']);
});

test("ignores code in documents", () => {
  expect(wordsIn("docs/a.md", "Run `anew`:\n\n```sh\necho anew\n```\n")).toEqual([]);
});

test("finds words in comments, strings and templates of code", () => {
  const text = '// Create it anew.\nconst message = "by hand, by name";\nconst other = a`goes on`;\n';
  expect(wordsIn("a.ts", text)).toEqual(['a.ts:1: "anew"', 'a.ts:2: "by hand"', 'a.ts:3: "goes on"']);
});

test("finds further words in strings of the sandbox and the command, but not in comments or other folders", () => {
  const text = '// Makes an answer.\nconst summary = "Makes a page for the people";\n';
  expect(wordsIn("sandbox/a.ts", text)).toEqual(['sandbox/a.ts:2: "the people"', 'sandbox/a.ts:2: "Makes a"']);
  expect(wordsIn("cli/a.ts", text)).toHaveLength(2);
  for (const other of ["sandbox/a.test.ts", "provider/a.ts"]) expect(wordsIn(other, text)).toEqual([]);
});

test("ignores names in code, and addresses that look like comments", () => {
  expect(wordsIn("a.ts", 'const told = "https://anew.example"; told.mend();')).toEqual([]);
});

test("reads titles, but no other strings, of tests", () => {
  const text = 'test("goes by hand", () => expect(message).toBe("Create it anew."));';
  expect(wordsIn("a.test.ts", text)).toEqual(['a.test.ts:1: "by hand"']);
});

test('accepts "there is no" and "is no longer"', () => {
  expect(wordsIn("docs/a.md", "There is no page. It is no longer here. This is no page.")).toEqual([
    'docs/a.md:1: "is no"',
  ]);
});

test("accepts what the allow list names", () => {
  expect(problemsOf("docs/a.md", "The card was told apart.\n", ["told apart"])).toEqual([]);
});
