// What all controls share: the parts of the sandbox that they use, and parts of requests.

import * as z from "zod";
import type { ListenAddress } from "../../http/address.js";
import type { RequestLog } from "../../http/log.js";
import { type PathRequest, param } from "../../http/routes.js";
import type { Live } from "../../http/serverEvents.js";
import type { ApiSandbox } from "../../service/endpoints/apiSandbox.js";
import { type ApiError, apiError } from "../../store/errors.js";
import { type PageKind, pageKind, pageKinds } from "../../store/kinds.js";

export interface ControlSandbox extends ApiSandbox {
  readonly log: RequestLog;
  /** Announces news to open pages. */
  readonly live: Live;
  /** The address that it listens on. */
  readonly place: ListenAddress;
}

// Parts of requests that several controls share.

export const kindsOfPages = pageKinds.map(({ name }) => name);

/** The kind of page in a path. @throws Refusal with 404 */
export function pageKindOf(request: PathRequest): PageKind {
  const kind = pageKind(param(request, "kind"));
  if (kind) return kind;
  throw unknownKind(request, kindsOfPages);
}

export const unknownKind = (request: PathRequest, kinds: readonly string[]): ApiError =>
  apiError(
    404,
    "not_found",
    `The kind ${JSON.stringify(param(request, "kind"))} doesn't exist here. Use ${kinds.join(", ")}.`,
  );

const count = "must be a whole number, at least 1";

/** A number of repetitions: `{ "times": 2 }`. Default: once. */
export const timesOrder = z.strictObject({ times: z.int({ error: count }).min(1, count).default(1) });
