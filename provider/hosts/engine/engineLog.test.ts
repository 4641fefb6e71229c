import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type LoggedMessage, startEngine } from "../../../test/support/engineServer.js";
import { EngineLog } from "./engineLog.js";

/** What went to no engine, or was not taken by it. */
let printed: string[];
beforeEach(() => {
  printed = [];
  const error = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    printed.push(String(text).trimEnd());
    return true;
  });
  onTestFinished(() => error.mockRestore());
});

async function logging(before?: (message: string) => Promise<void>) {
  const messages: LoggedMessage[] = [];
  const { address, close } = await startEngine(messages, before);
  onTestFinished(close);
  return { diagnostics: messages, log: new EngineLog(address) };
}

test("delivers messages in order, each with its severity and resource", async () => {
  const { diagnostics: messages, log } = await logging(
    async (message) => void (message === "first" && (await sleep(50))),
  );
  log.tell("warning", "first", "urn:of:it");
  log.tell("info", "second");
  await log.flush();
  expect(messages).toEqual([
    { severity: "warning", message: "first", urn: "urn:of:it" },
    { severity: "info", message: "second", urn: "" },
  ]);
  expect(printed).toEqual([]);
});

test("prints a message that the engine refuses, and delivers the next one", async () => {
  const { diagnostics: messages, log } = await logging(async (message) => {
    if (message === "too much") throw new Error("refused");
  });
  log.tell("info", "too much");
  log.tell("info", "next");
  await log.flush();
  expect(messages.map(({ message }) => message)).toEqual(["next"]);
  expect(printed).toEqual(["info: too much"]);
});

test.each([undefined, "127.0.0.1:9"])("prints messages if the engine is %s", async (address) => {
  const log = new EngineLog(address);
  log.tell("warning", "first");
  log.tell("info", "second");
  await log.flush();
  expect(printed).toEqual(["warning: first", "info: second"]);
});

test("prints a message that the engine hasn't accepted within 5 seconds, and continues", async () => {
  const { log } = await logging(() => new Promise(() => {}));
  log.tell("info", "never taken");
  await log.flush();
  expect(printed).toEqual(["info: never taken"]);
}, 15_000);
