// `resetToDefault` in the languages that can't send `null`, on the real engine: the service's default email returns.
import { afterEach, expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { type RunningSandbox, startSandbox } from "../../../sandbox/index.js";
import { control } from "../../../tools/support/control.js";
import { type Example, startExample } from "../../support/example.js";
import { go, type Language, missing, python } from "../../support/languages.js";
import { testCredentials } from "../../support/service.js";

interface Row {
  readonly language: Language;
  /** The program, with the page's email or `resetToDefault`. */
  readonly program: (argument: string) => string;
  readonly email: string;
  readonly reset: string;
}

const rows: readonly Row[] = [
  {
    language: python,
    program: (argument) => `import pulumi_paypages as paypages

paypages.OneTimeProduct(
    "page",
    product_name="Book",
    processor_a_env_id=paypages.Environment.TEST,
    platform=paypages.PaymentPlatformArgs(processor_a=True),
    price=1200,
    ${argument},
)
`,
    email: 'mail_application=paypages.MailArgs(bcc=False, subject="Welcome", body="Hello")',
    reset: 'reset_to_default=["mail_application"]',
  },
  {
    language: go,
    program: (argument) => `package main

import (
	"github.com/pulumi-paypages/pulumi-paypages/sdk/go/paypages"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := paypages.NewOneTimeProduct(ctx, "page", &paypages.OneTimeProductArgs{
			ProductName:     pulumi.String("Book"),
			ProcessorAEnvId: paypages.EnvironmentTest,
			Platform:        &paypages.PaymentPlatformArgs{ProcessorA: pulumi.Bool(true)},
			Price:           pulumi.Int(1200),
			${argument},
		})
		return err
	})
}
`,
    email:
      'MailApplication: &paypages.MailArgs{Bcc: pulumi.Bool(false), Subject: pulumi.String("Welcome"), Body: pulumi.String("Hello")}',
    reset: 'ResetToDefault: pulumi.StringArray{pulumi.String("mailApplication")}',
  },
];

let sandbox: RunningSandbox | undefined;
let example: Example | undefined;
afterEach(async () => {
  await example?.close();
  await sandbox?.close();
  example = undefined;
  sandbox = undefined;
});

it.each(rows)("$language.name: returns an email to the service's template", async ({ language, ...row }) => {
  const absent = missing(language.needs);
  if (absent !== undefined) throw new Error(`There is no ${absent} on PATH.`);
  const { url } = await startSandboxFor();
  example = await startExample(language.folder, { ...environmentFor(url), ...language.environment }, language.path);
  language.prepare(example);
  const apply = async (argument: string) => {
    example?.write(language.file, row.program(argument));
    const run = await example?.pulumi("up", "--yes", "--skip-preview");
    expect(run?.exitCode, run?.output).toBe(0);
    const [page] = (await control(url, "GET", "objects/product")).items as Values[];
    return page?.mail_application ?? null;
  };
  expect(await apply(row.email)).toMatchObject({ subject: "Welcome", body: "Hello" });
  expect(await apply(row.reset)).toBeNull();
  const unchanged = await example.pulumi("preview", "--refresh", "--expect-no-changes");
  expect(unchanged.exitCode, unchanged.output).toBe(0);
  const { deployment } = JSON.parse((await example.pulumi("stack", "export")).output);
  for (const { inputs } of deployment.resources) expect(inputs ?? {}).not.toHaveProperty("resetToDefault");
});

async function startSandboxFor(): Promise<RunningSandbox> {
  sandbox = await startSandbox(testCredentials);
  return sandbox;
}

const environmentFor = (url: string) => ({
  PAYPAGES_APP_ID: testCredentials.appId,
  PAYPAGES_APP_SECRET: testCredentials.appSecret,
  PAYPAGES_SANDBOX_BASE_URL: url,
});
