// A typical dynamic provider of users: its code is serialized into the state of every resource.
import * as pulumi from "@pulumi/pulumi";

class NoOpProvider {
  async check(_olds, news) {
    return { inputs: news };
  }
  async diff(_id, olds, news) {
    return { changes: olds.label !== news.label };
  }
  async create(inputs) {
    return { id: inputs.label, outs: inputs };
  }
  async read(id, props) {
    return { id, props };
  }
  async update(_id, _olds, news) {
    return { outs: news };
  }
  async delete(_id, _props) {}
}

class NoOp extends pulumi.dynamic.Resource {
  constructor(name, args, opts) {
    super(new NoOpProvider(), name, args, opts);
  }
}

for (let i = 0; i < Number(process.env.BENCH_RESOURCES); i++) new NoOp(`no-op-${i}`, { label: `label-${i}` });
