import { access, chmod, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { useTempDir } from "../../test/support/use.ts";
import { notOnWindows } from "../test/notOnWindows.mjs";
import { builtPrograms, ensurePrograms, programsKey } from "./goPrograms.mjs";
import { placeScript } from "./place.mjs";

test("changes the key with every source, the platform and the processor", () => {
  const keys = [
    programsKey(["go.mod", "go.sum"], "linux", "x64"),
    programsKey(["go.mod", "another go.sum"], "linux", "x64"),
    programsKey(["go.mod", "go.sum"], "darwin", "x64"),
    programsKey(["go.mod", "go.sum"], "linux", "arm64"),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(programsKey(["go.mod", "go.sum"], "linux", "x64")).toBe(keys[0]);
});

let folder;
beforeEach(async () => {
  folder = useTempDir();
});

describe("programs are built", () => {
  notOnWindows();

  /** A client that records its calls, and makes the file of `-o`; its modules are in `folder`. */
  const client = `#!/bin/sh
if [ "$1" = version ]; then echo "go version go1.26.8 linux/amd64"; exit; fi
echo "$@" >> "${"$"}{LOG}"
if [ "$1" = list ]; then dirname "${"$"}{LOG}"; exit; fi
while [ "$1" != -o ]; do shift; done
echo made > "$2"
`;
  const program = (name, more = {}) => ({ name, package: `example.com/${name}`, source: ["engine", name], ...more });
  const [base, host] = [program("base"), program("host", { script: "host-exec" })];
  let options;

  beforeEach(async () => {
    const go = path.join(folder, "go");
    await writeFile(go, client);
    await chmod(go, 0o755);
    await writeFile(path.join(folder, "host-exec"), "beside the host");
    for (const { name, source } of [base, host]) {
      await mkdir(path.join(folder, ...source), { recursive: true });
      await writeFile(path.join(folder, ...source, "go.mod"), `module x\n\nrequire example.com/${name} v1.2.3\n`);
      await writeFile(path.join(folder, ...source, "go.sum"), "");
    }
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, LOG: path.join(folder, "log") };
    options = { cache: path.join(folder, "cache"), what: "it is built", env };
  });
  const asked = async () => (await readFile(options.env.LOG, "utf8")).trim().split("\n");

  test("once, and each only if no other folder has it", async () => {
    const { folder: small } = await ensurePrograms(folder, [base], options);
    expect(await readdir(small)).toEqual(["base"]);
    const { folder: large } = await ensurePrograms(folder, [base, host], { ...options, from: small });
    expect((await readdir(large)).sort()).toEqual(["base", "host", "host-exec"]);
    expect((await stat(path.join(large, "base"))).ino).toBe((await stat(path.join(small, "base"))).ino);
    expect(await ensurePrograms(folder, [base, host], options)).toEqual({ folder: large });
    expect(await builtPrograms(folder, [base, host], options.cache)).toBe(large);
    expect((await asked()).filter((line) => line.startsWith("build"))).toEqual([
      expect.stringContaining("example.com/base"),
      expect.stringContaining("example.com/host"),
    ]);
  });

  test("again if their sources change", async () => {
    const before = await ensurePrograms(folder, [base], options);
    await writeFile(path.join(folder, "engine", "base", "go.sum"), "another");
    expect(await builtPrograms(folder, [base], options.cache)).toBeUndefined();
    expect(await ensurePrograms(folder, [base], options)).not.toEqual(before);
  });

  test("only with a client, whose absence is reported", async () => {
    const env = { ...options.env, PATH: "/nowhere" };
    expect(await ensurePrograms(folder, [base], { ...options, env })).toEqual({
      problem: "there is no Go on PATH (https://go.dev/doc/install)",
    });
  });

  test("completely, or nothing is kept", async () => {
    await writeFile(path.join(folder, "go"), client.replace("echo made", "exit 1; echo"));
    await expect(ensurePrograms(folder, [base], options)).rejects.toThrow("Building base failed");
    expect(await readdir(options.cache)).toEqual([]);
  });
});

test("without the script, if it exists already", async () => {
  const file = path.join(folder, "bin", "script");
  await placeScript(file, "one");
  const { ino, mode } = await stat(file);
  expect(mode & 0o111).toBe(0o111);
  await placeScript(file, "one");
  expect((await stat(file)).ino).toBe(ino);
  await placeScript(file, "two");
  expect(await readFile(file, "utf8")).toBe("two");
  await expect(access(`${file}.${process.pid}`)).rejects.toThrow();
});
