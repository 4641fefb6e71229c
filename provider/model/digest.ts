// A short hash of a string that must not be stored itself.
import { createHash } from "node:crypto";

/** Eight hexadecimal digits: enough to notice a different string, too short to find the string. */
export const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 8);
