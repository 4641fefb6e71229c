import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { useTempDir } from "../../../test/support/use.js";
import { fileNotWritten } from "../../messages/stacks.js";
import { jsonText } from "../terminal/print.js";
import { writeText } from "./writeText.js";

describe("a file that the user named", () => {
  const text = jsonText({ a: 1 });

  it("is written whole, without other files beside it", async () => {
    const folder = useTempDir();
    const file = join(folder, "new.json");
    await writeText(file, text, { mode: 0o600 });
    expect(readFileSync(file, "utf8")).toBe(text.toString());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["new.json"]);
  });

  it("keeps its permissions when it is replaced", async () => {
    const folder = useTempDir();
    const file = join(folder, "old.json");
    writeFileSync(file, "old");
    chmodSync(file, 0o640);
    await writeText(file, text, { mode: 0o600 });
    expect(readFileSync(file, "utf8")).toBe(text.toString());
    expect(statSync(file).mode & 0o777).toBe(0o640);
  });

  it("replaces a link, and not the file of the link", async () => {
    const folder = useTempDir();
    const [file, target] = [join(folder, "link"), join(folder, "target")];
    writeFileSync(target, "of somebody else");
    symlinkSync(target, file);
    await writeText(file, text);
    expect(readFileSync(target, "utf8")).toBe("of somebody else");
    expect(lstatSync(file).isFile()).toBe(true);
  });

  it("writes into a device", async () => {
    await writeText("/dev/null", text);
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });

  it("keeps the old file if the new one can't be written, and removes the draft", async () => {
    const folder = useTempDir();
    const file = join(folder, "kept");
    mkdirSync(file);
    writeFileSync(join(file, "inside"), "");
    await expect(writeText(file, text)).rejects.toMatchObject({ code: fileNotWritten.code });
    await expect(writeText(join(folder, "none", "a.json"), text)).rejects.toMatchObject({
      code: fileNotWritten.code,
    });
    expect(existsSync(join(file, "inside"))).toBe(true);
    expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });
});
