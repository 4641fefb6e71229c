// For the tests: states of stacks as `pulumi stack export` writes them, without an engine.

import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { secretSignature, signature } from "../../provider/hosts/engine/engineValues.js";
import { resourceOf } from "../../provider/kinds/resources/index.js";
import type { Values } from "../../provider/model/rules.js";

/** A resource of a stack that exists. */
export interface Made {
  readonly kind: string;
  readonly name: string;
  readonly id: string;
  readonly inputs?: Values;
  readonly outputs?: Values;
  readonly isNative?: boolean;
  /** The type of the component that it is in. */
  readonly parent?: string;
  /** Further fields of the exported resource. */
  readonly more?: Values;
}

/** A secret that only the stack's passphrase decrypts. */
export const encrypted = (ciphertext: string) => ({ [signature]: secretSignature, ciphertext });
/** The same with `--show-secrets`. */
export const decrypted = (value: unknown) => ({ [signature]: secretSignature, plaintext: JSON.stringify(value) });

/** The state of a stack, as a string. */
export const stateText = (stack: string, created: readonly Made[], more: Values = {}): string =>
  JSON.stringify({
    version: 3,
    deployment: {
      manifest: {},
      resources: [
        { urn: `urn:pulumi:${stack}::shop::pulumi:pulumi:Stack::shop-${stack}`, type: "pulumi:pulumi:Stack" },
        { urn: `urn:pulumi:${stack}::shop::aws:s3/bucket:Bucket::b`, type: "aws:s3/bucket:Bucket", id: "b" },
        ...created.map((one) => exportedOf(stack, one)),
      ],
      ...more,
    },
  });

function exportedOf(stack: string, { kind, name, id, inputs = {}, outputs, isNative, parent, more }: Made): Values {
  const type = isNative ? `paypages:index:${kind}` : `pulumi-nodejs:dynamic/paypages:${kind}`;
  const code = isNative ? {} : { __provider: `handler("${kind}")` };
  const { endpoint } = resourceOf(kind);
  const own = endpoint.parse(id)?.own;
  return {
    urn: `urn:pulumi:${stack}::shop::${parent === undefined ? "" : `${parent}$`}${type}::${name}`,
    type,
    custom: true,
    id,
    inputs: { ...code, ...inputs },
    outputs: { ...code, ...inputs, [endpoint.idName]: own, ...outputs },
    ...more,
  };
}

// Checks what `paypages rehearse --json` prints against the schema in the package.

const file = new URL("../../cli/rehearsal/schemas/rehearsal.json", import.meta.url);
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
