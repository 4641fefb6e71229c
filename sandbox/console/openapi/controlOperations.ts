// The operations of the sandbox's controls, from their own descriptions.
import { mailControls } from "../../business/mail/outbox.js";
import type { WebhookSandbox } from "../../business/webhooks/eventBody.js";
import { webhookControls } from "../../business/webhooks/webhookControls.js";
import { type Control, type ControlDescription, schemaOf } from "../../http/controls.js";
import { type FaultSandbox, faultControls, rateLimitControls } from "../../service/faults/faultControls.js";
import { variantControls } from "../../service/variants/variantControls.js";
import { applyControl } from "../controls/applyControl.js";
import { clockControls } from "../controls/clockControls.js";
import { customerControls, paymentControls } from "../controls/customerControls.js";
import { eventControls } from "../controls/eventControls.js";
import { guildControls, objectControls } from "../controls/objectControls.js";
import { healthControl, requestControls } from "../controls/requestControls.js";
import { snapshotControls } from "../snapshots/snapshotControls.js";
import type { SnapshotSandbox } from "../snapshots/snapshots.js";
import { type Operation, type Operations, parametersOf } from "./operation.js";

export const controls: readonly Control<SnapshotSandbox & FaultSandbox & WebhookSandbox>[] = [
  ...objectControls,
  ...customerControls,
  applyControl,
  ...paymentControls,
  ...clockControls,
  ...eventControls,
  ...guildControls,
  healthControl,
  ...requestControls,
  ...variantControls,
  ...faultControls,
  ...rateLimitControls,
  ...mailControls,
  ...webhookControls,
  ...snapshotControls,
];

function operationOf(control: ControlDescription): Operation {
  const { id, summary, doc, kinds, query, body, isBodyOptional, response, status = 200, refusals } = control;
  return {
    id,
    tag: "Controls of the sandbox",
    summary,
    ...(doc && { doc }),
    ...(kinds && { kinds }),
    ...(query && { query: parametersOf(query) }),
    ...(body && { body: { schema: schemaOf(body, "input"), ...(isBodyOptional && { isOptional: true }) } }),
    success: response
      ? { status, doc: response.description ?? "The response.", schema: schemaOf(response, "output") }
      : { status: 204, doc: "Done." },
    ...(refusals && { refusals }),
  };
}

export const controlOperations: Operations = Object.fromEntries(
  controls.map((control) => [`${control.method} /_sandbox${control.path}`, operationOf(control)]),
);
