// What `paypages inventory` finds that someone should look at. The report lists the objects of each.
import { finding } from "../../provider/messages/base/declaration.js";

export const unmanagedObjects = finding(
  "PP5220",
  "warning",
  {},
  () => "Objects that no stack manages",
  "Adopt them with `paypages export` or `paypages pull --adopt`, or delete them in the console if no one needs them. Before " +
    "you do, check with `--all-stacks` that no other stack of the project manages them.",
);

export const goneObjects = finding(
  "PP5221",
  "warning",
  {},
  () => "Objects of a stack that the service no longer has",
  "To create them again, run `pulumi up --refresh`: a new page has a new address, and a new code counts its uses from 0. " +
    "Otherwise, run `paypages pull --remove-missing`, which removes their resources from the program, and then `pulumi up`.",
);

export const sharedObjects = finding(
  "PP5222",
  "warning",
  {},
  () => "Objects that more than one resource manages",
  "Each resource overwrites what the other one wrote. Choose one of them. Remove the other one from its state with `pulumi " +
    "state delete`, and from its program.",
);

export const endedCodes = finding(
  "PP5223",
  "info",
  {},
  () => "Codes that have ended",
  "Customers can't use them any more. Set a later `endDate`, or [end the campaign](recipes/end-a-campaign-early.md): a used code " +
    "isn't deleted.",
);

export const usedUpCodes = finding(
  "PP5224",
  "info",
  {},
  () => "Codes that are used up",
  "Customers can't use them any more. Increase `couponCount`, or [end the campaign](recipes/end-a-campaign-early.md): a used " +
    "code isn't deleted.",
);

export const endedPages = finding(
  "PP5225",
  "info",
  {},
  () => "Pages whose sale has ended",
  "The page still exists, but customers can't buy from it. Set a later `salesEnd` or `contractEnd`, or remove the page from the " +
    "program.",
);

export const ungrantedRoles = finding(
  "PP5226",
  "info",
  {},
  () => "Roles that no page grants",
  "No page grants the role to customers. Add it to a `chatRule`, or remove it from the program.",
);
