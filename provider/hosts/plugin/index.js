// The entry of the source plugin, beside PulumiPlugin.yaml.
import("../../../dist/plugin.js").catch((error) => {
  const isBuilt = error.code !== "ERR_MODULE_NOT_FOUND";
  console.error(isBuilt ? error : "The plugin is not built yet: run `npm install` and `npm run build` in its clone.");
  process.exitCode = 1;
});
