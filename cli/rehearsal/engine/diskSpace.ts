// Detects a disk without space for the copies and the temporary stack.
import { tmpdir } from "node:os";
import type { Failure } from "../../messages/failure.js";
import { diskFull } from "../../messages/rehearsals.js";

/** Messages of Node.js, SQLite and the engine. */
export const isDiskFull = (words: string): boolean =>
  /ENOSPC|EDQUOT|no space left on device|disk quota exceeded|disk is full/i.test(words);

export const noRoom = (reason: string): Failure => diskFull({ folder: tmpdir(), reason });
