// The faults, for pages.
import { describe } from "vitest";
import { resources } from "../../provider/resources/index.js";
import { testFaults } from "./faultMatrix.js";
import { rows } from "./faultTable.js";

const pages = resources.filter(({ kind }) => !/^(Coupon|Chat)/.test(kind));

describe.each(pages.map((resource) => [resource.kind, resource] as const))("%s", (_, resource) =>
  testFaults(resource, rows),
);
