// Messages to the user through the engine, as the engine's own diagnostics.
import { lines, printError } from "../../messages/base/sinks.js";
import { connect } from "./engineClient.js";

export type Severity = "info" | "warning";

/** Sends a message, and resolves when the engine has received it. */
type Send = (severity: Severity, message: string, urn: string) => Promise<void>;

/** The engine's log at an address; without one, standard error. */
export class EngineLog {
  private send: Promise<Send> | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly address: string | undefined) {}

  /** Sends messages in order. `urn` is the resource that they are about. */
  tell(severity: Severity, message: string, urn = ""): void {
    const before = this.last;
    this.last = this.connected().then(async (send) => {
      await before;
      await send(severity, message, urn);
    });
    this.last = this.last.catch(() => printError(lines(`${severity}: ${message}\n`)));
  }

  /** Resolves when all messages have arrived. */
  flush(): Promise<void> {
    return this.last;
  }

  private connected(): Promise<Send> {
    this.send ??= this.address === undefined ? Promise.reject(new Error("there is no engine")) : sender(this.address);
    return this.send;
  }
}

async function sender(address: string): Promise<Send> {
  const { client, messages, limits } = await connect(address);
  return (severity, message, urn) => {
    const request = new messages.LogRequest();
    request.setSeverity(severity === "warning" ? messages.LogSeverity.WARNING : messages.LogSeverity.INFO);
    request.setMessage(message);
    request.setUrn(urn);
    return new Promise((resolve, reject) => {
      const finished = (error: Error | null) => (error ? reject(error) : resolve());
      client.log(request, ...limits(), finished);
    });
  };
}
