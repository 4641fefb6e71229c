// One object: its page with its fields in a form and as JSON, and the forms that change and delete it.

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { nounOf } from "../../../provider/model/docs.js";
import type { ObjectModel } from "../../../provider/model/field.js";
import type { Values } from "../../../provider/model/rules.js";
import { availability } from "../../business/contracts/availability.js";
import { usesOf } from "../../business/contracts/coupons.js";
import type { Entries } from "../../http/body.js";
import type { ApiRequest } from "../../http/routes.js";
import { masked, unmasked } from "../../service/endpoints/objectResponses.js";
import { standardPolicy } from "../../service/variants/policy.js";
import { ApiError, apiError, type ErrorItem, fieldError, notFound, refuseIfAny } from "../../store/errors.js";
import { objectKind, pageKind } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import { changeFields, isObject } from "../../store/walkFields.js";
import type { Console, ConsoleSandbox } from "./console.js";
import {
  buttonForm,
  code,
  counted,
  type Html,
  hiddenInputs,
  html,
  inputView,
  linkTo,
  type Part,
  type Row,
  rows,
  type SectionName,
  timeView,
} from "./elements.js";
import { fieldInputs, fromJson, typedChange } from "./fieldForm.js";
import { type Done, form, type PageView, page } from "./forms.js";
import { t } from "./language.js";
import { customersLink, openLink } from "./lists.js";
import { nameOf, objectAddress, requestedObject } from "./objectLinks.js";

// An object as JSON text with masked secrets, and the changes of an edited text.

const wholeText = (model: ObjectModel, { fields }: Stored): string =>
  JSON.stringify(
    changeFields(model, fields, (field, value) => masked(standardPolicy, field, value)),
    null,
    2,
  );

/** Identifies a version of an object. */
const versionOf = (model: ObjectModel, stored: Stored): string =>
  createHash("sha256").update(wholeText(model, stored)).digest("hex").slice(0, 16);

/**
 * The body of a PATCH that changes the object to the edited text: removed properties are unset, masks keep their
 * secrets.
 * @throws Refusal with 400 if the text isn't a JSON object
 */
export function jsonChange(model: ObjectModel, before: Values, text: string): Values {
  const read = fromJson(text);
  const after = "value" in read && isObject(read.value) ? read.value : undefined;
  if (!after) {
    const what = "problem" in read ? read.problem : "must be a JSON object.";
    throw new ApiError(400, [fieldError("invalid", "json", what)]);
  }
  const whole = unmasked(standardPolicy, model, after, before);
  const names = [...new Set([...Object.keys(before), ...Object.keys(whole)])];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name] ?? null, whole[name] ?? null));
  return Object.fromEntries(changed.map((name) => [name, whole[name] ?? null]));
}

const objectView: PageView = (sandbox, request, failed) => {
  const { stored, model } = requestedObject(sandbox, request);
  const shown = { title: nameOf(stored), section: sectionOf(stored) } as const;
  const head = html`<p class="kind">${t(nounOf(model))}</p>
<h1>${nameOf(stored)}</h1>
${rows(facts(sandbox, stored))}`;
  const whole = wholeText(model, stored);
  if (stored.deletedAt) return { ...shown, content: html`${head}<pre>${whole}</pre>` };
  const address = objectAddress(sandbox, stored);
  const version = hiddenInputs({ version: versionOf(model, stored) });
  const isJson = failed?.form.endsWith("/json") ?? false;
  const isForm = failed?.form.endsWith("/{id}") ?? false;
  return {
    ...shown,
    content: html`${head}
<form method="post" action="${address}" class="fields">
<h2>Edit</h2>
<p>The same as editing in the service's console. Clear a field to unset it.</p>
${version}
${fieldInputs(model, stored.fields, isForm ? failed : undefined)}
<p class="buttons"><button class="main">Save</button></p>
</form>
<details${isJson && html` open`}>
<summary>Edit as JSON</summary>
<form method="post" action="${address}/json">
${version}
${inputView(
  {
    name: "json",
    label: "All fields",
    type: "area",
    value: whole,
    hint: "Fields that you remove are unset. Secrets are masked. Keep the mask to keep the secret.",
    cssClass: "code",
  },
  isJson ? failed : undefined,
)}
<p class="buttons"><button>Save JSON</button></p>
</form>
</details>
<details>
<summary>Delete</summary>
<p>${deletionWords(sandbox, stored)}</p>
${buttonForm(`${address}/delete`, "Delete", { cssClass: "grave" })}
</details>`,
  };
};

function sectionOf({ kind }: Stored): SectionName {
  if (pageKind(kind)) return "Pages";
  if (kind === "coupon") return "Codes";
  return objectKind(kind)?.parent === undefined ? "Start" : "Servers";
}

function facts(sandbox: ConsoleSandbox, stored: Stored): Row[] {
  const { kind, id, parent, createdAt, deletedAt } = stored;
  const page = pageKind(kind);
  const link = (address: string, label: Part): Html => html`<a href="${address}">${label}</a>`;
  return [
    ["Id", code(id)],
    ["Created", timeView(createdAt)],
    ["Deleted", deletedAt && timeView(deletedAt)],
    ["Server", parent && link(linkTo(sandbox, "guilds", parent), parent)],
    ["Used", kind === "coupon" && counted(usesOf(stored), "time")],
    ["Address", page && !deletedAt && openLink(sandbox, stored)],
    ["Customers", page && !deletedAt && customersLink(sandbox, stored)],
  ];
}

/** The consequences of a deletion, as a sentence. */
function deletionWords(sandbox: ConsoleSandbox, stored: Stored): string {
  const page = pageKind(stored.kind);
  if (stored.kind === "coupon") return t("Used codes can’t be deleted, as in the service.");
  if (!page) return t(stored.parent ? "Server members will lose it." : "Nothing else will be deleted.");
  const { taken } = availability(sandbox, stored);
  return t("Its customers and contracts will be deleted as well ({taken} active or waiting). Payments are kept.", {
    taken,
  });
}

// The forms.

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

/** Deletes an object through the service's own API. */
function removed({ sandbox, perform }: Console, request: ApiRequest): Done {
  const { stored, model } = requestedObject(sandbox, request);
  const { kind, id, parent } = stored;
  const declared = objectKind(kind);
  if (!declared) throw notFound("object", id);
  const { one, idName, parent: belongsTo } = declared;
  perform(`DELETE ${one}`, { params: { [idName]: id, ...(belongsTo !== undefined && { [belongsTo]: parent }) } });
  const message = t("Deleted {kind} “{name}”.", { kind: t(nounOf(model)), name: nameOf(stored) });
  return { message, to: listOf(sandbox, kind, parent) };
}

/** The list of its kind. */
function listOf(sandbox: ConsoleSandbox, kind: string, parent: string): Done["to"] {
  if (pageKind(kind)) return linkTo(sandbox, "pages", kind);
  if (kind === "coupon") return "Codes";
  return parent ? linkTo(sandbox, "guilds", parent) : "Start";
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

const path = "/objects/{kind}/{id}";
const ofCoupon = (request: ApiRequest): ApiRequest => ({ ...request, params: { ...request.params, kind: "coupon" } });

export const objectPages = [
  page(path, objectView),
  form(path, objectView, saveForm),
  form(`${path}/json`, objectView, (console, request, entries) => {
    const { stored, model } = requestedObject(console.sandbox, request);
    refuseStale(model, stored, entries);
    const work = () => saved(console, stored, jsonChange(model, stored.fields, entries.get("json")));
    // All problems belong to the single input.
    return refusing(work, (errors) => errors.map((error) => ({ ...error, field: "json" })));
  }),
  form(`${path}/delete`, objectView, removed),
  form(
    "/objects/coupon/{id}/use",
    (sandbox, request, failed) => objectView(sandbox, ofCoupon(request), failed),
    ({ sandbox, perform }, request) => {
      const { stored } = requestedObject(sandbox, ofCoupon(request));
      perform("POST /_sandbox/objects/coupon/{id}/use", { params: { id: stored.id } });
      return { message: t("Code “{code}” used once.", { code: String(stored.fields.coupon_code) }), to: "Codes" };
    },
  ),
];
