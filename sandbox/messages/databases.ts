// Messages about the database file of a sandbox.
import { refusal } from "../../provider/messages/base/declaration.js";

interface OfFile {
  readonly file: string;
}

const file = { file: "sandbox.db" };
const otherFile = ["Name a different file."];

export const databaseNotAFile = refusal(
  "PP7001",
  ({ file }: OfFile) => ({ text: `The database file ${file} isn't a regular file.`, options: otherFile }),
  { file: "/dev/null" },
);

export const databaseOfOthers = refusal(
  "PP7002",
  ({ file }: OfFile) => ({
    text: `The database file ${file} belongs to another program. It was not changed.`,
    options: otherFile,
  }),
  file,
);

export const databaseTooNew = refusal(
  "PP7003",
  ({ file }: OfFile) => ({
    text: `A newer version of the sandbox wrote the database file ${file}. It was not changed.`,
    options: ["Update the `paypages` package.", ...otherFile],
  }),
  file,
);

export const databaseInUse = refusal(
  "PP7004",
  ({ file }: OfFile) => ({
    text: `Another sandbox uses the database file ${file}.`,
    options: ["Stop that sandbox.", ...otherFile],
  }),
  file,
);

/** `reason`: what SQLite or the system says. */
export const databaseUnusable = refusal(
  "PP7005",
  ({ file, reason }: OfFile & { reason: string }) => ({
    text: `The database file ${file} can't be used: ${reason}.`,
    options: ["Check that its folder exists and is writable, and that the disk has room."],
  }),
  { ...file, reason: "unable to open database file" },
);

export const databaseDamaged = refusal(
  "PP7006",
  ({ file, reason }: OfFile & { reason: string }) => ({
    text: `The database file ${file} is damaged (${reason}).`,
    options: ["Restore an intact copy of it.", ...otherFile],
  }),
  { ...file, reason: "database disk image is malformed" },
);
