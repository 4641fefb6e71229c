// A file with a copy of an account, opened once for all that is asked of it.
import { existsSync } from "node:fs";
import { resourceOf } from "../../../provider/resources/index.js";
import { type Copy, copyIn } from "../../../sandbox/core/copy.js";
import { Database } from "../../../sandbox/core/database.js";
import { Store } from "../../../sandbox/core/store.js";
import { declaredKind } from "../../account/declaredKind.js";
import { notACopy } from "../../messages/rehearsals.js";
import type { StackResource } from "../../stack/resource.js";
import { completeAll } from "./completed.js";

export class AccountCopy {
  private constructor(
    readonly database: Database,
    readonly store: Store,
    /** What the file says of itself. */
    readonly about: Copy,
  ) {}

  /** @throws Failure if the file is not a copy; StoreError if it can't be opened */
  static open(file: string): AccountCopy {
    if (!existsSync(file)) throw notACopy({ file });
    const database = new Database(file);
    try {
      const store = new Store(database);
      const about = copyIn(store);
      if (!about) throw notACopy({ file });
      return new AccountCopy(database, store, about);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** What of these it doesn't have: deleted outside Pulumi, or never found. */
  lacking(resources: readonly StackResource[]): StackResource[] {
    return resources.filter(({ kind, id }) => {
      const own = resourceOf(kind).endpoint.parse(id)?.own ?? id;
      return this.store.get(declaredKind(kind).name, own) === undefined;
    });
  }

  /** @returns what of these resources the account doesn't return, and the state has: a sentence, or none */
  complete(resources: readonly StackResource[]): string[] {
    return this.database.transaction(() => completeAll(this.store, resources));
  }

  /** Writes all of it into a new file. */
  writeTo(file: string): void {
    this.database.run("VACUUM INTO ?", file);
  }

  close(): void {
    this.database.close();
  }
}
