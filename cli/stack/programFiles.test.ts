// Which files belong to a program, with real repositories.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useTempDir } from "../../test/support/use.js";
import { programFiles } from "./programFiles.js";

let dir: string;
beforeEach(() => {
  dir = useTempDir();
});

const write = (...paths: string[]) => {
  for (const path of paths) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), `${path}\n`);
  }
};
const text = (path: string, content: string) => {
  write(path);
  writeFileSync(join(dir, path), content);
};
const git = (folder: string, ...args: string[]) => {
  const identity = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always"];
  execFileSync("git", [...identity, ...args], { cwd: join(dir, folder), stdio: "pipe" });
};
const repository = (folder: string) => {
  mkdirSync(join(dir, folder), { recursive: true });
  git(folder, "init", "-q");
};
const commit = (folder: string) => {
  git(folder, "add", ".");
  git(folder, "commit", "-qm", "all");
};
const files = (folder = "", { main, except }: { main?: string; except?: string[] } = {}) =>
  programFiles(
    { file: join(dir, folder, "Pulumi.yaml"), folder: join(dir, folder), content: main === undefined ? {} : { main } },
    except,
  );

describe("in a repository, the files are", () => {
  it("those that Git tracks or would add, without deleted ones", async () => {
    repository("");
    text(".gitignore", "built/\n*.log\n");
    write("Pulumi.yaml", "index.ts", "gone.ts", "vendor/lib.go");
    commit("");
    write("new.ts", "built/index.js", "a.log", "node_modules/x.js", "venv/pyvenv.cfg");
    rmSync(join(dir, "gone.ts"));
    expect(await files()).toEqual([".gitignore", "Pulumi.yaml", "index.ts", "new.ts", "vendor/lib.go"]);
  });

  it("those of submodules and of nested repositories, without those that they ignore", async () => {
    repository("library");
    write("library/lib.ts");
    commit("library");
    repository("shop");
    write("shop/Pulumi.yaml", "shop/index.ts");
    commit("shop");
    git("shop", "submodule", "--quiet", "add", join(dir, "library"), "sub");
    repository("shop/nested");
    text("shop/nested/.gitignore", "b.ts\n");
    write("shop/nested/a.ts", "shop/nested/b.ts", "shop/sub/untracked.ts");
    expect(await files("shop")).toEqual([
      ...[".gitmodules", "Pulumi.yaml", "index.ts", "nested/.gitignore", "nested/a.ts", "sub/lib.ts"],
      "sub/untracked.ts",
    ]);
  });

  it("those of a linked folder, inside and outside of the repository", async () => {
    repository("all");
    write("all/shop/Pulumi.yaml", "all/common/a.ts", "elsewhere/deep/b.ts", "elsewhere/c.ts");
    symlinkSync("../common", join(dir, "all/shop/inside"));
    symlinkSync(join(dir, "elsewhere"), join(dir, "all/shop/outside"));
    symlinkSync("nowhere", join(dir, "all/shop/broken"));
    symlinkSync(".", join(dir, "all/shop/self"));
    symlinkSync(join(dir, "elsewhere/deep/b.ts"), join(dir, "all/shop/linked.ts"));
    commit("all");
    symlinkSync(join(dir, "elsewhere"), join(dir, "all/shop/node_modules"));
    expect(await files("all/shop")).toEqual(["Pulumi.yaml", "inside/a.ts", "linked.ts", "outside/c.ts"]);
  });

  it("all of the folder, if the repository ignores the whole project", async () => {
    repository("");
    text(".gitignore", "*\n");
    write("shop/Pulumi.yaml", "shop/index.ts");
    expect(await files("shop")).toEqual(["Pulumi.yaml", "index.ts"]);
  });

  it("the same in a hook, where Git sets variables", async () => {
    repository("");
    write("Pulumi.yaml");
    vi.stubEnv("GIT_DIR", "/nowhere");
    const found = await files().finally(() => vi.unstubAllEnvs());
    expect(found).toEqual(["Pulumi.yaml"]);
  });

  it("unknown if Git refuses to list them: its words are the reason", async () => {
    write("Pulumi.yaml");
    text(".git", "gitdir: /nowhere\n");
    await expect(files()).rejects.toMatchObject({ code: "PP5013", message: expect.stringContaining("/nowhere") });
  });
});

describe("outside of repositories, the files are", () => {
  it("all of the folder, except those that package managers and compilers write", async () => {
    write("Pulumi.yaml", "a/index.py", "node_modules/x.js", "env/pyvenv.cfg", "env/lib/x.py", ".env");
    repository("nested");
    text("nested/.gitignore", "b.ts\n");
    write("nested/a.ts", "nested/b.ts");
    expect(await files()).toEqual(["Pulumi.yaml", "a/index.py", "nested/.gitignore", "nested/a.ts"]);
  });

  it("unknown if a folder can't be read", async () => {
    write("shop");
    await expect(files("shop")).rejects.toMatchObject({ code: "PP5005" });
  });
});

it.each([true, false])(
  "excludes other projects below the folder, and the files of the command (Git: %s)",
  async (isGit) => {
    if (isGit) repository("");
    write(
      "Pulumi.yaml",
      "index.ts",
      "other/Pulumi.yaml",
      "other/index.ts",
      "other/deep/a.ts",
      "out.json",
      "report.txt",
    );
    const except = [join(dir, "out.json"), "report.txt"];
    expect(await files("", { except })).toEqual(["Pulumi.yaml", "index.ts"]);
  },
);

it("contains the folder of `main`, also outside of the project's folder, and if it has a Pulumi.yaml", async () => {
  write("shop/Pulumi.yaml", "shop/inside/Pulumi.yaml", "code/Main.yaml");
  expect(await files("shop", { main: "../code" })).toEqual(["../code/Main.yaml", "Pulumi.yaml"]);
  expect(await files("shop", { main: "./inside/" })).toEqual(["Pulumi.yaml", "inside/Pulumi.yaml"]);
});
