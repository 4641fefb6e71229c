// The shared context of all console pages: the sandbox, its controls, and the results of forms.

import type { Values } from "../../../provider/model/rules.js";
import type { WebhookSandbox } from "../../business/webhooks/eventBody.js";
import type { Entries } from "../../http/body.js";
import type { Route } from "../../http/routes.js";
import type { SiteSandbox } from "../../pages/site/drafts.js";
import type { FaultSandbox } from "../../service/faults/faultControls.js";
import type { ErrorItem } from "../../store/errors.js";
import { newId } from "../../store/store.js";
import type { SnapshotSandbox } from "../snapshots/snapshots.js";

// Makes the console's changes through the JSON API: it calls its handlers in the same process, with all their checks.

interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * Runs a call in the current transaction: `perform("PATCH /_sandbox/objects/{kind}/{id}", { params, body })`. Returns
 * the body of its response, `{}` if there is none.
 * @throws Refusal as the call does
 */
type Perform = (operation: string, call?: Call) => Values;

export function performer(routes: readonly Route[]): Perform {
  const byOperation = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  return (operation, { params = {}, body } = {}) => {
    const route = byOperation.get(operation);
    if (!route) throw new Error(`there is no operation ${operation}`);
    const { body: response = {} } = route.handle({ params, query: {}, headers: {}, body });
    return response as Values;
  };
}

// The results of forms, shown on the page after the redirect: its address contains a token, not the text.

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

/** The sandbox as the console uses it, with everything that it shows. */
export interface ConsoleSandbox extends SnapshotSandbox, FaultSandbox, SiteSandbox, WebhookSandbox {}

export interface Console {
  readonly sandbox: ConsoleSandbox;
  readonly perform: Perform;
  readonly notes: Notes;
}

/** A refused form: shown again with its typed values and their problems. */
export interface Failed {
  /** Path of the form's route. */
  readonly form: string;
  readonly entries: Entries;
  readonly errors: readonly ErrorItem[];
}
