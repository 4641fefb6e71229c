// The copies after a rehearsal, for a sandbox: `paypages sandbox --db after.db`.
import { extname } from "node:path";
import { replaceWith } from "../../report/files/replace.js";
import { AccountCopy } from "./accountCopy.js";
import type { ProvidedCopy } from "./copies.js";

/** One file for each account: `after.db`, `after-2.db` … */
export async function keepCopies(file: string, accounts: readonly Pick<ProvidedCopy, "files">[]): Promise<void> {
  for (const [index, { files }] of accounts.entries())
    await replaceWith(fileOfAccount(file, index), (draft) =>
      AccountCopy.use(files.after, (copy) => copy.writeTo(draft)),
    );
}

/** The copy of the second account is `after-2.db`, and so on. */
export const fileOfAccount = (after: string, index: number): string => {
  const end = extname(after);
  return index === 0 ? after : `${after.slice(0, after.length - end.length)}-${index + 1}${end}`;
};
