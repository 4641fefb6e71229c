// Days in the formats of programs and services.

/** Whether a string is a day that exists, as programs write it: `yyyy/MM/dd` or `yyyy-MM-dd`. */
export const isDate = (text: string): boolean => /^\d{4}([/-])\d\d\1\d\d$/.test(text) && slashDate(text) !== undefined;

/**
 * A day in the service's format, `yyyy/MM/dd`: such strings compare as the days do. Responses are read leniently:
 * leading zeros can be missing, and a time can follow. Undefined for a day that doesn't exist.
 */
export function slashDate(text: string): string | undefined {
  const parts = /^\s*(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[T ].*)?\s*$/.exec(text);
  if (!parts) return undefined;
  const [year, month, day] = [parts[1], parts[2]?.padStart(2, "0"), parts[3]?.padStart(2, "0")];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().slice(8, 10) === day;
  return exists ? `${year}/${month}/${day}` : undefined;
}
