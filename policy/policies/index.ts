// All policies.
import type { ResourceValidationPolicy, StackValidationPolicy } from "@pulumi/policy";
import { channelClosed } from "./channelClosed.js";
import { couponAmountLimit } from "./couponAmountLimit.js";
import { couponBounded } from "./couponBounded.js";
import { couponCurrentId } from "./couponCurrentId.js";
import { couponDiscountLimit } from "./couponDiscountLimit.js";
import { couponNotEnded } from "./couponNotEnded.js";
import { couponPageEnvironment } from "./couponPageEnvironment.js";
import { couponTargetsPages } from "./couponTargetsPages.js";
import { couponUnique } from "./couponUnique.js";
import { pageGrantsHarmlessRoles } from "./pageGrantsHarmlessRoles.js";
import { pageGrantsOwnRoles } from "./pageGrantsOwnRoles.js";
import { pageLiveComplete } from "./pageLiveComplete.js";
import { pageMailComplete } from "./pageMailComplete.js";
import { pagePricePositive } from "./pagePricePositive.js";
import { pagePriceSteady } from "./pagePriceSteady.js";
import { pageRedirectHttps } from "./pageRedirectHttps.js";
import { pageWaitingList } from "./pageWaitingList.js";
import { providerSecretInPlain } from "./providerSecretInPlain.js";
import { resourceEnvironment } from "./resourceEnvironment.js";
import { resourceProtected } from "./resourceProtected.js";
import { resourceSecretInPlain } from "./resourceSecretInPlain.js";

export const policies: readonly (ResourceValidationPolicy | StackValidationPolicy)[] = [
  couponDiscountLimit,
  couponAmountLimit,
  couponBounded,
  couponNotEnded,
  couponUnique,
  couponTargetsPages,
  couponPageEnvironment,
  couponCurrentId,
  pagePricePositive,
  pagePriceSteady,
  pageLiveComplete,
  pageGrantsOwnRoles,
  pageGrantsHarmlessRoles,
  pageWaitingList,
  pageMailComplete,
  pageRedirectHttps,
  channelClosed,
  resourceEnvironment,
  resourceSecretInPlain,
  providerSecretInPlain,
  resourceProtected,
];
