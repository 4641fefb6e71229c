// A file with a copy of an account, opened once for several queries.
import { existsSync, rmSync } from "node:fs";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { type Copy, copyIn } from "../../../sandbox/store/copy.js";
import { Database } from "../../../sandbox/store/database.js";
import { Store } from "../../../sandbox/store/store.js";
import { declaredKind } from "../../account/meaning.js";
import { notACopy } from "../../report/messages/rehearsals.js";
import type { StackResource } from "../../stack/resource.js";
import { completeAll } from "./completed.js";

export class AccountCopy {
  private constructor(
    readonly database: Database,
    readonly store: Store,
    /** The file's own metadata. */
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

  /** @throws as `open` does */
  static use<T>(file: string, work: (copy: AccountCopy) => T): T {
    const copy = AccountCopy.open(file);
    try {
      return work(copy);
    } finally {
      copy.close();
    }
  }

  /** The resources that the copy lacks: deleted outside Pulumi, or never found. */
  lacking(resources: readonly StackResource[]): StackResource[] {
    return resources.filter(({ kind, id }) => {
      const own = resourceOf(kind).endpoint.parse(id)?.own ?? id;
      return this.store.get(declaredKind(kind).name, own) === undefined;
    });
  }

  /** Adds what the account doesn't return of these resources from the state. @returns a sentence about that, or none */
  complete(resources: readonly StackResource[]): string[] {
    return this.database.transaction(() => completeAll(this.store, resources));
  }

  /** Writes the complete copy into a new file. */
  writeTo(file: string): void {
    this.database.run("VACUUM INTO ?", file);
  }

  /** Writes it over a file that nothing has open. */
  replace(file: string): void {
    rmSync(file, { force: true });
    this.writeTo(file);
  }

  close(): void {
    this.database.close();
  }
}
