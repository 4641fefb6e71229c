// Passes on a different server's response: for a server in front of a sandbox that can read and change all traffic.
import type { ResponseHandler } from "./scriptedServer.js";

/** Passes requests on to `target()`. `heard` gets the text of every response, and can return a different one. */
export const passedTo =
  (target: () => string, received: (text: string) => unknown = () => undefined): ResponseHandler =>
  async (response, { method, path, query, headers, body }) => {
    const { authorization, "content-type": type } = headers;
    const answer = await fetch(`${target()}${path}?${new URLSearchParams(query)}`, {
      method,
      headers: { ...(authorization && { authorization }), ...(type && { "content-type": type }) },
      ...(body && { body }),
    });
    const text = await answer.text();
    const changed = received(text);
    response
      .writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" })
      .end(typeof changed === "string" ? changed : text);
  };
