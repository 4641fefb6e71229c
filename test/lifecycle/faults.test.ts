// Tests each fault on one of the resources in turn, and one fault of each end on codes; the matrix run tests all pairs.
import { resourceOf, resources } from "../../provider/kinds/resources/index.js";
import { isNative } from "../support/adapters.js";
import { casesOf } from "../support/needs.js";
import { testFaults } from "./faultMatrix.js";
import { oneOfEachEnd, rows } from "./faultTable.js";

/** The provider finds a code again after a lost response, so many faults end differently for codes. */
const coupon = resourceOf("Coupon");
const others = resources.filter((resource) => resource !== coupon);
/** For the plugin's protocol, faults with the same end are equal. */
const tested = isNative ? oneOfEachEnd : rows;

testFaults(
  casesOf(
    resources.map((resource) => [resource, rows] as const),
    [
      [coupon, oneOfEachEnd],
      ...others.map((resource, turn) => [resource, tested.filter((_, at) => at % others.length === turn)] as const),
    ],
  ),
);
