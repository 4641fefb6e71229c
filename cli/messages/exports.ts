// Messages about exports of programs.
import { failure } from "./failure.js";

export const folderNotCreated = failure(
  "PP5301",
  ({ folder, reason }: { folder: string; reason: string }) => ({
    text: `The folder ${folder} can't be created: ${reason}`,
    options: ["Name a different folder with `--out`."],
  }),
  { folder: "shop", reason: "EACCES: permission denied" },
);

export const folderNotEmpty = failure(
  "PP5302",
  ({ folder, some }: { folder: string; some: string }) => ({
    text: `The folder ${folder} isn't empty (${some}). Nothing was written.`,
    options: [
      "Name a different folder with `--out`.",
      "Use `--force` to replace files of the same names; all others stay.",
    ],
  }),
  { folder: "shop", some: "index.ts, package.json, …" },
);

export const exportInProgress = failure(
  "PP5303",
  ({ folder }: { folder: string }) => ({
    text: `Another export is writing into ${folder}.`,
    options: ["Wait for it.", "Name a different folder with `--out`."],
  }),
  { folder: "shop" },
);

export const noProgramFolder = failure(
  "PP5304",
  ({ folder }: { folder: string }) => ({
    text: `The folder ${folder} doesn't exist.`,
    options: ["Name the folder of the program with `--out`."],
  }),
  { folder: "shop" },
);
