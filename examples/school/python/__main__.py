"""The catalogue of a small language school: how people register and pay, one discount, and a chat server."""

import pulumi
import pulumi_paypages as paypages

config = pulumi.Config()
guild_id = config.get("guildId") or "school-server"
monthly_price = config.get_int("monthlyPrice") or 4800
discount = config.get_float("discount") or 20

# Pages and codes belong to processor A's test environment until the school goes live.
processor_a_env_id = paypages.Environment.TEST

members = paypages.ChatRole(
    "members",
    guild_id=guild_id,
    name="Members",
    permissions=["VIEW_CHANNEL", "SEND_MESSAGES", "READ_MESSAGE_HISTORY"],
)

lounge = paypages.ChatChannel(
    "lounge",
    guild_id=guild_id,
    type=0,
    name="members-lounge",
    topic="For everybody who learns with us",
    # Nobody sees the channel by default (the role of everybody has the server's own id); members do.
    role=[
        {"id": guild_id, "deny": ["VIEW_CHANNEL"]},
        {"id": members.role_id, "allow": ["VIEW_CHANNEL", "SEND_MESSAGES"]},
    ],
)

trial_lesson = paypages.RegistrationPlan(
    "trialLesson",
    contract_type=paypages.ContractType.EMAIL,
    plan_name="Free trial lesson",
    language=paypages.Language.ENGLISH,
    provider_name="Harbour Language School",
    quantity=12,
    notes=[
        {"name": "Which language would you like to learn?", "require": True},
        {"name": "When do you have time?", "require": False},
    ],
)

workbook = paypages.OneTimeProduct(
    "workbook",
    product_name="Workbook, first year",
    processor_a_env_id=processor_a_env_id,
    platform={"processor_a": True},
    language=paypages.Language.ENGLISH,
    price=2400,
    stock=300,
    limit_per_person=2,
    use_shipping_address=True,
)

evening_classes = paypages.RecurringPlan(
    "eveningClasses",
    plan_name="Evening classes",
    processor_a_env_id=processor_a_env_id,
    platform={"processor_a": True},
    language=paypages.Language.ENGLISH,
    price=monthly_price,
    billing_cycle={"interval": "month"},
    # Whoever pays becomes a member of the chat server.
    chat_rule={
        "trigger": paypages.ChatTrigger.AUTO,
        "action": paypages.ChatAction.GRANT,
        "guild_id": guild_id,
        "target_type": paypages.ChatTargetType.ROLE,
        "role_ids": [members.role_id],
    },
)

summer_course = paypages.InstallmentPlan(
    "summerCourse",
    plan_name="Summer course, paid monthly",
    processor_a_env_id=processor_a_env_id,
    platform={"processor_a": True},
    language=paypages.Language.ENGLISH,
    price=36000,
    billing_cycle={"interval": "month", "installments_count": 6},
)

spring = paypages.Coupon(
    "spring",
    processor_a_env_id=processor_a_env_id,
    coupon_name="Spring discount",
    coupon_code="SPRING",
    coupon_type=paypages.CouponType.PERCENT,
    rate=discount,
    coupon_term=3,
    coupon_count=100,
    start_date="2026-03-01",
    end_date="2027-05-31",
    payment_type=paypages.PaymentType.RECURRING,
    product_ids=[evening_classes.paid_id],
)

pulumi.export(
    "pages",
    {
        "trialLesson": trial_lesson.url_application,
        "workbook": workbook.url_application,
        "eveningClasses": evening_classes.url_application,
        "summerCourse": summer_course.url_application,
    },
)
pulumi.export("springId", spring.coupon_id)
pulumi.export("loungeId", lounge.channel_id)
