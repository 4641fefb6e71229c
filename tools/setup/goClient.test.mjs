import { chmodSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { useTempDir } from "../../test/support/use.ts";
import { notOnWindows } from "../test/notOnWindows.mjs";
import { findGo } from "./goClient.mjs";

notOnWindows();

let folder;
beforeEach(() => {
  folder = useTempDir();
});

/** A client of a version that fetches a different one, unless an option prevents it. */
function place(own, fetched = own) {
  const go = path.join(folder, "go");
  writeFileSync(
    go,
    `#!/bin/sh\n[ "$GOTOOLCHAIN" = local ] && echo "go version go${own} x/y" && exit\n${fetched ? `echo "go version go${fetched} x/y"` : "exit 1"}\n`,
  );
  chmodSync(go, 0o755);
  return go;
}
const find = (more = {}) => findGo([{ folder, goVersion: "1.25.11" }], { PATH: `${folder}:/usr/bin:/bin`, ...more });

test.each([
  ["as new as the go.mod wants", "1.25.11", "1.25.11"],
  ["newer", "1.26", "1.26"],
  ["one that fetches what the go.mod wants", "1.21.0", "1.25.11"],
])("accepts a client that is %s", async (_, own, fetched) => {
  const go = place(own, fetched);
  expect(await find()).toEqual({ go });
});

test.each([
  ["older", "1.19.8", "1.19.8", {}, "is 1.19.8;"],
  ["older, and may not fetch", "1.22.0", "1.25.11", { GOTOOLCHAIN: "local" }, "is 1.22.0 (GOTOOLCHAIN is local);"],
  ["older, and cannot fetch", "1.22.0", "", {}, "is 1.22.0;"],
])("refuses a client that is %s", async (_, own, fetched, env, said) => {
  const go = place(own, fetched);
  expect(await find(env)).toEqual({
    problem: `${go} ${said} Go 1.25.11 or newer is needed (https://go.dev/doc/install)`,
  });
});

test("refuses a client that doesn't respond", async () => {
  const go = place("1.26");
  writeFileSync(go, "#!/bin/sh\nexit 3\n");
  expect((await find()).problem).toContain(`${go} is of an unknown version;`);
});
