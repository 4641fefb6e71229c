#!/bin/sh
# Brings what was changed in the console into a branch that begins where the checkout is, with one commit for each kind of
# resources. Writes the body of a pull request into pull-request.md. Ends with 0 if there is nothing to review, and with 1
# if there is.
set -eu
branch=${1:-console-changes}
me=$(git var GIT_COMMITTER_IDENT | sed 's/.*<\(.*\)>.*/\1/')

# The branch of the night before is replaced, but never commits of a colleague on it.
if git rev-parse --quiet --verify "origin/$branch" >/dev/null &&
  git log --format=%ce "HEAD..origin/$branch" | grep -qvxF "$me"; then
  echo "The branch $branch has commits of somebody else. Merge or close its pull request, and delete the branch." >&2
  exit 2
fi
git switch --quiet --force-create "$branch"

status=0
paypages pull --check --json --markdown pull-request.md > pulled.json || status=$?
[ "$status" -ne 2 ] || exit 2
if [ "$status" -eq 0 ]; then
  rm pull-request.md pulled.json
  exit 0
fi

# The items of a list in the result, each on a line.
list() { node -p "const pulled = JSON.parse(fs.readFileSync('pulled.json')); [...new Set($1)].join('\n')"; }

for kind in $(list 'pulled.edits.map((one) => one.kind)'); do
  # 1: something of this kind is left for a person. The body of the pull request lists it.
  paypages pull --yes --only "$kind" --json > pulled.json || [ $? -eq 1 ]
  # Only what `pull` has edited.
  list pulled.files | while read -r file; do git add -- "$file"; done
  git diff --cached --quiet || git commit --quiet --message "$kind: write changes made in the console"
done
exit 1
