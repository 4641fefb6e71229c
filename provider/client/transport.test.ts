// How connections fail, as the network's codes say, and how long a request may take.
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import undici from "undici";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { configFor, type ResponseHandler, serving } from "../../test/support/scriptedServer.js";
import { NoReply } from "./errors.js";
import { Transport } from "./transport.js";

/** How an exchange ends whose request fails with a code. */
async function ending(code: string): Promise<Error> {
  const request = vi.spyOn(undici, "request").mockRejectedValue(Object.assign(new Error("failed"), { code }));
  onTestFinished(() => request.mockRestore());
  const transport = new Transport(configFor("http://127.0.0.1:1"));
  return transport.exchange({ method: "POST", path: "/", headers: {} }).catch((reason) => reason);
}

const codes = (isConnected: boolean, ...list: string[]) => list.map((code) => [code, isConnected] as const);

it.each([
  ...codes(false, "ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"),
  ...codes(true, "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"),
])("reports after %s whether the service may have received the request: %s", async (code, isConnected) => {
  const error = await ending(code);
  expect(error).toBeInstanceOf(NoReply);
  expect(error).toMatchObject({ lost: { mayHaveBeenSent: isConnected, code } });
  expect(error.message).toContain(code);
});

it.each([
  ["CERT_HAS_EXPIRED", "has no certificate that can be trusted"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "has no certificate that can be trusted"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "has no certificate that can be trusted"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "doesn't speak TLS"],
])("reports after %s that nothing was sent and that a retry is useless", async (code, message) => {
  const error = await ending(code);
  expect(error).toMatchObject({ lost: { mayHaveBeenSent: false, isFinal: true } });
  expect(error.message).toContain(`http://127.0.0.1:1 ${message} (${code})`);
});

it.each([
  ["CERT_HAS_EXPIRED", false],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", true],
  ["SELF_SIGNED_CERT_IN_CHAIN", true],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", true],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", true],
])("names the settings for a private authority after %s: %s", async (code, isNamed) => {
  expect((await ending(code)).message.includes("NODE_EXTRA_CA_CERTS")).toBe(isNamed);
});

describe("requestTimeoutSeconds", () => {
  /** Moves the clock by which undici times headers and bodies. */
  const { tick } = createRequire(import.meta.url)("undici/lib/util/timers.js") as { tick(ms: number): void };
  const wait = 60;

  const exchanged = async (response: ResponseHandler, requestTimeoutSeconds: number) => {
    const service = await serving(response);
    const transport = new Transport(configFor(service.url, { requestTimeoutSeconds }));
    onTestFinished(() => transport.close());
    return transport.exchange({ method: "GET", path: "/" });
  };
  /** Headers, then the parts of a body, with a wait before each. */
  const slowly =
    (wait: () => unknown, parts: readonly string[]): ResponseHandler =>
    async (response) => {
      await wait();
      response.writeHead(200).flushHeaders();
      for (const part of parts) {
        await wait();
        response.write(part);
      }
      response.end();
    };

  it("limits headers and body, also beyond five minutes", async () => {
    const longWait = async () => {
      await sleep(wait);
      for (let minute = 0; minute < 6; minute++) tick(60_000);
      await sleep(wait);
    };
    expect((await exchanged(slowly(longWait, ["a", "b"]), 3600)).text).toBe("ab");
  });

  it("limits the whole request, also if each part of the body arrives in time", async () => {
    const began = performance.now();
    const response = slowly(() => sleep(100), Array<string>(50).fill("x"));
    await expect(exchanged(response, 0.5)).rejects.toThrow("within 0.5 s");
    expect(performance.now() - began).toBeLessThan(3000);
  });

  it.each([0.50005, 1.501, 2_592_000, 1e12])("accepts %s, which no timer accepts unchanged", async (seconds) => {
    expect(
      (
        await exchanged(
          slowly(() => {}, ["fine"]),
          seconds,
        )
      ).text,
    ).toBe("fine");
  });
});
