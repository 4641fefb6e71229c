// Converts values between the protocol's messages and the life cycle, and failures for the engine.

import { status } from "@grpc/grpc-js";
import type { Struct } from "google-protobuf/google/protobuf/struct_pb.js";
import { CredentialsError, mayHaveRun } from "../../client/errors.js";
import { type Limits, reached } from "../../client/limits.js";
import type { Secrecy, SecretParts } from "../../client/secrecy.js";
import { causesOf, messageOf, printed, Refusal } from "../../messages/base/refusal.js";
import type { Problem, Values } from "../../model/rules.js";
import { unknown } from "../../model/unknown.js";
import { fromEngine, secretSignature, signature, toEngine } from "../engine/engineValues.js";
import { struct } from "./protocol.js";

/** The content of a message. */
export interface Received {
  readonly values: Values;
  /** The values that are marked as secret, and are returned with the mark. */
  readonly secrecy: Secrecy;
  /** Paths of values that no property can have: an asset, an archive. They are unknown here. */
  readonly refused: readonly string[];
}

export const notAValue = (path: string): Problem => ({ path, message: "cannot be an asset or an archive" });

/** The content of a message, with secrets in plain. */
export function received(message: Struct | undefined): Received {
  const refused: string[] = [];
  const [values, secrecy = {}] = unmarked(message?.toJavaScript() ?? {}, "", refused);
  return { values: fromEngine(values as Values), secrecy, refused };
}

/** A message's content, with everything marked that is secret for any reason. */
export const sent = (values: Values, secrets: SecretParts): Struct =>
  struct.Struct.fromJavaScript(toEngine(values, secrets) as Parameters<typeof struct.Struct.fromJavaScript>[0]);

/** A value without marks, and its secrecy. As in the engine itself, a list is secret as a whole. */
function unmarked(value: unknown, path: string, refused: string[]): [value: unknown, secrecy?: Secrecy] {
  if (Array.isArray(value)) {
    const items = value.map((item, index) => unmarked(item, `${path}[${index}]`, refused));
    return [items.map(([item]) => item), items.some(([, secrecy]) => secrecy) ? true : undefined];
  }
  if (value === null || typeof value !== "object") return [value];
  const { [signature]: kind, ...members } = value as Values;
  if (kind === secretSignature) return [unmarked(members.value, path, refused)[0], true];
  if (kind !== undefined) {
    refused.push(path);
    return [unknown];
  }
  const read = Object.entries(members).map(
    ([key, member]) => [key, ...unmarked(member, path === "" ? key : `${path}.${key}`, refused)] as const,
  );
  const secrets = read.flatMap(([key, , secrecy]) => (secrecy === undefined ? [] : [[key, secrecy] as const]));
  return [
    Object.fromEntries(read.map(([key, member]) => [key, member])),
    secrets.length > 0 ? Object.fromEntries(secrets) : undefined,
  ];
}

/** The error of a failed call of the protocol. */
export interface Failure {
  readonly code: status;
  readonly details: string;
}

/** The failure for anything thrown, with a message for the user. `limits` are those of the call. */
export function failureOf(error: unknown, limits: Limits = {}): Failure {
  const reason = reached(limits);
  const isIncluded = reason === undefined || messageOf(error).includes(reason);
  const details = printed(error, ...(isIncluded ? [] : [`Nothing more was tried: ${reason}.`]));
  return { code: codeOf(error, limits), details };
}

/**
 * After UNKNOWN or INTERNAL, the engine reports that the state may be incomplete. After any other status, it assumes
 * that nothing was changed. So this is checked first.
 */
function codeOf(error: unknown, { end, stop }: Limits): status {
  if (mayHaveRun(error)) return status.UNKNOWN;
  if (end?.aborted) return status.DEADLINE_EXCEEDED;
  if (stop?.aborted) return status.CANCELLED;
  if (causesOf(error).some((cause) => cause instanceof CredentialsError)) return status.UNAUTHENTICATED;
  if (error instanceof Refusal && error.path !== undefined) return status.INVALID_ARGUMENT;
  return error instanceof Error ? status.FAILED_PRECONDITION : status.INTERNAL;
}
