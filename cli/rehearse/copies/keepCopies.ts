// The copies after a rehearsal, for a sandbox: `paypages sandbox --db after.db`.
import { extname } from "node:path";
import { replaceWith } from "../../copy/replace.js";
import { AccountCopy } from "./accountCopy.js";
import type { ProvidedCopy } from "./copies.js";

/** One file for each account: `after.db`, `after-2.db` … */
export async function keepCopies(file: string, accounts: readonly Pick<ProvidedCopy, "files">[]): Promise<string[]> {
  const extension = extname(file);
  const base = file.slice(0, file.length - extension.length);
  const kept: string[] = [];
  for (const [index, { files }] of accounts.entries()) {
    const name = index === 0 ? file : `${base}-${index + 1}${extension}`;
    const copy = AccountCopy.open(files.after);
    try {
      await replaceWith(name, (draft) => copy.writeTo(draft));
    } finally {
      copy.close();
    }
    kept.push(name);
  }
  return kept;
}
