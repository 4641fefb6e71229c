// Messages about reading an account, and about copies of it.
import { failure } from "./failure.js";

export const copyExists = failure("PP5203", { file: "account.db" }, ({ file }) => ({
  text: `${file} already exists.`,
  options: ["Replace it with `--force`.", "Name a different file."],
}));

export const notAFile = failure("PP5204", { file: "/dev/null" }, ({ file }) => ({
  text: `${file} isn't a regular file.`,
  options: ["Name a different one."],
}));

export const copyInUse = failure("PP5205", { file: "account.db" }, ({ file }) => ({
  text: `${file} is open in another process. Nothing was changed.`,
  options: ["Stop the sandbox that serves it.", "Name a different file."],
}));
