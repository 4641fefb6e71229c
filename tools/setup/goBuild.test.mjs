import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { useTempDir } from "../../test/support/use.ts";
import { goBuild, goEnvironment } from "./goBuild.mjs";

test("sets the variables of go that change the build, and keeps those for the source of modules", () => {
  const env = {
    GOFLAGS: "-mod=vendor -tags=x",
    GOWORK: "/w/go.work",
    GOOS: "js",
    GOPROXY: "https://proxy.example",
    HOME: "/h",
  };
  expect(goEnvironment(env, "win32", "x64")).toEqual({
    GOFLAGS: "-mod=readonly",
    GO111MODULE: "on",
    GOWORK: "off",
    CGO_ENABLED: "0",
    GOOS: "windows",
    GOARCH: "amd64",
    GOPROXY: "https://proxy.example",
    HOME: "/h",
  });
  expect(goEnvironment({}, "darwin", "arm64")).toMatchObject({ GOOS: "darwin", GOARCH: "arm64" });
});

test("throws the end of the output when a build fails, without lines about downloads", async () => {
  const lines = [
    "go: downloading github.com/spf13/cobra v1.10.2",
    "# github.com/pulumi/esc",
    "../esc/eval.go:12:3: undefined",
  ];
  const script = `for (const line of ${JSON.stringify(lines)}) console.log(line); process.exitCode = 2;`;
  const folder = useTempDir();
  writeFileSync(path.join(folder, "build"), script);
  const program = { name: "esc", version: "v1.0.0", package: ".", folder, otherWay: "Install it yourself." };
  await expect(goBuild(process.execPath, program, path.join(folder, "esc"), process.env)).rejects.toThrow(
    "Building esc failed: go ended with exit code 2.\n# github.com/pulumi/esc\n../esc/eval.go:12:3: undefined\nInstall it yourself.",
  );
});
