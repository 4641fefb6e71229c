// The progress bar of long work.
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { withProgress } from "./progress.js";

let [time, written] = [0, ""];

/** @param isTerminal whether standard error is one */
function prepare(isTerminal: boolean): void {
  const before = process.stderr.isTTY;
  process.stderr.isTTY = isTerminal;
  const spies = [
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      written += text;
      return true;
    }),
    vi.spyOn(performance, "now").mockImplementation(() => time),
  ];
  onTestFinished(() => {
    process.stderr.isTTY = before;
    for (const spy of spies) spy.mockRestore();
  });
}

beforeEach(() => {
  [time, written] = [0, ""];
});

const steps = (show: (part: number) => void, at: readonly number[]) => {
  for (const [index, one] of at.entries()) {
    time = one;
    show((index + 1) / at.length);
  }
  return "done";
};

test("shows a bar after a second, and removes it at the end", () => {
  prepare(true);
  expect(withProgress("Working", (show) => steps(show, [500, 1100, 1150, 1400]))).toBe("done");
  const [half, whole] = ["█".repeat(15) + "░".repeat(15), "█".repeat(30)];
  expect(written).toBe(`\rWorking ${half}\rWorking ${whole}\r\u001b[K`);
});

test("removes it if the work fails", () => {
  prepare(true);
  const failing = () =>
    withProgress("Working", (show) => {
      steps(show, [1100]);
      throw new Error("stop");
    });
  expect(failing).toThrow("stop");
  expect(written.endsWith("\r\u001b[K")).toBe(true);
});

test.each([
  ["if the work is short", true, [500, 900]],
  ["outside a terminal", false, [500, 5000]],
] as const)("shows nothing %s", (_, isTerminal, at) => {
  prepare(isTerminal);
  withProgress("Working", (show) => steps(show, at));
  expect(written).toBe("");
});
