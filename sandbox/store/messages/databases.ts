// Messages about the database file of a sandbox.
import { refusal } from "../../../provider/messages/base/declaration.js";

interface OfFile {
  readonly file: string;
}

const file = { file: "sandbox.db" };
const otherFile = ["Name a different file."];

export const databaseNotAFile = refusal<OfFile>("PP7001", { file: "/dev/null" }, ({ file }) => ({
  text: `The database file ${file} isn't a regular file.`,
  options: otherFile,
}));

export const databaseOfOthers = refusal<OfFile>("PP7002", file, ({ file }) => ({
  text: `The database file ${file} belongs to another program. It was not changed.`,
  options: otherFile,
}));

export const databaseOfOtherVersion = refusal<OfFile>("PP7003", file, ({ file }) => ({
  text: `A different version of the sandbox wrote the database file ${file}. It was not changed.`,
  options: [
    "Use the version of `paypages` that wrote it.",
    ...otherFile,
    "Delete the file, to start with an empty one.",
  ],
}));

export const databaseInUse = refusal<OfFile>("PP7004", file, ({ file }) => ({
  text: `Another sandbox uses the database file ${file}.`,
  options: ["Stop that sandbox.", ...otherFile],
}));

/** `reason`: what SQLite or the system says. */
export const databaseUnusable = refusal<OfFile & { reason: string }>(
  "PP7005",
  { ...file, reason: "unable to open database file" },
  ({ file, reason }) => ({
    text: `The database file ${file} can't be used: ${reason}.`,
    options: ["Check that its folder exists and is writable, and that the disk has room."],
  }),
);

export const databaseDamaged = refusal<OfFile & { reason: string }>(
  "PP7006",
  { ...file, reason: "database disk image is malformed" },
  ({ file, reason }) => ({
    text: `The database file ${file} is damaged (${reason}).`,
    options: ["Restore an intact copy of it.", ...otherFile],
  }),
);
