// Fields that the responses to chosen operations omit, in chosen runs.
import { isFields } from "./fields.js";
import type { Fields, KindName, Omission } from "./types.js";

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
