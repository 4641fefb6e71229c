import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { useTempDir } from "../../test/support/use.ts";
import { notOnWindows } from "../test/notOnWindows.mjs";
import { archiveOf, serve, sha256 } from "../test/releases.mjs";
import { ensureEngine } from "./engine.mjs";
import { pinnedVersion } from "./engineBuild.mjs";
import { archiveName } from "./engineDownload.mjs";

notOnWindows();

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const launcher = path.join(root, "node_modules", "@pulumi", "pulumi");
const version = await pinnedVersion(root);
const hosts = ["nodejs", "go", "python", "yaml"].map((language) => `pulumi-language-${language}`);

let [folder, wanted] = [];
beforeEach(() => {
  folder = useTempDir();
  mkdirSync(path.join(folder, "bin"));
  // A port without requests, unless a test serves the releases.
  const env = {
    PATH: `${path.join(folder, "bin")}:/usr/bin:/bin`,
    PAYPAGES_CACHE_DIR: path.join(folder, "cache"),
    PAYPAGES_ENGINE_URL: "http://127.0.0.1:1",
  };
  wanted = { root, node: process.execPath, env };
});

const ensure = (more = {}, options = {}) => ensureEngine({ ...wanted, ...options, env: { ...wanted.env, ...more } });

function place(name, script, where = "bin") {
  const file = path.join(folder, where, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}
const install = (installed, programs = hosts, where = "bin") => {
  place("pulumi", `echo ${installed}`, where);
  for (const name of programs) place(name, "exit 1", where);
};
/** A `go` that makes empty programs, and has the sources of all modules. */
function installGo(goVersion = "1.99.0") {
  mkdirSync(path.join(folder, "module/python/cmd"), { recursive: true });
  writeFileSync(path.join(folder, "module/python/cmd/pulumi-language-python-exec"), "");
  place(
    "go",
    `[ "$1" = version ] && echo "go version go${goVersion} x/y" && exit
[ "$1" = list ] && echo ${folder}/module && exit
while [ "$1" != -o ]; do shift; done
echo built > "$2" && chmod +x "$2"`,
  );
}
async function publish() {
  const bytes = archiveOf(folder, { version });
  const archive = archiveName(version);
  const checksums = `/pulumi-${version.slice(1)}-checksums.txt`;
  const server = await serve({ [checksums]: `${sha256(bytes)}  ${archive}`, [`/${archive}`]: bytes });
  onTestFinished(server.close);
  wanted.env.PAYPAGES_ENGINE_URL = server.url;
  return server;
}
const programsIn = ({ folders }) => readdirSync(folders[0]);

describe("the setup chooses", () => {
  test("the engine on PATH, and adds the launcher that it lacks", async () => {
    install("v3.225.0");
    expect(await ensure()).toMatchObject({ folders: [launcher] });
    place("pulumi-resource-pulumi-nodejs", "exit 1");
    expect(await ensure()).toMatchObject({ folders: [] });
  });

  test("or else a download of the official one, once", async () => {
    install("v3.224.9");
    installGo();
    const server = await publish();
    const found = await ensure();
    expect(programsIn(found)).toEqual(["pulumi", "pulumi-language-nodejs"]);
    expect(await ensure()).toEqual(found);
    expect(server.asked).toHaveLength(2);
  });

  test("or else a build, once, without a later download", async () => {
    installGo();
    const found = await ensure();
    expect(programsIn(found)).toContain("pulumi-resource-pulumi-nodejs");
    const server = await publish();
    expect(await ensure()).toEqual(found);
    expect(server.asked).toEqual([]);
  });

  test("an engine with the hosts of other languages, if requested", async () => {
    install("v3.230.0", ["pulumi-language-nodejs"]);
    expect(await ensure()).toMatchObject({ folders: [launcher] });
    installGo();
    const found = await ensure({}, { withLanguages: true });
    expect(programsIn(found)).toEqual(expect.arrayContaining(["pulumi", ...hosts, "pulumi-language-python-exec"]));
  });

  test("the engine on PATH without them, if they aren't available", async () => {
    install("v3.230.0", ["pulumi-language-nodejs"]);
    expect(await ensure({}, { withLanguages: true })).toMatchObject({ folders: [launcher] });
  });

  test("no engine, with every reason and advice", async () => {
    install("v3.224.9");
    installGo("1.19.8");
    const { problem } = await ensure();
    for (const said of [
      "There is no Pulumi engine:",
      `${folder}/bin/pulumi is v3.224.9; 3.225 or newer is needed`,
      "download: http://127.0.0.1:1/pulumi-",
      `build: ${folder}/bin/go is 1.19.8; Go 1.`,
      "https://www.pulumi.com/docs/install/",
    ])
      expect(problem).toContain(said);
  });

  test("no engine if a build fails, which is one of the reasons", async () => {
    place("go", `[ "$1" = version ] && echo "go version go1.99.0 x/y" && exit; echo "no such module"; exit 1`);
    expect((await ensure()).problem).toMatch(/build: Building pulumi failed.*\nno such module/);
  });
});

describe("PAYPAGES_ENGINE chooses", () => {
  test.each([
    ["path", "there is no pulumi on PATH"],
    ["download", "can't be downloaded (bad port)"],
    ["build", "there is no Go on PATH"],
    ["/nowhere/bin", "/nowhere/bin does not exist"],
    ["/usr", "/usr contains no pulumi"],
  ])("%s, or no engine", async (choice, said) => {
    if (choice !== "path") install("v3.230.0");
    await expect(ensure({ PAYPAGES_ENGINE: choice })).rejects.toThrow(
      new RegExp(`^PAYPAGES_ENGINE is ${choice}, but .*${said.replace(/[()]/g, "\\$&")}`),
    );
  });

  test("a download or a build, although one is on PATH", async () => {
    install("v3.230.0");
    installGo();
    await publish();
    expect((await ensure({ PAYPAGES_ENGINE: "build" })).folders[0]).toMatch(/\/engine\/[0-9a-f]{16}$/);
    expect((await ensure({ PAYPAGES_ENGINE: "download" })).folders[0]).toContain(`/engine/pulumi-${version}-`);
  });

  test("PATH, although one was built", async () => {
    installGo();
    const built = await ensure({ PAYPAGES_ENGINE: "build" });
    install("v3.230.0");
    expect(await ensure({ PAYPAGES_ENGINE: "path" })).toMatchObject({ folders: [launcher] });
    const shell = { PAYPAGES_ENGINE: "path", PATH: `${built.folders[0]}:${wanted.env.PATH}` };
    expect((await ensure(shell)).folders[0]).toBe(path.join(folder, "bin"));
  });

  test.each(["mine", "mine/pulumi"])("a folder, or the engine itself (%s)", async (place) => {
    install("v3.230.0", hosts, "mine");
    expect(await ensure({ PAYPAGES_ENGINE: path.join(folder, place) })).toMatchObject({
      folders: [path.join(folder, "mine"), launcher],
    });
  });

  test("no engine", async () => {
    install("v3.230.0");
    expect(await ensure({ PAYPAGES_ENGINE: "none" })).toEqual({ problem: "PAYPAGES_ENGINE has the value none" });
  });

  test("only known values", async () => {
    await expect(ensure({ PAYPAGES_ENGINE: "docker" })).rejects.toThrow(
      'PAYPAGES_ENGINE is "docker": use auto, path, download, build, none, or the path of a folder',
    );
  });
});
