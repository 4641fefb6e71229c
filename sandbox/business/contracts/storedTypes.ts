// The types of stored fields, with the messages about wrong ones in a snapshot.
import * as z from "zod";

export const text = z.string("must be a string");
export const flag = z.boolean("must be true or false");
export const amount = z.number("must be a number");
export const count = z.int("must be a whole number").min(0, "must be at least 0");
export const number = z.int("must be a whole number").min(1, "must be at least 1");
/** ISO 8601. */
export const time = z.iso.datetime({ offset: true, error: "must be a time such as 2030-01-31T09:00:00Z" });
export const stringsByName = z.record(z.string(), text, "must be an object of strings");

/** An object with these fields. A snapshot can have others, which are kept unchanged. */
export const having = <T extends z.ZodRawShape>(shape: T) => z.object(shape, "must be an object");
