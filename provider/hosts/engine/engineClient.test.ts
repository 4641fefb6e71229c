import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { hasEngineEnded } from "./engineClient.js";

it("treats an engine that listens as running, one that refuses connections as ended, and an unknown one as running", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await hasEngineEnded(address)).toBe(false);
  server.close();
  await once(server, "close");
  expect(await hasEngineEnded(address)).toBe(true);
  expect(await hasEngineEnded(undefined)).toBe(false);
  expect(await hasEngineEnded("unix:/somewhere")).toBe(false);
});

it("treats an engine as running after any other failure, so that nothing is undone on a guess", async () => {
  expect(await hasEngineEnded("engine.invalid:1")).toBe(false);
});
