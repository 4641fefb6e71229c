// Values of a state that are the id that a code had before a revision. A program gets such a value from `.id` of a
// Coupon: Pulumi keeps the id of the last create, and only `couponId` is the current one. While both are equal, the
// state doesn't show which of them a program uses.

import { signature } from "../../provider/hosts/engine/engineValues.js";
import { isObject } from "../../provider/model/rules.js";
import { parseUrn } from "../../provider/model/urn.js";
import type { ExportedResource } from "./exported.js";
import type { StackResource } from "./resource.js";
import { isMark, withMarks } from "./secret.js";

export interface OutdatedId {
  /** The resource whose input it is: `Bucket b`. Undefined for an output of the stack. */
  readonly consumer: string | undefined;
  /** Such as `tags.code` or `codes[0]`. */
  readonly path: string;
  /** The logical name of the Coupon. */
  readonly coupon: string;
  readonly oldId: string;
  readonly currentId: string;
}

/** A shorter value that wasn't made from the Coupon can be equal by chance: another kind counts its ids, too. */
const shortestAlone = 8;

interface Coupon {
  readonly urn: string;
  readonly name: string;
  readonly oldId: string;
  readonly currentId: string;
}

/** Secrets are never compared, so none is reported. */
export function outdatedIdsIn(
  exported: readonly ExportedResource[],
  resources: readonly StackResource[],
): readonly OutdatedId[] {
  const coupons = revisedIn(exported, resources);
  if (coupons.size === 0) return [];
  const others = new Set(
    resources.flatMap(({ kind, id }) => (kind === "Coupon" ? [] : [id, id.slice(id.indexOf("/") + 1)])),
  );
  return exported
    .filter((one) => one.delete !== true)
    .flatMap(({ urn, type, inputs, outputs, propertyDependencies: made }) => {
      const isStack = type === "pulumi:pulumi:Stack";
      const { kind, name } = parseUrn(urn);
      return stringsIn(withMarks((isStack ? outputs : inputs) ?? {})).flatMap(({ path, value }) => {
        const coupon = coupons.get(value);
        if (coupon === undefined || coupon.urn === urn) return [];
        const isMade = made?.[/^[^.[]*/.exec(path)?.[0] ?? ""]?.includes(coupon.urn);
        if (!isMade && (value.length < shortestAlone || others.has(value))) return [];
        const { name: couponName, oldId, currentId } = coupon;
        return [{ consumer: isStack ? undefined : `${kind} ${name}`, path, coupon: couponName, oldId, currentId }];
      });
    });
}

/** Coupons whose Pulumi id isn't the current id, by their Pulumi id. */
function revisedIn(
  exported: readonly ExportedResource[],
  resources: readonly StackResource[],
): ReadonlyMap<string, Coupon> {
  const coupons = resources.filter(({ kind, isWaitingForDeletion }) => kind === "Coupon" && !isWaitingForDeletion);
  const current = new Set(coupons.map(({ id }) => id));
  return new Map(
    coupons.flatMap(({ urn, name, id: currentId }) => {
      const oldId = exported.find((one) => one.urn === urn && one.delete !== true)?.id;
      if (!oldId || current.has(oldId) || isMark(currentId)) return [];
      return [[oldId, { urn, name, oldId, currentId }] as const];
    }),
  );
}

interface StringAt {
  readonly path: string;
  readonly value: string;
}

function stringsIn(value: unknown, path = ""): StringAt[] {
  if (typeof value === "string") return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsIn(item, `${path}[${index}]`));
  if (!isObject(value) || isRevision(value) || value[signature] === resourceSignature) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, path === "" ? key : `${path}.${key}`));
}

/** An item of `revisions`, which lists old ids on purpose. */
const isRevision = (value: object): boolean => "couponId" in value && "replacedAt" in value;

/** Marks a reference to a complete resource: the id in it is Pulumi's, not a value that the program uses. */
const resourceSignature = "5cf8f73096256a8f31e491e813e4eb8e";
