// Messages about requests to the service.
import { notice, refusal } from "./base/declaration.js";

/** A request, and what it was for: `creating`, `Coupon "SPRING10"`. */
interface Request {
  readonly doing: string;
  readonly what: string;
  readonly method: string;
  readonly path: string;
}

/** The number of failed tries, and the `retryBudgetSeconds` if it was used up. */
export interface GaveUp {
  readonly tries: number;
  readonly budget?: number;
}

interface Failed extends Request {
  /** Undefined if more tries would not have helped. */
  readonly gaveUp?: GaveUp | undefined;
  /** What the user can do: a sentence. */
  readonly advice?: string | undefined;
}

const example = { doing: "creating", what: 'Coupon "SPRING10"', method: "POST", path: "/v1/client/coupon" };

const about = ({ doing, what, method, path }: Request): string => `${doing} ${what} (${method} ${path})`;

function ending({ gaveUp, advice }: Failed, outcome: string): { text: string; options: string[] } {
  return { text: outcome + (gaveUp ? `\n${gaveUpText(gaveUp)}` : ""), options: advice ? [advice] : [] };
}

function gaveUpText({ tries, budget }: GaveUp): string {
  const after = `Gave up after ${tries} ${tries === 1 ? "try" : "tries"}`;
  return budget === undefined ? `${after}.` : `${after}: the next one would exceed \`retryBudgetSeconds\` (${budget}).`;
}

export const serviceRefused = refusal<Failed & { status: number; words: string }>(
  "PP3001",
  {
    doing: "updating",
    what: 'RecurringPlan "Classes" 123',
    method: "PUT",
    path: "/v1/client/paid/123",
    status: 503,
    words: "overloaded",
    gaveUp: { tries: 12, budget: 60 },
    advice: "The change may not have been made: the next `pulumi up` sends it again.",
  },
  (failed) =>
    ending(
      failed,
      `${about(failed)}: the service responded with ${failed.status}${failed.words ? `: ${failed.words}` : ", without an explanation"}`,
    ),
  "The status shows what to do:\n\n" +
    "- 400 or 422: the service refuses a value. Fix the property that it names.\n" +
    "- 401 or 403: the application isn't allowed to do this. Check the application and the mode.\n" +
    "- 404: the object doesn't exist in this account. Check the id, the application and the mode.\n" +
    "- 429 or 5xx: the service is overloaded, or has failed. Run the command again later. See [rate " +
    "limits](concepts/retries-and-failures.md#rate-limits).",
);

export const noResponse = refusal<Failed & { reason: string }>(
  "PP3002",
  {
    doing: "reading",
    what: 'Coupon "SPRING10" 123',
    method: "GET",
    path: "/v1/client/coupon/123",
    reason: "no response from https://api.example.com within 30 s",
    gaveUp: { tries: 2, budget: 60 },
  },
  (failed) => ending(failed, `${about(failed)}: ${failed.reason}`),
  "If the address is the sandbox's, check that it runs, and listens on this port. If it is the service's, compare it with " +
    "the one in the service's API settings. Behind a proxy, see [its " +
    "settings](installation-configuration.md#behind-a-proxy). If a certificate can't be trusted, see [private certificate " +
    "authorities](installation-configuration.md#private-certificate-authorities).",
);

export const listUnreadable = refusal<Request & { reason: string; advice?: string | undefined }>(
  "PP3003",
  { ...example, doing: "listing", what: "every Coupon", method: "GET", reason: "the response contains no list" },
  ({ reason, advice = "", ...request }) => `${about(request)}: ${reason}.${advice}`,
  "The provider can't read the whole list, so it stops. See [how lists are " +
    "read](concepts/retries-and-failures.md#lists). If the service changed its pagination, report it as a bug, with " +
    "the service's response to this request. `PAYPAGES_LIVE_DUPLICATES=allow` creates a page in live " +
    "mode without the list.",
);

export const outcomeUnknown = refusal(
  "PP3004",
  {
    text:
      'creating OneTimeProduct "Book" (POST /v1/client/product): the connection to https://api.example.com broke (ECONNRESET)\n' +
      "It may have been created anyway. The service lists an object with this name:\n" +
      '  - 123: if this run created it, adopt it with `adoptId: "123"`, or delete it. Then run `pulumi up` again.',
  },
  ({ text }) => text,
  "The service's response was lost. Look at the objects that the message names, or in the console. If this run " +
    "created one of them, adopt it with `adoptId`. If another client created a code, choose a different " +
    "`couponCode`. If there is no such object, run `pulumi up` again. See [lost " +
    "responses](concepts/retries-and-failures.md#lost-responses).",
);

export const unreachable = notice(
  "PP3005",
  "warning",
  {
    reason:
      "https://api.example.com can't be reached (ECONNREFUSED). Check the address (baseUrl, or PAYPAGES_BASE_URL).",
  },
  ({ reason }) =>
    `${reason}\nValues weren't compared with the account. An update fails until the service can be reached.`,
);

export const inexactNumber = refusal<{ what: string; paths: readonly string[]; again?: string | undefined }>(
  "PP3006",
  { what: 'RecurringPlan "Classes" 123', paths: ["price"], again: "Nothing was changed." },
  ({ what, paths, again }) =>
    `${what}: the service returns a number in ${paths.map((path) => `\`${path}\``).join(", ")} that Pulumi can't store ` +
    `without rounding it.${again === undefined ? "" : ` ${again}`}`,
  "Pulumi's numbers have 15 to 17 digits. A longer one would silently become a different price or count, so the " +
    "provider refuses it. Correct the value in the console. Ids keep all their digits.",
);
