import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { engineIsGone } from "./engineEnd.js";

it("an engine that listens is there; one that refuses connections is gone; one of which nothing is known is there", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await engineIsGone(address)).toBe(false);
  server.close();
  await once(server, "close");
  expect(await engineIsGone(address)).toBe(true);
  expect(await engineIsGone(undefined)).toBe(false);
  expect(await engineIsGone("unix:/somewhere")).toBe(false);
});

it("an engine that cannot be asked, for any other reason, is there: nothing is undone on a guess", async () => {
  expect(await engineIsGone("engine.invalid:1")).toBe(false);
});
