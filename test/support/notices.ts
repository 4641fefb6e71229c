// Notices in the form in which the life cycle's tests record them.
import { type Declaration, type Notice, printedNotice } from "../../provider/messages/base/declaration.js";

/** A recorded notice. `run: ` if it isn't about a resource: only the direct life cycle shows that. */
export const shown = (notice: Notice): string => `${notice.severity}: ${printedNotice(notice)}`;

/** The codes of the reported messages, in order. */
export const codesIn = (messages: readonly string[]): string[] =>
  messages.map((text) => /\b(PP\d{4})(?:\)|: \S+)?$/.exec(text)?.[1] ?? text);

/** Whether this message was reported, with any arguments. */
export const isReported = (messages: readonly string[], { code }: Declaration): boolean =>
  codesIn(messages).includes(code);
