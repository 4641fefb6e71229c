// For the tests: a plan of each kind on whose pages every setting has a visible effect.
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { pageKinds } from "../../sandbox/store/kinds.js";
import { pageSamples } from "./samples/bodies.js";
import type { Kind } from "./sandboxBusiness.js";
import type { Json } from "./sandboxClient.js";

const [past, future] = [1_000_000_000, 4_000_000_000];

/** Every setting is present, and none of them closes the page. */
export function wholePlan(kind: Kind): Json {
  const { whole } = pageSamples[kind];
  const hours = { time: past, message: "Not yet" };
  const given = (fields: Json) => Object.fromEntries(Object.entries(fields).filter(([name]) => name in whole));
  return {
    ...whole,
    ...given({
      language: "en",
      contract_flow: 1,
      contract_type: "email",
      background_color: "#ffffff",
      disable_company_name: false,
      disalbe_company_name: false,
      allow_duplicate: true,
      show_sales_quantity: true,
      use_shipping_address: true,
      stock: 50,
      quantity: 50,
      sales_count: 50,
      receipt_exclusion_tax: false,
      platform: Object.fromEntries(Object.keys((whole.platform ?? {}) as Json).map((way) => [way, true])),
      company_info: { ...(whole.company_info as Json), source_from_client: false },
      sales_start: hours,
      contract_start: hours,
      sales_end: { ...hours, time: future },
      contract_end: { ...hours, time: future },
      waiting_list: { ...(whole.waiting_list as Json), type: 3, application_deadline: future },
      processor_b_installment: { ...(whole.processor_b_installment as Json), visa: true },
      contracted_units: { accept: true, max: 3, allow_repeat_contract: true },
    }),
  };
}

export interface Setting {
  /** The path in the API, of the first item in a list: `notes.name`. */
  readonly path: string;
  readonly field: Field;
}

/** Every setting of a kind that isn't an object itself. */
export const settingsOf = (kind: Kind): Setting[] =>
  leaves(pageKinds.find(({ name }) => name === kind)?.model as ObjectModel, "");

function leaves(model: ObjectModel, before: string): Setting[] {
  return model.inputs.flatMap((field) => {
    const path = before + field.wire;
    const inner = field.type.kind === "list" ? field.type.of.type : field.type;
    return inner.kind === "object" ? leaves(inner.model, `${path}.`) : [{ path, field }];
  });
}

/** The value of a setting in a plan. */
export const valueAt = (plan: unknown, path: string): unknown =>
  path.split(".").reduce((value, part) => (firstOf(value) as Json | undefined)?.[part], plan);

/** A copy of a plan with a different value of a setting. */
export function withValue(plan: Json, path: string, value: unknown): Json {
  const [part = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...plan, [part]: value };
  const inner = withValue((firstOf(plan[part]) ?? {}) as Json, rest.join("."), value);
  return { ...plan, [part]: Array.isArray(plan[part]) ? [inner] : inner };
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

const isTime = (wire: string): boolean => ["time", "trial_end", "application_deadline"].includes(wire);
const aMonth = 30 * 86_400;

/** A different valid value of a setting. */
export function otherValue({ type, wire }: Field, value: unknown): unknown {
  switch (type.kind) {
    case "flag":
      return value !== true;
    case "enum":
      return type.values.members.find((member) => member.value !== value)?.value;
    case "list":
      return type.of.type.kind === "integer" ? [12] : ["12"];
    case "string":
      if (wire.startsWith("url_")) return "https://other.example/page";
      if (wire === "background_color") return "#123456";
      if (wire === "interval") return "year";
      return "Something else";
    default:
      if (wire === "add_friend_option") return 1;
      return Number(value ?? 0) + (isTime(wire) ? aMonth : 1);
  }
}
