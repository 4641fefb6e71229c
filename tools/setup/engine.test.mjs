import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { useTempDir } from "../../test/support/use.ts";
import { notOnWindows } from "../test/notOnWindows.mjs";
import { ensureEngine, versionOf } from "./engine.mjs";

notOnWindows();

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const launcher = path.join(root, "node_modules", "@pulumi", "pulumi");
const version = await versionOf(root);
const hosts = ["nodejs", "go", "python", "yaml"].map((language) => `pulumi-language-${language}`);

let [folder, base] = [];
beforeEach(() => {
  folder = useTempDir();
  base = { PATH: `${path.join(folder, "bin")}:/usr/bin:/bin`, PAYPAGES_CACHE_DIR: path.join(folder, "cache") };
  place("npm", "echo 'there is no network' && exit 1");
});

const ensure = (more = {}, withLanguages = false) => ensureEngine({ root, withLanguages, env: { ...base, ...more } });

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
/** An npm that has the package `pulumi`, which downloads the engine of the wanted version. */
const publish = () =>
  place(
    "npm",
    `bin="$PULUMI_HOME/versions/$PULUMI_VERSION/bin"; mkdir -p "$bin"; echo "$@" >> ${folder}/npm.log
for name in pulumi ${hosts.join(" ")}; do printf '#!/bin/sh\\necho v%s' "$PULUMI_VERSION" > "$bin/$name"; chmod +x "$bin/$name"; done
echo "Downloading"; "$bin/pulumi"`,
  );
/** A `go` that makes programs which print the engine's version, and has the sources of all modules. */
function installGo(goVersion = "1.99.0", script = "") {
  mkdirSync(path.join(folder, "module/python/cmd"), { recursive: true });
  writeFileSync(path.join(folder, "module/python/cmd/pulumi-language-python-exec"), "");
  place(
    "go",
    `[ "$1" = version ] && echo "go version go${goVersion} x/y" && exit
[ "$1" = list ] && echo ${folder}/module && exit
echo "$GOFLAGS $GOWORK $GOPROXY $@" >> ${folder}/go.log
${script}
while [ "$1" != -o ]; do shift; done
printf '#!/bin/sh\\necho ${version}' > "$2" && chmod +x "$2"`,
  );
}
const linesOf = (log) => readFileSync(path.join(folder, log), "utf8").trim().split("\n");

describe("the setup chooses", () => {
  test("the engine on PATH, and adds the launcher that it lacks", async () => {
    install("v3.225.0");
    expect(await ensure()).toMatchObject({ folders: [launcher] });
    place("pulumi-resource-pulumi-nodejs", "exit 1");
    expect(await ensure()).toMatchObject({ folders: [] });
  });

  test("or else the official one of the npm package, once", async () => {
    install("v3.224.9");
    installGo();
    publish();
    const { folders } = await ensure({}, true);
    expect(folders).toEqual([path.join(folder, "cache/official/versions", version.slice(1), "bin")]);
    expect(await ensure()).toMatchObject({ folders });
    expect(linesOf("npm.log")).toEqual([expect.stringMatching(/^exec --yes --package=pulumi@\S+ -- pulumi version$/)]);
  });

  test("or else a build, each program once, without the user's settings for other builds", async () => {
    installGo();
    const { folders } = await ensure({
      GOFLAGS: "-mod=vendor",
      GOWORK: "/w/go.work",
      GOPROXY: "https://proxy.example",
    });
    expect(readdirSync(folders[0]).sort()).toEqual([
      "pulumi",
      "pulumi-language-nodejs",
      "pulumi-resource-pulumi-nodejs",
    ]);
    expect(linesOf("go.log")).toEqual(
      [...Array(2)].map(() => expect.stringMatching(/^-mod=readonly off https:\S+ build/)),
    );
    publish();
    expect(await ensure({}, true)).toMatchObject({ folders });
    expect(readdirSync(folders[0])).toEqual(expect.arrayContaining([...hosts, "pulumi-language-python-exec"]));
    expect(linesOf("go.log")).toHaveLength(5);
    expect(existsSync(path.join(folder, "npm.log"))).toBe(false);
    // A shell that was set up doesn't take it for an installed one.
    install("v3.230.0");
    expect((await ensure({ PATH: `${folders[0]}:${base.PATH}` })).folders[0]).toBe(path.join(folder, "bin"));
  });

  test("the engine on PATH without the hosts of other languages, if they aren't available", async () => {
    install("v3.230.0", ["pulumi-language-nodejs"]);
    expect(await ensure({}, true)).toMatchObject({ folders: [launcher] });
  });

  test("no engine, with every reason and advice", async () => {
    install("v3.224.9");
    installGo("1.19.8");
    const { problem } = await ensure();
    for (const said of [
      "There is no Pulumi engine:",
      `${folder}/bin/pulumi is v3.224.9; 3.225 or newer is needed`,
      "download: there is no network",
      `build: ${folder}/bin/go can't become Go 1.`,
      "https://www.pulumi.com/docs/install/",
    ])
      expect(problem).toContain(said);
  });

  test("no engine if a build fails: nothing of it counts as built", async () => {
    installGo("1.99.0", `echo "go: downloading x"; echo "no such module"; exit 1`);
    expect((await ensure()).problem).toMatch(/build: Building pulumi failed with exit code 1\.\nno such module/);
    installGo();
    expect((await ensure()).folders).toHaveLength(1);
  });
});
