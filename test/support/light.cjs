// Loaded first into every process that a test's engine starts: what only serializes functions, compiles TypeScript or
// maps stack traces is loaded when it is used, which for resources of this package is never. Half of a command's time.
const { readFileSync } = require("node:fs");
const Module = require("node:module");

// A host that knows `typescript: false` in Pulumi.yaml does the same.
delete process.env.PULUMI_NODEJS_TYPESCRIPT;

// What is in TypeScript loses its types, and is not checked.
Module._extensions[".ts"] = (module, file) => {
  const { transformSync } = require("esbuild");
  const { code } = transformSync(readFileSync(file, "utf8"), { loader: "ts", format: "cjs", sourcefile: file });
  module._compile(code, file);
};

const late = new Set([
  "typescript",
  "@npmcli/arborist",
  "source-map-support/register",
  "normalize-package-data",
  "./automation",
]);
const load = Module._load;
Module._load = function (request, parent, isMain) {
  if (!late.has(request)) return load.call(this, request, parent, isMain);
  const member = (name) => {
    const loaded = load.call(this, request, parent, isMain);
    return name === "default" && !loaded.__esModule ? loaded : loaded[name];
  };
  // As an ES module, so that nobody copies its members at once.
  return new Proxy({}, { get: (_, name) => name === "__esModule" || member(name) });
};
