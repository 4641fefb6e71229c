// A string in the encodings that programs write: plain and escaped, base64 at each of its three offsets, hexadecimal.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** Encodings of a core that escaping doesn't change: letters, digits and hyphens. */
export function encodingsOf(core: string): Readonly<Record<string, string>> {
  const bytes = Buffer.from(core);
  // Some bits of the first and the last characters depend on adjacent bytes.
  const base64 = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
    return text.slice(offset === 0 ? 0 : 4, -4);
  });
  return {
    plain: core,
    ...Object.fromEntries(base64.map((text, offset) => [`base64 at ${offset}`, text])),
    hex: bytes.toString("hex"),
    percent: [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
    "UTF-16": bytes.toString("latin1").split("").join("\0"),
  };
}

/**
 * The occurrences of a string below a folder, in any encoding: `home/logs/x.log: base64 at 1`. Compressed files are
 * unpacked.
 */
export function placesOf(core: string, folder: string): string[] {
  const encodings = Object.entries(encodingsOf(core));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const text = (isCompressed ? gunzipSync(bytes) : bytes).toString("latin1").toLowerCase();
    const found = encodings.filter(([, encoded]) => text.includes(encoded.toLowerCase()));
    return found.map(([encoding]) => `${path.slice(folder.length + 1)}: ${encoding}`);
  });
}
