import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { useTempDir } from "../../test/support/use.ts";
import { makeOnce } from "./makeOnce.mjs";

function useFolder() {
  const parent = useTempDir();
  return { parent, folder: path.join(parent, "tool") };
}
const writes = (text) => async (partial) => writeFileSync(path.join(partial, "file"), text);

test("makes a folder once, whichever of two runs is first", async () => {
  const { parent, folder } = useFolder();
  await makeOnce(folder, async (partial) => {
    mkdirSync(folder);
    await writes("first")(folder);
    await writes("second")(partial);
  });
  await makeOnce(folder, () => Promise.reject(new Error("made again")));
  expect(readFileSync(path.join(folder, "file"), "utf8")).toBe("first");
  expect(readdirSync(parent)).toEqual(["tool"]);
});

test("keeps nothing if it fails", async () => {
  const { parent, folder } = useFolder();
  await expect(makeOnce(folder, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(readdirSync(parent)).toEqual([]);
});

test("removes what a killed run left a day ago, but nothing that another run may be filling", async () => {
  const { parent, folder } = useFolder();
  const [old, young] = ["1", "2"].map((pid) => `${folder}.partial.${pid}`);
  for (const partial of [old, young]) mkdirSync(partial);
  const twoDaysAgo = new Date(Date.now() - 48 * 3600 * 1000);
  utimesSync(old, twoDaysAgo, twoDaysAgo);
  await makeOnce(folder, writes("made"));
  expect(readdirSync(parent)).toEqual(["tool", "tool.partial.2"]);
});
