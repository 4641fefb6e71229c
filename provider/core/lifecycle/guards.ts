// Checks before each operation, before any request: this mode, this environment, this stack.

import { trialOf } from "../../client/config.js";
import { CredentialsError } from "../../client/errors.js";
import { notCompared } from "../../messages/configuration.js";
import {
  liveOutsideStack,
  liveRun,
  missingElsewhere,
  movedInTest,
  objectElsewhere,
  rehearsing,
  stackNotLive,
  stackUnknown,
} from "../../messages/origins.js";
import { unreachable } from "../../messages/service.js";
import { parseUrn, tokenOf } from "../../model/urn.js";
import type { Context } from "./context.js";
import { changedOrigin, otherMode, otherVersion } from "./environment.js";
import { currentId } from "./resource.js";
import type { Stored } from "./types.js";

interface Operation {
  readonly context: Context;
  /** The object; undefined for a create. */
  readonly stored: Stored | undefined;
  /** A refresh or a destroy may run no program. Then the name of the stack can be unknown, and nothing is created. */
  readonly isWithoutProgram: boolean;
}

/** In the order of the checks. Each throws a Refusal, or reports something once. */
const guards: readonly ((operation: Operation) => Promise<void> | undefined | void)[] = [
  reportRehearsal,
  reportLive,
  assertLiveStack,
  assertReadable,
  assertNotRefused,
];

/** Runs before every operation. @throws Refusal if the stack must not be live, or its objects are of the other mode */
export async function assertAllowed(
  context: Context,
  { stored, isWithoutProgram = false }: Partial<Omit<Operation, "context">> = {},
): Promise<void> {
  // No unnecessary `await`: a refusal also stops what begins at the same time.
  for (const guard of guards) {
    const pending = guard({ context, stored, isWithoutProgram });
    if (pending) await pending;
  }
  if (stored) context.ledger.know(context.resource.kind, currentId(context.resource, stored), stored.state);
}

/**
 * Before an object is compared, changed or deleted.
 * @throws as `assertAllowed`, and in live mode if the object was created with another address or application
 */
export async function assertSameOrigin(
  context: Context,
  stored: Stored,
  { isWithoutProgram = false } = {},
): Promise<void> {
  await assertAllowed(context, { stored, isWithoutProgram });
  checkMove(context, stored, objectElsewhere);
}

/**
 * The URN that `pulumi do --stateless` gives to every object, without a stack or a program. A program that happens to
 * use all of these names has to allow it as well.
 */
function isOutsideStacks(urn: string): boolean {
  const { stack, project, parents, type, kind, name } = parseUrn(urn);
  return stack === "dev" && project === "default" && parents.length === 0 && type === tokenOf(kind) && name === kind;
}

/** Before something is written. @throws Refusal in live mode outside a stack, unless the configuration allows it */
export function assertInStack(context: Context): void {
  const { isLive, config, urn = "" } = context;
  if (!isLive || config.rehearsal || config.allowsLiveOutsideStacks || !isOutsideStacks(urn)) return;
  throw liveOutsideStack({ kind: context.resource.kind });
}

/**
 * After a read finds nothing. @throws Refusal in live mode if the object may have another origin: the state keeps it
 */
export const assertForgettable = (context: Context, stored: Stored): void =>
  checkMove(context, stored, missingElsewhere);

/** On each resource, as each can have its own provider. A rehearsal waits for this message with the right version. */
function reportRehearsal({ context }: Operation): void {
  if (!context.config.rehearsal) return;
  context.report(rehearsing(context.config));
}

function reportLive({ context }: Operation): void {
  const { isLive, config } = context;
  if (!isLive || config.rehearsal || config.missing) return;
  context.report(liveRun(config), "run");
}

/** Which stacks may be live: the setting `liveStacks`. */
function assertLiveStack(operation: Operation): Promise<void> | undefined {
  const { isLive, config } = operation.context;
  const { liveStacks } = config;
  return isLive && liveStacks ? assertStackIsIn(liveStacks, operation) : undefined;
}

/** @throws Refusal if the stack isn't one of these, or is unknown */
async function assertStackIsIn(liveStacks: readonly string[], { context, isWithoutProgram }: Operation): Promise<void> {
  const name = await context.service.stack();
  if (name === undefined && isWithoutProgram) return;
  if (name === undefined) throw stackUnknown({ liveStacks });
  if (!liveStacks.some((pattern) => matches(pattern, name))) throw stackNotLive({ name, liveStacks });
}

/** `shop-*-live`: a star matches any string. */
export function matches(pattern: string, name: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(name);
}

/** The state is of this version, and the object of this mode. */
function assertReadable({ context, stored }: Operation): void {
  if (!stored) return;
  const what = context.describe(stored);
  context.run.refusal ??= otherVersion(what, stored.state) ?? otherMode(what, stored.state, context.config);
}

/** Nothing is created after an object was refused. */
function assertNotRefused({ context }: Operation): void {
  if (context.run.refusal) throw context.run.refusal;
}

/**
 * Refuses in live mode an object created with another address or application, and reports it in test mode. A preview
 * without an account has nothing to compare.
 */
function checkMove(context: Context, stored: Stored, refusal: typeof objectElsewhere): void {
  if (context.config.missing) return;
  const moved = changedOrigin(stored.state, context.config);
  if (moved.length === 0) return;
  if (context.isLive) throw refusal({ what: context.describe(stored), moved });
  context.report(movedInTest({ moved }), "run");
}

// Before an operation: whether the service can be reached and accepts the credentials. Otherwise a preview that needs no request
// would look good.

/** Tries once a run, and warns once a run: that it can't be reached, or that the account isn't configured. */
export async function isReachable(context: Context): Promise<boolean> {
  const { client } = context.service;
  const { missing } = context.config;
  if (missing) {
    const trial = trialOf(context.config, missing);
    context.report(notCompared({ problems: missing, trial }), "run");
    return false;
  }
  if (!client.hasAsked) context.run.unreachable ??= client.whyUnreachable();
  const reason = await context.run.unreachable;
  if (reason === undefined) return true;
  context.report(unreachable({ reason }), "run");
  return false;
}

/**
 * Before a create: whether the service accepts the credentials. A service that returns no token for another reason may
 * do so later.
 * @throws CredentialsError
 */
export async function assertAccepted(context: Context): Promise<void> {
  if (!(await isReachable(context))) return;
  try {
    await context.service.client.authenticate();
  } catch (error) {
    if (error instanceof CredentialsError) throw error;
  }
}
