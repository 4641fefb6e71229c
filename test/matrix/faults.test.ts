// Every resource with every fault.
import { resources } from "../../provider/resources/index.js";
import { testFaults } from "./faultMatrix.js";
import { rows } from "./faultTable.js";

testFaults(resources.map((resource) => [resource, rows]));
