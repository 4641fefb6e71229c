import { Resource } from "@pulumi/pulumi";
import { afterEach, expect, it, vi } from "vitest";
import { withoutTraces } from "./traces.js";

afterEach(() => vi.unstubAllEnvs());

const depth = (error: Error): number => (error.stack ?? "").split("\n    at ").length - 1;
const limit = Error.stackTraceLimit;

it("gives errors no stack trace until traces are resumed", () => {
  const traces = withoutTraces();
  const without = new Error("meanwhile");
  traces.resume();
  expect(depth(without)).toBe(0);
  expect(depth(new Error("afterwards"))).toBeGreaterThan(1);
  expect(Error.stackTraceLimit).toBe(limit);
});

it("gives a reported error a trace with its message", () => {
  const traces = withoutTraces();
  const error = new TypeError("nothing like that");
  expect(traces.given(error)).toBe(error);
  expect(depth(error)).toBeGreaterThan(1);
  expect(error.stack).toMatch(/^TypeError: nothing like that\n/);
  expect(traces.given("no error")).toBe("no error");
  expect(Error.stackTraceLimit).toBe(limit);
});

it("leaves the place of a resource and the program's other frames, and no frame of Pulumi or Node after them", () => {
  const pulumi = Resource as unknown as { stackTrace(skipped: number): ({ uri: string } | undefined)[] };
  const own = pulumi.stackTrace;
  const frames = () => pulumi.stackTrace(1).map((frame) => frame?.uri.split("/").at(-1));
  const all = frames();
  const traces = withoutTraces();
  const inner = withoutTraces();
  const trimmed = frames();
  inner.resume();
  expect(trimmed).toEqual(["traces.test.ts"]);
  expect(frames()).toEqual(trimmed);
  traces.resume();
  expect(all.length).toBeGreaterThan(trimmed.length);
  expect(pulumi.stackTrace).toBe(own);
});

it("keeps traces while Pulumi looks for leaked promises", () => {
  vi.stubEnv("PULUMI_DEBUG_PROMISE_LEAKS", "true");
  const traces = withoutTraces();
  const error = new Error("meanwhile");
  traces.resume();
  expect(depth(error)).toBeGreaterThan(1);
});
