/** The tasks of the npm scripts. */

/** Each task by its name, with its script (none if the setup is the whole task), and what it needs. */
export const TASKS = {
  demo: { script: "tools/setup/demo/main.ts" },
  bench: { script: "tools/bench/main.ts", withLanguages: true },
  screenshots: { script: "test/browser/screenshots.ts", withBrowser: true },
  simulate: { script: "test/simulation/main.ts", withoutEngine: true, withoutBuild: true },
  "simulate:edits": { script: "test/cli/pull/edits/main.ts", withoutEngine: true, withoutBuild: true },
  mutation: { script: "tools/test/mutation/main.ts", withoutEngine: true },
  test: {
    script: "tools/test/main.mjs",
    runsWithoutEngine: true,
    withLanguages: true,
    withGenerator: true,
    withBrowser: true,
  },
  "test:fast": { script: "tools/test/main.mjs", args: ["--fast"], runsWithoutEngine: true, withGenerator: true },
  "test:matrix": {
    script: "tools/test/main.mjs",
    args: ["--matrix"],
    withLanguages: true,
    withBrowser: true,
  },
  "test:engines": { script: "tools/test/engines.mjs", withLanguages: true },
  generate: { script: "tools/generate/main.ts", withoutEngine: true, withoutBuild: true, withGenerator: true },
  pack: { script: "tools/release/pack/main.ts", withoutEngine: true, ships: true },
  release: {
    script: "tools/release/publish/main.ts",
    withoutEngine: true,
    ships: true,
  },
  plugin: { script: "tools/release/plugin/main.ts", withoutEngine: true, withoutBuild: true },
  env: { withLanguages: true },
  build: { withoutEngine: true },
};
