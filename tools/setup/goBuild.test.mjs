import { describe, expect, test } from "vitest";
import { buildLog, goEnvironment } from "./goBuild.mjs";

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

describe("buildLog", () => {
  test("counts modules and packages, and keeps other lines", () => {
    const log = buildLog();
    expect(log.summary()).toBe("");
    const lines = [
      "go: downloading github.com/spf13/cobra v1.10.2",
      "internal/goarch",
      "github.com/pulumi/pulumi/sdk/v3/go/common/version",
      "gopkg.in/yaml.v3",
      "",
      "# github.com/pulumi/esc",
      "../esc/eval.go:12:3: undefined: nothing",
    ];
    for (const line of lines) log.read(line);
    expect(log.summary()).toBe("1 modules downloaded, 3 packages compiled");
    expect(log.problems()).toBe("# github.com/pulumi/esc\n../esc/eval.go:12:3: undefined: nothing");
  });
});
