// All objects of the account, and the operations that change them.
import { readPaymentTypes } from "../../specification/facts/facts.js";
import type { Random } from "../time/random.js";
import { filled, isFields, isGiven, isSame, problemOf, stored } from "./fields.js";
import { columnsOf, kinds } from "./tables.js";
import type { Change, Effect, Fields, KindName, ResponsePolicy, StoredObject } from "./types.js";

// The specification's rules about discount codes.

const paymentTypes = new Map(readPaymentTypes().map((row) => [row.paymentType, row]));
const fieldsWith = (mark: "fixed" | "frozenOnceUsed" | "makesRevision") =>
  columnsOf("Coupon")
    .filter((column) => column[mark])
    .map(({ field }) => field);

const fixed = fieldsWith("fixed");
const frozen = fieldsWith("frozenOnceUsed");
const revising = fieldsWith("makesRevision");

/** The problem of a code with these fields. */
function codeProblem(fields: Fields): string | undefined {
  const row = paymentTypes.get(fields.payment_type as number);
  if (!row) return "payment_type is not supported";
  if (row.termOnlyZero && fields.coupon_term !== 0) return "coupon_term must be 0 for this payment_type";
  if (!row.enrollmentDiscount && isGiven(fields.initial_cost_coupon)) return "initial_cost_coupon is not allowed";
  if (row.targets === null && isGiven(fields.product_ids)) return "product_ids are not allowed";
  if (Number(fields.coupon_term) < -1) return "coupon_term must be -1, 0 or a number of months";
  const date = ["start_date", "end_date"].find((name) => isGiven(fields[name]) && !isDate(fields[name]));
  return date && `${date} must have the format yyyy/MM/dd`;
}

const isDate = (value: unknown): boolean => /^\d{4}\/\d{2}\/\d{2}$/.test(String(value));

/** The reason to refuse an update of a code. */
function changeProblem(before: Fields, after: Fields, uses: number): string | undefined {
  const isChanged = (name: string) => !isSame(before[name], after[name]);
  const fixedOne = fixed.find(isChanged);
  if (fixedOne) return `${fixedOne} cannot be changed`;
  if (
    isChanged("payment_type") &&
    paymentTypes.get(before.payment_type as number)?.notChangedInto === after.payment_type
  )
    return "payment_type 4 and 14 cannot be changed into each other";
  const frozenOne = uses > 0 ? frozen.find(isChanged) : undefined;
  return frozenOne && `${frozenOne} of a used code cannot be changed`;
}

/** Whether an update of a used code makes a new revision. */
const isRevision = (before: Fields, after: Fields): boolean =>
  revising.some((name) => !isSame(before[name], after[name]));

/** The fields that no two live codes share. */
const isSameCode = (one: Fields, other: Fields): boolean =>
  one.processor_a_env_id === other.processor_a_env_id && one.coupon_code === other.coupon_code;

/** The service refuses a request. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export class Store {
  readonly objects: StoredObject[] = [];
  private readonly byId = new Map<string, StoredObject>();

  constructor(
    private readonly policy: ResponsePolicy,
    private readonly random: Random,
    private readonly now: () => number,
  ) {}

  find(kind: KindName, id: string, guild?: string): StoredObject | undefined {
    const found = this.byId.get(`${kind} ${id}`);
    return found && (guild === undefined || found.guild === guild) ? found : undefined;
  }

  live(kind: KindName, guild?: string): StoredObject[] {
    return this.objects.filter(
      (one) => one.kind === kind && !one.isDeleted && (guild === undefined || one.guild === guild),
    );
  }

  create(kind: KindName, body: Fields, guild?: string): [StoredObject, Effect] {
    this.refuse(problemOf(kind, body) ?? waitingListProblem(kind, body));
    const given = { ...(this.policy.choosesPlatform && "platform" in platformOf(kind) && platformOf(kind)), ...body };
    const fields = this.kept(filled(kind, stored(this.policy.texts, kind, given)));
    if (this.policy.lateDefaults)
      for (const { field, default: value } of columnsOf(kind))
        if (value === "*" && !isGiven(body[field])) fields[field] = null;
    if (kind === "Coupon") {
      this.refuse(codeProblem(fields));
      this.refuseDuplicate(fields);
    }
    const created = this.add(kind, fields, guild);
    return [created, { ...effectOn("create", created), after: fields }];
  }

  /** `isMerge` keeps omitted fields; otherwise the policy decides. Returns the object that is live afterwards. */
  update(object: StoredObject, sent: Fields, isMerge = false): [StoredObject, Effect] {
    const { kind, fields: before } = object;
    const keeps = isMerge || kind === "Coupon" || this.policy.put !== "replaces";
    const body = stored(this.policy.texts, kind, keeps ? withoutWaitingList(sent) : sent);
    if (!keeps && this.policy.refusesNulls && hasNull(body)) this.refuse("null is not a value");
    const base = keeps ? before : undefined;
    this.refuse(problemOf(kind, body, base, true) ?? waitingListProblem(kind, body));
    const fixed = columnsOf(kind).filter(({ fixed }) => fixed);
    const changed = fixed.find(({ field }) => field in body && !isSame(before[field], filled(kind, body)[field]));
    this.refuse(changed && `${changed.field} cannot be changed`);
    // A nested object can be replaced as a whole.
    const isShallow = keeps && !isMerge && this.policy.put === "merges the top";
    const after = {
      ...this.kept({ ...filled(kind, body, base), ...(isShallow && pickedFrom(filled(kind, body), body)) }),
      ...Object.fromEntries(fixed.map(({ field }) => [field, before[field]])),
    };
    if (this.policy.lateDefaults && base)
      for (const { field, default: value } of columnsOf(kind))
        if (value === "*" && !isGiven(after[field])) after[field] = filled(kind, {})[field];
    if (kind === "Coupon") {
      this.refuse(codeProblem(after) ?? changeProblem(before, after, object.uses));
      if (!isSameCode(before, after)) this.refuseDuplicate(after);
      if (object.uses > 0 && isRevision(before, after)) return this.revise(object, after);
    }
    const effect = { ...effectOn("update", object), before, after };
    object.fields = after;
    return [object, effect];
  }

  /** Fields as the service keeps them. */
  private kept(fields: Fields): Fields {
    const { storesBlanks, sortsSets } = this.policy;
    const keep = (value: unknown): unknown => {
      if (storesBlanks && (value === "" || (Array.isArray(value) && value.length === 0))) return null;
      if (isFields(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, keep(one)]));
      if (!Array.isArray(value)) return value;
      return sortsSets && !value.some(isFields) ? value.toSorted().reverse() : value.map(keep);
    };
    return keep(fields) as Fields;
  }

  remove(object: StoredObject): Effect {
    if (object.kind === "Coupon" && object.uses > 0) this.refuse("a used code cannot be deleted");
    object.isDeleted = true;
    return { ...effectOn("delete", object), before: object.fields };
  }

  private revise(object: StoredObject, after: Fields): [StoredObject, Effect] {
    const created = this.add("Coupon", after);
    const effect = { ...effectOn("revise", object), newId: created.id, before: object.fields, after };
    object.isDeleted = true;
    object.replacedBy = created.id;
    return [created, effect];
  }

  private add(kind: KindName, fields: Fields, guild?: string): StoredObject {
    const created: StoredObject = {
      kind,
      id: this.newId(kind),
      ...(guild !== undefined && { guild }),
      fields,
      createdAt: this.now(),
      isDeleted: false,
      uses: 0,
      customers: [],
    };
    this.objects.push(created);
    this.byId.set(`${kind} ${created.id}`, created);
    return created;
  }

  private newId(kind: KindName): string {
    const number = 1000 + this.objects.length;
    if (kind.startsWith("Chat")) return `8${String(number).padStart(17, "0")}`;
    if (this.policy.ids === "numbers") return String(number);
    const text = `${number}${this.random.text(8)}`;
    return this.policy.ids === "prefixed" ? `${kinds[kind].id.slice(0, 2)}_${text}` : `${text.slice(0, 6)}+/${text}==`;
  }

  private refuseDuplicate(fields: Fields): void {
    if (this.policy.duplicateCodes === "allowed") return;
    const isTaken = this.live("Coupon").some((other) => isSameCode(other.fields, fields));
    this.refuse(isTaken ? "coupon_code is in use" : undefined);
  }

  private refuse(problem: string | undefined): void {
    if (problem !== undefined) throw new Refusal(this.policy.refusalStatus, problem);
  }
}

const effectOn = (change: Change, { kind, id, uses, customers }: StoredObject): Effect => ({
  change,
  kind,
  id,
  uses,
  customers: customers.filter(isSignedUp).length,
});

/** Contracted or waiting. */
export const isSignedUp = ({ status }: { status: number }): boolean => status === 2 || status === 5;

/** The object must be omitted if it isn't used; two interfaces need its type, one of them the interval. */
function waitingListProblem(kind: KindName, body: Fields): string | undefined {
  const list = body.waiting_list;
  if (!isFields(list)) return undefined;
  if (!isGiven(list.type) && kind !== "OneTimeProduct") return "waiting_list.type is required";
  if (!list.type) return "waiting_list must be omitted when it is not used";
  const needsInterval = kind === "InstallmentPlan" && list.type === 2 && !isGiven(list.interval);
  return needsInterval ? "waiting_list.interval is required" : undefined;
}

/**
 * If omitted fields keep their values, omitting the object can't turn it off: then type 0 removes it. The specification
 * doesn't show how.
 */
function withoutWaitingList(body: Fields): Fields {
  const list = body.waiting_list;
  return isFields(list) && list.type === 0 ? { ...body, waiting_list: null } : body;
}

const platformOf = (kind: KindName): Fields =>
  columnsOf(kind).some(({ field }) => field === "platform")
    ? { platform: { processor_a: true, processor_b: true } }
    : {};

const pickedFrom = (fields: Fields, body: Fields): Fields =>
  Object.fromEntries(Object.keys(body).map((key) => [key, fields[key]]));

const hasNull = (value: unknown): boolean =>
  value === null || (typeof value === "object" && Object.values(value).some(hasNull));
