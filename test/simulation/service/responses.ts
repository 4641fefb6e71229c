// Objects and lists in responses: the specification leaves much of it open, so each world has its own variant.
import type { Random } from "../time/random.js";
import { isFields, isGiven } from "./fields.js";
import type { Omissions } from "./policy.js";
import { Refusal } from "./store.js";
import { type Column, columnsOf, kinds, type Type } from "./tables.js";
import type { Customer, Fields, Omission, ResponsePolicy, StoredObject } from "./types.js";

export class Responses {
  constructor(
    private readonly policy: ResponsePolicy,
    private readonly random: Random,
    private readonly omissions: Omissions,
  ) {}

  /** The object in the response to an operation. */
  whole(object: StoredObject, operation: Omission["operation"]): Fields {
    const styled = this.styled(operation);
    if (styled) return styled.whole(object, operation);
    const { kind, id, guild } = object;
    const { body, id: idName } = kinds[kind];
    const without = (fields: Fields) => this.omissions.without(operation, kind, fields);
    if (!body) return this.values({ ...this.chatFields(object, without), id, guild_id: guild ?? null });
    const address = kind === "Coupon" ? {} : { url_application: `https://pages.example/${encodeURIComponent(id)}` };
    const shown = {
      ...this.values(without(this.ownFields(object))),
      ...this.extra({ created_at: "2030-01-01", status: 1 }),
    };
    const top = this.values({ [idName]: id, ...address });
    return { ...top, ...this.extra(envelope), ...(this.policy.body === "nested" ? { [body]: shown } : shown) };
  }

  /** Of an operation whose responses have their own style. */
  private styled(operation: Omission["operation"]): Responses | undefined {
    const { styles = {}, ...policy } = this.policy;
    const style = styles[operation];
    return style && new Responses({ ...policy, ...style }, this.random, this.omissions);
  }

  /** The response to a POST or a PUT; undefined for an empty one. */
  written(object: StoredObject, isNew: boolean, sent: Fields): Fields | undefined {
    const { writes } = this.policy;
    if (writes === "full") return this.whole(object, isNew ? "POST" : "PUT");
    if (writes === "echo") return this.whole({ ...object, echo: sent }, isNew ? "POST" : "PUT");
    if (this.policy.writes === "short" || isNew) return { [kinds[object.kind].id]: object.id };
    return undefined;
  }

  deleted({ kind, id }: StoredObject): Fields | undefined {
    return this.policy.writes === "empty" || !kinds[kind].body ? undefined : { [kinds[kind].id]: id };
  }

  item(object: StoredObject): Fields {
    const styled = this.styled("list");
    if (styled) return styled.item(object);
    const { kind, id, fields } = object;
    const { id: idName, name } = kinds[kind];
    const own = kind === "Coupon" ? codeItem(object) : { [name]: fields[name], url_application: `/p/${id}` };
    const contract = kind === "RegistrationPlan" ? { contract_type: fields.contract_type } : {};
    const { use_coupon_count: uses, ...rest } = own as Fields;
    const shown = {
      ...rest,
      ...contract,
      ...(this.policy.listsLabels && { label: fields.label }),
      ...(this.policy.listsUses && uses !== undefined && { use_coupon_count: uses }),
    };
    return this.values({
      [idName]: id,
      ...this.extra({ updated_at: null }),
      ...this.omissions.without("list", kind, shown),
      ...(object.isDeleted && { deleted: true }),
    });
  }

  customer({ name, email, status }: Customer): Fields {
    return this.values({ status, email, name, company: null, contract_date: "2030/01/01", notes: null });
  }

  /** One page of a list. `query` says where it begins. */
  page<T extends { readonly id: string }>(
    member: string,
    path: string,
    all: readonly T[],
    query: Readonly<Record<string, string>>,
    shown: (item: T) => Fields,
  ): Fields {
    const { pages, pageSize } = this.policy;
    if (pages === "none") return { [member]: all.map(shown), ...this.extra({ total: all.length, has_more: false }) };
    const start = pages === "stuck" ? 0 : this.startOf(all, query);
    const items = all.slice(start, start + pageSize);
    const last = items.at(-1)?.id ?? "";
    const hasMore = start + pageSize < all.length;
    const paging: Record<typeof pages, () => Fields> = {
      starting_after: () => ({ has_more: hasMore }),
      next_page: () => ({ has_more: hasMore, next_page: hasMore ? start / pageSize + 2 : null }),
      cursor: () => ({ next_cursor: hasMore ? `c-${last}` : null }),
      link: () => ({ links: { next: hasMore ? `${path}?after=${encodeURIComponent(last)}` : null } }),
      stuck: () => ({ has_more: true }),
    };
    return { [member]: items.map(shown), ...paging[pages]() };
  }

  private startOf(all: readonly { readonly id: string }[], query: Readonly<Record<string, string>>): number {
    const { pages, pageSize } = this.policy;
    if (pages === "next_page") return ((Number(query.page ?? query.next_page) || 1) - 1) * pageSize;
    const parameters = {
      starting_after: query.starting_after,
      cursor: (query.cursor ?? query.next_cursor)?.slice(2),
      link: query.after,
    };
    const after = parameters[pages as keyof typeof parameters];
    if (after === undefined) return 0;
    const index = all.findIndex(({ id }) => id === after);
    if (index < 0) throw new Refusal(400, "there is no such item to start after");
    return index + 1;
  }

  private extra = (members: Fields): Fields => (this.policy.extras ? members : {});

  private ownFields(object: StoredObject): Fields {
    const shown = this.fields(object.kind, object.fields, object.echo);
    if (object.kind !== "Coupon") return shown;
    const mark = object.isDeleted && { deleted: true };
    return { ...shown, use_coupon_count: object.uses, processor_a_coupon: false, ...mark };
  }

  private chatFields({ kind, fields, echo }: StoredObject, without: (fields: Fields) => Fields): Fields {
    const all = this.fields(kind, fields, echo);
    const shown = without(all);
    if (kind !== "ChatChannel" || this.policy.channels === "fields") return shown;
    const { role, user, ...rest } = shown as { role?: unknown; user?: unknown } & Fields;
    // One list of both: it can only be omitted as a whole.
    if (["role", "user"].some((name) => name in all && !(name in shown)) || (echo && !(role && user))) return rest;
    const ofType = (type: number, list: unknown) => (Array.isArray(list) ? list : []).map((one) => ({ ...one, type }));
    return { ...rest, permission_overwrites: [...ofType(0, role), ...ofType(1, user)] };
  }

  /** `echo`: only of what was sent. */
  private fields(object: string, fields: Fields, echo?: Fields): Fields {
    const shown: Fields = {};
    for (const column of columnsOf(object)) {
      const { field, type, responseOnly } = column;
      if (responseOnly || (echo && !(field in echo))) continue;
      const value = this.effective(column, fields);
      // Not what is required, or differs from a default: no client could know it.
      const isBlank = [false, 0, ""].includes(value as string) || (Array.isArray(value) && value.length === 0);
      if (
        this.policy.omitsBlanks &&
        isBlank &&
        column.required !== "yes" &&
        [value, null, undefined].includes(column.default as string)
      )
        continue;
      shown[field] = this.value(column, type, value, echo?.[field]);
    }
    return shown;
  }

  /** A value, or what the service returns for a field that has no effect next to its siblings. */
  private effective({ field, type, appliesWhen, requiredWhen }: Column, fields: Fields): unknown {
    const { unused } = this.policy;
    const isUnmet = ([sibling, value]: readonly unknown[] = [""]) =>
      value !== undefined && (fields[String(sibling)] ?? value) !== value;
    if (unused === "own" && isUnmet(appliesWhen))
      return { string: "Of the client", integer: 7 }[type.kind as string] ?? null;
    return unused !== "kept" && (isUnmet(appliesWhen) || isUnmet(requiredWhen)) ? null : fields[field];
  }

  private value(column: Column, type: Type, value: unknown, echo?: unknown): unknown {
    if (!isGiven(value)) return this.empty(type);
    if (column.secret) return this.secret(value);
    if (type.kind === "object") return this.fields(type.object, value as Fields, isFields(echo) ? echo : undefined);
    if (type.kind !== "list") return column.format ? this.date(String(value)) : value;
    const names = value as string[];
    const areBits = this.policy.bits && /^(permissions|allow|deny)$/.test(column.field);
    if (areBits && names.every((name) => name in bits)) return bitsOf(names);
    return names.map((item) => this.value(column, type.of, item));
  }

  private date(value: string): string {
    const { dates } = this.policy;
    if (dates === "/") return value;
    return value.replaceAll("/", "-") + (dates === "time" ? "T00:00:00+09:00" : "");
  }

  private empty(type: Type): unknown {
    const { falseForNull, zeroForNull, empties } = this.policy;
    const { kind } = type;
    if (kind === "boolean" && falseForNull) return false;
    if ((kind === "integer" || kind === "number") && zeroForNull) return 0;
    if (empties === "text" && kind !== "any") return "";
    if (/objects|structs/.test(empties) && kind === "object") return this.fields(type.object, {});
    if (!/typed|structs/.test(empties)) return null;
    return { string: "", list: [], object: {} }[kind as string] ?? null;
  }

  private secret(value: unknown): unknown {
    const { secrets } = this.policy;
    if (secrets === "plain") return value;
    if (secrets === "omitted") return undefined;
    return secrets === "masked" ? "********" : `enc-${this.random.text(16)}`;
  }

  /** Members as the policy writes them, at every depth. */
  private values(value: Fields): Fields {
    const { omitsNulls } = this.policy;
    const shown: Fields = {};
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined || (member === null && omitsNulls)) continue;
      if (Array.isArray(member))
        shown[name] = member.map((item) => (isFields(item) ? this.values(item) : this.scalar(item)));
      else shown[name] = isFields(member) ? this.values(member) : this.scalar(member);
    }
    return shown;
  }

  private scalar(value: unknown): unknown {
    const { numbersAsStrings, textsAsNumbers, flags } = this.policy;
    if (typeof value === "boolean" && flags !== "flags") return flags === "words" ? String(value) : Number(value);
    if (typeof value === "number" && numbersAsStrings) return String(value);
    const isNumber = textsAsNumbers && typeof value === "string" && /^(0|[1-9]\d{0,14})$/.test(value);
    return isNumber ? Number(value) : value;
  }
}

const envelope = { message: "OK", result: "success", error: [] };

/** Of the permissions that programs use. */
const bits: Readonly<Record<string, number>> = { VIEW_CHANNEL: 2 ** 10, CONNECT: 2 ** 20 };
const bitsOf = (names: readonly string[]): string => String(names.reduce((sum, name) => sum + Number(bits[name]), 0));

/** Of the specification's CouponSummary, without the label. */
function codeItem({ fields, uses, createdAt }: StoredObject): Fields {
  const names = ["coupon_name", "coupon_code", "processor_a_env_id", "payment_type", "coupon_count", "product_ids"];
  const [date = "", time = ""] = new Date(createdAt).toISOString().split(/[T.]/);
  return {
    ...Object.fromEntries(names.map((name) => [name, fields[name]])),
    use_coupon_count: uses,
    created_date: `${date.replaceAll("-", "/")} ${time}`,
  };
}
