// The catalogue of a small language school: how people register and pay, one discount, and a chat server for members.
package main

import (
	"github.com/pulumi-paypages/pulumi-paypages/sdk/go/paypages"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi/config"
)

// Pages and codes belong to processor A's test environment until the school goes live.
const environment = paypages.EnvironmentTest

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
		guildId := textOr(config.Get(ctx, "guildId"), "school-server")
		monthlyPrice := intOr(config.GetInt(ctx, "monthlyPrice"), 4800)
		discount := intOr(config.GetInt(ctx, "discount"), 20)

		members, err := paypages.NewChatRole(ctx, "members", &paypages.ChatRoleArgs{
			GuildId:     guildId,
			Name:        pulumi.String("Members"),
			Permissions: texts("VIEW_CHANNEL", "SEND_MESSAGES", "READ_MESSAGE_HISTORY"),
		})
		if err != nil {
			return err
		}

		lounge, err := paypages.NewChatChannel(ctx, "lounge", &paypages.ChatChannelArgs{
			GuildId: guildId,
			Type:    pulumi.Int(0),
			Name:    pulumi.String("members-lounge"),
			Topic:   pulumi.String("For everybody who learns with us"),
			// Nobody sees the channel by default (the role of everybody has the server's own id); members do.
			Role: paypages.PermissionArray{
				&paypages.PermissionArgs{Id: guildId, Deny: texts("VIEW_CHANNEL")},
				&paypages.PermissionArgs{Id: members.RoleId, Allow: texts("VIEW_CHANNEL", "SEND_MESSAGES")},
			},
		})
		if err != nil {
			return err
		}

		trialLesson, err := paypages.NewRegistrationPlan(ctx, "trialLesson", &paypages.RegistrationPlanArgs{
			ContractType: paypages.ContractTypeEmail,
			PlanName:     pulumi.String("Free trial lesson"),
			Language:     paypages.LanguageEnglish,
			ProviderName: pulumi.String("Harbour Language School"),
			Quantity:     pulumi.Int(12),
			Notes: paypages.NoteArray{
				&paypages.NoteArgs{Name: pulumi.String("Which language would you like to learn?"), Require: pulumi.Bool(true)},
				&paypages.NoteArgs{Name: pulumi.String("When do you have time?"), Require: pulumi.Bool(false)},
			},
		})
		if err != nil {
			return err
		}

		processorA := &paypages.PaymentPlatformArgs{ProcessorA: pulumi.Bool(true)}

		workbook, err := paypages.NewOneTimeProduct(ctx, "workbook", &paypages.OneTimeProductArgs{
			ProductName:        pulumi.String("Workbook, first year"),
			ProcessorAEnvId:    environment,
			Platform:           processorA,
			Language:           paypages.LanguageEnglish,
			Price:              pulumi.Int(2400),
			Stock:              pulumi.Int(300),
			LimitPerPerson:     pulumi.Int(2),
			UseShippingAddress: pulumi.Bool(true),
		})
		if err != nil {
			return err
		}

		eveningClasses, err := paypages.NewRecurringPlan(ctx, "eveningClasses", &paypages.RecurringPlanArgs{
			PlanName:        pulumi.String("Evening classes"),
			ProcessorAEnvId: environment,
			Platform:        processorA,
			Language:        paypages.LanguageEnglish,
			Price:           monthlyPrice,
			BillingCycle:    &paypages.BillingCycleArgs{Interval: pulumi.String("month")},
			// Whoever pays becomes a member of the chat server.
			ChatRule: &paypages.ChatRuleArgs{
				Trigger:    paypages.ChatTriggerAuto,
				Action:     paypages.ChatActionGrant,
				GuildId:    guildId,
				TargetType: paypages.ChatTargetTypeRole,
				RoleIds:    pulumi.StringArray{members.RoleId},
			},
		})
		if err != nil {
			return err
		}

		summerCourse, err := paypages.NewInstallmentPlan(ctx, "summerCourse", &paypages.InstallmentPlanArgs{
			PlanName:        pulumi.String("Summer course, paid monthly"),
			ProcessorAEnvId: environment,
			Platform:        processorA,
			Language:        paypages.LanguageEnglish,
			Price:           pulumi.Int(36000),
			BillingCycle: &paypages.InstallmentBillingCycleArgs{
				Interval:          pulumi.String("month"),
				InstallmentsCount: pulumi.Int(6),
			},
		})
		if err != nil {
			return err
		}

		spring, err := paypages.NewCoupon(ctx, "spring", &paypages.CouponArgs{
			ProcessorAEnvId: environment,
			CouponName:      pulumi.String("Spring discount"),
			CouponCode:      pulumi.String("SPRING"),
			CouponType:      paypages.CouponTypePercent,
			Rate:            pulumi.Float64(discount),
			CouponTerm:      pulumi.Int(3),
			CouponCount:     pulumi.Int(100),
			StartDate:       pulumi.String("2026-03-01"),
			EndDate:         pulumi.String("2027-05-31"),
			PaymentType:     paypages.PaymentTypeRecurring,
			ProductIds:      pulumi.StringArray{eveningClasses.PaidId},
		})
		if err != nil {
			return err
		}

		ctx.Export("pages", pulumi.StringMap{
			"trialLesson":    trialLesson.UrlApplication,
			"workbook":       workbook.UrlApplication,
			"eveningClasses": eveningClasses.UrlApplication,
			"summerCourse":   summerCourse.UrlApplication,
		})
		ctx.Export("springId", spring.CouponId)
		ctx.Export("loungeId", lounge.ChannelId)
		return nil
	})
}

func textOr(text, fallback string) pulumi.String {
	if text == "" {
		return pulumi.String(fallback)
	}
	return pulumi.String(text)
}

func intOr(number, fallback int) pulumi.Int {
	if number == 0 {
		return pulumi.Int(fallback)
	}
	return pulumi.Int(number)
}

func texts(all ...string) pulumi.StringArray {
	return pulumi.ToStringArray(all)
}
