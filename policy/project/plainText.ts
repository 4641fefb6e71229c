// Whether a secret is in the project in plain text.
import type { Violation } from "../core/validation.js";
import { fileWith } from "./files.js";
import { findFolder, type Place } from "./place.js";

/** It never repeats the secret. */
export const secretInPlain = (path: string, file: string): Violation => ({
  text: `\`${path}\` is in plain text in ${file}.`,
  advice:
    "Store it encrypted (`pulumi config set --secret`) and read it from there. Then request a new secret, because " +
    "others may have seen this one.",
});

export const secretNotSearched = (path: string): Violation => ({
  text: `The files of the project can't be searched for \`${path}\`: the folder of the project wasn't found.`,
  advice: "Set `projectFolder` to the folder of Pulumi.yaml.",
});

/** The violation of the secret at `path`, in a resource of the project. */
export async function plainTextOf(path: string, secret: string, urn: string, place: Place): Promise<Violation[]> {
  const folder = await findFolder(urn, place);
  if (folder === undefined) return [secretNotSearched(path)];
  const file = await fileWith(folder, secret);
  return file === undefined ? [] : [secretInPlain(path, file)];
}
