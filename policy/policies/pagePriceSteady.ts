// Prices that change sharply.

import { price } from "../../provider/model/field.js";
import { at } from "../../provider/model/rules.js";
import { pricedPages, propertiesOf } from "../core/models.js";
import { number } from "../core/settings.js";
import { concealed, resourcePolicy, type Violation } from "../core/validation.js";
import { placeSettings } from "../project/place.js";
import { before, type Unread } from "../project/state.js";

const rule = "A price must not change by more than the maximum percentage in one update.";

const encrypted = {
  reason: "it is encrypted in the state",
  advice: "Set PULUMI_CONFIG_PASSPHRASE or PULUMI_CONFIG_PASSPHRASE_FILE.",
};

interface Jump {
  readonly path: string;
  readonly percent: number;
  readonly old: number;
  readonly price: number;
  /** The change in percent; undefined if the old price is 0. */
  readonly change: number | undefined;
}

export const priceJumps = ({ path, percent, old, price, change }: Jump): Violation => ({
  text:
    `\`${path}\` must not change by more than ${percent}% in one update, but changes from ${old} to ${price}` +
    `${change === undefined ? "" : ` (${change > 0 ? "+" : ""}${change}%)`}.`,
  advice: "Check the price. If it is right, add the resource to `allow` for this update.",
});

export const oldPriceUnread = (path: string, { reason, advice }: Unread): Violation => ({
  text: `\`${path}\` can't be compared with the old price: ${reason}.`,
  advice,
});

export const pagePriceSteady = resourcePolicy({
  name: "page-price-steady",
  description: rule,
  enforcementLevel: "mandatory",
  severity: "critical",
  kinds: pricedPages,
  settings: {
    maxChangePercent: number(30, "The maximum increase or decrease, in percent of the old price.", {
      minimum: 0,
    }),
    ...placeSettings,
  },
  validate: async (page, { maxChangePercent, ...place }) => {
    const given = propertiesOf(page.kind, page.properties).filter(
      ({ field, value }) => field.has(price) && typeof value === "number",
    );
    if (given.length === 0) return [];
    const prior = await before(page, place);
    if ("reason" in prior) return given.map(({ path }) => oldPriceUnread(path, prior));
    const { outputs = {}, isSecret = () => false } = prior.held ?? {};
    return given.flatMap(({ path, value }) => {
      const old = at(outputs, path);
      if (isSecret(path) && old === undefined) return [oldPriceUnread(path, encrypted)];
      const found = jump(path, old, Number(value), maxChangePercent);
      return isSecret(path) ? found.map((one) => concealed(one, rule)) : found;
    });
  },
});

function jump(path: string, old: unknown, price: number, maxChangePercent: number): Violation[] {
  if (typeof old !== "number" || old === price) return [];
  const change = old > 0 ? ((price - old) / old) * 100 : Number.POSITIVE_INFINITY;
  if (Math.abs(change) <= maxChangePercent) return [];
  const shown = Number.isFinite(change) ? Math.round(change * 10) / 10 : undefined;
  return [priceJumps({ path, percent: maxChangePercent, old, price, change: shown })];
}
