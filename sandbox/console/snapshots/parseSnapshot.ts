// Validates a snapshot that a user or a program has written.
import { customersKind } from "../../business/contracts/enrollment.js";
import type { HostCheck } from "../../business/webhooks/endpoints.js";
import { parsedAs } from "../../http/body.js";
import type { Planned } from "../../store/clock.js";
import { type ErrorItem, fieldError, refuseIfAny } from "../../store/errors.js";
import { addedFields, models, pageKinds } from "../../store/kinds.js";
import { type Mode, modes } from "../../store/store.js";
import { manualEditErrors } from "../controls/objectControls.js";
import { fieldsProblems } from "./snapshotFields.js";
import { identityOf, type SnapshotObject, snapshotSchema } from "./snapshotFormat.js";

/** An object of a snapshot. */
export interface PlacedObject {
  readonly mode: Mode;
  readonly kind: string;
  readonly object: SnapshotObject;
  /** `test.objects.product[0]`. */
  readonly path: string;
}

export interface ParsedSnapshot {
  /** Undefined for the real time. */
  readonly clock: Date | undefined;
  readonly objects: readonly PlacedObject[];
  readonly tasks: readonly Planned[];
}

/** @throws ApiError with 400 and the problems */
export function parseSnapshot(value: unknown, hostProblem: HostCheck): ParsedSnapshot {
  const snapshot = parsedAs(snapshotSchema, value);
  const objects = modes.flatMap((mode) =>
    Object.entries(snapshot[mode]?.objects ?? {}).flatMap(([kind, list = []]) =>
      list.map((object, index): PlacedObject => ({ mode, kind, object, path: `${mode}.objects.${kind}[${index}]` })),
    ),
  );
  const tasks = modes.flatMap((mode) =>
    (snapshot[mode]?.due ?? []).map((task, index) => ({
      task: { mode, ...task, at: new Date(task.at) },
      path: `${mode}.due[${index}]`,
    })),
  );
  const seen = new Seen();
  refuseIfAny([
    ...objects.flatMap((one) => [...fieldProblems(one), ...seen.repeated(one), ...otherHost(one, hostProblem)]),
    ...tasks.flatMap(({ task, path }) => seen.repeatedTask(task, path)),
  ]);
  const { clock } = snapshot;
  return { clock: clock === undefined ? undefined : new Date(clock), objects, tasks: tasks.map(({ task }) => task) };
}

/** Fields that the kind doesn't have, or with a wrong type. */
function fieldProblems({ kind, object: { fields }, path }: PlacedObject): ErrorItem[] {
  const model = models.get(kind);
  const added = addedFields(kind).filter((wire) => fields[wire] !== undefined);
  const own = Object.fromEntries(Object.entries(fields).filter(([wire]) => !added.includes(wire)));
  const problems = [
    ...(model ? manualEditErrors(model, own) : fieldsProblems(kind, fields)),
    ...added
      .filter((wire) => !Number.isInteger(fields[wire]))
      .map((wire) => fieldError("invalid", wire, "must be a whole number.")),
  ];
  return problems.map(({ code, field = "", message }) => {
    const whole = `${path}.fields.${field}`;
    return { code, field: whole, message: message.replace(`\`${field}\``, `\`${whole}\``) };
  });
}

const customersKinds = new Set(pageKinds.map(customersKind));

/**
 * Ids are unique for each kind across both modes, those of customers also across kinds, and codes in an environment.
 */
class Seen {
  private readonly names = new Set<string>();

  repeated({ mode, kind, object, path }: PlacedObject): ErrorItem[] {
    const { key } = identityOf(kind, object);
    const isKeyTaken = key !== undefined && !object.deleted_at && this.has(mode, kind, key);
    return [
      ...(this.has(customersKinds.has(kind) ? "customers" : kind, object.id)
        ? [fieldError("conflict", `${path}.id`, "is also the id of another object.")]
        : []),
      ...(isKeyTaken ? [fieldError("conflict", path, "duplicates another object with the same identity.")] : []),
    ];
  }

  /** An object has each task at most once. */
  repeatedTask({ mode, task, id }: Planned, path: string): ErrorItem[] {
    return this.has(mode, "due", task, id)
      ? [fieldError("conflict", path, "is a duplicate: the object already has this task.")]
      : [];
  }

  private has(...parts: readonly string[]): boolean {
    const name = JSON.stringify(parts);
    return this.names.size === this.names.add(name).size;
  }
}

function otherHost({ kind, object, path }: PlacedObject, hostProblem: HostCheck): ErrorItem[] {
  const problem = kind === "webhook endpoint" ? hostProblem(String(object.fields.url)) : undefined;
  return problem === undefined ? [] : [fieldError("invalid", `${path}.fields.url`, `${problem}.`)];
}
