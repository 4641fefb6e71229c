// Messages about exports of programs.
import { failure } from "./failure.js";

export const folderNotCreated = failure(
  "PP5301",
  { folder: "shop", reason: "EACCES: permission denied" },
  ({ folder, reason }) => ({
    text: `The folder ${folder} can't be created: ${reason}`,
    options: ["Name a different folder with `--out`."],
  }),
);

export const folderNotEmpty = failure(
  "PP5302",
  { folder: "shop", some: "index.ts, package.json, …" },
  ({ folder, some }) => ({
    text: `The folder ${folder} isn't empty (${some}). Nothing was written.`,
    options: [
      "Name a different folder with `--out`.",
      "Use `--force` to replace files of the same names; all others stay.",
    ],
  }),
);

export const exportInProgress = failure("PP5303", { folder: "shop" }, ({ folder }) => ({
  text: `Another export is writing into ${folder}.`,
  options: ["Wait for it.", "Name a different folder with `--out`."],
}));

export const noProgramFolder = failure("PP5304", { folder: "shop" }, ({ folder }) => ({
  text: `The folder ${folder} doesn't exist.`,
  options: ["Name the folder of the program with `--out`."],
}));
