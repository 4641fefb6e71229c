// The differences between worlds, by their seed.
import { type Random, randomOf } from "../time/random.js";
import { isFields } from "./fields.js";
import { columnsOf, kinds, type Type } from "./tables.js";
import {
  type Fields,
  type Freedoms,
  freedoms,
  type KindName,
  kindNames,
  type Omission,
  type ResponsePolicy,
  textForms,
} from "./types.js";

const freedomsBy = (choose: (choices: readonly unknown[]) => unknown): Freedoms =>
  Object.fromEntries(Object.entries(freedoms).map(([name, choices]) => [name, choose(choices)])) as Freedoms;

const someFreedoms = (random: Random): Freedoms =>
  freedomsBy(([plain, ...others]) => (random.chance(0.75) ? plain : random.pick(others)));

/** The simplest responses. */
export const plainPolicy: ResponsePolicy = {
  put: "merges",
  refusesNulls: false,
  writes: "full",
  omitsNulls: false,
  secrets: "plain",
  pages: "none",
  pageSize: 5,
  listsUses: true,
  listsLabels: true,
  numbersAsStrings: false,
  falseForNull: false,
  zeroForNull: false,
  empties: "null",
  body: "nested",
  channels: "fields",
  deletedCodes: "gone",
  duplicateCodes: "refused",
  ids: "numbers",
  refusalStatus: 400,
  omissions: [],
  texts: [],
  ...freedomsBy(([plain]) => plain),
};

/** A policy under which every desired state can be reached. */
export function policyOf(seed: string | number): ResponsePolicy {
  const random = randomOf(seed, "policy");
  const put = random.pick(["replaces", "merges"] as const);
  const policy: ResponsePolicy = {
    put,
    // A service that merges and refuses nulls offers no way to empty a field.
    refusesNulls: put === "replaces" && random.chance(0.3),
    writes: random.pick(["full", "full", "short", "empty"] as const),
    omitsNulls: random.chance(0.5),
    secrets: random.pick(["plain", "masked", "rotating", "omitted"] as const),
    pages: random.pick(["none", "none", "starting_after", "next_page", "cursor", "link"] as const),
    pageSize: random.between(2, 5),
    listsUses: random.chance(0.7),
    listsLabels: random.chance(0.7),
    numbersAsStrings: random.chance(0.3),
    falseForNull: random.chance(0.3),
    body: random.pick(["nested", "flat"] as const),
    channels: random.pick(["fields", "overwrites"] as const),
    deletedCodes: random.pick(["gone", "marked"] as const),
    duplicateCodes: random.pick(["refused", "allowed"] as const),
    ids: random.pick(["numbers", "prefixed", "encrypted"] as const),
    refusalStatus: random.pick([400, 409, 422] as const),
    texts: random.chance(0.4) ? textForms.filter(() => random.chance(0.5)) : [],
    omissions: someOmissions(random),
    styles: someStyles(random),
    zeroForNull: random.chance(0.15),
    empties: random.pick(["null", "null", "typed", "text", "objects", "structs"] as const),
    ...someFreedoms(randomOf(seed, "freedoms")),
  };
  // Where codes are in capitals and a text is allowed twice, nothing shows that one is taken.
  const { duplicateCodes, texts } = policy;
  return duplicateCodes === "allowed" ? { ...policy, texts: texts.filter((form) => form !== "codes") } : policy;
}

function someStyles(random: Random): NonNullable<ResponsePolicy["styles"]> {
  if (random.chance(0.5)) return {};
  const operations = (["POST", "PUT", "GET", "list"] as const).filter(() => random.chance(0.4));
  return Object.fromEntries(
    operations.map((operation) => [
      operation,
      {
        ...(random.chance(0.5) && { omitsNulls: random.chance(0.5) }),
        ...(random.chance(0.4) && { secrets: random.pick(["plain", "masked", "rotating", "omitted"] as const) }),
        ...(random.chance(0.4) && { numbersAsStrings: random.chance(0.5) }),
        ...(random.chance(0.4) && { falseForNull: random.chance(0.5) }),
        ...(random.chance(0.4) && { body: random.pick(["nested", "flat"] as const) }),
        ...(random.chance(0.4) && { channels: random.pick(["fields", "overwrites"] as const) }),
      },
    ]),
  );
}

/** Without a list's identities, no client can use it. */
const listed = { Coupon: ["label", "coupon_name", "payment_type", "coupon_count", "use_coupon_count", "product_ids"] };

function someOmissions(random: Random): Omission[] {
  if (random.chance(0.5)) return [];
  return Array.from({ length: random.pick([1, 2, 4, 12]) }, () => {
    const kind = random.pick(kindNames);
    const wanted = random.pick(["POST", "PUT", "GET", "GET", "list"] as const);
    const operation = kinds[kind].list === undefined && wanted === "list" ? "GET" : wanted;
    const path =
      operation === "list"
        ? random.pick(kind === "Coupon" ? listed.Coupon : ["label", kinds[kind].name])
        : aPath(random, kind, kind === "Coupon" ? ["use_coupon_count"] : []);
    const turn = random.between(2, 5);
    // Without its id, no item of a list can be sent back.
    return {
      operation,
      kind,
      path: path.replace(/\.id$/, ""),
      ...random.pick([{}, {}, { since: turn }, { before: turn }]),
    };
  });
}

/** A field of an object, or one within it. */
function aPath(random: Random, object: string, more: readonly string[] = []): string {
  const fields = columnsOf(object).filter(({ responseOnly }) => !responseOnly);
  const field = random.pick([...fields.map((column) => column.field), ...more]);
  const type = fields.find((column) => column.field === field)?.type;
  const inner = type && objectIn(type);
  return inner !== undefined && random.chance(0.5) ? `${field}.${aPath(random, inner)}` : field;
}

const objectIn = (type: Type): string | undefined =>
  type.kind === "object" ? type.object : type.kind === "list" ? objectIn(type.of) : undefined;

// Fields that the responses to chosen operations omit, in chosen runs.

export class Omissions {
  private readonly runs: string[] = [];
  private current = 0;

  constructor(private readonly all: readonly Omission[]) {}

  /** A request of this run follows. Runs are numbered by their first requests. */
  begin(run: string): void {
    if (!this.runs.includes(run)) this.runs.push(run);
    this.current = this.runs.indexOf(run);
  }

  without(operation: Omission["operation"], kind: KindName, fields: Fields): Fields {
    return this.all
      .filter((one) => one.operation === operation && one.kind === kind)
      .filter(({ since = 0, before = Number.POSITIVE_INFINITY }) => this.current >= since && this.current < before)
      .reduce((shown, { path }) => without(shown, path.split(".")), fields);
  }
}

function without(fields: Fields, [name = "", ...rest]: readonly string[]): Fields {
  const { [name]: value, ...others } = fields;
  if (rest.length === 0) return others;
  const inner = (one: unknown) => (isFields(one) ? without(one, rest) : one);
  return name in fields ? { ...fields, [name]: Array.isArray(value) ? value.map(inner) : inner(value) } : fields;
}

/** Whether responses to a read, or to any operation, omit a field at the top of an object, or a part of it. */
export const isOmitted = (omissions: readonly Omission[], kind: string, field: string, isOfReads = true): boolean =>
  omissions.some(
    ({ operation, path, kind: own }) =>
      own === kind && path.split(".")[0] === field && (operation === "GET" || !isOfReads),
  );
