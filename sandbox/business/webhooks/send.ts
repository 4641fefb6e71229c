// One try of a delivery over HTTP.

import type { Agent } from "undici";
import { version } from "../../../provider/model/version.js";

/** The result of a try. */
export interface Outcome {
  /** Whole milliseconds until the response or the failure. */
  readonly duration_ms: number;
  /** Status of the response. Missing if there was none. */
  readonly status?: number;
  /** Beginning of the response's body, at most a kilobyte. */
  readonly response?: string;
  /** Why the try failed. */
  readonly error?: string;
}

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The stored part of a response, in bytes. */
const keptOfResponse = 1024;

export class Sender {
  private agent: Agent | undefined;

  /** `ending` aborts current requests. */
  constructor(
    private readonly timeoutSeconds: number,
    private readonly ending: AbortSignal,
  ) {}

  /** Posts JSON. Any 2xx is a success; it doesn't follow redirects. Undefined if `ending` aborted the request. */
  async send({ url, headers, body }: Post): Promise<Outcome | undefined> {
    // Loaded with the first request: a sandbox without endpoints starts faster.
    const { Agent, request } = (await import("undici")).default;
    const timeoutMs = this.timeoutSeconds * 1000;
    this.agent ??= new Agent({ connectTimeout: timeoutMs });
    const timeout = AbortSignal.timeout(timeoutMs);
    const start = performance.now();
    const duration = () => ({ duration_ms: Math.round(performance.now() - start) });
    try {
      const answer = await request(url, {
        method: "POST",
        dispatcher: this.agent,
        headers: {
          "content-type": "application/json",
          "user-agent": `pulumi-paypages-sandbox/${version}`,
          ...headers,
        },
        body,
        signal: AbortSignal.any([timeout, this.ending]),
      });
      const status = answer.statusCode;
      const response = await beginning(answer.body);
      return { ...duration(), status, response, ...(!isSuccess(status) && { error: refused(status) }) };
    } catch (error) {
      if (this.ending.aborted) return undefined;
      const { code, message } = error as NodeJS.ErrnoException;
      const why = timeout.aborted ? `within ${this.timeoutSeconds} s` : `(${code ?? message})`;
      return { ...duration(), error: `No response ${why}.` };
    }
  }

  async close(): Promise<void> {
    await this.agent?.destroy();
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

const refused = (status: number): string =>
  status >= 300 && status < 400
    ? `The endpoint returned ${status}. Redirects aren't followed: register the final URL.`
    : `The endpoint returned ${status}; only 2xx counts as received.`;

/** The status is known already, so an incomplete or endless body changes nothing. */
async function beginning(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= keptOfResponse) break; // this also closes the connection
    }
  } catch {}
  // In stream mode, the decoder drops an incomplete last character.
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, keptOfResponse), { stream: true });
}
