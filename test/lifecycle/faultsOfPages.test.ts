// The faults, for pages.
import { resources } from "../../provider/resources/index.js";
import { testFaults } from "./faultMatrix.js";
import { oneOfEachEnd, rows } from "./faultTable.js";

const pages = resources.filter(({ kind }) => !/^(Coupon|Chat)/.test(kind));

/** Payment pages differ in their fields, which no fault looks at: two of the three get one fault of each end. */
const alike = ["RecurringPlan", "InstallmentPlan"];

testFaults(pages.map((resource) => [resource, alike.includes(resource.kind) ? oneOfEachEnd : rows]));
