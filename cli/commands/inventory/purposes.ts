// Objects that no stack manages on purpose: a list in a file, with a reason for each.
import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import * as z from "zod";
import { purposesUnreadable } from "../../messages/options.js";
import type { Entry } from "./entry.js";

/** A code has another id after a revision, so its text is better. */
const purpose = z
  .strictObject({
    id: z.string().min(1).optional(),
    code: z.string().min(1).optional(),
    reason: z.string().trim().min(1),
  })
  .refine(({ id, code }) => (id === undefined) !== (code === undefined), "needs either `id` or `code`");

export type Purpose = z.infer<typeof purpose>;

/** YAML or JSON. @throws Failure */
export async function readPurposes(file: string): Promise<Purpose[]> {
  const refuse = (reason: string, cause?: unknown) => purposesUnreadable({ file, reason }, { cause });
  let content: unknown;
  try {
    content = parse(await readFile(file, "utf8"));
  } catch (error) {
    throw refuse((error as Error).message, error);
  }
  const result = z.array(purpose).safeParse(content ?? []);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const [index, name] = issue?.path ?? [];
  const place =
    typeof index === "number" ? `entry ${index + 1}${name === undefined ? "" : `, \`${String(name)}\``}: ` : "";
  throw refuse(place + issue?.message, result.error);
}

/** The reason for an object that no stack manages. */
export const purposeOf = (purposes: readonly Purpose[], { id, code, managers }: Entry): Purpose | undefined =>
  managers.length > 0 ? undefined : purposes.find((one) => (one.id === undefined ? one.code === code : one.id === id));
