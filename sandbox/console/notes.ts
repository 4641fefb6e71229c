// What a form has done, told on the page that the browser is sent to: the address holds a number, not the words.
import { newId } from "../core/store.js";

/** Nobody reads more of them. */
const kept = 100;

export class Notes {
  private readonly texts = new Map<string, string>();

  /** Keeps a sentence; returns the token by which it is found. */
  add(text: string): string {
    const token = newId();
    this.texts.set(token, text);
    for (const oldest of [...this.texts.keys()].slice(0, -kept)) this.texts.delete(oldest);
    return token;
  }

  get(token: unknown): string | undefined {
    return this.texts.get(String(token));
  }
}
