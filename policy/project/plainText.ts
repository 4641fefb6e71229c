// Whether a secret is in the project in plain text.
import type { Problem } from "../../provider/model/rules.js";
import { fileWith } from "./files.js";
import { findFolder, type Place } from "./place.js";

/** What is wrong with the secret at `path`, of a resource of the project; it is not repeated. */
export async function plainTextOf(path: string, secret: string, urn: string, place: Place): Promise<Problem[]> {
  const folder = await findFolder(urn, place);
  if (folder === undefined) {
    return [{ path, message: "cannot be looked for: set `projectFolder` to the folder of Pulumi.yaml" }];
  }
  const file = await fileWith(folder, secret);
  if (file === undefined) return [];
  const message =
    `must not be in plain text, and is in ${file}: keep it encrypted (\`pulumi config set --secret\`) and read it ` +
    "from there, and replace it, because others have seen it";
  return [{ path, message }];
}
