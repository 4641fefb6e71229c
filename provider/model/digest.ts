// A text's mark, where the text itself is not to be kept.
import { createHash } from "node:crypto";

/** Eight hexadecimal digits: enough to tell that a text is another one, too short to find the text by. */
export const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 8);
