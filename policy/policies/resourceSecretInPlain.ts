// Secrets of resources in the project's files.

import { kindsWithSecrets, propertiesOf } from "../core/models.js";
import { resourcePolicy } from "../core/validation.js";
import { placeSettings } from "../project/place.js";
import { plainTextOf } from "../project/plainText.js";

export const resourceSecretInPlain = resourcePolicy({
  name: "resource-secret-in-plain",
  description: "The project's files must not contain a resource's secrets in plain text.",
  enforcementLevel: "mandatory",
  severity: "critical",
  kinds: kindsWithSecrets,
  settings: { projectFolder: placeSettings.projectFolder },
  validate: async ({ kind, urn, properties }, place) => {
    const problems = propertiesOf(kind, properties).map(({ path, field, value }) =>
      field.isSecret && typeof value === "string" ? plainTextOf(path, value, urn, place) : [],
    );
    return (await Promise.all(problems)).flat();
  },
});
