// The minimum for the engine: a constant string as the provider's code, and one short property.
import * as pulumi from "@pulumi/pulumi";

const provider = 'exports.handler=()=>require("./provider.js").default';

class NoOp extends pulumi.CustomResource {
  constructor(name, args, opts) {
    super("pulumi-nodejs:dynamic:Resource", name, { ...args, __provider: provider }, opts);
  }
}

for (let i = 0; i < Number(process.env.BENCH_RESOURCES); i++) new NoOp(`no-op-${i}`, { label: `label-${i}` });
