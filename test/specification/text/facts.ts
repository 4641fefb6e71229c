// The facts in the specification's text, in the form of facts/.
import type { Endpoint, Fact, Facts, General, PaymentType } from "../facts/facts.js";
import { type SpecField, specObjects } from "./objects.js";
import { onOneLine, revisingFields, type Section, type Values, valuesBeside, valuesOf } from "./sections.js";

export function objectFacts(sections: readonly Section[]): Facts {
  const revising = revisingFields(sections);
  const factsOf = (object: string, fields: readonly SpecField[]) =>
    fields.map((spec) =>
      factOf(spec, {
        values: valuesOf(spec.meaning) ?? valuesBeside(sections, object, spec.wire),
        isRevising: object === "Coupon" && revising.includes(spec.wire),
      }),
    );
  return new Map([...specObjects(sections)].map(([object, fields]) => [object, factsOf(object, fields)]));
}

/** Statements of the specification outside the field's own row. */
interface Beside {
  readonly values?: Values | undefined;
  readonly isRevising?: boolean;
}

function factOf(spec: SpecField, { values, isRevising = false }: Beside): Fact {
  const { wire, type, required, meaning, appliesWhen, usedFor } = spec;
  const [, sibling, is] = /(?:^|; )required when (\w+)(?:(?:=| is (?=true|false))(\w+))?/i.exec(meaning) ?? [];
  const [, min] = /at least (-?\d+)/.exec(meaning) ?? [];
  const matches = (pattern: RegExp) => (pattern.test(meaning) ? (true as const) : undefined);
  return given({
    field: wire,
    type,
    required: required || undefined,
    requiredWhen: sibling && required !== "yes" ? conditionOf(sibling, is) : undefined,
    default: defaultOf(spec),
    values: values && valuesFact(values.listed, type),
    otherValues: values?.others || undefined,
    min: min === undefined ? undefined : Number(min),
    appliesWhen: appliesWhen && conditionOf(...appliesWhen),
    fixed: matches(/cannot be changed(?! once used)/),
    frozenOnceUsed: matches(/cannot be changed once used/),
    makesRevision: isRevising || undefined,
    responseOnly: matches(/response only/),
    secret: matches(/a secret|send as <\w+>/),
    permissionNames: matches(/permission names/),
    format: /yyyy\/MM\/dd(?: HH:mm:ss)?/.exec(meaning)?.[0],
    nullMeans: /null when (\w+)/.exec(meaning)?.[1],
    omittedMeans: /omitted = ([^;]+)/.exec(meaning)?.[1],
    usedFor: usedFor ? usedFor.split(", ") : undefined,
  }) as Fact;
}

const given = (fact: object): object =>
  Object.fromEntries(Object.entries(fact).filter(([, value]) => value !== undefined));

const valuesFact = (listed: readonly string[], type = ""): Fact["values"] =>
  type === "string" ? [...listed] : listed.map(Number).sort((a, b) => a - b);

const conditionOf = (sibling: string, value?: string): [string] | [string, string | number | boolean] =>
  value === undefined ? [sibling] : [sibling, natural(value)];

const natural = (text: string): string | number | boolean =>
  /^-?\d+$/.test(text) ? Number(text) : text === "true" || text === "false" ? text === "true" : text;

function defaultOf({ type, default: text }: SpecField): Fact["default"] {
  if (text === undefined || text === "") return undefined;
  if (text === "*" || (type === "string" && text !== "null")) return text;
  return JSON.parse(text) as Fact["default"];
}

const backticked = (text: string): string[] => [...text.matchAll(/`(\w+)`/g)].map(([, word]) => word ?? "");

export const endpointFacts = (sections: readonly Section[]): Endpoint[] =>
  sections
    .flatMap((section) => section.tables)
    .flatMap((table) => table.rows)
    .filter((row) => row.Method && row.Path)
    .map(({ Operation: operation, Method: method, Path: path = "", Request = "", Response = "", ...row }) => {
      const response = backticked(Response.replace(/\([^)]*\)/g, ""));
      const [request = ""] = /^form body|^[\w -]+/.exec(Request) ?? [];
      const status = /HTTP (\d+)/.exec(Response)?.[1] ?? row["HTTP status"];
      return given({
        operation,
        method,
        path: path.replace("{base_url}", ""),
        request: request === "" || request === "none" ? undefined : request,
        response: response.length > 0 ? response : undefined,
        items: /\((\w+) list\)/.exec(Response)?.[1],
        status: status === undefined ? undefined : Number(status),
        words: response.length > 0 || /^HTTP|^$/.test(Response) ? undefined : Response,
        partial: /fields that do not change may be omitted/.test(Request) || undefined,
      }) as Endpoint;
    });

export const paymentTypeFacts = (sections: readonly Section[]): PaymentType[] =>
  sections
    .flatMap((section) => section.tables)
    .filter(({ columns }) => columns[0] === "payment_type")
    .flatMap((table) => table.rows)
    .map(({ payment_type, Kind = "", "product_ids holds": targets = "", Constraints = "" }) => ({
      paymentType: Number(payment_type),
      kind: Kind,
      targets: targets === "not allowed" ? null : targets,
      termOnlyZero: Constraints.includes("coupon_term=0 only"),
      enrollmentDiscount: !Constraints.includes("initial_cost_coupon not allowed"),
      notChangedInto: Number(/switched to or from (\d+)/.exec(Constraints)?.[1] ?? Number.NaN) || null,
    }));

export function generalFacts(markdown: string): General {
  const text = onOneLine(markdown);
  const found = (pattern: RegExp) => pattern.exec(text)?.[1] ?? "";
  return {
    grantType: found(/`grant_type=(\w+)`/),
    tokenType: found(/`token_type` \(`(\w+)`\)/),
    tokenSeconds: Number(found(/`expires_in` seconds; (\d+) in/)),
    unlimited: found(/-1 for unlimited \| ([^|]+) \|/)
      .trim()
      .split(", "),
    unsupportedPaymentType: Number(found(/Payment type (\d+) \([^)]*\) is unsupported/)),
    event: found(/One event kind is named: (\w+)/),
    tokenRequest: {
      contentType: found(/header Content-Type `([^`]+)`/),
      authorization: found(/header Authorization `([^`]+)`/),
      fields: Object.fromEntries(
        [...found(/\| (`access_token`[^|]+) \|/).matchAll(/`(\w+)` (string|integer)/g)].map(([, name, type]) => [
          name,
          type,
        ]),
      ),
    },
    authorization: found(/carries the header `Authorization: ([^`]+)`/),
    modes: Object.fromEntries(
      [...text.matchAll(/uses (\{\w+\}) with `mode=(\w+)`/g)].map(([, address, mode]) => [mode, address]),
    ),
    separateCredentials: text.includes("Test and production use separate credentials and separate base addresses."),
    testTokenInProduction: !text.includes("A test token is not accepted by the production API."),
    revision: {
      old: found(/The old code is ([a-z ]+), the new code/),
      new: found(/the new code is ([a-z ]+), use count/),
      useCount: Number(found(/use count resets to (\d+)/)),
    },
    webhook: {
      requestId: found(/The webhook's common `(\w+)` is a request id/),
      payment: found(/Its `(\w+)` sits directly in the event/),
    },
    requirementNotShown: {
      ChatRole: backticked(/^Role request: (.*) Whether these are required is not shown\.$/m.exec(markdown)?.[1] ?? ""),
      ChatChannel: found(/Whether (type and name) are required is not shown/).split(" and "),
    },
  };
}

// The meanings of values in the specification's text.

type Meanings = Readonly<Record<string, string>>;

/**
 * The values of a text with their meanings: `auto` (on application); 1 = this, 2 = that; 0 this, 1 that; n = for n
 * months. A single value counts only with `=`: a number before a word can be anything.
 */
function meaningsOf(text: string): Meanings {
  const words = [...text.matchAll(/`(\w+)` \(([^)]+)\)/g)];
  const equal = [...text.matchAll(/(?<![\w,] ?\w+)(-?\d+|\bn) = ([a-z][^,;|(]*)/g)];
  const [clause = ""] = text.split(";");
  const plain = [...clause.matchAll(/(?:^|[(,:] ?)(-?\d+) ([a-z][a-z -]*?)(?= ?[(,;).]|$)/g)];
  const found = words.length > 1 ? words : [...(plain.length > 1 ? plain : []), ...equal];
  return Object.fromEntries(found.map(([, value = "", meaning = ""]) => [value, meaning.trim().replace(/\.$/, "")]));
}

/** By `Object.field`; fields whose values have no meanings are omitted. */
export function meaningFacts(sections: readonly Section[]): Record<string, Meanings> {
  const all = [...specObjects(sections)].flatMap(([object, fields]) =>
    fields.map(({ wire, meaning }) => {
      const own = meaningsOf(meaning);
      return [`${object}.${wire}`, Object.keys(own).length > 0 ? own : beside(sections, object, wire)] as const;
    }),
  );
  return Object.fromEntries(all.filter(([, meanings]) => Object.keys(meanings).length > 0));
}

const plans = ["OneTimeProduct", "RecurringPlan", "InstallmentPlan", "RegistrationPlan"];

/** Statements outside the field's own row: in a list, a table or a line of prose. */
function beside(sections: readonly Section[], object: string, wire: string): Meanings {
  const section = (start: string) => sections.find(({ title }) => title.startsWith(start));
  if (plans.includes(object)) {
    const line = section("Shared field values")?.prose.find((one) => one.startsWith(`- \`${wire}\`: `));
    return meaningsOf(line?.replace(/^- `\w+`: (?:\w+\. )?/, "") ?? "");
  }
  if (/^Coupon/.test(object)) {
    const rows = section("Discount code")?.tables.find(({ columns }) => columns[0] === wire)?.rows ?? [];
    return Object.fromEntries(rows.map((row) => [row[wire] ?? "", row.Kind ?? ""]));
  }
  const line = section(object)?.prose.find((one) => one.startsWith(`\`${wire}\` values: `));
  return meaningsOf(line?.replace(/^`\w+` values: /, "") ?? "");
}
