// Numbers of JSON with all their digits. A service can send 64-bit ids as bare numbers, and JavaScript's numbers have
// only 53 bits: `1234567824702059001` would become another id.

/**
 * The value of a text of JSON.
 * @param inexact the value of a number that JavaScript can't represent and print exactly; if omitted, the string of its
 *   digits
 * @throws SyntaxError as `JSON.parse` does
 */
export function parseJson(text: string, inexact: (digits: string) => unknown = (digits) => digits): unknown {
  if (!mayBeInexact.test(text)) return JSON.parse(text);
  const exactly = (_key: string, value: unknown, { source }: { readonly source: string }): unknown => {
    if (typeof value !== "number") return value;
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER && exactNumber(source) === value ? value : inexact(source);
  };
  return JSON.parse(text, exactly as (key: string, value: unknown) => unknown);
}

/** A number with 16 digits or an exponent: only these can be inexact. A reviver makes parsing several times slower. */
const mayBeInexact = /(?:^|[:[,\s])-?(?:[\d.]{16}|\d[\d.]*[eE])/;

/** The number that a decimal text denotes. Undefined if it denotes none, or one that would be rounded. */
export function exactNumber(text: string): number | undefined {
  const written = partsOf(text);
  if (!written) return undefined;
  const { digits, exponent } = written;
  const value = Number(text);
  // Services also print the 17 digits of a binary number: 0.10000000000000001 is 0.1.
  const forms = [String(value), value.toPrecision(Math.min(Math.max(digits.length, 1), 100))].map(partsOf);
  return forms.some((one) => one?.digits === digits && one.exponent === exponent) ? value : undefined;
}

/** A decimal number as its digits, without zeros around them, times a power of ten. */
function partsOf(text: string): { digits: string; exponent: number } | undefined {
  const found = /^[+-]?(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text.trim());
  const all = found && `${found[1]}${found[2] ?? ""}`;
  if (!all) return undefined;
  const digits = all.replace(/^0+/, "").replace(/(?<!0)0+$/, "");
  if (digits === "") return { digits, exponent: 0 };
  const zeros = all.length - all.replace(/(?<!0)0+$/, "").length;
  return { digits, exponent: Number(found?.[3] ?? 0) - (found?.[2] ?? "").length + zeros };
}
