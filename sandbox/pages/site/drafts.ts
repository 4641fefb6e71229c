// Drafts: what was sent to a page, until it is shown. After sending a form, the browser is redirected to a page that it
// reads with GET, so that going back never asks to send the form again.

import type { BusinessSandbox } from "../../business/contracts/events.js";
import type { ListenAddress } from "../../http/address.js";
import type { Entries } from "../../http/body.js";
import { newId } from "../../store/store.js";
import type { MaskedCard } from "./card.js";
import type { Problem } from "./formView.js";

/** Without the card's secret data. */
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

/** The name of the drafts' query parameter. */
export const draftName = "draft";

/** Each has at most a mebibyte. A customer who returns later fills in the form again. */
const kept = 100;

export class Drafts {
  private readonly drafts = new Map<string, { readonly address: string; readonly draft: Draft }>();

  /** Stores a draft, and returns the address that shows it. */
  add(address: string, draft: Draft): string {
    const id = newId();
    this.drafts.set(id, { address, draft });
    for (const oldest of [...this.drafts.keys()].slice(0, -kept)) this.drafts.delete(oldest);
    return `${address}?${draftName}=${id}`;
  }

  /** The draft of an address. Undefined at a different address, or if it was dropped. */
  get(address: string, id: unknown): Draft | undefined {
    const found = this.drafts.get(String(id));
    return found?.address === address ? found.draft : undefined;
  }
}

// The parts of the sandbox that the pages use.

export interface SiteSandbox extends BusinessSandbox {
  /** The address that it listens on. */
  readonly place: ListenAddress;
}
