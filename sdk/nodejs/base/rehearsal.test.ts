import { expect, it, onTestFinished } from "vitest";
import { rehearsalVariable } from "../../../provider/client/rehearsal.js";
import * as paypages from "../index.js";

it("is a rehearsal if the command names its file", () => {
  onTestFinished(() => void delete process.env[rehearsalVariable]);
  expect(paypages.isRehearsal()).toBe(false);
  process.env[rehearsalVariable] = "";
  expect(paypages.isRehearsal()).toBe(false);
  process.env[rehearsalVariable] = "/tmp/rehearsal.json";
  expect(paypages.isRehearsal()).toBe(true);
});
