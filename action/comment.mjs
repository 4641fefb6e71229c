// The comment of the action on a pull request: one for each stack, which each run replaces.

/** GitHub's limit is 65,536 characters. */
const longest = 65_000;

const markerOf = (stack) => `<!-- paypages: ${stack.replaceAll("--", "- -")} -->`;

/** Only comments of bots count, because anyone can write the marker. */
const isOwn = ({ body, user }, marker) => user?.type === "Bot" && (body ?? "").startsWith(marker);

export async function comment({ github, repository, number, stack }, text) {
  const marker = markerOf(stack);
  const body = shortened(`${marker}\n${text}`);
  const all = await github.list(`/repos/${repository}/issues/${number}/comments`);
  const own = all.find((one) => isOwn(one, marker));
  if (own) return github.request("PATCH", `/repos/${repository}/issues/comments/${own.id}`, { body });
  return github.request("POST", `/repos/${repository}/issues/${number}/comments`, { body });
}

const shortened = (text) =>
  text.length <= longest ? text : `${text.slice(0, longest)}\n\nThe rest is in the artifact of the run.\n`;
