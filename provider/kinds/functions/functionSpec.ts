// The declaration of a function: read requests to the service, with typed inputs and outputs.
import type { Client } from "../../client/client.js";
import { redactor, textsIn } from "../../client/redact.js";
import { type Secrecy, type SecretParts, secretsOf } from "../../client/secrecy.js";
import { Refusal } from "../../messages/base/refusal.js";
import { wrongArguments } from "../../messages/functions.js";
import { type Fields, flag, type ObjectModel, object } from "../../model/field.js";
import { givenIn, type Problem, type Values } from "../../model/rules.js";
import { problemsOf } from "../../model/validate.js";
import { fieldsOf } from "../../model/walk.js";

export interface FunctionDeclaration {
  /** Its name in programs: `getCoupon`. */
  readonly name: string;
  readonly doc: string;
  readonly inputs: Fields;
  readonly outputs: Fields;
  /** Sends the requests. @throws Error with the message for the user */
  readonly look: (client: Client, args: Values) => Promise<Values>;
}

export interface FunctionSpec extends Omit<FunctionDeclaration, "inputs" | "outputs"> {
  readonly inputs: ObjectModel;
  readonly outputs: ObjectModel;
  /** Whether the result contains personal data. */
  readonly isPersonal: boolean;
}

/** The input that returns personal data as plain values. */
const revealPersonalData = flag(
  "Whether personal data is returned as plain values. If omitted, it is secret: encrypted in the state, and never shown.",
).defaults(false);

export function defineFunction({ inputs, outputs, ...spec }: FunctionDeclaration): FunctionSpec {
  const result = object(`${spec.name}Result`, spec.doc, outputs);
  const isPersonal = fieldsOf(result).some(({ field }) => field.isPersonal);
  const args = { ...inputs, ...(isPersonal && { revealPersonalData }) };
  return { ...spec, inputs: object(spec.name, spec.doc, args), outputs: result, isPersonal };
}

/** What of a result is secret: also personal data unless the arguments reveal it, and what repeats a secret argument. */
export const secretsInResult = (
  { inputs, outputs }: FunctionSpec,
  args: Values,
  result: Values,
  marked: Secrecy = {},
): SecretParts =>
  secretsOf(outputs, result, marked, {
    given: secretsOf(inputs, args, marked).texts,
    isHidden: ({ isSecret, isPersonal }) => isSecret || (isPersonal && args.revealPersonalData !== true),
  });

/** The arguments are invalid. The message lists every problem. */
export class ArgumentsError extends Refusal {
  override name = "ArgumentsError";
  constructor(
    name: string,
    readonly problems: readonly Problem[],
  ) {
    super(wrongArguments.message({ name, problems }));
  }
}

/**
 * Runs a function. No message contains what is marked as secret in the arguments, nor personal data.
 * @throws ArgumentsError before any request; ServiceError, TransportError, CredentialsError; Error if the object is
 * missing, or a list can't be read to its end
 */
export async function perform(
  functionSpec: FunctionSpec,
  client: () => Client,
  args: Values,
  marked: Secrecy = {},
): Promise<Values> {
  const given = givenIn(args);
  const personal = functionSpec.inputs.fields
    .filter((field) => field.isPersonal)
    .flatMap(({ name }) => textsIn(given[name]));
  const hide = redactor([...secretsOf(functionSpec.inputs, given, marked).texts, ...personal]);
  const problems = problemsOf(functionSpec.inputs, args);
  if (problems.length > 0) {
    const shown = problems.map(({ path, message }) => ({ path: hide(path), message: hide(message) }));
    throw new ArgumentsError(functionSpec.name, shown);
  }
  try {
    return await functionSpec.look(client(), given);
  } catch (error) {
    // The same error with a different message. Several functions can share it, such as a failed token request.
    throw Object.create(error as Error, {
      message: { value: hide(`${functionSpec.name}: ${(error as Error).message}`) },
    });
  }
}
