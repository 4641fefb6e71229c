// The results of forms, shown on the page after the redirect: its address contains a token, not the text.
import { newId } from "../../store/store.js";

/** More notes are never read. */
const kept = 100;

export class Notes {
  private readonly texts = new Map<string, string>();
  private readonly secrets = new Set<string>();

  /** Stores a sentence; returns its token. One with a secret can be read only once. */
  add(text: string, isSecret = false): string {
    const token = newId();
    this.texts.set(token, text);
    if (isSecret) this.secrets.add(token);
    for (const oldest of [...this.texts.keys()].slice(0, -kept)) this.texts.delete(oldest);
    return token;
  }

  get(token: unknown): string | undefined {
    const text = this.texts.get(String(token));
    if (this.secrets.delete(String(token))) this.texts.delete(String(token));
    return text;
  }
}
