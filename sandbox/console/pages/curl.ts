// A request as a curl command, without secrets: they come from variables of the shell.
import type { Exchange, LoggedRequest } from "../../http/log.js";
import { tokenPath } from "../../http/paths.js";

export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Headers that curl sends by itself, or that contain a secret. */
const left =
  /^(host|connection|content-length|accept-encoding|user-agent|authorization|cookie|x-sandbox-token|sec-.*|traceparent)$/;

/** If the request had a token, a line that gets one comes first. */
export function curlLines(base: string, { method, path, query, route }: LoggedRequest, { request }: Exchange): string {
  const isToken = route === tokenPath;
  const address = `${base}${path}${query && `?${query}`}`;
  const headers = Object.entries(request.headers).filter(([name]) => !left.test(name));
  const words = [
    "curl",
    ...(method === "GET" ? [] : [`-X ${method}`]),
    quoted(address),
    ...(isToken ? ['-u "$PAYPAGES_APP_ID:$PAYPAGES_APP_SECRET"'] : []),
    ...(!isToken && request.headers.authorization !== undefined ? ['-H "authorization: Bearer $TOKEN"'] : []),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(request.body === undefined ? [] : [`--data-raw ${quoted(request.body)}`]),
  ];
  const line = words.join(" \\\n  ");
  return isToken || request.headers.authorization === undefined ? line : `${tokenLine(base, path)}\n${line}`;
}

/** Live mode has a different address. */
function tokenLine(base: string, path: string): string {
  const address = quoted(`${base}${path.startsWith("/live/") ? "/live" : ""}${tokenPath}`);
  const tokenRequest = `curl -s -u "$PAYPAGES_APP_ID:$PAYPAGES_APP_SECRET" -d grant_type=client_credentials ${address}`;
  return `TOKEN=$(${tokenRequest} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`;
}
