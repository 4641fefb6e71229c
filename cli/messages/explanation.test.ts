import { expect, test } from "vitest";
import { explanations } from "./explanation.js";
import { declarations } from "./registry.js";

const of = (code: string) => explanations.find((one) => one.code === code);

test("explains every declared message once", () =>
  expect(explanations.map(({ code }) => code).sort()).toEqual(declarations.map(({ code }) => code).sort()));

test("includes the section of a message, its severity and its options", () =>
  expect(of("PP1501")).toEqual({
    code: "PP1501",
    section: "Creates and updates",
    severity: "error",
    message: expect.stringMatching(/Nothing was created\.\nRun `pulumi up` again\.$/),
    isLimited: false,
  }));

test("marks the messages that the setting `notices` limits", () => expect(of("PP1409")?.isLimited).toBe(true));
