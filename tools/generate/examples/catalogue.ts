// The examples of the documentation: one of each resource, and the one that the registry shows first.

import type { ProgramSpec } from "../../../cli/program/program.js";
import { lookUpExamples } from "./lookUps.js";

const members = {
  kind: "ChatRole",
  args: { guildId: "school-server", name: "Members", permissions: ["VIEW_CHANNEL"] },
};

const classes = {
  kind: "RecurringPlan",
  args: {
    planName: "Evening classes",
    processorAEnvId: "1",
    platform: { processorA: true },
    language: "en",
    price: 4800,
    billingCycle: { interval: "month" },
  },
};

const spring = {
  kind: "Coupon",
  args: {
    processorAEnvId: "1",
    couponName: "Spring discount",
    couponCode: "SPRING",
    couponType: 0,
    rate: 20,
    couponTerm: 3,
    endDate: "2030-05-31",
    paymentType: 4,
    productIds: [{ ref: "classes.paidId" }],
  },
};

const examples: Readonly<Record<string, ProgramSpec>> = {
  RegistrationPlan: {
    resources: {
      trialLesson: {
        kind: "RegistrationPlan",
        args: {
          contractType: "email",
          planName: "Free trial lesson",
          language: "en",
          quantity: 12,
          notes: [{ name: "Which language would you like to learn?", require: true }],
        },
      },
    },
    outputs: { trialLessonAddress: { ref: "trialLesson.urlApplication" } },
  },
  OneTimeProduct: {
    resources: {
      workbook: {
        kind: "OneTimeProduct",
        args: {
          productName: "Workbook, first year",
          processorAEnvId: "1",
          platform: { processorA: true },
          language: "en",
          price: 2400,
          stock: 300,
          useShippingAddress: true,
        },
      },
    },
    outputs: { workbookAddress: { ref: "workbook.urlApplication" } },
  },
  RecurringPlan: {
    resources: {
      members,
      classes: {
        kind: "RecurringPlan",
        args: {
          ...classes.args,
          chatRule: {
            trigger: "auto",
            action: "grant",
            guildId: "school-server",
            targetType: "role",
            roleIds: [{ ref: "members.roleId" }],
          },
        },
      },
    },
    outputs: { classesAddress: { ref: "classes.urlApplication" } },
  },
  InstallmentPlan: {
    resources: {
      summerCourse: {
        kind: "InstallmentPlan",
        args: {
          planName: "Summer course, paid monthly",
          processorAEnvId: "1",
          platform: { processorA: true },
          language: "en",
          price: 36000,
          billingCycle: { interval: "month", installmentsCount: 6 },
        },
      },
    },
    outputs: { summerCourseAddress: { ref: "summerCourse.urlApplication" } },
  },
  Coupon: { resources: { classes, spring }, outputs: {} },
  ChatRole: { resources: { members }, outputs: {} },
  ChatChannel: {
    resources: {
      members,
      lounge: {
        kind: "ChatChannel",
        args: {
          guildId: "school-server",
          type: 0,
          name: "members-lounge",
          topic: "For everybody who learns with us",
          role: [
            { id: "school-server", deny: ["VIEW_CHANNEL"] },
            { id: { ref: "members.roleId" }, allow: ["VIEW_CHANNEL", "SEND_MESSAGES"] },
          ],
        },
      },
    },
    outputs: {},
  },
};

/** @throws Error when the kind has none: each resource shows one */
export function exampleOf(kind: string): ProgramSpec {
  const example = examples[kind];
  if (!example) throw new Error(`${kind} has no example: write one in tools/generate/examples/catalogue.ts`);
  return example;
}

/** What the registry shows first. */
export const firstExample: ProgramSpec = {
  resources: { classes, spring },
  outputs: { address: { ref: "classes.urlApplication" } },
};

/** All examples in one program. What several of them declare is the same resource. */
export const allExamples: ProgramSpec = {
  resources: Object.assign({}, ...Object.values(examples).map((example) => example.resources)),
  outputs: Object.assign({}, ...Object.values(examples).map((example) => example.outputs)),
};

/** Each example by itself, by a name. */
export const eachExample: readonly (readonly [name: string, example: ProgramSpec])[] = [
  ...Object.entries(examples),
  ["first", firstExample],
  ...lookUpExamples,
];
