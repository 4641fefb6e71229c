// How connections fail, as the network's codes say.
import undici from "undici";
import { expect, it, onTestFinished, vi } from "vitest";
import { configFor } from "../../test/support/scriptedServer.js";
import { NoReply, Transport } from "./transport.js";

const codes = (isConnected: boolean, ...list: string[]) => list.map((code) => [code, isConnected] as const);

it.each([
  ...codes(false, "ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"),
  ...codes(true, "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"),
])("%s: the service may have heard it: %s", async (code, isConnected) => {
  const request = vi.spyOn(undici, "request").mockRejectedValue(Object.assign(new Error("failed"), { code }));
  onTestFinished(() => request.mockRestore());
  const transport = new Transport(configFor("http://127.0.0.1:1"));
  const error = await transport.exchange({ method: "POST", path: "/", headers: {} }).catch((reason) => reason);
  expect(error).toBeInstanceOf(NoReply);
  expect(error).toMatchObject({ mayHaveBeenSent: isConnected, isFinal: false });
  expect(error.message).toContain(code);
});
