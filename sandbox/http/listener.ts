// The listening socket, which can refuse connections for a while.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

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
