// The messages of the policy pack, by section of the troubleshooting guide.
import type { Section } from "../../provider/messages/base/declaration.js";
import * as codes from "./codePolicies.js";
import * as pages from "./pagePolicies.js";
import * as resources from "./resourcePolicies.js";
import * as waitingLists from "./waitingListPolicies.js";

/** Of every section. */
const about =
  "The settings that a message names, such as `allow`, belong to the configuration of the policy: [policies](../policy/README.md).";

/** Codes: PP60… discount codes, PP61… pages, PP62… other resources, PP63… the configuration of a policy. */
export const policySections: readonly Section[] = [
  { title: "Policies: discount codes", about, messages: codes },
  { title: "Policies: pages", about, messages: { ...pages, ...waitingLists } },
  { title: "Policies: other resources", about, messages: resources },
];
