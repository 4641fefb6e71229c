// Notices as the life cycle's tests record them.
import { type Declaration, type Notice, printedNotice } from "../../provider/messages/base/declaration.js";

/** A notice as `told` has it. `run: `, if it isn't about a resource: only the direct life cycle shows that. */
export const shown = (notice: Notice): string => `${notice.severity}: ${printedNotice(notice)}`;

/** The codes of what was reported, in its order. */
export const codesIn = (messages: readonly string[]): string[] =>
  messages.map((text) => /\b(PP\d{4})(?:\)|: \S+)?$/.exec(text)?.[1] ?? text);

/** Whether this was reported, with any arguments. */
export const isReported = (messages: readonly string[], { code }: Declaration): boolean =>
  codesIn(messages).includes(code);
