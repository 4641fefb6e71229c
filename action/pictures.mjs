// The pictures of a report, in a separate branch of the repository, from which a comment can show them.
import { createHash } from "node:crypto";

/** More pictures would make the comment hard to read. The report's page has all of them. */
const most = 12;

/** The pictures in a report's page, each with its description. */
export function picturesIn(html) {
  const found = [...html.matchAll(/<img src="data:image\/(jpeg|png);base64,([\w+/=]+)" alt="([^"]*)">/g)];
  // A line end in it could end the HTML, and the rest would be Markdown.
  return found.slice(0, most).map(([, type, content, alt]) => ({ type, content, alt: alt.replace(/\s+/g, " ") }));
}

/** @returns Markdown with the pictures */
export async function publishPictures({ github, repository, number, branch, server }, pictures) {
  if (pictures.length === 0) return "";
  const tree = await Promise.all(
    pictures.map(async ({ type, content }) => {
      const { sha } = await github.request("POST", `/repos/${repository}/git/blobs`, { content, encoding: "base64" });
      const name = createHash("sha256").update(content).digest("hex").slice(0, 16);
      return { path: `${number}/${name}.${type}`, mode: "100644", type: "blob", sha };
    }),
  );
  const ref = await github.find(`/repos/${repository}/git/ref/heads/${branch}`);
  const parent = ref?.object.sha;
  const base = parent && (await github.request("GET", `/repos/${repository}/git/commits/${parent}`)).tree.sha;
  const made = await github.request("POST", `/repos/${repository}/git/trees`, {
    tree,
    ...(base && { base_tree: base }),
  });
  const commit = await github.request("POST", `/repos/${repository}/git/commits`, {
    message: `Pictures of pull request ${number}`,
    tree: made.sha,
    parents: parent ? [parent] : [],
  });
  if (parent) await github.request("PATCH", `/repos/${repository}/git/refs/heads/${branch}`, { sha: commit.sha });
  else await github.request("POST", `/repos/${repository}/git/refs`, { ref: `refs/heads/${branch}`, sha: commit.sha });
  const images = tree.map(
    ({ path }, place) =>
      `<img width="45%" alt="${pictures[place].alt}" src="${server}/${repository}/raw/${commit.sha}/${path}">`,
  );
  return `<details><summary>Pictures</summary>\n\n${images.join("\n")}\n\n</details>\n`;
}
