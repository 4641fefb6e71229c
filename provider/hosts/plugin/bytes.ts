// Encodes long responses of the protocol. The messages of Pulumi's own package take seconds to write 100,000 items,
// without a break: no other call would be served meanwhile. This encoder writes the same bytes in pieces.
import { setImmediate as turn } from "node:timers/promises";
import { isWholly, noSecrets, type SecretParts, secrecyWithin } from "../../client/secrecy.js";
import type { Values } from "../../model/rules.js";
import { secretSignature, signature, written } from "../engine/engineValues.js";

/** Fields of `google.protobuf.Value`, each with its wire type. */
const kinds = { null: 0x08, number: 0x11, text: 0x1a, flag: 0x20, struct: 0x2a, list: 0x32 } as const;
/** The tags of a message's first and second field, with a length. */
const [first, second] = [0x0a, 0x12];

/** The number of items after which other calls can run. */
const stride = 1000;

/** The bytes of a message whose first field is a `google.protobuf.Struct` of the values. */
export async function messageOf(values: Values, secrets: SecretParts): Promise<Uint8Array> {
  const members: Buffer[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const secrecy = secrecyWithin(secrets.secrecy, name) ?? {};
    if (Array.isArray(value)) {
      const list = await listOf(value);
      members.push(...member(name, isWholly(value, secrecy, secrets) ? secretOf(list) : list));
    } else {
      members.push(...member(name, [bytesOf(written(value, secrecy, secrets))]));
    }
  }
  return Buffer.concat(sized(first, members));
}

async function listOf(items: readonly unknown[]): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for (let start = 0; start < items.length; start += stride) {
    if (start > 0) await turn();
    const piece = written(items.slice(start, start + stride), {}, noSecrets) as unknown[];
    pieces.push(Buffer.concat(piece.flatMap((item) => sized(first, [bytesOf(item)]))));
  }
  return sized(kinds.list, pieces);
}

const secretOf = (value: readonly Buffer[]): Buffer[] =>
  sized(kinds.struct, [...member(signature, [bytesOf(secretSignature)]), ...member("value", value)]);

/** A value that the engine can take: plain JSON. */
function bytesOf(value: unknown): Buffer {
  if (value === null) return Buffer.of(kinds.null, 0);
  if (typeof value === "boolean") return Buffer.of(kinds.flag, Number(value));
  if (typeof value === "number") {
    const double = Buffer.alloc(9, kinds.number);
    double.writeDoubleLE(value, 1);
    return double;
  }
  if (typeof value === "string") return Buffer.concat(sized(kinds.text, [Buffer.from(value)]));
  const parts = Array.isArray(value)
    ? sized(
        kinds.list,
        value.flatMap((item) => sized(first, [bytesOf(item)])),
      )
    : sized(
        kinds.struct,
        Object.entries(value as Values).flatMap(([name, of]) => member(name, [bytesOf(of)])),
      );
  return Buffer.concat(parts);
}

/** A field of a struct: an entry of a map. */
const member = (name: string, value: readonly Buffer[]): Buffer[] =>
  sized(first, [...sized(first, [Buffer.from(name)]), ...sized(second, value)]);

/** A length-delimited value, still in parts: a long list is joined only once. */
function sized(tag: number, parts: readonly Buffer[]): Buffer[] {
  let length = parts.reduce((sum, part) => sum + part.length, 0);
  const head = [tag];
  for (; length > 127; length = Math.floor(length / 128)) head.push((length % 128) + 128);
  return [Buffer.from([...head, length]), ...parts];
}
