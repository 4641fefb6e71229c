// Permissions in the chat platform's form: a bit field, with bits for names newer than this version.
import { createHash } from "node:crypto";
import { isPermissionName, permissionName, toBits } from "../../../provider/model/permissions.js";

/** Beyond every bit that the platform uses today. A name always has the same bit. */
const [firstOwnBit, ownBits] = [128, 896];

function ownBit(name: string): bigint {
  const digest = createHash("sha256").update(permissionName(name)).digest();
  return 1n << BigInt(firstOwnBit + (digest.readUInt32BE(0) % ownBits));
}

/** The bit field of permission names, a decimal number in a string. */
export function bitField(names: readonly string[]): string {
  const own = names.filter((name) => !isPermissionName(name)).map(ownBit);
  return own.reduce((sum, bit) => sum | bit, BigInt(toBits(names))).toString();
}
