// One object: its page, and the forms that change it.
import { nounOf } from "../../../provider/model/docs.js";
import type { ObjectModel } from "../../../provider/model/field.js";
import type { Values } from "../../../provider/model/rules.js";
import type { Entries } from "../../http/body.js";
import type { ApiRequest, Route } from "../../http/routes.js";
import { ApiError, apiError, type ErrorItem, notFound, refuseIfAny } from "../../store/errors.js";
import { objectKind, pageKind } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import type { Console, ConsoleSandbox } from "./console.js";
import { linkTo, linkToSection } from "./elements.js";
import { typedChange } from "./fieldForm.js";
import { type Done, type Failed, formRoute, pageRoute } from "./forms.js";
import { t } from "./language.js";
import { nameOf, objectAddress, requestedObject } from "./objectLinks.js";
import { jsonChange, objectView, versionOf } from "./objectPage.js";

const path = "/objects/{kind}/{id}";

export function objectRoutes(console: Console): Route[] {
  const { sandbox } = console;
  const view = (request: ApiRequest, failed?: Failed) => objectView(sandbox, request, failed);
  return [
    pageRoute(console, path, view),
    formRoute(console, path, view, (request, entries) => saveForm(console, request, entries)),
    formRoute(console, `${path}/json`, view, (request, entries) => {
      const { stored, model } = requestedObject(sandbox, request);
      refuseStale(model, stored, entries);
      const work = () => saved(console, stored, jsonChange(model, stored.fields, entries.get("json")));
      // All problems belong to the single input.
      return refusing(work, (errors) => errors.map((error) => ({ ...error, field: "json" })));
    }),
    formRoute(console, `${path}/delete`, view, (request) => removed(console, request)),
    formRoute(
      console,
      "/objects/coupon/{id}/use",
      (request, failed) => view(ofCoupon(request), failed),
      (request) => {
        const { stored } = requestedObject(sandbox, ofCoupon(request));
        console.perform("POST /_sandbox/objects/coupon/{id}/use", { params: { id: stored.id } });
        return {
          message: t("Code “{code}” used once.", { code: String(stored.fields.coupon_code) }),
          to: linkToSection(sandbox, "Codes"),
        };
      },
    ),
  ];
}

const ofCoupon = (request: ApiRequest): ApiRequest => ({ ...request, params: { ...request.params, kind: "coupon" } });

function saveForm(console: Console, request: ApiRequest, entries: Entries): Done {
  const { stored, model } = requestedObject(console.sandbox, request);
  refuseStale(model, stored, entries);
  const { change, errors } = typedChange(model, stored.fields, entries);
  // Problems from parsing and from the control are reported together; nothing is stored before.
  const work = () => saved(console, stored, change);
  const done = refusing(work, (others) => [...errors, ...others]);
  refuseIfAny(errors);
  return done;
}

/** Runs `work`, and translates its refusals. */
function refusing<T>(work: () => T, translate: (errors: readonly ErrorItem[]) => readonly ErrorItem[]): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ApiError ? new ApiError(error.status, translate(error.errors)) : error;
  }
}

/** Applies a change through the control. */
function saved({ sandbox, perform }: Console, stored: Stored, change: Values): Done {
  const { kind, id } = stored;
  const to = objectAddress(sandbox, stored);
  const names = Object.keys(change);
  if (names.length === 0) return { message: "No changes.", to };
  perform("PATCH /_sandbox/objects/{kind}/{id}", { params: { kind, id }, body: change });
  return {
    message: t("Changed in the console: {fields}. A refresh in Pulumi detects it.", { fields: names.join(", ") }),
    to,
  };
}

function removed({ sandbox, perform }: Console, request: ApiRequest): Done {
  const { stored, model } = requestedObject(sandbox, request);
  const { operation, params, to } = deletion(sandbox, stored);
  perform(operation, { params });
  return { message: t("Deleted {kind} “{name}”.", { kind: t(nounOf(model)), name: nameOf(stored) }), to };
}

interface Deletion {
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  readonly to: string;
}

/** The deletion of an object in the service's own API, and the page after it. */
function deletion(sandbox: ConsoleSandbox, { kind, id, parent }: Stored): Deletion {
  const declared = objectKind(kind);
  if (!declared) throw notFound("object", id);
  const { one, idName, parent: belongsTo } = declared;
  const params = { [idName]: id, ...(belongsTo !== undefined && { [belongsTo]: parent }) };
  return { operation: `DELETE ${one}`, params, to: listOf(sandbox, kind, parent) };
}

/** The list of its kind. */
function listOf(sandbox: ConsoleSandbox, kind: string, parent: string): string {
  if (pageKind(kind)) return linkTo(sandbox, "pages", kind);
  if (kind === "coupon") return linkToSection(sandbox, "Codes");
  return parent ? linkTo(sandbox, "guilds", parent) : linkToSection(sandbox, "Start");
}

/** Prevents a form from overwriting changes that someone else made meanwhile. @throws Refusal with 409 */
function refuseStale(model: ObjectModel, stored: Stored, entries: Entries): void {
  if (entries.get("version") === versionOf(model, stored)) return;
  const noun = nounOf(model);
  throw apiError(
    409,
    "stale",
    `The ${noun} was changed after you opened this page. Check your entries, and save again.`,
  );
}
