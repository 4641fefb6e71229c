// Random programs, and random changes of them. Each is valid: the provider accepts it on an empty account.
import type { Values } from "../../../provider/model/rules.js";
import type { Declared, Options, Program } from "../engine/engine.js";
import { type KindName, kindNames } from "../service/types.js";
import type { Random } from "../time/random.js";
import { choices, essentials, immutable, labels } from "./values.js";

export const pages: readonly KindName[] = ["RegistrationPlan", "OneTimeProduct", "RecurringPlan", "InstallmentPlan"];
const kindsDrawn: readonly KindName[] = [...kindNames, "Coupon", "Coupon", "RecurringPlan", "OneTimeProduct"];

/** The first program of a stack, which doesn't use the codes of other stacks. */
export function aProgram(random: Random, size: number, others: Program = []): Program {
  const program: Declared[] = [];
  for (let index = 0; index < size; index++) program.push(aResource(random, program, others));
  if (random.chance(0.2)) program.push(...aPageWithCode(random, program, others));
  return completed(program);
}

function aPageWithCode(random: Random, program: Program, others: Program): Declared[] {
  const args = essentials("RecurringPlan", "Classes");
  const page: Declared = { name: newName(random, program), kind: "RecurringPlan", args };
  const name = newName(random, [...program, page]);
  const code = essentials("Coupon", labelOf(random, "Coupon", [...program, ...others]));
  return [page, { name, kind: "Coupon", args: { ...code, productIds: [{ ref: page.name }] } }];
}

/** A new resource; some are duplicates of an existing one. */
export function aResource(random: Random, program: Program, others: Program = []): Declared {
  const kind = random.pick(kindsDrawn);
  const name = newName(random, program);
  const duplicate = program.filter((other) => other.kind === kind && kind !== "Coupon");
  const args =
    duplicate.length > 0 && random.chance(0.4)
      ? structuredClone(random.pick(duplicate).args)
      : changedArgs(
          random,
          kind,
          essentials(kind, labelOf(random, kind, [...program, ...others])),
          random.between(0, 3),
        );
  const secret = choices[kind].adsConversionApi && random.chance(0.3);
  const whole = secret ? { ...args, adsConversionApi: { datasetId: "d1", accessToken: "secret-token-1" } } : args;
  const options = { ...someOptions(random, kind), ...(random.chance(0.3) && { retries: random.between(1, 3) }) };
  return { name, kind, args: withReferences(random, kind, whole, program), options };
}

function newName(random: Random, program: Program): string {
  for (;;) {
    const name = `r${random.between(0, 40)}`;
    if (!program.some((other) => other.name === name)) return name;
  }
}

/** Codes are unique within a program, in any spelling; other labels repeat. */
function labelOf(random: Random, kind: KindName, program: Program): string {
  if (kind !== "Coupon") return random.pick(["Classes", "Course", "Book"]);
  const used = program.filter((other) => other.kind === "Coupon").map(({ args }) => args.couponCode);
  const free = ["Spring", "SUMMER", "fall", "VIP10", "vip20", "X1", "X2", "X3", "X4", "X5", "X6", "X7"];
  return random.pick(free.filter((code) => !used.includes(code)));
}

const targets: Readonly<Record<string, KindName>> = {
  1: "OneTimeProduct",
  4: "RecurringPlan",
  5: "InstallmentPlan",
  14: "RecurringPlan",
};

/** Dependencies: a code on pages, a page's chat rule and a channel on roles. */
function withReferences(random: Random, kind: KindName, args: Values, program: Program): Values {
  const some = (desired: KindName) => {
    const all = program.filter((other) => other.kind === desired);
    return all.length === 0 ? undefined : { ref: random.pick(all).name };
  };
  const { productIds: _, chatRule: __, role: ___, ...own } = args;
  if (!random.chance(0.65)) return own;
  if (kind === "Coupon") {
    const target = targets[String(own.paymentType)];
    const page = target && some(target);
    return page ? { ...own, productIds: [page] } : own;
  }
  const role = some("ChatRole");
  if (!role) return own;
  if (kind === "ChatChannel") return { ...own, role: [{ id: role, allow: ["VIEW_CHANNEL"] }] };
  if (!pages.includes(kind)) return own;
  const rule = { trigger: "auto", action: "grant", guildId: "g1", targetType: "role", roleIds: [role] };
  return { ...own, chatRule: rule };
}

/** Other values for some properties; some are removed. */
export function changedArgs(random: Random, kind: KindName, args: Values, count: number): Values {
  const result = { ...args };
  const required = essentials(kind, "");
  for (let index = 0; index < count; index++) {
    const name = random.pick(Object.keys(choices[kind]));
    if (immutable.includes(name) && random.chance(0.6)) continue;
    if (name in result && !(name in required) && random.chance(0.35)) delete result[name];
    else result[name] = structuredClone(random.pick(choices[kind][name] as unknown[]));
  }
  return consistent(kind, result);
}

/** Rules of the specification. */
function consistent(kind: KindName, args: Values): Values {
  if (kind !== "Coupon") return args;
  const result = { ...args };
  if (result.paymentType === 1 || result.paymentType === 5) {
    result.couponTerm = 0;
    delete result.initialCostCoupon;
  }
  return result;
}

function someOptions(random: Random, kind: KindName): Options {
  if (random.chance(0.7)) return {};
  const top = Object.keys(choices[kind]);
  return {
    ...(random.chance(0.1) && { protect: true }),
    ...(random.chance(0.25) && { ignoreChanges: random.chance(0.3) ? ["*"] : [random.pick(top)] }),
    ...(random.chance(0.3) && { replaceOnChanges: [kind === "Coupon" ? "productIds" : random.pick(top)] }),
    ...(random.chance(0.3) && { deleteBeforeReplace: random.chance(0.8) }),
    ...(random.chance(0.1) && { retainOnDelete: true }),
    ...(random.chance(0.3) && { retries: random.between(1, 3) }),
    ...(random.chance(0.15) && { parent: "group" }),
  };
}

/** A developer's changes of a program between two runs. */
export function aChange(random: Random, program: Program): Program {
  const all = [...program];
  const index = random.between(0, Math.max(0, all.length - 1));
  const one = all[index];
  const replaced = (declared: Declared) => completed(all.map((other, i) => (i === index ? declared : other)));
  const kind = one?.kind as KindName;
  const action = random.between(0, 29);
  if (!one || action < 3) return completed([...all, aResource(random, all)]);
  if (action < 5) return completed(all.filter((_, i) => i !== index));
  if (action < 7) {
    // Renamed, with or without an alias.
    const name = newName(random, all);
    const parent = one.options?.parent;
    const alias = { name: one.name, ...(parent !== undefined && { parent }) };
    const options = random.chance(0.6) ? { ...one.options, aliases: [alias] } : one.options;
    return completed(
      renamed(all, one.name, name).map((other) => (other.name === name ? { ...other, options: options ?? {} } : other)),
    );
  }
  if (action === 7) {
    const { parent, ...options } = one.options ?? {};
    const alias = { name: one.name, ...(parent !== undefined && { parent }) };
    return replaced({
      ...one,
      options: { ...options, aliases: [alias], ...(parent === undefined && { parent: "group" }) },
    });
  }
  if (action === 8) return replaced({ ...one, options: someOptions(random, kind) });
  if (action === 9) return replaced({ ...one, args: withReferences(random, kind, one.args, all.slice(0, index)) });
  if (action === 10) return replaced({ ...one, args: withDeletion(random, kind, one.args) });
  if (action === 11) return swapped(random, all);
  if (action > 27) return replaced({ ...one, args: withDeletion(random, kind, one.args) });
  if (action > 24) return withHeir(random, all);
  if (action > 22) return elsewhere(random, all);
  if (action === 22) return withDuplicates(random, all);
  if (action > 19) return withReplacedPage(random, all);
  if (action === 12) {
    const label = labelOf(random, kind, all);
    return replaced({ ...one, args: { ...one.args, [labels[kind]]: label } });
  }
  return replaced({ ...one, args: changedArgs(random, kind, one.args, random.between(1, 2)) });
}

function withDeletion(random: Random, kind: KindName, args: Values): Values {
  const { deletion: _, forceDelete: __, ...own } = args;
  if (kind === "Coupon")
    return { ...own, ...(random.chance(0.8) && { deletion: random.pick(["retain", "expire", "delete"]) }) };
  if (!pages.includes(kind)) return own;
  return {
    ...own,
    ...(random.chance(0.5) ? { deletion: random.pick(["retain", "delete"]) } : { forceDelete: random.chance(0.8) }),
  };
}

/** A page or a code of the other processor environment. */
function elsewhere(random: Random, program: Declared[]): Program {
  const all = program.filter(({ kind }) => "processorAEnvId" in essentials(kind as KindName, ""));
  if (all.length === 0) return program;
  const one = random.pick(all);
  const args = { ...one.args, processorAEnvId: one.args.processorAEnvId === "1" ? "0" : "1" };
  return completed(program.map((other) => (other === one ? { ...one, args } : other)));
}

/** A page is replaced and kept, so that another resource can adopt the old one in a later run. */
function withHeir(random: Random, program: Declared[]): Program {
  const replaceable = program.filter(
    ({ kind }) => pages.includes(kind as KindName) && "processorAEnvId" in essentials(kind as KindName, ""),
  );
  if (replaceable.length === 0) return program;
  const page = random.pick(replaceable);
  const { adoptId: _, ...args } = page.args;
  const processorAEnvId = args.processorAEnvId === "1" ? "0" : "1";
  const moved = { ...page, args: withDeletion(random, page.kind as KindName, { ...args, processorAEnvId }) };
  const kept = random.chance(0.7) ? { ...moved, args: { ...moved.args, deletion: "retain" } } : moved;
  const heir: Declared = {
    name: newName(random, program),
    kind: page.kind,
    args: withDeletion(random, page.kind as KindName, { ...args, adoptId: { former: page.name } }),
  };
  return completed([...program.map((other) => (other === page ? kept : other)), heir]);
}

/** More pages with the arguments of an existing one. */
function withDuplicates(random: Random, program: Declared[]): Program {
  const originals = program.filter(({ kind }) => pages.includes(kind as KindName));
  if (originals.length === 0) return program;
  const { kind, args } = random.pick(originals);
  const duplicates: Declared[] = [];
  for (let count = random.between(1, 2); count > 0; count--)
    duplicates.push({ name: newName(random, [...program, ...duplicates]), kind, args: structuredClone(args) });
  return completed([...program, ...duplicates]);
}

/** A page with dependents is replaced, while these stay, leave, or are replaced with it. */
function withReplacedPage(random: Random, program: Declared[]): Program {
  const aims = (one: Declared, name: string) => JSON.stringify(one.args).includes(`{"ref":"${name}"}`);
  const replaceable = program.filter(
    ({ kind, name }) => "processorAEnvId" in essentials(kind as KindName, "") && program.some((one) => aims(one, name)),
  );
  if (replaceable.length === 0) return program;
  const page = random.pick(replaceable);
  const processorAEnvId = page.args.processorAEnvId === "1" ? "0" : "1";
  const options = { ...page.options, ...(random.chance(0.7) && { deleteBeforeReplace: true }) };
  return completed(
    program.flatMap((one): Declared[] => {
      if (one === page) return [{ ...one, args: { ...one.args, processorAEnvId }, options }];
      if (!aims(one, page.name) || random.chance(0.3)) return [one];
      if (random.chance(0.5)) return [];
      return [{ ...one, options: { ...one.options, replaceOnChanges: ["productIds"] } }];
    }),
  );
}

/** Two codes swap their texts. */
function swapped(random: Random, program: Declared[]): Program {
  const codes = program.filter(({ kind }) => kind === "Coupon");
  if (codes.length < 2) return program;
  const one = random.pick(codes);
  const other = random.pick(codes.filter((code) => code !== one));
  const withCode = (declared: Declared, from: Declared) => ({
    ...declared,
    args: { ...declared.args, couponCode: from.args.couponCode },
  });
  return program.map((declared) =>
    declared === one ? withCode(one, other) : declared === other ? withCode(other, one) : declared,
  );
}

function renamed(program: readonly Declared[], from: string, to: string): Declared[] {
  const inValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inValue);
    if (typeof value !== "object" || value === null) return value;
    const { ref } = value as { ref?: unknown };
    if (ref === from) return { ref: to };
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inValue(member)]));
  };
  return program.map((declared) => ({
    ...declared,
    name: declared.name === from ? to : declared.name,
    args: inValue(declared.args) as Values,
  }));
}

/** Without references to what isn't declared, and with codes that aim at the pages of their payment kind. */
export function completed(program: Program): Program {
  const done: Declared[] = [];
  for (const declared of program) {
    const names = new Map(done.map(({ name, kind }) => [name, kind]));
    const args = withoutLost(declared, names);
    const { aliases, ...options } = declared.options ?? {};
    // The engine refuses an alias of a resource that still exists under its own name.
    const free = aliases?.filter(({ name }) => name === declared.name || !program.some((one) => one.name === name));
    done.push({ ...declared, args, options: { ...options, ...(free && free.length > 0 && { aliases: free }) } });
  }
  return done;
}

function withoutLost({ kind, args }: Declared, names: ReadonlyMap<string, string>): Values {
  const isThere = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.every(isThere);
    if (typeof value !== "object" || value === null) return true;
    const { ref } = value as { ref?: unknown };
    return typeof ref === "string" ? names.has(ref) : Object.values(value).every(isThere);
  };
  const kept = Object.fromEntries(Object.entries(args).filter(([, value]) => isThere(value)));
  const aim = kept.productIds as { ref?: string }[] | undefined;
  if (kind !== "Coupon" || !aim) return kept;
  const target = targets[String(kept.paymentType)];
  if (aim.every(({ ref }) => ref === undefined || names.get(ref) === target)) return kept;
  const { productIds: _, ...rest } = kept;
  return rest;
}
