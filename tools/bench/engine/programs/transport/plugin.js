// A plugin on Pulumi's own provider server that does nothing, but transports the same values as the real one.
import { isDeepStrictEqual } from "node:util";
import { main } from "@pulumi/pulumi/provider/index.js";
import { created, propertiesOf } from "./outputs.js";

const provider = {
  version: "0.1.0",
  check: async (_urn, _olds, news) => ({ inputs: news }),
  diff: async (_id, _urn, olds, news) => ({
    changes: Object.keys(news).some((name) => !isDeepStrictEqual(news[name], olds[name])),
  }),
  async create(urn, inputs) {
    const { all, set } = propertiesOf(urn.split("::")[2].split(":").at(-1));
    const unset = Object.fromEntries(all.map((name) => [name, null]));
    const { id, outs } = created(inputs, set);
    return { id, outs: { ...unset, ...outs } };
  },
  read: async (id, _urn, props) => ({ id, props }),
  update: async (_id, _urn, olds, news) => ({ outs: { ...olds, ...news } }),
  delete: async () => {},
};

main(provider, process.argv.slice(2));
