// For the tests: bodies with one mistake each, derived from the description of the API and a valid body.
import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { slashDate } from "../../provider/model/dates.js";
import type { JsonSchema } from "../../sandbox/store/jsonSchema.js";

/** A body with one mistake; its JSON is made on demand. */
export interface Mutation {
  /** The path of the wrong field in the API: `notes[0].name`. */
  readonly path: string;
  readonly json: () => string;
}

/** JSON that JavaScript lacks: too large numbers, and nesting that no stringifier survives. */
class Raw {
  constructor(readonly text: string) {}
}

const nested = (depth: number, open: string, close: string): Raw =>
  new Raw(open.repeat(depth) + (open === "[" ? "" : "1") + close.repeat(depth));

/** Strings that break careless code: each is an ordinary string. */
export const hostileTexts: readonly string[] = [
  "",
  " ",
  "'; DROP TABLE objects; --",
  '"><script>alert("sandbox")</script>',
  "a\u0000b",
  "\ud800",
  "\udc00x\ud83d",
  "__proto__",
  "constructor",
  "../../../etc/passwd",
  "%00%2e%2e%2f",
  "{{7*7}} <%= 7*7 %>",
  "\r\nSet-Cookie: a=b",
  "\u202e\u200b\ufeff",
  "null",
];

/** Names that no object has as fields. */
const strangeNames: readonly string[] = [
  ...hostileTexts,
  "surprise",
  "prototype",
  "toString",
  "hasOwnProperty",
  "a.b",
  "a[0]",
  "a/b~c",
  "日本",
  "x".repeat(5_000),
];

/** Values of every kind: for any field, some of them are wrong. */
const candidates: readonly unknown[] = [
  null,
  ...[0, -1, 1.5, -7, 77, 2 ** 53, -(2 ** 53), 1e300],
  ...[new Raw("1e400"), new Raw("-1e400"), new Raw("0.1e-400")],
  ...[true, false],
  ...["NaN", "Infinity", "1", "0x10", "1e3", "１", "true", "yes", "[]", "{}", ...hostileTexts],
  ...["2026-04-01", "2026/4/1", "2026/02/30", "2026/13/01", "2026/04/01 10:00", "today"],
  ...[[], [0], ["a"], [null], nested(2_000, "[", "]")],
  ...[{}, { $gt: "" }, { 0: "a", length: 1 }, nested(2_000, '{"a":', "}")],
];

const own = "openapi";

type Add = (changed: unknown, path: string) => void;

export class Mutator {
  private readonly document: JsonSchema;
  private readonly ajv = new Ajv2020({ strict: false });
  /** By what a schema requires: many fields differ only in their description. */
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly wrong = new Map<string, readonly unknown[]>();

  /** @param document the description of the API */
  constructor(document: JsonSchema) {
    // Makes every part of it self-contained.
    this.document = JSON.parse(JSON.stringify(document).replaceAll('"#/components/', `"${own}#/components/`));
    this.ajv.addFormat("slash-date", (text: string) => slashDate(text) === text);
    this.ajv.addSchema(this.document, own, undefined, false);
  }

  /** The schema of an operation's body. */
  bodyOf(method: string, path: string): JsonSchema {
    return this.at(
      `/paths/${path.replaceAll("/", "~1")}/${method.toLowerCase()}/requestBody/content/application~1json/schema`,
    );
  }

  /** All bodies that equal `body` except for one mistake. Fields that `body` omits aren't changed. */
  mutations(schema: JsonSchema, body: unknown): Mutation[] {
    const found: Mutation[] = [];
    this.walk(schema, body, "", (changed, path) => found.push({ path, json: () => stringify(changed) }));
    return found;
  }

  /** Calls `add` with every wrong variant of a value, and the path of the mistake. */
  private walk(given: JsonSchema, value: unknown, path: string, add: Add): void {
    const schema = this.resolved(given);
    if (path !== "") for (const wrong of this.wrongValues(schema)) add(wrong, path);
    // Only one alternative applies: the one that matches the value.
    const choices = (schema.anyOf ?? schema.oneOf ?? [schema]) as JsonSchema[];
    const meant = choices.find((choice) => this.takes(choice, value));
    if (meant) this.walkInto(this.resolved(meant), value, path, add);
  }

  private walkInto(schema: JsonSchema, value: unknown, path: string, add: Add): void {
    if (Array.isArray(value) && value.length > 0 && schema.items) {
      const items = schema.items as JsonSchema;
      this.walk(items, value[0], `${path}[0]`, (changed, at) => add([changed, ...value.slice(1)], at));
    }
    if (schema.type !== "object" || typeof value !== "object" || value === null) return;
    const fields = value as Record<string, unknown>;
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
    const pathTo = (name: string) => (path === "" ? name : `${path}.${name}`);
    for (const [name, member] of Object.entries(properties)) {
      if (!Object.hasOwn(fields, name)) continue;
      this.walk(member, fields[name], pathTo(name), (changed, at) => add(withField(fields, name, changed), at));
    }
    for (const name of (schema.required ?? []) as string[]) add(withField(fields, name, undefined), pathTo(name));
    if (schema.additionalProperties !== false) return;
    for (const name of strangeNames) {
      if (!Object.hasOwn(properties, name)) add(withField(fields, name, 1), pathTo(name));
    }
  }

  private wrongValues(schema: JsonSchema): readonly unknown[] {
    const key = required(schema);
    const found = this.wrong.get(key) ?? parsed.flatMap(([value, plain]) => (this.takes(schema, plain) ? [] : [value]));
    this.wrong.set(key, found);
    return found;
  }

  private takes(schema: JsonSchema, value: unknown): boolean {
    const key = required(schema);
    const validate = this.validators.get(key) ?? this.ajv.compile(schema);
    this.validators.set(key, validate);
    return validate(value) === true;
  }

  private resolved(schema: JsonSchema): JsonSchema {
    return typeof schema.$ref === "string" ? this.at(schema.$ref.slice(schema.$ref.indexOf("#") + 1)) : schema;
  }

  private at(pointer: string): JsonSchema {
    const parts = pointer.split("/").slice(1);
    const found = parts.reduce<JsonSchema | undefined>(
      (part, name) => part?.[name.replaceAll("~1", "/").replaceAll("~0", "~")] as JsonSchema | undefined,
      this.document,
    );
    if (!found) throw new Error(`The description has nothing at ${pointer}`);
    return found;
  }
}

const required = ({ description: _, ...rules }: JsonSchema): string => JSON.stringify(rules);

/** Each candidate, and what a service reads. */
const parsed = candidates.map((value) => [value, value instanceof Raw ? JSON.parse(value.text) : value] as const);

/** A copy with a field set, or removed if the value is undefined; `__proto__` is an ordinary field. */
const withField = (fields: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> =>
  Object.fromEntries([
    ...Object.entries(fields).filter(([other]) => other !== name),
    ...(value === undefined ? [] : [[name, value] as const]),
  ]);

const mark = "raw text ";

function stringify(value: unknown): string {
  const raws: string[] = [];
  const json = JSON.stringify(value, (_, part) => (part instanceof Raw ? mark + (raws.push(part.text) - 1) : part));
  return json.replace(new RegExp(`"${mark}(\\d+)"`, "g"), (_, index) => raws[Number(index)] as string);
}
