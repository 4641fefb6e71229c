// Replaces `pulumi stack export` in tests: the state of the stack `dev`.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { vi } from "vitest";
import type { ExportedEntry } from "../../project/state.js";
import { urnOf, ways } from "./table.js";

/** A state with resources of a kind, dynamic and native; `folder` is the project's folder. */
export function fakeStackExport(kind: string, state: readonly (Omit<ExportedEntry, "urn"> & { name: string })[]) {
  const folder = mkdtempSync(join(tmpdir(), "paypages-state-"));
  const resources = Object.values(ways).flatMap((way) =>
    state.map(({ name, ...entry }) => ({ urn: urnOf(way, kind, name), ...entry })),
  );
  writeFileSync(join(folder, "state.json"), JSON.stringify({ deployment: { resources } }));
  const program = `#!/bin/sh
[ "$1 $2 $4" = "stack export --stack" ] || exit 2
if [ "$5" = dev ]; then cat "${folder}/state.json"; else echo "no stack named '$5' found" >&2; exit 1; fi
`;
  writeFileSync(join(folder, "pulumi"), program, { mode: 0o755 });
  vi.stubEnv("PATH", [folder, process.env.PATH].join(delimiter));
  vi.stubEnv("PULUMI_ORGANIZATION", undefined);
  return {
    folder,
    remove: () => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    },
  };
}
