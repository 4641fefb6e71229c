// Properties whose values a rehearsal can't know: they depend on steps that it doesn't do, those of other providers.
import { isObject, type Values } from "../../../provider/model/rules.js";
import { holdsUnknown, isUnknown } from "../../../provider/model/unknown.js";
import { isOfOtherProvider, kindOfType } from "../../../provider/model/urn.js";
import { declaredKind } from "../../account/declaredKind.js";
import type { Step } from "../engine/events.js";

export class UnknownValues {
  /** `pet (random:index:RandomPet)`: what a value that the preview doesn't know may depend on. */
  readonly sources: readonly string[];
  /** What the service assigns to objects of this provider: their ids and addresses, which a rehearsal does know. */
  private readonly own: ReadonlySet<string>;
  private readonly sent: ReadonlyMap<string, Values>;

  constructor(preview: readonly Step[], up: readonly Step[]) {
    this.sources = [...new Set(preview.filter(isLeftOut).map(({ name, type }) => `${name} (${type})`))];
    this.own = new Set(up.flatMap(assigned));
    this.sent = new Map(up.filter(({ op }) => !op.startsWith("delete")).map(({ urn, inputs }) => [urn, inputs]));
  }

  /** The top-level properties of a planned step that can have any value. */
  namesIn(kind: string, { urn, inputs }: Pick<Step, "urn" | "inputs">): string[] {
    if (this.sources.length === 0) return [];
    const { model } = declaredKind(kind);
    const sent = this.sent.get(urn) ?? {};
    return Object.keys(inputs).filter((name) => model.field(name)?.isSent && !this.isOwn(inputs[name], sent[name]));
  }

  /** Whether every unknown part is what the service has assigned to another object. */
  private isOwn(previewed: unknown, sent: unknown): boolean {
    if (isUnknown(previewed)) return typeof sent === "string" && this.own.has(sent);
    if (Array.isArray(previewed)) return previewed.every((one, index) => this.isOwn(one, (sent as unknown[])?.[index]));
    if (!isObject(previewed)) return true;
    return Object.entries(previewed).every(([name, one]) => this.isOwn(one, isObject(sent) ? sent[name] : undefined));
  }
}

/** A step that the `up` of a rehearsal doesn't do, or a stack whose outputs aren't known yet. */
function isLeftOut({ type, op, isCustom, outputs }: Step): boolean {
  if (type === "pulumi:pulumi:StackReference") return holdsUnknown(outputs);
  return isCustom && isOfOtherProvider(type) && !["same", "delete", "discard", "refresh"].includes(op);
}

function assigned({ type, id, outputs }: Step): string[] {
  const kind = kindOfType(type);
  if (kind === undefined) return [];
  const values = declaredKind(kind).model.outputs.map(({ name }) => outputs[name]);
  return [id, id?.split("/").at(-1), ...values].filter((one) => typeof one === "string");
}
