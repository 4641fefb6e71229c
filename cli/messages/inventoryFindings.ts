// What `paypages inventory` finds that someone should look at. The report lists the objects of each.
import { finding } from "../../provider/messages/base/declaration.js";

export const unmanagedObjects = finding(
  "PP5220",
  "warning",
  {},
  () => "Objects that no stack manages",
  "Adopt them with `paypages export` or `paypages pull --adopt`, or delete in the console what isn't needed. " +
    "`--all-stacks` looks for them in every stack of the project.",
);

export const goneObjects = finding(
  "PP5221",
  "warning",
  {},
  () => "Objects of a stack that no longer exist",
  "`pulumi up --refresh` creates them again. `paypages pull --remove-missing` removes their resources from the program.",
);

export const sharedObjects = finding(
  "PP5222",
  "warning",
  {},
  () => "Objects that more than one resource manages",
  "Each resource would overwrite what the other one wrote. Remove the object from one of the stacks with `pulumi state " +
    "delete`, and from its program.",
);

export const endedCodes = finding(
  "PP5223",
  "info",
  {},
  () => "Codes that have ended",
  "Customers can't use them any more. Extend their end, or remove them from the program.",
);

export const usedUpCodes = finding(
  "PP5224",
  "info",
  {},
  () => "Codes that are used up",
  "Customers can't use them any more. Issue more, or remove them from the program.",
);

export const endedPages = finding(
  "PP5225",
  "info",
  {},
  () => "Pages on sale whose end is in the past",
  "Customers find a page that they can't buy from. Change its end, or end its sale.",
);

export const ungrantedRoles = finding(
  "PP5226",
  "info",
  {},
  () => "Roles that no page grants",
  "No customer gets such a role. Add it to a page, or remove it.",
);
