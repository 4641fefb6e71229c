// Before an operation: whether the service can be reached and accepts the credentials. Otherwise a preview that needs no request
// would look good.
import { trialOf } from "../../client/config.js";
import { CredentialsError } from "../../client/errors.js";
import { notCompared } from "../../messages/configuration.js";
import { unreachable } from "../../messages/service.js";
import type { Context } from "./context.js";

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
