// A world from a seed.
import type { Program } from "../engine/engine.js";
import { aChange, aProgram, pages } from "../programs/generate.js";
import { labels } from "../programs/values.js";
import { policyOf } from "../service/policy.js";
import { contradictions, type Fault, faults, type KindName } from "../service/types.js";
import type { AdapterName, Command, Past, StackSpec, WorldSpec } from "../spec/worldSpec.js";
import { type Random, randomOf } from "../time/random.js";

/** The number of requests with a fault. */
const faultRates = [0, 0, 0.04, 0.12, 0.3];

export function generateWorld(seed: number, adapter?: AdapterName): WorldSpec {
  const random = randomOf(seed, "world");
  const count = random.chance(0.7) ? 1 : random.between(2, 3);
  const stacks: StackSpec[] = [];
  for (let index = 0; index < count; index++) {
    const others = stacks.flatMap(({ setup }) => setup);
    stacks.push(aStack(random, `s${index}`, count, others));
  }
  const rate = random.pick(faultRates);
  return {
    seed,
    adapter: adapter ?? random.pick(["dynamic", "plugin"] as const),
    policy: policyOf(seed),
    ...(random.chance(0.15) && {
      rateLimit: {
        perSecond: random.pick([2, 5, 20]),
        burst: 5,
        retryAfter: random.pick(["none", "seconds", "date"] as const),
      },
    }),
    faults: [...stacks.flatMap(({ name }) => someFaults(random, name, rate)), ...aContradiction(seed)],
    actorsPerMinute: random.chance(0.25) ? random.between(1, 30) : 0,
    ...(random.chance(0.05) && { hasRivals: true }),
    stacks,
  };
}

function someFaults(random: Random, stack: string, rate: number): WorldSpec["faults"] {
  const found: { stack: string; request: number; fault: Fault }[] = [];
  if (rate === 0) return found;
  for (let request = 0; request < 200; request++)
    if (random.chance(rate)) found.push({ stack, request, fault: random.pick(faults) });
  return found;
}

/** One response that another response contradicts. */
function aContradiction(seed: number): WorldSpec["faults"] {
  const random = randomOf(seed, "contradiction");
  if (random.chance(0.6)) return [];
  return [{ stack: "s0", request: random.between(0, 60), fault: random.pick(contradictions) }];
}

function aStack(random: Random, name: string, count: number, others: Program): StackSpec {
  const setup = aProgram(random, random.between(1, count === 1 ? 6 : 3), others);
  const commands: Command[] = [];
  let program = setup;
  for (let index = random.between(1, 3); index > 0; index--) {
    const command = aCommand(random, program);
    program = command.program ?? program;
    commands.push(command);
  }
  const settings = {
    ...(random.chance(0.1) && { couponDeletion: random.pick(["retain", "expire"]) }),
    ...(random.chance(0.1) && { pageDeletion: "retain" }),
    ...(random.chance(0.1) && { maxConcurrency: "1" }),
    ...(random.chance(0.15) && { mode: "live", ...(random.chance(0.5) && { liveDuplicates: "allow" }) }),
  };
  const past = [...otherCodes(random), ...somePast(random, setup), ...foreignObjects(random, commands)];
  return { name, settings, setup, past, commands };
}

function aCommand(random: Random, before: Program): Command {
  let program = before;
  for (let count = random.between(1, 3); count > 0; count--) program = aChange(random, program);
  const names = program.map(({ name }) => name);
  const what = random.between(0, 9);
  const killed: Partial<Command> = random.chance(0.15)
    ? {
        ...(random.chance(0.6)
          ? { crash: { save: random.between(0, 5), when: random.pick(["before", "after"] as const) } }
          : { killedAfterMs: random.between(10, 3000) }),
        survives: random.chance(0.5),
      }
    : {};
  const legacyRefresh = random.chance(0.25);
  const common: Partial<Command> = {
    ...(random.chance(0.3) && { parallel: random.between(1, 4) }),
    ...(legacyRefresh && { legacyRefresh }),
    ...(random.chance(0.1) && { shiftMs: random.pick([-7_200_000, 3_600_000, 86_400_000]) }),
    ...(random.chance(0.3) && { delayMs: random.between(0, 60_000) }),
    ...killed,
  };
  if (what === 0) return { ...common, do: "refresh" };
  if (what === 1 && random.chance(0.3)) return { ...common, do: "destroy" };
  return {
    ...common,
    do: "up",
    program,
    ...(random.chance(0.5) && { preview: random.pick(["shown", "shown", "plan"] as const) }),
    ...(random.chance(legacyRefresh ? 0.7 : 0.25) && { refresh: true }),
    ...(random.chance(0.08) && names.length > 0 && { targets: [random.pick(names)] }),
    ...(random.chance(0.08) && names.length > 0 && { targetReplace: [random.pick(names)] }),
  };
}

export function somePast(random: Random, setup: Program): Past[] {
  const found: Past[] = [];
  for (const { name, kind } of setup) {
    if (kind === "Coupon" && random.chance(0.4)) found.push({ do: "use", name });
    if (pages.includes(kind as KindName) && random.chance(0.35)) found.push({ do: "signUp", name });
    if (random.chance(0.15)) found.push({ do: "edit", name, fields: anEdit(random, kind as KindName) });
    if (kind === "Coupon" && random.chance(0.15))
      found.push({ do: "use", name }, { do: "edit", name, fields: { rate: 45 } });
    if (random.chance(0.03)) found.push({ do: "remove", name });
    if (random.chance(0.04)) found.push({ do: "rename", name, to: `${name}x` });
  }
  return found;
}

/** Objects that others created earlier, and that a program will create, too. */
function foreignObjects(random: Random, commands: readonly Command[]): Past[] {
  const all = commands.flatMap(({ program = [] }) => program).filter(({ kind }) => kind === "Coupon");
  if (all.length === 0 || random.chance(0.85)) return [];
  return [foreignCode(random.pick(all).args.couponCode)];
}

/** More codes than fit on one page of a list. */
function otherCodes(random: Random): Past[] {
  if (random.chance(0.8)) return [];
  return Array.from({ length: random.between(1, 6) }, (_, index) => foreignCode(`OTHER${index}`));
}

function foreignCode(code: unknown): Past {
  const fields = { processor_a_env_id: "1", coupon_name: "Foreign", coupon_code: code, coupon_type: 0, rate: 5 };
  return { do: "foreign", kind: "Coupon", fields: { ...fields, coupon_term: 0, payment_type: 4 } };
}

/** In the names of the API. */
export function anEdit(random: Random, kind: KindName): Record<string, unknown> {
  if (kind === "ChatRole" || kind === "ChatChannel") return { name: "edited" };
  if (kind !== "Coupon" && random.chance(0.3))
    return { mail_application: { bcc: false, subject: "Edited", body: "In the console" } };
  if (kind === "Coupon") return random.pick([{ rate: 45 }, { label: "edited" }, { coupon_count: 3 }]);
  const label = labels[kind].replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return random.pick([
    { label: "edited" },
    { free_space: "edited" },
    { [label]: "Edited" },
    { notes: [{ name: "console", require: false }] },
  ]);
}
