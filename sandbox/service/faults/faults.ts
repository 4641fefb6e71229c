// The armed faults, the request that each affects, and the socket that one of them closes.

import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod";
import { count } from "../../http/controls.js";
import { type Fault, faultRequest, type ParsedFaultRequest } from "./faultRequest.js";

/** A fault in responses of the control. */
export const armedFault = faultRequest.extend({
  id: z.int(),
  matched: count("The number of matching requests."),
  struck: count("The number of affected requests."),
});
export type ArmedFault = z.infer<typeof armedFault>;

interface Armed {
  readonly id: number;
  readonly order: ParsedFaultRequest;
  /** The parts that the path must contain in this order, with anything between them. */
  readonly parts?: readonly string[];
  matched: number;
  struck: number;
}

export class Faults {
  private armed: Armed[] = [];
  private lastId = 0;

  arm(order: ParsedFaultRequest): ArmedFault {
    const pattern = order.path === undefined ? {} : { parts: order.path.split("*") };
    const armed: Armed = { id: ++this.lastId, order, ...pattern, matched: 0, struck: isNow(order) ? 1 : 0 };
    this.armed.push(armed);
    return shown(armed);
  }

  /** All faults since the last `clear`, including used ones. */
  list(): ArmedFault[] {
    return this.armed.map(shown);
  }

  clear(): void {
    this.armed = [];
  }

  /**
   * The fault for a request: of those that are due, the one that was armed first. Each counts every matching request,
   * including those that another fault affects.
   */
  take(method: string, path: string, route: string | undefined): Fault | undefined {
    let taken: Armed | undefined;
    for (const armed of this.armed) {
      const { order, parts } = armed;
      if (order.method !== undefined && order.method !== method) continue;
      if (parts && order.path !== route && !hasParts(path, parts)) continue;
      armed.matched += 1;
      if (!taken && isDue(armed)) taken = armed;
    }
    if (!taken) return undefined;
    taken.struck += 1;
    return taken.order.fault;
  }
}

/** Takes effect when it is armed, without a request. */
const isNow = ({ fault }: ParsedFaultRequest): boolean => fault.kind === "refuse" && fault.when === "now";

const isDue = ({ order, matched, struck }: Armed): boolean =>
  !isNow(order) && matched > order.after && (order.times === 0 || struck < order.times);

const shown = ({ id, order, matched, struck }: Armed): ArmedFault => ({ id, ...order, matched, struck });

/** Not a regular expression: one with many stars would need exponential time. */
function hasParts(path: string, [first = "", ...others]: readonly string[]): boolean {
  const last = others.pop();
  if (last === undefined) return path === first;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}

// The listening socket, which can refuse connections for a while.

export class Listener {
  private server: Server | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isEnded = false;

  use(server: Server): void {
    this.server = server;
  }

  /** Whether connections are refused now. Existing ones end with their response. */
  get isPaused(): boolean {
    return this.timer !== undefined;
  }

  /** Refuses connections for this many milliseconds, then listens on the same port again. */
  pause(ms: number): void {
    const address = this.server?.address() as AddressInfo | null | undefined;
    if (!address || this.isPaused) return;
    this.server?.close();
    this.timer = setTimeout(() => this.resume(address), ms);
  }

  /** Permanently. */
  end(): void {
    this.isEnded = true;
    clearTimeout(this.timer);
  }

  private resume({ address, port }: AddressInfo): void {
    if (this.isEnded) return;
    const server = this.server as Server;
    // Another process may have the port at the moment.
    const again = () => {
      this.timer = setTimeout(() => this.resume({ address, port } as AddressInfo), 50);
    };
    server.once("error", again);
    server.listen(port, address, () => {
      server.off("error", again);
      this.timer = undefined;
    });
  }
}
