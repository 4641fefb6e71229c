package main

import (
	"github.com/pulumi-paypages/pulumi-paypages/sdk/go/paypages"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		classes, err := paypages.NewRecurringPlan(ctx, "classes", &paypages.RecurringPlanArgs{
			PlanName:        pulumi.String("Evening classes"),
			ProcessorAEnvId: pulumi.String(paypages.EnvironmentTest),
			Platform:        &paypages.PaymentPlatformArgs{ProcessorA: pulumi.Bool(true)},
			Language:        paypages.LanguageEnglish,
			Price:           pulumi.Int(4800),
			BillingCycle:    &paypages.BillingCycleArgs{Interval: pulumi.String("month")},
		})
		if err != nil {
			return err
		}
		_, err = paypages.NewCoupon(ctx, "spring", &paypages.CouponArgs{
			ProcessorAEnvId: paypages.EnvironmentTest,
			CouponName:      pulumi.String("Spring discount"),
			CouponCode:      pulumi.String("SPRING"),
			CouponType:      paypages.CouponTypePercent,
			Rate:            pulumi.Float64(20),
			CouponTerm:      pulumi.Int(3),
			EndDate:         pulumi.String("2030-05-31"),
			PaymentType:     paypages.PaymentTypeRecurring,
			ProductIds:      pulumi.StringArray{classes.PaidId},
		})
		if err != nil {
			return err
		}
		ctx.Export("address", classes.UrlApplication)
		return nil
	})
}
