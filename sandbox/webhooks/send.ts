// One try of a delivery over HTTP.

import type { Agent } from "undici";
import { version } from "../../provider/model/version.js";

/** How a try ended. */
export interface Outcome {
  /** Whole milliseconds, until the answer or the failure. */
  readonly duration_ms: number;
  /** Status of the answer; missing where there was none. */
  readonly status?: number;
  /** Beginning of the answer's body, at most a kilobyte. */
  readonly response?: string;
  /** Why it was no success. */
  readonly error?: string;
}

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is kept of an answer, in bytes. */
const keptOfResponse = 1024;

export class Sender {
  private agent: Agent | undefined;

  /** `ending` ends what is under way at once. */
  constructor(
    private readonly timeoutSeconds: number,
    private readonly ending: AbortSignal,
  ) {}

  /** Posts JSON. Any 2xx is success; redirects are not followed. Undefined when it was ended. */
  async send({ url, headers, body }: Post): Promise<Outcome | undefined> {
    // Loaded with the first one: a sandbox without endpoints is ready sooner.
    const { Agent, request } = await import("undici");
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
      return { ...duration(), error: `There was no answer ${why}.` };
    }
  }

  async close(): Promise<void> {
    await this.agent?.destroy();
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

const refused = (status: number): string =>
  status >= 300 && status < 400
    ? `The endpoint answered ${status}; redirects are not followed, so register the address that it leads to.`
    : `The endpoint answered ${status}; only 2xx is success.`;

/** The status has come, so that a body that breaks off or never ends changes nothing. */
async function beginning(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= keptOfResponse) break; // which ends the connection, too
    }
  } catch {}
  // As a stream: a character that is cut in two is dropped.
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, keptOfResponse), { stream: true });
}
