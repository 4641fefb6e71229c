// Days, as people and services write them.

/**
 * A day as the service wants it, `yyyy/MM/dd`: texts of this form compare as the days do. Understood are `yyyy/MM/dd`
 * and `yyyy-MM-dd`, where zeros may lack and a time may follow. Undefined for what is not a day that exists.
 */
export function slashDate(text: string): string | undefined {
  const parts = /^\s*(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[T ].*)?\s*$/.exec(text);
  if (!parts) return undefined;
  const [year, month, day] = [parts[1], parts[2]?.padStart(2, "0"), parts[3]?.padStart(2, "0")];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().slice(8, 10) === day;
  return exists ? `${year}/${month}/${day}` : undefined;
}
