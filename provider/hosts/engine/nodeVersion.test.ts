import { expect, it } from "vitest";
import { requireNode } from "./nodeVersion.js";

it.each(["22.19.0", "22.20.1", "24.0.0", "26.1.0"])("accepts %s", (version) =>
  expect(() => requireNode(version)).not.toThrow(),
);

it.each(["20.20.2", "22.18.9", "18.0.0"])("reports that %s is too old", (version) =>
  expect(() => requireNode(version)).toThrow(`pulumi-paypages needs Node.js 22.19 or newer; this is ${version} (`),
);
