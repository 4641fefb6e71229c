// What a form has done, shown on the page that the browser is sent to: the address holds a number, not the words.
import { newId } from "../core/store.js";

/** No one reads more of them. */
const kept = 100;

export class Notes {
  private readonly texts = new Map<string, string>();
  private readonly secrets = new Set<string>();

  /** Keeps a sentence; returns the token by which it is found. One with a secret is found only once. */
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
