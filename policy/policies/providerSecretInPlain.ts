// Credentials in the project's files, especially in the stack's configuration.
import { parseUrn } from "../../provider/model/urn.js";
import { secretSettings } from "../core/account.js";
import { kinds } from "../core/models.js";
import { type Found, stackPolicy } from "../core/validation.js";
import { placeSettings } from "../project/place.js";
import { plainTextOf } from "../project/plainText.js";

export const providerSecretInPlain = stackPolicy({
  name: "provider-secret-in-plain",
  description: "The project's files must not contain the application secret in plain text.",
  enforcementLevel: "mandatory",
  severity: "critical",
  kinds,
  settings: { projectFolder: placeSettings.projectFolder },
  validate: async (resources, place) => {
    const providers = new Map(resources.map(({ provider, account }) => [provider, account]));
    const found: Found[] = [];
    for (const [provider, account] of providers) {
      for (const path of secretSettings) {
        const secret = account[path];
        if (provider === undefined || typeof secret !== "string") continue;
        const at = { urn: provider, name: parseUrn(provider).name };
        for (const violation of await plainTextOf(path, secret, provider, place)) found.push({ at, violation });
      }
    }
    return found;
  },
});
