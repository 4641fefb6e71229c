// A change that policies refuse.
import { parseUrn } from "../../../provider/model/urn.js";
import { Failure } from "../../messages/failure.js";
import { refusedByPolicy } from "../../messages/rehearsals.js";
import { titleOfUrn } from "../../stack/resource.js";
import type { CommandRun } from "../engine/events.js";

export interface Violation {
  readonly policy: string;
  /** `RecurringPlan classes`; undefined for a policy about the whole stack. */
  readonly resource: string | undefined;
  /** With what to do. */
  readonly message: string;
}

export class PolicyRefusal extends Failure {
  constructor(
    readonly stackName: string,
    readonly violations: readonly Violation[],
  ) {
    super(refusedByPolicy.message({ stack: stackName, violations: violations.map(lineOf) }));
  }
}

export const lineOf = ({ resource, message }: Violation): string =>
  resource === undefined ? message : `${resource}: ${message}`;

/** The engine's closing words. */
const isEnd = (message: string): boolean => /^(preview|update) failed$/.test(message);

/** @throws PolicyRefusal if a preview failed because of policies, and of nothing else */
export function refuseByPolicies({ exitCode, diagnostics }: CommandRun, stack: string): void {
  const isFailed = diagnostics.some(({ severity, message }) => severity === "error" && !isEnd(message));
  const violations = diagnostics.flatMap(({ urn, message, policy }) =>
    policy === undefined ? [] : [{ policy, resource: resourceIn(urn), message }],
  );
  const isRefused = diagnostics.some(({ severity }) => severity === "policy");
  if (exitCode !== 0 && isRefused && !isFailed) throw new PolicyRefusal(stack, violations);
}

function resourceIn(urn = ""): string | undefined {
  const { type, name } = parseUrn(urn);
  if (!type || type === "pulumi:pulumi:Stack") return undefined;
  return /^(paypages|pulumi-nodejs):/.test(type) ? titleOfUrn(urn) : `${name} (${type})`;
}
