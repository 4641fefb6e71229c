// Whether the program runs in a rehearsal. The SDK of the native plugin has a copy of this file.

/**
 * Whether `paypages rehearse` or `paypages approve` runs the program, on a copy of the account. Callbacks of `apply` and
 * hooks run then, too: a program that announces a price must not do so in a rehearsal.
 *
 * ```ts
 * if (!paypages.isRehearsal()) page.price.apply((price) => announce(price));
 * ```
 */
export const isRehearsal = (): boolean => Boolean(process.env.PAYPAGES_REHEARSAL);
