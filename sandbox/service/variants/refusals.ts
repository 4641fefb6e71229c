// Variants of error bodies.
import { STATUS_CODES } from "node:http";
import { escaped } from "../../http/html.js";
import type { ApiError } from "../../store/errors.js";

export interface RefusalBody {
  readonly type?: string;
  readonly body?: string;
}

export type RefusalForm = (refusal: ApiError) => RefusalBody;

export const asJson: RefusalForm = ({ errors }) => json({ error: errors });

/** A format with nothing in common with the standard one. */
export const asNestedJson: RefusalForm = ({ status, errors }) =>
  json({
    result: "NG",
    status: { code: status, text: STATUS_CODES[status] },
    detail: { causes: errors.map(({ code, field, message }) => ({ id: code, at: field ?? null, text: [message] })) },
  });

export const asText: RefusalForm = ({ errors }) => ({
  type: "text/plain; charset=utf-8",
  body: errors.map(({ message }) => `${message}\n`).join(""),
});

export const asHtml: RefusalForm = ({ status, errors }) => {
  const title = `${status} ${STATUS_CODES[status]}`;
  const items = errors.map(({ message }) => `<li>${escaped(message)}</li>`).join("");
  return {
    type: "text/html; charset=utf-8",
    body: `<!doctype html><html><head><title>${title}</title><style>h1{color:red}</style></head><body><h1>${title}</h1><ul>${items}</ul></body></html>\n`,
  };
};

export const asNothing: RefusalForm = () => ({});

const json = (body: object): RefusalBody => ({ type: "application/json; charset=utf-8", body: JSON.stringify(body) });
