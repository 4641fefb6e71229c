// The generated SDKs of the native plugin: a function that returns plain values refuses secrets and names both ways out.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../tools/support/files.js";
import { repository } from "../../support/example.js";
import { placeGoModule } from "../../support/languages.js";
import { placeEnvironment } from "../../support/python.js";

const programs = join(repository, "test/engine/sdks/programs");

it("in Python; enumerations are exported as their numbers, and help describes the class", () => {
  using folder = temporaryFolder("plain");
  placeEnvironment(folder.path);
  const options = { cwd: folder.path, encoding: "utf8" } as const;
  const found = JSON.parse(execFileSync("venv/bin/python", [join(programs, "plain.py")], options));
  expect(found).toMatchObject({ revealed: "Ada", exported: { type: 0, other: ["en"] }, isListed: true });
  expect(found.refused).toMatch(/^get_contractors: .*`get_contractors_output`.*`reveal_personal_data=True`/);
  expect(found.help).toMatch(/^A discount code, which a customer enters to pay less\.\n/);
});

it("in Go", () => {
  using folder = temporaryFolder("plain");
  placeGoModule(folder.path);
  mkdirSync(join(folder.path, "paypages"));
  cpSync(join(repository, "sdk/go/paypages/plain.go"), join(folder.path, "paypages/plain.go"));
  cpSync(join(programs, "plain_test.go"), join(folder.path, "paypages/plain_test.go"));
  const env = { ...process.env, GOFLAGS: "-trimpath -mod=mod", CGO_ENABLED: "0" };
  execFileSync("go", ["test", "./paypages"], { cwd: folder.path, env, stdio: "pipe" });
  expect(readFileSync(join(folder.path, "paypages/refused.txt"), "utf8")).toMatch(
    /^GetContractors: .*`GetContractorsOutput`.*`RevealPersonalData`/,
  );
});

it("in TypeScript", async () => {
  const { getContractors, getRecurringPlans } = createRequire(import.meta.url)(
    "../../../sdk/nodejs-native/bin/index.js",
  );
  const customers = [{ name: "Ada", status: 2 }];
  await pulumi.runtime.setMocks({
    newResource: ({ inputs }) => ({ id: "id", state: inputs }),
    call: ({ inputs }) => ({ contractors: inputs.revealPersonalData ? customers : pulumi.secret(customers) }),
  });
  await expect(getContractors({ planId: "p" })).rejects.toThrow(
    /^getContractors: .*`getContractorsOutput`.*`revealPersonalData: true`/,
  );
  expect(await getContractors({ planId: "p", revealPersonalData: true })).toMatchObject({ contractors: customers });
  await expect(getRecurringPlans({ matching: { one: ["x", pulumi.output("y")] } })).rejects.toThrow(
    "getRecurringPlans: `matching.one.1` is an Output or a promise; use getRecurringPlansOutput",
  );
});
