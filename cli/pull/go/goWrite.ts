// Writes values in Go, as inputs of the SDK or as plain literals. Strings are always escaped.
import type { Field, FieldType } from "../../../provider/model/field.js";
import { upperFirst } from "../../../provider/model/names.js";
import { goNotCompilable, valueInexpressible } from "../../messages/unedited.js";
import { laidOut } from "../../program/layout.js";
import { asNumber, isPlain, quoted } from "../../program/stringLiterals.js";
import { Refused } from "../source/edit.js";
import type { Spot } from "../source/language.js";
import { literal, type Spelling } from "../source/literal.js";
import { endOfLine } from "../source/textChanges.js";
import { enumSpelling } from "../syntax/expressions.js";
import type { KnownPackage } from "../syntax/names.js";
import { nameOfPackage, plainSpelling, rawSpelling, wholeSpelling } from "./goGrammar.js";

/** @throws Refused if the file lacks an import that the value needs */
export function written(value: unknown, field: Field, spot: Spot): string {
  const { spelling } = spot;
  const named = (known: KnownPackage) => {
    const name = nameOfPackage(spot.source, known);
    if (name === undefined)
      throw new Refused(
        goNotCompilable({ problem: `The file doesn't import the package \`${known}\`, which the value needs.` }),
      );
    return name;
  };
  if (spelling?.startsWith(enumSpelling)) return memberOf(value, field, spelling.slice(enumSpelling.length), named);
  if (spelling === wholeSpelling && !Number.isInteger(value))
    throw new Refused(goNotCompilable({ problem: "The constant's type has whole numbers only." }));
  const isPlainPlace = spelling === plainSpelling || spelling === rawSpelling || spelling === wholeSpelling;
  const piece = isPlainPlace ? plain(value, spelling === rawSpelling) : literal(value, field, spellingOf(named));
  const style = { indent: "\t", width: 100, isAligned: true, comment: "// " };
  const column = spot.indentation.length + field.name.length + 2;
  return laidOut(piece, style, spot.indentation, column).replaceAll("\n", endOfLine(spot.source.text));
}

type Names = (known: KnownPackage) => string;

const scalars = { text: "String", date: "String", integer: "Int", number: "Float64", flag: "Bool" } as const;

const spellingOf = (named: Names): Spelling => ({
  brackets: ({ type }) => {
    const own = type.kind === "list" ? listType(type.of, named) : undefined;
    return { open: `${own ?? `&${named("paypages")}.${(type as ObjectType).model.name}Args`}{`, close: "}" };
  },
  label: (name) => `${upperFirst(name)}: `,
  scalar: (value, field) => {
    const { type } = field;
    if (type.kind === "enum") return memberOf(value, field, type.values.name, named);
    if (!isScalar(type.kind)) throw new Refused(valueInexpressible({}));
    return `${named("pulumi")}.${scalars[type.kind]}(${plain(value, typeof value === "string" && value.includes("\n"))})`;
  },
});

type ObjectType = FieldType & { readonly kind: "object" };

const isScalar = (kind: string): kind is keyof typeof scalars => kind in scalars;

function listType({ type }: Field, named: Names): string {
  if (isScalar(type.kind)) return `${named("pulumi")}.${scalars[type.kind]}Array`;
  const name = type.kind === "object" ? type.model.name : type.kind === "enum" ? type.values.name : undefined;
  if (name === undefined) throw new Refused(valueInexpressible({}));
  return `${named("paypages")}.${name}Array`;
}

/** An enum member, or the plain value if the SDK has no name for it. */
function memberOf(value: unknown, { type }: Field, name: string, named: Names): string {
  const declared = type.kind === "enum" ? type.values : type.kind === "text" ? type.suggested : undefined;
  const member = declared?.name === name ? declared.members.find((one) => one.value === value) : undefined;
  const of = `${named("paypages")}.${name}`;
  return member ? of + member.name : `${of}(${plain(value, false)})`;
}

function plain(value: unknown, isRaw: boolean): string {
  if (typeof value !== "string") return JSON.stringify(value);
  // A raw literal shows a tab like any other character.
  return isRaw && isPlain(value.replaceAll("\t", "")) && !value.includes("`")
    ? `\`${value}\``
    : quoted(value, asNumber);
}
