// Each fault on one of the resources, by turns, and one of each end on codes; the matrix run has every pair.
import { resourceOf, resources } from "../../provider/resources/index.js";
import { isNative } from "../support/adapters.js";
import { casesOf } from "../support/matrix.js";
import { testFaults } from "./faultMatrix.js";
import { oneOfEachEnd, rows } from "./faultTable.js";

/** Codes are found again after a lost response, so many faults end differently for them. */
const coupon = resourceOf("Coupon");
const others = resources.filter((resource) => resource !== coupon);
/** The plugin's protocol makes no difference between faults that end alike. */
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
