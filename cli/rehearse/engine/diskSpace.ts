// A disk without room for the copies and the throw-away stack.
import { tmpdir } from "node:os";
import { Failure } from "../../terminal/exit.js";

/** In the words of Node.js, of SQLite, and of the engine. */
export const isDiskFull = (words: string): boolean =>
  /ENOSPC|EDQUOT|no space left on device|disk quota exceeded|disk is full/i.test(words);

export const noRoom = (what: string): Failure =>
  new Failure(`there is no room for the rehearsal in ${tmpdir()} (${what}): TMPDIR names another folder`);
