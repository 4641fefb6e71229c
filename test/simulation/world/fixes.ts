// A user's fix of an error: the options of its message, parsed from the message.
import type { Program, State } from "../engine/engine.js";
import { nameOf } from "../engine/engine.js";
import { objectIdOf } from "../oracles/index.js";
import { completed } from "../programs/generate.js";

export interface Fixable {
  readonly program: Program;
  readonly settings: Readonly<Record<string, string>>;
  readonly state: State;
  /** Resources that were added to the program again for one `up`. */
  readonly restored: readonly string[];
  /** Whether the next `up` refreshes. */
  readonly refreshes: boolean;
  /** Objects whose adoption was refused: the next one is tried. */
  readonly refusedIds: readonly string[];
}

export interface Problem {
  readonly urn: string | undefined;
  /** The error, and what was reported besides it. */
  readonly text: string;
}

export interface Knowledge {
  /** Objects that this stack has created, by its requests: a user recognizes them. */
  isOwn(id: string): boolean;
  /** A code that isn't in use. */
  freeCode(): string;
  /** The declarations of earlier programs, by name. */
  declared(name: string): Program[number] | undefined;
}

type Fix = (fixable: Fixable, problem: Problem, knowledge: Knowledge) => Fixable | undefined;

/** "Restore the server default: set `null`" */
const reset: Fix = (fixable, { urn, text }) => {
  const named = /someone set (.*?) outside Pulumi, and the service's response omits/.exec(text)?.[1];
  const paths = [...(named ?? "").matchAll(/`([\w.]+)`/g)].map(([, path]) => path as string);
  const tops = paths.filter((path) => !path.includes("."));
  return tops.length > 0 ? withArgs(fixable, urn, Object.fromEntries(tops.map((top) => [top, null]))) : undefined;
};

/** Each reads one kind of offer; the first one that finds its offer is taken. */
const fixes: readonly Fix[] = [
  reset,
  // It was created, and its response was lost.
  (fixable, { urn, text }, { isOwn }) => {
    const offered = [...text.matchAll(/adoptId: "([^"]+)"|pulumi import \S+ \S+ ([^\s`]+)/g)].map(
      ([, a, b]) => a ?? b ?? "",
    );
    const taken = new Set([
      ...fixable.refusedIds,
      // A deletion has retained the object of a pending replacement.
      ...fixable.state.filter(({ pendingReplacement }) => !pendingReplacement).map(objectIdOf),
      ...fixable.program.map(({ args }) => args.adoptId),
    ]);
    const id = offered.find((one) => !taken.has(one) && (isOwn(one) || isOwn(one.slice(one.lastIndexOf("/") + 1))));
    if (id === undefined) return undefined;
    return withArgs(fixable, urn, { adoptId: id });
  },
  (fixable, { urn, text }, { freeCode }) =>
    /a different `couponCode`/.test(text) && /already exists|same code/.test(text)
      ? withArgs(fixable, urn, { couponCode: freeCode() })
      : undefined,
  // "a used code can't change `couponCode` and `paymentType`": the user reverts the change. So does one who
  // learns of the use from the service alone.
  (fixable, { urn, text }) => {
    const wire = /(\w+) of a used code cannot be changed/.exec(text)?.[1];
    const byService = wire && `\`${wire.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}\``;
    const refused = /a used code can't change (.*?) \(it was used/.exec(text)?.[1] ?? byService;
    const declared = fixable.program.find((one) => urn !== undefined && namesUrn(one, urn));
    const names = [declared?.name, ...(declared?.options?.aliases ?? []).map(({ name }) => name)];
    const isOld = (other: string) =>
      names.some((name) => name !== undefined && nameOf(other).replace(/^group-/, "") === name);
    const old = fixable.state.find((one) => !one.delete && (one.urn === urn || isOld(one.urn)));
    if (refused === undefined || !old) return undefined;
    const named = [...refused.matchAll(/`(\w+)`/g)].map(([, name]) => name as string);
    // Properties that the payment type allows are reverted with it.
    const frozen = named.includes("paymentType") ? [...named, "couponTerm", "initialCostCoupon"] : named;
    const given = withArgs(fixable, urn, Object.fromEntries(frozen.map((name) => [name, old.inputs[name]])));
    return given && frozen.includes("couponCode") ? withOldCodes(given) : given;
  },
  // "Declare a separate `Coupon` with a different `couponCode`": used if reverting changes nothing.
  (fixable, { urn, text }, { freeCode }) => {
    const one = fixable.program.find((declared) => urn !== undefined && namesUrn(declared, urn));
    if (one?.kind !== "Coupon" || !/declare a separate `Coupon` with a different `couponCode`/.test(text))
      return undefined;
    const { aliases: _, ...options } = one.options ?? {};
    const other = { ...one, name: `${one.name}n`, args: { ...one.args, couponCode: freeCode() }, options };
    return { ...fixable, program: fixable.program.map((declared) => (declared === one ? other : declared)) };
  },
  // A refused adoption: the user tries the next object, or creates a new one instead.
  (fixable, { urn, text }, { freeCode }) => {
    const one = fixable.program.find((declared) => urn !== undefined && namesUrn(declared, urn));
    if (!/can't adopt|Remove `adoptId`/.test(text) || one?.args.adoptId === undefined) return undefined;
    const refusedIds = [...fixable.refusedIds, String(one.args.adoptId)];
    const args = { adoptId: undefined, ...(one.kind === "Coupon" && { couponCode: freeCode() }) };
    return withArgs({ ...fixable, refusedIds }, urn, args);
  },
  (fixable, { text }) =>
    /PAYPAGES_LIVE_DUPLICATES=allow|liveDuplicates allow/.test(text) && fixable.settings.liveDuplicates !== "allow"
      ? { ...fixable, settings: { ...fixable.settings, liveDuplicates: "allow" } }
      : undefined,
  (fixable, { urn, text }) =>
    /Remove `deletion` for this change/.test(text) ? withArgs(fixable, urn, { deletion: undefined }) : undefined,
  (fixable, { urn, text }) => {
    const declared = fixable.program.find((one) => urn !== undefined && namesUrn(one, urn));
    if (!declared || declared.kind.startsWith("Chat")) return undefined;
    if (/`?deletion: "retain"`?/.test(text)) return withArgs(fixable, urn, { deletion: "retain" });
    return /`?forceDelete: true`?/.test(text) ? withArgs(fixable, urn, { forceDelete: true }) : undefined;
  },
  // "Put the resource back into the program with `deletion: "retain"`, run `pulumi up`, then remove it again"
  (fixable, { urn, text }, { declared }) => {
    const old = fixable.state.find((one) => one.urn === urn);
    if (!old || !/put (it|the resource) back into the program/i.test(text)) return undefined;
    // The message offers no variable to a resource that has its own choice.
    const isTried =
      !/PAYPAGES_/.test(text) ||
      fixable.settings[old.kind === "Coupon" ? "couponDeletion" : "pageDeletion"] !== undefined;
    const before = declared(nameOf(old.urn).replace(/^group-/, ""));
    if (!isTried || !before || fixable.program.some(({ name }) => name === before.name)) return undefined;
    const back = { ...before, args: { ...before.args, deletion: "retain" } };
    return { ...fixable, program: completed([...fixable.program, back]), restored: [...fixable.restored, back.name] };
  },
  (fixable, { text }) => {
    // A message can name both variables, and several values of one: the user tries the first of each, one after
    // another.
    const named = new Map<"couponDeletion" | "pageDeletion", string>();
    for (const [, variable, value = ""] of text.matchAll(/PAYPAGES_(COUPON|PAGE)_DELETION=(\w+)/g)) {
      const setting = variable === "COUPON" ? "couponDeletion" : "pageDeletion";
      if (!named.has(setting)) named.set(setting, value);
    }
    const open = [...named].find(([setting, value]) => fixable.settings[setting] !== value);
    return open && { ...fixable, settings: { ...fixable.settings, [open[0]]: open[1] } };
  },
  (fixable, { urn, text }) => {
    const one = fixable.program.find(
      (declared) => urn !== undefined && (namesUrn(declared, urn) || wasNamed(declared, urn)),
    );
    if (!one || !/Remove the resource option `deleteBeforeReplace`/.test(text)) return undefined;
    const { deleteBeforeReplace: _, ...options } = one.options ?? {};
    return { ...fixable, program: fixable.program.map((other) => (other === one ? { ...one, options } : other)) };
  },
  // Messages of the engine itself.
  (fixable, { text }) =>
    /marked for protection|it is protected|unable to replace resource/.test(text)
      ? {
          ...fixable,
          program: fixable.program.map(({ options, ...one }) => ({ ...one, options: { ...options, protect: false } })),
          state: fixable.state.map((one) => ({ ...one, protect: false })),
        }
      : undefined,
  // Another client can own the object, so the user doesn't delete it.
  (fixable, { urn, text }, { isOwn }) => {
    const active = /same text, (\S+), may be its revision, or a code of another client/.exec(text)?.[1];
    if (active === undefined || (isOwn(active) && /pulumi refresh/.test(text))) return undefined;
    const declared = fixable.program.find((one) => urn !== undefined && namesUrn(one, urn));
    const all = fixable.state.filter((one) => one.urn === urn || (declared && wasNamed(declared, one.urn)));
    const left = all.some((one) => one.delete) ? all.filter((one) => one.delete) : all;
    return { ...fixable, state: fixable.state.filter((one) => !left.includes(one)) };
  },
  (fixable, { text }) => (/[Rr]un `pulumi refresh`/.test(text) ? { ...fixable, refreshes: true } : undefined),
  (fixable, { urn, text }) =>
    /pulumi state delete/.test(text) && fixable.state.some((one) => one.urn === urn)
      ? { ...fixable, state: fixable.state.filter((one) => one.urn !== urn) }
      : undefined,
];

export function fixed(fixable: Fixable, problem: Problem, knowledge: Knowledge): Fixable | undefined {
  for (const fix of fixes) {
    const found = fix(fixable, problem, knowledge);
    if (found) return found;
  }
  return undefined;
}

const namesUrn = ({ name, options }: Program[number], urn: string): boolean =>
  nameOf(urn) === (options?.parent === undefined ? name : `${options.parent}-${name}`);

/** Codes that exchange their texts do so together, or not at all. */
function withOldCodes(fixable: Fixable): Fixable {
  const program = fixable.program.map((one) => {
    const old = fixable.state.find(({ urn, kind, delete: isOld }) => kind === "Coupon" && !isOld && namesUrn(one, urn));
    return old && one.kind === "Coupon" ? { ...one, args: { ...one.args, couponCode: old.inputs.couponCode } } : one;
  });
  return { ...fixable, program };
}

/** By an alias: errors about an old object have its old name. */
const wasNamed = ({ options }: Program[number], urn: string): boolean =>
  options?.aliases?.some(({ name, parent }) => nameOf(urn) === (parent === undefined ? name : `${parent}-${name}`)) ===
  true;

/** Undefined values are removed. Undefined when the program doesn't declare the resource, or has these values. */
function withArgs(fixable: Fixable, urn: string | undefined, args: Record<string, unknown>): Fixable | undefined {
  const one = urn === undefined ? undefined : fixable.program.find((declared) => namesUrn(declared, urn));
  if (!one) return undefined;
  const entries = Object.entries({ ...one.args, ...args }).filter(([, value]) => value !== undefined);
  const next = { ...one, args: Object.fromEntries(entries) };
  if (JSON.stringify(next.args) === JSON.stringify(one.args)) return undefined;
  return { ...fixable, program: fixable.program.map((declared) => (declared === one ? next : declared)) };
}
