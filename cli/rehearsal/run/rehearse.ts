// A rehearsal: the user's next run, on a temporary stack and a copy of the account.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Config } from "../../../provider/client/config.js";
import { rehearsalVariable } from "../../../provider/client/rehearsal.js";
import { dayIn, daysLater, startOfDay } from "../../../provider/model/dates.js";
import type { SandboxOptions } from "../../../sandbox/options.js";
import type { VariantName } from "../../../sandbox/service/variants/variantTable.js";
import { rehearsalInRehearsal, temporaryStackFailed } from "../../report/messages/rehearsals.js";
import type { Show } from "../../report/progress.js";
import { assertRehearsable, dayOf, type StackConfiguration, todayVariable } from "../../stack/settings.js";
import { AccountCopy } from "../copies/accountCopy.js";
import { moveClock, type Pause, provideCopies, withSandboxes } from "../copies/copies.js";
import { credentialsOf, readStackAccounts, type StackAccounts } from "../copies/sameAccount.js";
import type { Environment } from "../engine/engine.js";
import { command, errorsOf } from "../engine/events.js";
import type { ReportSecrets } from "../outcome/secrets.js";
import { createTemporaryStack, type TemporaryStack } from "../temporaryStack/temporaryStack.js";
import { outcomeOf, secretsIn } from "./outcome.js";
import { provideReferences, runAll, runDayBefore, shown, targetsOf } from "./runs.js";

export interface RehearseOptions {
  readonly cwd: string;
  readonly stack: string;
  /** The copies to use. Missing ones are created. Default: temporary ones. */
  readonly copies: readonly string[];
  /** For preview and up: `--policy-pack`, `--policy-pack-config`. */
  readonly policies: readonly string[];
  readonly signal: AbortSignal;
  /** Called with each step. */
  readonly show: Show;
  /** The day to rehearse, such as `2027-04-01`. If omitted, it is today. */
  readonly at?: string | undefined;
  /** Called as soon as the secrets of the stack are known: a failure must not show them. */
  readonly onSecrets?: (secrets: ReportSecrets) => void;
  /** Additional variables for the program and the providers. */
  readonly env?: Environment | undefined;
}

export type Rehearsed = Awaited<ReturnType<typeof rehearse>>;

/** @param folder an empty one, which the caller removes @throws Failure if a rehearsal isn't possible */
export async function rehearse(folder: string, options: RehearseOptions) {
  const { cwd, stack, show } = options;
  if (process.env[rehearsalVariable]) throw rehearsalInRehearsal({ variable: rehearsalVariable });
  show("reading the stack");
  const { configuration: found, exported, accounts } = await readStackAccounts(cwd, stack);
  options.onSecrets?.(secretsIn(found, exported, []));
  const { day, dayBefore, noonOf, configuration, env } = daysOf(options, found);
  const noon = dayBefore === undefined ? undefined : noonOf(dayBefore);
  const moment = noon && noon > new Date() ? noon : undefined;
  const copies = await provideCopies(folder, accounts, exported, { ...options, moment });
  const served = copies.map(({ account, files }) => ({ account, file: files.after, options: {} }));
  const stackOptions = { ...options, exported, configuration, env };
  const runs = await onTemporaryStack(folder, served, stackOptions, async (temporaryStack, pause) => {
    if (dayBefore !== undefined) {
      await runDayBefore(temporaryStack, folder, accounts, { ...options, dayBefore, day });
      await pause(async () => {
        for (const { files } of copies) {
          await moveClock(files.after, noonOf(day));
          AccountCopy.use(files.after, (copy) => copy.replace(files.before));
        }
      });
    }
    return runAll(temporaryStack, folder, accounts, options);
  });
  const { others, state } = exported;
  const secrets = secretsIn(configuration, exported, [...runs.preview.steps, ...runs.up.steps]);
  const { timeZone } = dayOf(found);
  // Thousands of bills have few different days.
  const days = new Map<number, string>();
  const dayOfMoment = (at: Date): string => {
    const known = days.get(at.getTime()) ?? dayIn(timeZone, at);
    days.set(at.getTime(), known);
    return known;
  };
  const calendar = { now: dayBefore ? noonOf(day) : new Date(), dayOf: dayOfMoment };
  const outcome = outcomeOf(copies, runs, exported, secrets, calendar);
  return {
    stack,
    ...outcome,
    ...runs,
    secrets,
    /** The day of the program and of the copies. */
    day,
    /** The day before, if it isn't over: the program ran with it first, and the changes are those of `day`. */
    dayBefore,
    /** URNs of other providers' resources, which stay unchanged in the state. */
    others,
    /** URNs of operations that an interrupted run hasn't finished: the temporary stack has their objects as before. */
    pending: state.pending,
  };
}

/** The day to rehearse, the one before it, and what gives it to the program. @throws Failure if it is in the past */
function daysOf({ at, env }: RehearseOptions, found: StackConfiguration) {
  const { timeZone, today } = dayOf(found);
  const noonOf = (day: string) => new Date(startOfDay(day, timeZone).getTime() + 12 * 3_600_000);
  if (at === undefined) return { day: today, dayBefore: undefined, noonOf, configuration: found, env };
  const now = dayIn(timeZone, new Date());
  assertRehearsable(at, now, timeZone);
  // The variable decides: commands have different days.
  const { "paypages:today": _, ...configuration } = found;
  const dayBefore = at > now ? daysLater(at, -1) : undefined;
  return { day: at, dayBefore, noonOf, configuration, env: { ...env, [todayVariable]: at } };
}

type StackOptions = Pick<RehearseOptions, "cwd" | "stack" | "signal" | "show" | "env"> &
  Pick<StackAccounts, "exported" | "configuration">;

/** Serves the copies, with more options for their sandboxes, and creates a temporary stack during the work. */
function onTemporaryStack<T>(
  folder: string,
  served: readonly { readonly account: Config; readonly file: string; readonly options: SandboxOptions }[],
  options: StackOptions,
  work: (stack: TemporaryStack, pause: Pause) => Promise<T>,
): Promise<T> {
  const { exported, configuration, show } = options;
  const credentials = { appId: "rehearsal", appSecret: randomBytes(18).toString("base64url") };
  return withSandboxes(
    served.map(({ file, options }) => ({ ...credentials, db: file, ...options })),
    async (sandboxes, pause) => {
      show("creating the temporary stack");
      const temporaryStack = await createTemporaryStack(folder, {
        ...options,
        copies: served.map(({ account }, index) => ({
          account,
          copy: { ...credentials, mode: "test", baseUrl: `http://127.0.0.1:${sandboxes[index]?.port}` },
        })),
        credentials: credentialsOf(configuration, exported.credentials),
      });
      await provideReferences(temporaryStack, exported);
      return work(temporaryStack, pause);
    },
  );
}

/**
 * Repeats the `up` of a rehearsal on new copies, where the service assigns other ids and addresses: they have no part in
 * common.
 * @param folder an empty one, which the caller removes
 * @throws Failure if the `up` fails
 */
export async function repeatedUp(
  folder: string,
  { accounts, preview }: Rehearsed,
  options: StackOptions & Pick<RehearseOptions, "policies">,
): Promise<void> {
  const served = accounts.map(({ account, files, copy: { variants } }, index) => {
    const file = join(folder, `again-${index}.db`);
    AccountCopy.use(files.before, (copy) => copy.writeTo(file));
    const isOther = variants.includes("ids-numeric");
    const others = isOther ? variants.filter((name) => name !== "ids-numeric") : [...variants, "ids-numeric"];
    return { account, file, options: { variants: others as VariantName[], publicUrl: "https://other.example" } };
  });
  await onTemporaryStack(folder, served, options, async ({ engine }) => {
    const args = [...options.policies, ...targetsOf(preview)];
    const running = shown(engine, options.show, "up with other ids");
    const up = await command(running, folder, "up", "--yes", "--skip-preview", ...args);
    if (up.exitCode !== 0) throw temporaryStackFailed({ command: "up", output: errorsOf(up) });
  });
}
