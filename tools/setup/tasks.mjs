/** The tasks of the npm scripts. */

const suite = (name) => ({ script: "tools/bench/main.ts", args: [name] });

/** Each task by its name, with its script (none if the setup is the whole task), and what it needs. */
export const TASKS = {
  demo: { script: "tools/demo/main.ts" },
  bench: { ...suite("engine"), withLanguages: true, withNativeSdk: true },
  "bench:growth": { ...suite("growth"), withLanguages: true, withNativeSdk: true },
  "bench:limit": suite("limit"),
  "bench:functions": { ...suite("functions"), withoutEngine: true },
  "bench:sandbox": { ...suite("sandbox"), withoutEngine: true },
  "bench:waits": { ...suite("waits"), withoutEngine: true },
  screenshots: { script: "test/screenshots/main.ts", withoutEngine: true, withBrowser: true },
  simulate: { script: "test/simulation/main.ts", withoutEngine: true, withoutBuild: true },
  mutation: { script: "tools/mutation/main.ts", withoutEngine: true },
  test: {
    script: "tools/test/main.mjs",
    runsWithoutEngine: true,
    withLanguages: true,
    withNativeSdk: true,
    withPolicyPack: true,
    withGenerator: true,
    withBrowser: true,
  },
  "test:fast": { script: "tools/test/main.mjs", args: ["--fast"], runsWithoutEngine: true, withGenerator: true },
  "test:matrix": {
    script: "tools/test/main.mjs",
    args: ["--matrix"],
    withLanguages: true,
    withNativeSdk: true,
    withBrowser: true,
  },
  "test:engines": { script: "tools/test/engines.mjs", withLanguages: true, withNativeSdk: true },
  generate: { script: "tools/generate/main.ts", withoutEngine: true, withoutBuild: true, withGenerator: true },
  pack: { script: "tools/pack/main.ts", withoutEngine: true, withNativeSdk: true, withPolicyPack: true, ships: true },
  release: {
    script: "tools/release/main.ts",
    withoutEngine: true,
    withNativeSdk: true,
    withPolicyPack: true,
    ships: true,
  },
  plugin: { script: "tools/plugin/main.ts", withoutEngine: true, withoutBuild: true },
  env: { withLanguages: true, withNativeSdk: true, withPolicyPack: true },
  build: { withoutEngine: true, withNativeSdk: true, withPolicyPack: true },
};
