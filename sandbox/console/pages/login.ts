// The console's login, which requires the control token.
import type { IncomingHttpHeaders } from "node:http";
import { loginPath } from "../../http/address.js";
import { Entries } from "../../http/body.js";
import { type HttpResponse, type Route, ShownError, seeOther } from "../../http/routes.js";
import { type ApiError, apiError } from "../../store/errors.js";
import type { Mode } from "../../store/store.js";
import { accessCookie, isControlToken } from "../controls/access.js";
import type { ConsoleSandbox } from "./console.js";
import { plainDocument } from "./consoleDocument.js";
import { html, inputView, linkTo } from "./elements.js";
import { inLanguageOf, t } from "./language.js";

export const loginRoutes = (sandbox: ConsoleSandbox): Route[] => [
  { method: "GET", path: loginPath, isOpen: true, handle: (request) => inLanguageOf(request, () => loginPage()) },
  {
    method: "POST",
    path: loginPath,
    isOpen: true,
    consumes: "form",
    handle(request) {
      const token = Entries.from(request.body).get("token").trim();
      if (!isControlToken(sandbox, token)) {
        throw new ShownError(apiError(401, "unauthorized", wrong), () => inLanguageOf(request, () => loginPage(401)));
      }
      const response = seeOther(linkTo(sandbox));
      const isSecure = sandbox.place.url.startsWith("https:");
      return { ...response, headers: { ...response.headers, "set-cookie": accessCookie(token, isSecure) } };
    },
  },
];

const wrong = "The control token is incorrect.";

function loginPage(status = 200): HttpResponse {
  const errors = [{ code: "unauthorized", field: "token", message: wrong }];
  const failed = status === 200 ? undefined : { form: loginPath, entries: Entries.from({}), errors };
  return plainDocument(
    "Log in",
    html`<h1>Log in</h1>
<p>Other machines can reach this sandbox, so the console requires the control token that it printed on start.</p>
<form method="post" action="${loginPath}">
${inputView({ name: "token", label: "Control token", type: "password", isRequired: true }, failed)}
<p class="buttons"><button class="main">Log in</button></p>
</form>`,
    status,
  );
}

/** For requests that don't reach a page of the console: not found, not logged in, too large. */
export const refusedPage = (mode: Mode, { status, message }: ApiError, headers: IncomingHttpHeaders): HttpResponse =>
  inLanguageOf({ headers }, () =>
    plainDocument(
      "Not completed",
      html`<h1>${t(status === 404 ? "Not found" : "Something went wrong")}</h1>
<p lang="en">${message}</p>
<p><a href="${linkTo({ mode })}">Back to console</a>${status === 401 && html` · <a href="${loginPath}">Log in</a>`}</p>`,
      status,
    ),
  );
