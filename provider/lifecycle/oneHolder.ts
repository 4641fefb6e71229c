// One object is one resource's, and so is one code.
import type { Values } from "../model/rules.js";
import type { Conflict, Holder, New } from "./holders.js";
import type { Resource, Service } from "./resource.js";

/** Why a resource cannot have what it wants, and which other one has it. */
export function conflictRefusal(resource: Resource, wanted: Values, { shares, id, other }: Conflict): Error {
  const [what, whose] = [resource.nameOf(wanted), named(resource, other)];
  if (shares === "object") {
    return new Error(
      `${what}: ${id} is that of another resource of this program already: ${whose}. ` +
        "One object is one resource's. Keep one of the two in the program: the object stays as it is when the other leaves it.\n" +
        `If a resource was renamed: ${renaming}, instead of \`adoptId\`.`,
    );
  }
  return new Error(
    `${what}: another resource of this program has the same code in environment ${wanted.processorAEnvId}: ${whose}. ` +
      "A code is there once: give one of them another `couponCode`, or keep one of the two.",
  );
}

/** What to write where a resource has another name than before. */
export const renaming =
  'give it the option `aliases: [{ name: "<old name>" }]`, or run `pulumi state rename <old URN> <new name>`';

const named = (resource: Resource, { urn, wanted, id }: Omit<Holder, "stage">): string => {
  const called = urn === undefined ? "" : ` \`${urn.slice(urn.lastIndexOf("::") + 2)}\``;
  return `${resource.nameOf(wanted)}${called}${id === undefined ? "" : ` (${id})`}`;
};

/** Two resources of the state have one object: an older version, or an import, has let them. */
export function tellShared(resource: Resource, service: Service, wanted: Values, { id, other }: Conflict): void {
  service.tell(
    "warning",
    `${resource.nameOf(wanted)}: ${id} is that of another resource, too: ${named(resource, other)}. ` +
      "Keep one of the two in the program: the object stays as it is when the other leaves it.",
  );
}

/** Before anything is made: a refresh has read an object of the same name, which the program does not name so far. */
export function tellRenamed(resource: Resource, service: Service, next: New): void {
  const other = service.run.holders.unclaimedLike(next, resource.label);
  if (!other) return;
  service.tell(
    "warning",
    `${resource.nameOf(next.wanted)}: new to the program, and the stack has ${named(resource, other)} under another name. ` +
      `If that resource was renamed: ${renaming}. Otherwise the one that is there leaves with its old name.`,
  );
}
