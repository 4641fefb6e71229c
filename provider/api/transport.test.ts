// How connections fail, as the network's codes say.
import undici from "undici";
import { expect, it, onTestFinished, vi } from "vitest";
import { configFor } from "../../test/support/scriptedServer.js";
import { NoReply, Transport } from "./transport.js";

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
])("%s: the service may have heard it: %s", async (code, isConnected) => {
  const error = await ending(code);
  expect(error).toBeInstanceOf(NoReply);
  expect(error).toMatchObject({ mayHaveBeenSent: isConnected, isFinal: false });
  expect(error.message).toContain(code);
});

it.each([
  ["CERT_HAS_EXPIRED", "has no certificate that can be trusted"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "has no certificate that can be trusted"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "has no certificate that can be trusted"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "cannot be spoken to over TLS"],
])("%s: nothing was sent, and trying again is of no use", async (code, said) => {
  const error = await ending(code);
  expect(error).toMatchObject({ mayHaveBeenSent: false, isFinal: true });
  expect(error.message).toContain(`http://127.0.0.1:1 ${said} (${code})`);
});
