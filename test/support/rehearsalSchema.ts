// Checks what `paypages rehearse --json` prints against the schema in the package.
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";

const file = new URL("../../cli/schemas/rehearsal.json", import.meta.url);
const validate = new Ajv2020({ allErrors: true, formats: { date: /^\d{4}-\d\d-\d\d$/ } }).compile(
  JSON.parse(readFileSync(file, "utf8")),
);

/** The problems of a document, without those of the other forms. */
export function schemaProblems(document: unknown): string[] {
  if (validate(JSON.parse(JSON.stringify(document)))) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath} ${message} ${JSON.stringify(params)}`.trim(),
  );
}
