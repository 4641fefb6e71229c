#!/bin/sh
# Brings what was changed in the console into a branch, with one commit for each kind of resources. Writes the body of a
# pull request into pull-request.md. Ends with 0 if there is nothing to review, and with 1 if there is.
set -eu
branch=${1:-console-changes}

git switch --quiet "$branch" 2>/dev/null || git switch --quiet --create "$branch"

status=0
paypages pull --check --json --markdown pull-request.md > pulled.json || status=$?
[ "$status" -ne 2 ] || exit 2
if [ "$status" -eq 0 ]; then
  rm pull-request.md pulled.json
  exit 0
fi

kinds=$(node -p 'const { edits } = JSON.parse(fs.readFileSync("pulled.json")); [...new Set(edits.map((one) => one.kind))].join(" ")')
for kind in $kinds; do
  # 1: something of this kind is left for a person. The body of the pull request lists it.
  paypages pull --yes --only "$kind" || [ $? -eq 1 ]
  git commit --quiet --all --message "$kind: write changes made in the console"
done
exit 1
