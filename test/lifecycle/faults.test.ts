// Each fault on one of the resources, by turns, and one of each end on codes: test/matrix has every pair.
import { resourceOf, resources } from "../../provider/resources/index.js";
import { testFaults } from "../matrix/faultMatrix.js";
import { oneOfEachEnd, rows } from "../matrix/faultTable.js";
import { isNative } from "../support/adapters.js";

/** Codes are found again after a lost response, so most faults end otherwise for them. */
const coupon = resourceOf("Coupon");
const others = resources.filter((resource) => resource !== coupon);
/** The plugin's protocol makes no difference between faults that end alike. */
const tested = isNative ? oneOfEachEnd : rows;

testFaults([
  [coupon, oneOfEachEnd],
  ...others.map((resource, turn) => [resource, tested.filter((_, index) => index % others.length === turn)] as const),
]);
