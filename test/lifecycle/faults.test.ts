// The faults, for codes and for the chat server's roles and channels.
import { describe } from "vitest";
import { resources } from "../../provider/resources/index.js";
import { isNative } from "../support/adapters.js";
import { testFaults } from "./faultMatrix.js";
import { rows } from "./faultTable.js";

/** The plugin's protocol makes no difference between faults: one of each end goes through it, for each form of id. */
const throughPlugin = {
  kinds: ["OneTimeProduct", "Coupon", "ChatRole"],
  faults: [
    "a reset after it was carried out",
    "a 400",
    "a 404",
    "a 503",
    "an answer without its id",
    "tokens that expire",
  ],
};

const own = resources.filter(({ kind }) =>
  isNative ? throughPlugin.kinds.includes(kind) : /^(Coupon|Chat)/.test(kind),
);
const tested = rows.filter(({ name }) => !isNative || throughPlugin.faults.includes(name));

describe.each(own.map((resource) => [resource.kind, resource] as const))("%s", (_, resource) =>
  testFaults(resource, tested),
);
