// Whether a stack, an account and a copy belong together.
import { existsSync } from "node:fs";
import type { Config } from "../../provider/api/config.js";
import { movedBy, otherMode } from "../../provider/lifecycle/origin.js";
import { type Copy, copyIn } from "../../sandbox/core/copy.js";
import { Database } from "../../sandbox/core/database.js";
import { Store } from "../../sandbox/core/store.js";
import type { StackResource } from "../stack/resource.js";
import { Failure } from "../terminal/exit.js";
import type { Exported } from "./state.js";

/** @throws Failure where objects of the stack are in another account than the configured one */
export function refuseOtherAccount(stack: string, resources: readonly StackResource[], config: Config): void {
  const elsewhere = resources.filter(
    ({ isExternal, kind, outputs }) =>
      !isExternal && (otherMode(kind, outputs, config) !== undefined || movedBy(outputs, config).length > 0),
  );
  if (elsewhere.length === 0) return;
  const [first] = elsewhere;
  const others = elsewhere.length > 1 ? ` and ${elsewhere.length - 1} more` : "";
  throw new Failure(
    `${stack} has objects of another account than the one that is configured (${first?.kind} ${first?.name}${others}): ` +
      `mode ${config.mode} at ${config.baseUrl}, application ${config.appId}. \`paypages doctor --stack ${stack}\` says more`,
  );
}

/** What a file says of itself. @throws Failure where it is no copy */
export function copyOf(file: string): Copy {
  const none = new Failure(`${file} is no copy of an account: \`paypages copy ${file}\` makes one`);
  if (!existsSync(file)) throw none;
  const database = new Database(file);
  try {
    const copy = copyIn(new Store(database));
    if (!copy) throw none;
    return copy;
  } finally {
    database.close();
  }
}

/** @throws Failure where the copy is another account's, or older than the state */
export function refuseOtherCopy(file: string, { of, begunAt }: Copy, config: Config, { writtenAt }: Exported): void {
  const again = `make it anew: \`paypages copy ${file} --force\``;
  if (of.mode !== config.mode || of.baseUrl !== config.baseUrl || of.appId !== config.appId)
    throw new Failure(`${file} is a copy of another account (mode ${of.mode} at ${of.baseUrl}): ${again}`);
  if (writtenAt && writtenAt > new Date(begunAt))
    throw new Failure(
      `${file} is older (${begunAt}) than the state of the stack (${writtenAt.toISOString()}), and knows nothing of what ` +
        `was done since: ${again}`,
    );
}

/** A copy of the file that a rehearsal may change, also while somebody looks at the first one. */
export function workingCopy(file: string, target: string): void {
  const database = new Database(file);
  try {
    database.run("VACUUM INTO ?", target);
  } finally {
    database.close();
  }
}
