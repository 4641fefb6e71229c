// Values that a program can't pass on whole: ids as numbers, and outputs without a value, on the real engine.
import { expect, it } from "vitest";
import { type Adapter, dynamic, yaml } from "../support/adapters.js";
import { startExample } from "../support/example.js";
import { go, type Language, missing, python, typescript } from "../support/languages.js";
import { casesOf } from "../support/needs.js";
import { startProject } from "../support/project.js";
import { liveCredentials, startBothModes } from "../support/service.js";

const refusal =
  /guildId must be a string: write it in quotes, because the digits of a number this long are already lost/;

it.each<[name: string, Adapter]>([
  ["TypeScript with `as any`", dynamic],
  ["YAML", yaml],
])("an id as a number is refused in %s", async (_, way) => {
  const project = await startProject({}, way);
  try {
    project.declare({ it: { kind: "ChatRole", args: { guildId: Number("1234567824702058496"), name: "Members" } } });
    expect((await project.preview()).output).toMatch(refusal);
  } finally {
    await project.close();
  }
});

const code = `processorAEnvId: "1", couponName: "S", couponCode: "S", couponType: 0, rate: 10, couponTerm: 0, paymentType: 1`;

const everyPage = /is valid for every page[\s\S]*PP1603/;

/**
 * A role whose server has a number as its id, and a code with an output that is undefined, with what the preview of the
 * code shows. Go has no such number, and its SDK sends an empty list.
 */
const programs: readonly { language: Language; role?: string; target: string; shown: RegExp }[] = [
  {
    language: python,
    role: 'import pulumi_paypages as paypages\npaypages.ChatRole("it", guild_id=1234567824702058496, name="Members")\n',
    target: `import pulumi
import pulumi_paypages as paypages
paypages.Coupon("it", processor_a_env_id="1", coupon_name="S", coupon_code="S", coupon_type=0, rate=10, coupon_term=0,
    payment_type=1, product_ids=pulumi.Output.from_input({}).apply(lambda outputs: outputs.get("typo")))
`,
    shown: everyPage,
  },
  {
    language: typescript,
    role: `import * as paypages from "pulumi-paypages-native";
new paypages.ChatRole("it", { guildId: 1234567824702058496 as any, name: "Members" });
`,
    target: `import * as pulumi from "@pulumi/pulumi";
import * as paypages from "pulumi-paypages-native";
new paypages.Coupon("it", { ${code}, productIds: pulumi.output({} as any).typo });
`,
    shown: everyPage,
  },
  {
    language: go,
    target: `package main

import (
	"github.com/pulumi-paypages/pulumi-paypages/sdk/go/paypages"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		_, err := paypages.NewCoupon(ctx, "it", &paypages.CouponArgs{
			ProcessorAEnvId: paypages.EnvironmentTest, CouponName: pulumi.String("S"), CouponCode: pulumi.String("S"),
			CouponType: paypages.CouponTypePercent, Rate: pulumi.Float64(10), CouponTerm: pulumi.Int(0),
			PaymentType: paypages.PaymentTypeRecurring,
			ProductIds: pulumi.ToOutput([]string(nil)).(pulumi.StringArrayOutput),
		})
		return err
	})
}
`,
    shown: /productIds is an empty list, which means every page/,
  },
];

it.each(casesOf(programs, []))(
  "an id as a number is refused, and a code for every page is shown, in $language.name",
  async ({ language, role, target, shown }) => {
    const absent = missing(language.needs);
    if (absent !== undefined) throw new Error(`There is no ${absent} on PATH.`);
    const sandbox = await startBothModes();
    const live = { PAYPAGES_NOTICES: "all", PAYPAGES_MODE: "live", PAYPAGES_BASE_URL: `${sandbox.url}/live` };
    const { appId, appSecret } = liveCredentials;
    const environment = { PAYPAGES_APP_ID: appId, PAYPAGES_APP_SECRET: appSecret, ...live, ...language.environment };
    const example = await startExample(language.folder, environment, language.path);
    try {
      language.prepare(example);
      if (role !== undefined) {
        example.write(language.file, role);
        expect((await example.pulumi("preview")).output).toMatch(refusal);
      }
      example.write(language.file, target);
      expect((await example.pulumi("preview")).output).toMatch(shown);
    } finally {
      await example.close();
      await sandbox.close();
    }
  },
);
