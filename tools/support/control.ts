// A client of a sandbox's controls.

/** Calls `/_sandbox/<path>`; returns `{}` if the response is empty. @throws Error when it is refused */
export async function control(
  url: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/_sandbox/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} /_sandbox/${path} returned ${response.status}: ${text}`);
  return text === "" ? {} : JSON.parse(text);
}
