// The messages of the policy pack, by section of the troubleshooting guide.
import type { Section } from "../../provider/messages/base/declaration.js";
import * as codes from "./codePolicies.js";
import * as pages from "./pagePolicies.js";
import * as resources from "./resourcePolicies.js";
import * as waitingLists from "./waitingListPolicies.js";

/** Codes: PP60… discount codes, PP61… pages, PP62… other resources, PP63… the configuration of a policy. */
export const policySections: readonly Section[] = [
  { title: "Policies: discount codes", messages: codes },
  { title: "Policies: pages", messages: { ...pages, ...waitingLists } },
  { title: "Policies: other resources", messages: resources },
];
