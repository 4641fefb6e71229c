// What is said where an object is not deleted, because customers would lose by it.
import type { Known, Resource, Service } from "./resource.js";
import { tellOnce } from "./tell.js";

/** The reason is told of each object, the choices once a run. */
export function refusedDeletion(resource: Resource, service: Service, { id, state }: Known, reason: string): Error {
  tellOnce(service, "warning", choices(resource));
  return new Error(`deleting ${resource.nameOf(state)} ${id}: ${reason}. It is left as it is.`);
}

function choices({ deletionSetting }: Resource): string {
  const isCode = deletionSetting === "couponDeletion";
  const [all, one] = isCode ? ["Used codes", "a code"] : ["Pages with people on them", "a page"];
  const variable = isCode ? "PAYPAGES_COUPON_DELETION" : "PAYPAGES_PAGE_DELETION";
  const expire = isCode ? ["  - `expire` in the place of `retain`, here and there, ends them"] : [];
  const own = isCode
    ? '`deletion: "retain"` or `deletion: "expire"`'
    : '`deletion: "retain"`, or `forceDelete: true` to delete it all the same';
  return [
    `${all} are not deleted. What has left the program must be put back into it to choose there; or choose for the whole stack:`,
    `  - ${variable}=retain, and the same command again: they stay at the service, and the stack forgets them; ` +
      `lasting: \`pulumi config set paypages:${deletionSetting} retain\`, which counts once an \`up\` of a program with ` +
      "such resources has stored it",
    ...expire,
    `  - for ${one} alone: put it back into the program with ${own}; \`pulumi up\`; then take it out again`,
    `  - where ${one} was replaced: say the same of what has taken its place in the program; \`pulumi up\` ` +
      "(`pulumi state delete` cannot tell the two apart)",
  ].join("\n");
}
