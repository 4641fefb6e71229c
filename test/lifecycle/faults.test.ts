// The faults, for codes and for the chat server's roles and channels.
import { resources } from "../../provider/resources/index.js";
import { isNative } from "../support/adapters.js";
import { testFaults } from "./faultMatrix.js";
import { oneOfEachEnd, rows } from "./faultTable.js";

/** The plugin's protocol makes no difference between faults: one of each end goes through it, for each form of id. */
const throughPlugin = ["OneTimeProduct", "Coupon", "ChatRole"];

const own = resources.filter(({ kind }) => (isNative ? throughPlugin.includes(kind) : /^(Coupon|Chat)/.test(kind)));
const tested = isNative ? oneOfEachEnd : rows;

testFaults(own.map((resource) => [resource, tested]));
