// What was sent to a page, until it is shown: a browser that has sent a form is led on to a page that it reads with GET,
// so that going back never asks whether to send the form once more.
import { newId } from "../core/store.js";
import type { Entries } from "../http/entries.js";
import type { MaskedCard } from "./card.js";
import type { Problem } from "./problems.js";

/** Without what is secret of a card. */
export type Draft =
  | {
      readonly page: "form";
      readonly entries: Entries;
      readonly problems: readonly Problem[];
      readonly card?: MaskedCard;
    }
  | {
      readonly page: "confirmation";
      readonly entries: Entries;
      readonly isChanged: boolean;
      readonly card?: MaskedCard;
    }
  | { readonly page: "mail"; readonly email: string; readonly link: string };

/** Name of the drafts in addresses. */
export const draftName = "draft";

/** How many characters are kept, in memory: a person who comes back when they are gone fills in the form again. */
const mostKept = 16_000_000;
/** Of what stands around the entries. */
const overhead = 1_000;

interface Kept {
  readonly address: string;
  readonly draft: Draft;
  readonly size: number;
}

export class Drafts {
  private readonly drafts = new Map<string, Kept>();
  private size = 0;

  /** Keeps a draft; returns the address at which it is shown. */
  add(address: string, draft: Draft): string {
    const id = newId();
    const size = overhead + ("entries" in draft ? draft.entries.size : 0);
    this.drafts.set(id, { address, draft, size });
    this.size += size;
    for (const [oldest, { size }] of this.drafts) {
      if (this.size <= mostKept || oldest === id) break;
      this.drafts.delete(oldest);
      this.size -= size;
    }
    return `${address}?${draftName}=${id}`;
  }

  /** The draft of an address; of another one, or when it is forgotten, there is none. */
  get(address: string, id: unknown): Draft | undefined {
    const found = this.drafts.get(String(id));
    return found?.address === address ? found.draft : undefined;
  }
}
