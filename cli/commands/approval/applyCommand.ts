// `paypages apply`: applies an approval, if nothing has changed since.
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Command } from "commander";
import type { ApprovedValues, DeclaredLine, DeclaredValues } from "../../../provider/client/approval.js";
import { messageText } from "../../../provider/messages/base/refusal.js";
import { lines, terminal } from "../../../provider/messages/base/sinks.js";
import { shownValue } from "../../../provider/model/shown.js";
import { parseUrn } from "../../../provider/model/urn.js";
import { type Engine, ownEngine } from "../../rehearsal/engine/engine.js";
import {
  type CommandRun,
  command,
  type Diagnostic,
  errorsOf,
  isChange,
  preview,
  type Step,
} from "../../rehearsal/engine/events.js";
import { inTemporaryFolder } from "../../rehearsal/temporaryFolder.js";
import { approvedUpdateFailed, approvedUpdateKilled, notReadAgain } from "../../report/messages/approvals.js";
import { previewFailed } from "../../report/messages/rehearsals.js";
import { exit, print } from "../../report/print.js";
import type { Show } from "../../report/progress.js";
import type { ExportedResource } from "../../stack/exported.js";
import { holds } from "../../stack/json.js";
import { cwdOption, stackOption } from "../../stack/options.js";
import { readProject } from "../../stack/projectFile.js";
import { titleOfUrn } from "../../stack/resource.js";
import { isSecret } from "../../stack/secret.js";
import { todayVariable } from "../../stack/settings.js";
import { onPath, stepsIn } from "./approve.js";
import { checkApproval } from "./check.js";
import { type ProgramLocation, readStackFacts, stateMarks } from "./facts.js";
import { type Approval, differingNames, digestText, type Keys, readApproval } from "./file.js";
import { readAgain } from "./readAgain.js";
import { recording } from "./values.js";

// Applies an approval: `pulumi up` with its plan, and with the objects that the provider compares before each write.

interface ApplyOptions extends ProgramLocation {
  readonly signal: AbortSignal;
}

/** Of the approval, which binds what they change. */
async function policiesOf({ policies = [] }: Approval, { cwd }: ApplyOptions): Promise<string[]> {
  const { folder } = await readProject(cwd);
  return policies.map((one) => onPath(one, (path) => resolve(folder, path)));
}

/** @param folder an empty one, which the caller removes @param onLine takes each line of its output */
async function applyPlan(
  folder: string,
  approval: Approval,
  keys: Keys,
  { onLine, ...options }: ApplyOptions & Pick<Engine, "onLine">,
): Promise<CommandRun> {
  const { plan, accounts, day } = approval;
  const file = join(folder, "plan.json");
  await writeFile(file, JSON.stringify(plan), { mode: 0o600 });
  const approved = await recording(folder, "approved", keys, accounts);
  const engine = ownEngine(options);
  const env = { ...engine.env, ...approved.env, [todayVariable]: day.today };
  const policies = await policiesOf(approval, options);
  return command({ ...engine, env, onLine }, folder, "up", "--yes", "--skip-preview", "--plan", file, ...policies);
}

/**
 * What a run has written, by its steps and the state before and after it: `Coupon spring`. A concurrent run can write
 * as well.
 */
async function writtenBy(
  { steps }: CommandRun,
  before: Approval["state"],
  { marks }: Keys,
  options: ApplyOptions,
): Promise<string[]> {
  const changed = differingNames(before, stateMarks((await readStackFacts(options)).exported, marks));
  const own = new Set(steps.filter(isChange).map(({ urn }) => urn));
  // `urn (interrupted)`: the result is in parentheses.
  const isChanged = (urn: string) => changed.some((key) => key === urn || key.startsWith(`${urn} (`));
  return [...own].filter(isChanged).map(titleOfUrn);
}

// What a program changes on a different day than that of its approval.

/** @param today the current day @throws Failure if the preview fails */
async function dayDifferences(
  folder: string,
  approval: Approval,
  today: string,
  { keys, ...options }: ApplyOptions & { readonly keys: Keys },
): Promise<string[]> {
  const engine = ownEngine(options);
  const record = await recording(folder, "today", keys);
  const env = { ...engine.env, ...record.env, [todayVariable]: today };
  const run = await preview({ ...engine, env }, folder, ...(await policiesOf(approval, options)));
  if (run.exitCode !== 0) throw previewFailed({ errors: errorsOf(run) });
  const changes = stepDifferences(approval, run.steps, await record.read(run));
  if (changes.length === 0) return [];
  return [`The program changes something else on ${today} than on ${approval.day.today}: ${changes.join(", ")}.`];
}

/**
 * `RecurringPlan classes (update only today: `price` 4800 → 5200)`, for each resource that differs: its properties with the
 * values of today's preview. Of the approved day, the approval has only digests.
 * @param declared what the program declares today
 */
export function stepDifferences(
  { steps, accounts }: Pick<Approval, "steps" | "accounts">,
  today: readonly Step[],
  declared: ReadonlyMap<string, Pick<DeclaredLine, "declares">>,
): string[] {
  const values = Object.assign({}, ...accounts.map((one) => one.values)) as ApprovedValues;
  const now = stepsIn(today);
  return [...new Set([...steps, ...now])].toSorted().flatMap((key) => {
    const [op = "", urn = ""] = key.split(/ (.*)/s);
    const { kind, name } = parseUrn(urn);
    const step = today.find((candidate) => candidate.urn === urn);
    const [isApproved, isToday] = [steps.includes(key), now.includes(key)];
    const isBoth = isApproved && isToday;
    const own = declared.get(urn)?.declares;
    const differing = own ? differingValues(values[urn], own) : [];
    const names = isBoth ? differing : changedNames(step);
    if (isBoth && names.length === 0) return [];
    const when = isBoth ? "" : `${op} only ${isApproved ? "on the approved day" : "today"}`;
    const shown = new Intl.ListFormat("en").format(names.map((path) => shownChange(path, step)));
    return [`${kind} ${name} (${[when, shown].filter((part) => part !== "").join(": ")})`];
  });
}

/** A value that either day's preview doesn't know is compared when it is sent. */
const differingValues = (before: DeclaredValues = {}, now: DeclaredValues = {}): string[] =>
  differingNames(before, now, (one, other) => one === null || other === null || one?.mark === other?.mark);

const changedNames = ({ formerInputs = {}, inputs = {} }: Partial<Step> = {}): string[] =>
  differingNames(formerInputs, inputs, (one, other) => digestText(one) === digestText(other));

function shownChange(name: string, step: Step | undefined): string {
  const shown = (value: unknown) => (holds(value, isSecret) ? "(secret)" : shownValue(value));
  const [was, is] = [shown(step?.formerInputs[name]), shown(step?.inputs[name])];
  return was === is ? `\`${name}\` ${is}` : `\`${name}\` ${was} → ${is}`;
}

// Whether an `up` ended because something differs from the approval.

/**
 * The engine has no code for a step that isn't in its plan. These are its messages, the same in Pulumi 3.225 and 3.274:
 * `resource URN violates plan: …`, `create is not allowed by the plan: …`.
 */
const enginesWords = [/\bresource (\S+ )?violates plan: /, /\b[a-z-]+ is not allowed by the plan: /];

/** About each step that the program lacks, and also about each that a failure has prevented. */
const lacksStep = /\bexpected resource operations for \S+ but none were seen/;

/** The provider's refusals. */
const codes = /\bPP210[12]\b/;

const isStack = (urn: string | undefined): boolean => urn === undefined || parseUrn(urn).type === "pulumi:pulumi:Stack";

/** @param diagnostics of the `up` */
export function differsFromApproved(diagnostics: readonly Diagnostic[]): boolean {
  const errors = reasonsIn(diagnostics).map(({ message }) => message);
  const differs = (message: string) => codes.test(message) || enginesWords.some((words) => words.test(message));
  return errors.some(differs) || (errors.length > 0 && errors.every((message) => lacksStep.test(message)));
}

/** The errors, without the engine's closing words. */
const reasonsIn = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter(
    ({ severity, urn, message }) => severity === "error" && !(isStack(urn) && message === "update failed"),
  );

interface Options {
  readonly cwd: string;
  readonly stack?: string;
}

export const applyCommand = (): Command =>
  new Command("apply")
    .description(
      "Applies a change that `paypages approve` stored. If anything that the change depends on has changed in the meantime, " +
        "the command lists the differences and writes nothing.",
    )
    .argument("<file>", "File of the approval")
    .addOption(stackOption().default(undefined, "stack of the approval"))
    .addOption(cwdOption())
    .addHelpText("after", furtherHelp)
    .action(run);

const furtherHelp = (): string => `
Examples:
  $ paypages approve --stack prod --out approval.json
  $ paypages apply approval.json

Exit codes:
  ${exit.done}  applied as approved
  ${exit.found}  something differs from the approval, before or after; the message lists it, and what was written
  ${exit.failed}  failed; see the message
`;

async function run(file: string, { cwd, stack }: Options): Promise<void> {
  const approval = await readApproval(file);
  await inTemporaryFolder(
    "The state of the stack contains everything that was written.",
    async ({ folder, signal, line }) => {
      const location = { cwd: resolve(cwd), stack: stack ?? approval.stack, except: [resolve(file)], signal };
      line.show("comparing with what was approved");
      const { differences, basis } = await checkApproval(file, approval, location);
      line.end();
      if (basis === undefined || differences.length > 0) return refused(differences, file, location.stack);
      const { keys, state, resources, otherDay } = basis;
      if (otherDay !== undefined) {
        line.show("comparing with the change of today");
        const changes = await dayDifferences(folder, approval, otherDay, { ...location, keys });
        line.end();
        if (changes.length > 0) return refused(changes, file, location.stack);
      }
      line.show("pulumi up");
      const output = streamed();
      const up = await applyPlan(folder, approval, keys, { ...location, onLine: output.line });
      line.end();
      if (up.exitCode === 0) {
        output.rest();
        return readChangedAgain(up, resources, { ...location, show: line.show });
      }
      for (const { urn, message } of up.diagnostics.filter(({ severity }) => severity !== "error"))
        print(terminal`${urn === undefined ? "" : `${parseUrn(urn).name}: `}${lines(message)}\n`);
      line.show("reading what was written");
      const written = await writtenBy(up, state, keys, location);
      line.end();
      const errors = errorsOf(up);
      const done = written.length > 0 ? `Already written: ${written.join(", ")}.` : "Nothing was written.";
      const command = again(file, location.stack);
      if (up.killedBy !== undefined) throw approvedUpdateKilled({ errors, done, stack: location.stack, command });
      if (!differsFromApproved(up.diagnostics)) throw approvedUpdateFailed({ errors, done });
      const text = `The change no longer matches the approval, so it was stopped:\n${errors}\n${done}`;
      print(lines(`\n${messageText({ text, options: [`Approve the rest of the change: ${command}`] })}\n`));
      process.exitCode = exit.found;
    },
  );
}

/** Prints the output of `pulumi` as it comes, but its list of diagnostics at the end: a failure's message has them. */
function streamed() {
  const held: string[] = [];
  return {
    line: (text: string) => {
      if (held.length > 0 || text.trim() === "Diagnostics:") held.push(text);
      else print(lines(`${text}\n`));
    },
    rest: () => print(lines(held.map((text) => `${text}\n`).join(""))),
  };
}

async function readChangedAgain(
  { steps }: CommandRun,
  before: readonly ExportedResource[],
  options: ApplyOptions & { readonly show: Show },
): Promise<void> {
  options.show("reading the changed objects again");
  const { exported, accounts } = await readStackFacts(options);
  const sides = { before, after: exported.resources };
  const { objects, different } = await readAgain(steps, sides, accounts, options).catch((error: unknown) => {
    throw notReadAgain({ reason: (error as Error).message }, { cause: error });
  });
  if (different.length === 0) return print(terminal`${objects} read again: all as approved.\n`);
  const text = `${objects} read again. The update succeeded, but the service doesn't have what was approved: ${different.join("; ")}.`;
  const advice = ["Look at these objects in the console.", "Run `pulumi preview --refresh` to see the differences."];
  print(lines(`${messageText({ text, options: advice })}\n`));
  process.exitCode = exit.found;
}

function refused(differences: readonly string[], file: string, stack: string): void {
  const list = differences.map((text) => terminal`  - ${lines(text)}\n`);
  print(
    terminal`The approval is no longer valid. Nothing was changed.\n${list}Revert the differences, or approve the change again: ${again(file, stack)}\n`,
  );
  process.exitCode = exit.found;
}

const again = (file: string, stack: string): string => `\`paypages approve --stack ${stack} --out ${file}\``;
