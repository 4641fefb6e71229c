// Names that are distinct for each project and stack, and the texts that GitHub limits.
import { createHash } from "node:crypto";
import { posix } from "node:path";

/**
 * `shop-live-1a2b3c4d`: readable, and different for `live/a` and `live_a`. A project is its folder, because jobs that only
 * talk to GitHub have no checkout.
 */
export function idOf({ INPUT_STACK: stack, INPUT_FOLDER: given }) {
  const folder = posix.normalize(given || ".").replace(/\/+$/, "") || "/";
  const readable = `${folder}-${stack}`
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return `${readable}-${createHash("sha256")
    .update(JSON.stringify([folder, stack]))
    .digest("hex")
    .slice(0, 8)}`;
}

/** The name of the artifact: one for each project, stack and commit. */
export const artifactName = (env, sha) => `paypages-${idOf(env)}-${sha}`;

/** The first line of a comment or of a pull request's text. */
export const markerOf = (env) => `<!-- paypages: ${idOf(env)} -->`;

/** GitHub's limit of a comment and of a pull request's text is 65,536 characters. */
const longest = 64_000;

/** Cut at the end of a line, with what is open closed. @param rest where the rest is */
export function shortened(text, rest) {
  if (text.length <= longest) return text;
  const end = `\n\nThe rest is in ${rest}.\n`;
  const cut = text.slice(0, longest - 200);
  const lines = cut
    .slice(0, cut.lastIndexOf("\n") + 1 || undefined)
    .trimEnd()
    .toWellFormed();
  const open = lines.split("<details>").length - lines.split("</details>").length;
  return `${lines}${"\n\n</details>".repeat(Math.min(Math.max(open, 0), 9))}${end}`;
}
