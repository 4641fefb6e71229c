import pulumi
import pulumi_paypages as paypages

classes = paypages.RecurringPlan(
    "classes",
    plan_name="Evening classes",
    processor_a_env_id=paypages.Environment.TEST,
    platform={"processor_a": True},
    language=paypages.Language.ENGLISH,
    price=4800,
    billing_cycle={"interval": "month"},
)

paypages.Coupon(
    "spring",
    processor_a_env_id=paypages.Environment.TEST,
    coupon_name="Spring discount",
    coupon_code="SPRING",
    coupon_type=paypages.CouponType.PERCENT,
    rate=20,
    coupon_term=3,
    end_date="2030-05-31",
    payment_type=paypages.PaymentType.RECURRING,
    product_ids=[classes.paid_id],
)

pulumi.export("address", classes.url_application)
