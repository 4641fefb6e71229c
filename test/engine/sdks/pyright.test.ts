// Pyright accepts the Python example, and a plain value only as a member of its enumeration.
import { execFileSync } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../../support/example.js";
import { placeEnvironment } from "../../support/python.js";
import { useTempDir } from "../../support/use.js";

const folder = useTempDir();
const version = "1.1.414";

const lines = (language: string) => `import pulumi
import pulumi_paypages as paypages

config = pulumi.Config()
paypages.RegistrationPlan("it", contract_type=paypages.ContractType("email"), plan_name="Visit", language=${language})
paypages.RecurringPlan("that", plan_name="Classes", price=4800, processor_a_env_id=paypages.Environment("1"),
    billing_cycle={"interval": "month"}, platform=paypages.PaymentPlatformArgs(processor_a=True))
`;

it("accepts the example and the enumeration of a plain value, and refuses the plain value", {
  timeout: 600_000,
}, () => {
  placeEnvironment(folder);
  cpSync(join(repository, "examples/school/python/__main__.py"), join(folder, "example.py"));
  writeFileSync(join(folder, "by_class.py"), lines('paypages.Language(config.require("language"))'));
  writeFileSync(join(folder, "plain.py"), lines('"en"'));
  const checked = (file: string): { severity: string; rule?: string; message: string }[] => {
    const args = ["--yes", `pyright@${version}`, "--pythonpath", "venv/bin/python", "--outputjson", file];
    const options = { cwd: folder, encoding: "utf8", stdio: "pipe" } as const;
    const text = ((): string => {
      try {
        return execFileSync("npx", args, options);
      } catch (error) {
        // Its exit code is 1 if it finds anything.
        return (error as { stdout: string }).stdout;
      }
    })();
    return JSON.parse(text).generalDiagnostics;
  };
  for (const file of ["example.py", "by_class.py"]) expect(checked(file)).toEqual([]);
  expect(checked("plain.py")).toMatchObject([{ severity: "error", rule: "reportArgumentType" }]);
});
