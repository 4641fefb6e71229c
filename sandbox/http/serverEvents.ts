// Sends open pages the kinds of new data, by server-sent events.
import { Readable } from "node:stream";
import type { HttpResponse } from "./routes.js";

export type Topic = "requests" | "events";

/** News within this many milliseconds are announced together. */
const pause = 300;

export class Live {
  private readonly listeners = new Set<(topic: Topic) => void>();

  tell(topic: Topic): void {
    for (const listen of this.listeners) listen(topic);
  }

  /** A response that continues until its reader disconnects. */
  stream(): HttpResponse {
    const body = new Readable({ read() {} });
    const waiting = new Set<Topic>();
    let timer: NodeJS.Timeout | undefined;
    const send = () => {
      timer = undefined;
      for (const topic of waiting) body.push(`event: ${topic}\ndata:\n\n`);
      waiting.clear();
    };
    const listen = (topic: Topic) => {
      waiting.add(topic);
      timer ??= setTimeout(send, pause);
    };
    this.listeners.add(listen);
    body.once("close", () => {
      this.listeners.delete(listen);
      clearTimeout(timer);
    });
    body.push(": connected\n\n");
    return {
      status: 200,
      body,
      headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" },
    };
  }
}
