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

it("keeps traces while Pulumi looks for leaked promises", () => {
  vi.stubEnv("PULUMI_DEBUG_PROMISE_LEAKS", "true");
  const traces = withoutTraces();
  const error = new Error("meanwhile");
  traces.resume();
  expect(depth(error)).toBeGreaterThan(1);
});
