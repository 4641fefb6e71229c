// Loaded first into processes of a test: notes the packages of OpenTelemetry that this repository's bundles import. Pulumi's
// SDK imports some for itself.
const { appendFileSync } = require("node:fs");
const { registerHooks } = require("node:module");

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith("@opentelemetry/") && /\/dist\/[^/]+\.js$/.test(context.parentURL)) {
      appendFileSync(process.env.PAYPAGES_TEST_LOADED, `${specifier}\n`);
    }
    return next(specifier, context);
  },
});
