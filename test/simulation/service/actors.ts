// Other people who act during the runs: customers, and an editor at the management console.
import type { Clock } from "../../../provider/client/clock.js";
import type { Random } from "../time/random.js";
import { isSignedUp, Refusal, type Store } from "./store.js";
import { type Column, columnsOf, kinds } from "./tables.js";
import { type Actors, type Effect, type Fields, type KindName, kindNames, type StoredObject } from "./types.js";

/** Writes an action into the history. */
export type RecordAction = (actor: "customer" | "editor", action: string, path: string, effects: Effect[]) => void;

export function actorsOf(store: Store, clock: Clock, random: Random, record: RecordAction): Actors {
  let stop = (): void => {};

  const pathOf = ({ kind, id }: StoredObject): string => `${kinds[kind].path}/${id}`;
  const liveOne = (kind: KindName, id: string): StoredObject | undefined => {
    const found = store.find(kind, id);
    return found?.isDeleted ? undefined : found;
  };
  const page = (id: string) =>
    kindNames.filter((kind) => kinds[kind].customers).flatMap((kind) => liveOne(kind, id) ?? [])[0];

  /** Executes an editor's action; undefined if the service refuses it. */
  function edited<T>(action: string, work: () => [T, Effect], path: (result: T) => string): T | undefined {
    try {
      const [result, effect] = work();
      record("editor", action, path(result), [effect]);
      return result;
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  const own: Omit<Actors, "start" | "stop"> = {
    useCode: (id) => {
      const code = liveOne("Coupon", id);
      const limit = code?.fields.coupon_count ?? Number.POSITIVE_INFINITY;
      if (!code || code.uses >= Number(limit)) return false;
      code.uses++;
      record("customer", "use", pathOf(code), []);
      return true;
    },
    signUp: (id, status = 2) => {
      const found = page(id);
      if (!found) return false;
      const number = found.customers.length + 1;
      found.customers.push({ name: `Customer ${number}`, email: `customer${number}@example.com`, status });
      record("customer", "sign up", pathOf(found), []);
      return true;
    },
    leave: (id) => {
      const found = page(id);
      const customer = found?.customers.find(isSignedUp);
      if (!found || !customer) return false;
      customer.status = 3;
      record("customer", "leave", pathOf(found), []);
      return true;
    },
    edit: (kind, id, fields) => {
      const found = liveOne(kind, id);
      return found && edited("edit", () => store.update(found, fields, true), pathOf)?.id;
    },
    remove: (kind, id) => {
      const found = liveOne(kind, id);
      return found !== undefined && edited("remove", () => [found, store.remove(found)], pathOf) !== undefined;
    },
    create: (kind, fields, guild) => edited("create", () => store.create(kind, fields, guild), pathOf)?.id,
  };

  function act(): void {
    const all = kindNames.flatMap((kind) => store.live(kind));
    if (all.length === 0) return;
    const object = random.pick(all);
    const { kind, id, fields } = object;
    const actions: Record<string, () => unknown> = {
      use: () => own.useCode(id),
      copy: () => own.create(kind, { ...fields, coupon_name: "A copy" }),
      remove: () => own.remove(kind, id),
      "sign up": () => own.signUp(id, random.pick([2, 2, 5])),
      leave: () => own.leave(id),
      // A create reads its object back at most this long: an edit in between looks like the service's own value.
      edit: () => clock.now() - object.createdAt > 60_000 && own.edit(kind, id, anEdit(random, object)),
    };
    const onPage = kinds[kind].customers ? ["sign up", "sign up", "leave"] : [];
    const onCode = kind === "Coupon" ? ["use", "use", "use", "remove", "copy"] : [];
    actions[random.pick(["edit", "edit", ...onPage, ...onCode])]?.();
  }

  return {
    ...own,
    start: (perMinute) => {
      const next = (): void => {
        stop = clock.after((-Math.log(1 - random.next()) * 60_000) / perMinute, () => {
          act();
          next();
        });
      };
      next();
    },
    stop: () => stop(),
  };
}

/** One field with a new value, among those that an editor can change; a list gets one more item. */
export function anEdit(random: Random, { kind, fields }: StoredObject): Fields {
  const columns = columnsOf(kind).filter(({ fixed, responseOnly }) => !fixed && !responseOnly);
  const column = random.pick(columns);
  const { field, type } = column;
  const before = fields[field];
  if (type.kind === "list") return { [field]: [...((before ?? []) as unknown[]), anItem(random, column)] };
  return { [field]: aValue(random, column) };
}

function anItem(random: Random, column: Column): unknown {
  return column.type.kind === "list" ? aValue(random, { ...column, type: column.type.of }) : undefined;
}

function aValue(random: Random, column: Column): unknown {
  const { type, values, min = 0 } = column;
  if (values) return random.pick(values);
  switch (type.kind) {
    case "boolean":
      return random.chance(0.5);
    case "integer":
    case "number":
      return min + random.between(0, 99);
    case "list":
      return [anItem(random, column)];
    case "object": {
      const all = columnsOf(type.object);
      const chosen = all.filter(({ required }) => required === "yes" || random.chance(0.3));
      // An object of nothing is a value without a meaning.
      const columns = chosen.length > 0 ? chosen : [random.pick(all)];
      return Object.fromEntries(columns.map((inner) => [inner.field, aValue(random, inner)]));
    }
    default:
      return `edited ${random.text(4)}`;
  }
}
