// Knows the current id of each discount code of the account during a run.
import { isDeleted } from "../../../client/responseBody.js";
import type { Listed, Lists } from "../../../core/lifecycle/lists.js";
import { hasSameLetters } from "../../../core/merge/textForms.js";
import { couponSummary } from "../../../model/common.js";
import { couponIdentity } from "../../../model/coupon.js";
import { identityOf } from "../../../model/kind.js";
import { isGiven, type Values } from "../../../model/rules.js";
import { decode } from "../../../model/wire.js";

/** The identity of a code, whatever its id. */
export const codeOf = (values: Values): string => identityOf(couponIdentity, values);

/** The identity of a listed item. */
export const listedCode = (item: Values): string => codeOf(decode(couponSummary, item));

interface ListedCode {
  readonly id: string;
  readonly uses?: number;
  /**
   * Whether this run has written the code since the list was read. Then the list doesn't have its current use count.
   */
  readonly isWritten?: true;
}

/** By identity: usually one. Where the service allows several, the newest comes first, and is current. */
type Codes = Map<string, readonly ListedCode[]>;

/** Whether a text is the form in which the service stores a code. */
type IsForm = (text: string) => boolean;

export class CouponRegistry {
  /** The codes of each list, updated with what this run wrote afterwards. */
  private readonly codes = new WeakMap<Listed, Codes>();
  private latest: Codes | undefined;
  private latestStart = Number.NEGATIVE_INFINITY;
  /** For each code that this run creates: the start times of the lists that don't have it. */
  private readonly absences = new Map<string, number[]>();
  /** The ids that this run has deleted or replaced: a later list can still have them. */
  private readonly ended = new Set<string>();

  constructor(private readonly lists: Lists) {}

  /**
   * The ids of all codes with an identity, by a list that was started at `since` or later. The newest comes first.
   * @param isForm for a code that the service stores in its own form
   */
  async idsOf(identity: string, since: number, isForm?: IsForm): Promise<string[]> {
    return matching(await this.codesAt(since), identity, isForm).map(({ id }) => id);
  }

  /** Whether a list that was started at `since` or later contains a current code with an id. */
  async hasId(id: string, since: number): Promise<boolean> {
    return withId(await this.codesAt(since), id) !== undefined;
  }

  /** The ids of all codes with an identity in either of two lists that were started at `since` or later. */
  async idsInTwo(identity: string, since: number, isForm?: IsForm): Promise<string[]> {
    const both = (await this.lists.two(since)).map((listed) => this.indexed(listed));
    return both.flatMap((codes) => matching(codes, identity, isForm)).map(({ id }) => id);
  }

  /** Another code of the environment with the same letters, by a list that was started at `since` or later. */
  async similarTo(identity: string, since: number, own?: string): Promise<{ id: string; text: string } | undefined> {
    const [, wanted] = JSON.parse(identity);
    for (const { text, listed } of inForm(await this.codesAt(since), identity, (one) => hasSameLetters(one, wanted)))
      if (listed[0] && listed[0].id !== own) return { id: listed[0].id, text };
    return undefined;
  }

  /** The use count of the code with an id, if a list that was started at `since` or later contains it. */
  async usesOf(id: string, since: number): Promise<number | undefined> {
    const listed = withId(await this.codesAt(since), id);
    return listed?.isWritten ? withId(await this.codesAt(this.lists.now()), id)?.uses : listed?.uses;
  }

  /** Updates the latest list: this run has written the code, which had another id before. */
  async wrote(identity: string, id: string, before = id): Promise<void> {
    if (before !== id) await this.gone(before);
    await this.drop(id);
    this.latest?.set(identity, [{ id, isWritten: true }, ...(this.latest.get(identity) ?? [])]);
  }

  /** This run has deleted or replaced the code. */
  gone(id: string): Promise<void> {
    this.ended.add(id);
    return this.drop(id);
  }

  /** Removes the code from the latest list. */
  private async drop(id: string): Promise<void> {
    if (!this.lists.isLoaded) return;
    await this.codesAt(Number.NEGATIVE_INFINITY).catch(() => undefined);
    const { latest } = this;
    for (const [identity, all] of latest ?? []) {
      if (!all.some((one) => one.id === id)) continue;
      const others = all.filter((one) => one.id !== id);
      if (others.length > 0) latest?.set(identity, others);
      else latest?.delete(identity);
    }
  }

  /** From now on, records for every list whether it has the code. */
  async watch(identity: string): Promise<void> {
    this.absences.set(identity, []);
    if (!this.lists.isLoaded) return;
    const listed = await this.lists.at(Number.NEGATIVE_INFINITY).catch(() => undefined);
    if (listed && !this.indexed(listed).has(identity)) this.absences.set(identity, [listed.startedAt]);
  }

  /** Whether a list that was started at `since` or later didn't have a watched code. */
  wasAbsent(identity: string, since: number): boolean {
    return this.absences.get(identity)?.some((startedAt) => startedAt >= since) ?? false;
  }

  private async codesAt(since: number): Promise<Codes> {
    return this.indexed(await this.lists.at(since));
  }

  private indexed(listed: Listed): Codes {
    const found = this.codes.get(listed);
    if (found) return found;
    const codes = byCode(listed.items ?? [], this.ended);
    this.codes.set(listed, codes);
    if (listed.startedAt >= this.latestStart) [this.latest, this.latestStart] = [codes, listed.startedAt];
    for (const [identity, starts] of this.absences) if (!codes.has(identity)) starts.push(listed.startedAt);
    return codes;
  }
}

/** The codes with an identity or, without any, those whose text is its form. */
function matching(codes: Codes, identity: string, isForm: IsForm | undefined): readonly ListedCode[] {
  const exact = codes.get(identity);
  if (exact || !isForm) return exact ?? [];
  const [first] = inForm(codes, identity, isForm);
  return first?.listed ?? [];
}

/** The codes of an identity's environment whose text is a form of its text. */
function* inForm(codes: Codes, identity: string, isForm: IsForm) {
  const [environment] = JSON.parse(identity);
  for (const [key, listed] of codes) {
    const [other, text] = JSON.parse(key);
    if (other === environment && isForm(String(text))) yield { text: String(text), listed };
  }
}

const withId = (codes: Codes, id: string): ListedCode | undefined =>
  [...codes.values()].flat().find((one) => one.id === id);

/** The current codes among listed items. */
export function byCode(items: readonly Values[], ended: ReadonlySet<string> = new Set()): Codes {
  const live = items
    .filter((item) => !isDeleted(item))
    .map((item) => decode(couponSummary, item))
    .filter(({ couponId }) => isGiven(couponId) && !ended.has(String(couponId)));
  const oldestFirst = live.toSorted((a, b) => String(a.createdDate ?? "").localeCompare(String(b.createdDate ?? "")));
  const codes = new Map<string, readonly ListedCode[]>();
  for (const item of oldestFirst) {
    const uses = isGiven(item.useCouponCount) && { uses: Number(item.useCouponCount) };
    codes.set(codeOf(item), [{ id: String(item.couponId), ...uses }, ...(codes.get(codeOf(item)) ?? [])]);
  }
  return codes;
}
