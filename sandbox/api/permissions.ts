// Permissions as the chat platform answers them: a bit field, which has room for names that came after this version.
import { createHash } from "node:crypto";
import { isPermissionName, permissionName, toBits } from "../../provider/model/permissions.js";

/** Beyond every bit that the platform uses today; a name always has the same. */
const [firstOwnBit, ownBits] = [128, 896];

function ownBit(name: string): bigint {
  const digest = createHash("sha256").update(permissionName(name)).digest();
  return 1n << BigInt(firstOwnBit + (digest.readUInt32BE(0) % ownBits));
}

/** The bit field of permission names, a decimal number in a text. */
export function bitField(names: readonly string[]): string {
  const own = names.filter((name) => !isPermissionName(name)).map(ownBit);
  return own.reduce((sum, bit) => sum | bit, BigInt(toBits(names))).toString();
}
