// The socket that the sandbox listens on, which can refuse connections for a while.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export class Listener {
  private server: Server | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isEnded = false;

  use(server: Server): void {
    this.server = server;
  }

  /** Whether connections are refused now: those that are left are to end with their answer. */
  get isPaused(): boolean {
    return this.timer !== undefined;
  }

  /** Refuses connections for so many milliseconds, then listens on the same port again. */
  pause(ms: number): void {
    const address = this.server?.address() as AddressInfo | null | undefined;
    if (!address || this.isPaused) return;
    this.server?.close();
    this.timer = setTimeout(() => this.resume(address), ms);
  }

  /** For good. */
  end(): void {
    this.isEnded = true;
    clearTimeout(this.timer);
  }

  private resume({ address, port }: AddressInfo): void {
    if (this.isEnded) return;
    const server = this.server as Server;
    // Someone else may have the port for the moment.
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
