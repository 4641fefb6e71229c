// Whether a secret is in the project in plain text.
import type { Message } from "../../provider/messages/base/refusal.js";
import { secretInPlain, secretNotSearched } from "../messages/resourcePolicies.js";
import { fileWith } from "./files.js";
import { findFolder, type Place } from "./place.js";

/** The problem of the secret at `path`, in a resource of the project. The message doesn't repeat the secret. */
export async function plainTextOf(path: string, secret: string, urn: string, place: Place): Promise<Message[]> {
  const folder = await findFolder(urn, place);
  if (folder === undefined) return [secretNotSearched({ path })];
  const file = await fileWith(folder, secret);
  return file === undefined ? [] : [secretInPlain({ path, file })];
}
