// Generated from provider/model by `npm run generate`. Do not edit.
import * as pulumi from "@pulumi/pulumi";
import type { ContractFlow, ContractType, FreeSpaceDisplay, Language, PageDeletion } from "./enums.js";
import { declareKnown, isKind, type Kind, optionsOf, propsOf, typeOf } from "../base/resource.js";
import { withoutTraces } from "../base/traces.js";
import type * as types from "./types.js";

/** The arguments of a RegistrationPlan. */
export interface RegistrationPlanArgs {
  /** How customers register: by email address, chat account or messaging-app account. */
  contractType: pulumi.Input<ContractType>;
  /**
   * The name of the event or service that customers register for, such as `Free trial lesson`.
   * Not blank.
   */
  planName: pulumi.Input<string>;
  /** The language of the page: Japanese, English or Portuguese. */
  language: pulumi.Input<Language>;
  /**
   * The name of the provider of the event or service.
   * Unset if omitted.
   */
  providerName?: pulumi.Input<string>;
  /**
   * A label for the page. The service doesn't document where it appears.
   * Unset if omitted.
   */
  label?: pulumi.Input<string>;
  /** The terms that customers accept with a checkbox on the page. If omitted, there is no checkbox. */
  agreementTerms?: pulumi.Input<types.AgreementTermsArgs>;
  /**
   * Whether customers can change their role on the user page.
   * Unset if omitted.
   */
  showChatAccountChange?: pulumi.Input<boolean>;
  /**
   * The changes on the chat server when a customer registers or cancels.
   * Required when `contractType` is `"chat"`.
   */
  chatRule?: pulumi.Input<types.ChatRuleArgs>;
  /**
   * The channel of the messaging app that the page works with.
   * Required when `contractType` is `"msg"`.
   */
  msg?: pulumi.Input<types.MsgArgs>;
  /**
   * The address to which customers are redirected after the service has received their application, such as `https://example.com/received`.
   * Unset if omitted.
   * Name in the API: `url_redirect_1`.
   */
  urlRedirect1?: pulumi.Input<string>;
  /**
   * The address to which customers are redirected when their application is complete, such as `https://example.com/welcome`.
   * Unset if omitted.
   * Name in the API: `url_redirect_2`.
   */
  urlRedirect2?: pulumi.Input<string>;
  /**
   * The email that is sent when an application is complete. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  mailApplication?: pulumi.Input<types.MailArgs | null>;
  /**
   * The email about the contract. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  mailContract?: pulumi.Input<types.MailArgs | null>;
  /** When sales start. If omitted, they have no start. */
  contractStart?: pulumi.Input<types.ReceptionHoursArgs>;
  /** When sales end. If omitted, they have no end. */
  contractEnd?: pulumi.Input<types.ReceptionHoursArgs>;
  /**
   * The number of places on the page. -1 means no limit; the service doesn't document this value.
   * Unset if omitted.
   * At least -1.
   */
  quantity?: pulumi.Input<number>;
  /**
   * An alert about the stock of the page.
   * Unset if omitted.
   */
  alertInventory?: pulumi.Input<types.InventoryAlertArgs>;
  /**
   * Custom labels of the page.
   * Unset if omitted.
   */
  customItemNames?: pulumi.Input<types.CustomItemNamesArgs>;
  /**
   * Free text that the page shows.
   * Unset if omitted.
   */
  freeSpace?: pulumi.Input<string>;
  /**
   * Links to websites of the provider, such as the support website.
   * Unset if omitted.
   */
  providerInformation?: pulumi.Input<types.ProviderInformationArgs>;
  /**
   * Whether entering a name and email address is a part of the page (1) or a separate step (2).
   * Default: `1`.
   */
  contractFlow?: pulumi.Input<ContractFlow>;
  /**
   * Where the free text is shown: on the payment page only (1), or on the application page as well (3).
   * Default: `3`.
   */
  displayFreeSpace?: pulumi.Input<FreeSpaceDisplay>;
  /**
   * Whether the input for a company name is hidden.
   * Default: `false`.
   * Name in the API: `disalbe_company_name`.
   */
  disableCompanyName?: pulumi.Input<boolean>;
  /**
   * Whether the page asks for a phone number.
   * Default: `false`.
   */
  usePhoneNumber?: pulumi.Input<boolean>;
  /**
   * Remark fields: additional questions on the page, in this order.
   * Unset if omitted.
   */
  notes?: pulumi.Input<pulumi.Input<types.NoteArgs>[]>;
  /**
   * The background color of the page, such as `#f8f8f8`.
   * Unset if omitted.
   */
  backgroundColor?: pulumi.Input<string>;
  /**
   * Additional email addresses that receive the emails, in this order.
   * Unset if omitted.
   */
  additionalAddress?: pulumi.Input<pulumi.Input<types.AdditionalAddressArgs>[]>;
  /** A waiting list, or applications that take effect only if a condition is met. If omitted, there is none. */
  waitingList?: pulumi.Input<types.WaitingListArgs>;
  /**
   * What happens at the service when the resource is removed from the program, replaced, or destroyed. `delete` fails if customers are signed up, unless `forceDelete` is set. If omitted, the setting `paypages:pageDeletion` decides.
   * Provider-side only; not sent to the service.
   */
  deletion?: pulumi.Input<PageDeletion>;
  /**
   * Whether the page is deleted even if customers are signed up on it.
   * Default: `false`.
   * Provider-side only; not sent to the service.
   */
  forceDelete?: pulumi.Input<boolean>;
  /**
   * For dynamic resources: the id of an existing object to adopt instead of creating a new one. It is ignored afterwards, and can be removed.
   * Provider-side only; not sent to the service.
   */
  adoptId?: pulumi.Input<string>;
  /**
   * Properties to reset to the server default, for languages that can't send `null`. Possible names: `mailApplication` and `mailContract`. Within `waitingList`, write the name as `object.property`.
   * The order doesn't matter.
   * Provider-side only; not sent to the service.
   */
  resetToDefault?: pulumi.Input<pulumi.Input<string>[]>;
}

/**
 * A registration page: customers register by email address, chat account or messaging-app account.
 *
 * No change replaces the resource.
 *
 * The id is `planId`.
 *
 * Constraints:
 * - A waiting list requires a type.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const trialLesson = new paypages.RegistrationPlan("trialLesson", {
 *   contractType: paypages.ContractType.Email,
 *   planName: "Free trial lesson",
 *   language: paypages.Language.English,
 *   quantity: 12,
 *   notes: [{ name: "Which language would you like to learn?", require: true }],
 * });
 *
 * export const trialLessonAddress = trialLesson.urlApplication;
 * ```
 */
export class RegistrationPlan extends pulumi.CustomResource {
  /** How customers register: by email address, chat account or messaging-app account. */
  declare readonly contractType: pulumi.Output<ContractType>;
  /**
   * The name of the event or service that customers register for, such as `Free trial lesson`.
   * Not blank.
   */
  declare readonly planName: pulumi.Output<string>;
  /** The language of the page: Japanese, English or Portuguese. */
  declare readonly language: pulumi.Output<Language>;
  /**
   * The name of the provider of the event or service.
   * Unset if omitted.
   */
  declare readonly providerName: pulumi.Output<string | undefined>;
  /**
   * A label for the page. The service doesn't document where it appears.
   * Unset if omitted.
   */
  declare readonly label: pulumi.Output<string | undefined>;
  /** The terms that customers accept with a checkbox on the page. If omitted, there is no checkbox. */
  declare readonly agreementTerms: pulumi.Output<pulumi.Unwrap<types.AgreementTermsArgs> | undefined>;
  /**
   * Whether customers can change their role on the user page.
   * Unset if omitted.
   */
  declare readonly showChatAccountChange: pulumi.Output<boolean | undefined>;
  /**
   * The changes on the chat server when a customer registers or cancels.
   * Required when `contractType` is `"chat"`.
   */
  declare readonly chatRule: pulumi.Output<pulumi.Unwrap<types.ChatRuleArgs> | undefined>;
  /**
   * The channel of the messaging app that the page works with.
   * Required when `contractType` is `"msg"`.
   */
  declare readonly msg: pulumi.Output<pulumi.Unwrap<types.MsgArgs> | undefined>;
  /**
   * The address to which customers are redirected after the service has received their application, such as `https://example.com/received`.
   * Unset if omitted.
   * Name in the API: `url_redirect_1`.
   */
  declare readonly urlRedirect1: pulumi.Output<string | undefined>;
  /**
   * The address to which customers are redirected when their application is complete, such as `https://example.com/welcome`.
   * Unset if omitted.
   * Name in the API: `url_redirect_2`.
   */
  declare readonly urlRedirect2: pulumi.Output<string | undefined>;
  /**
   * The email that is sent when an application is complete. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   */
  declare readonly mailApplication: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * The email about the contract. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   */
  declare readonly mailContract: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /** When sales start. If omitted, they have no start. */
  declare readonly contractStart: pulumi.Output<pulumi.Unwrap<types.ReceptionHoursArgs> | undefined>;
  /** When sales end. If omitted, they have no end. */
  declare readonly contractEnd: pulumi.Output<pulumi.Unwrap<types.ReceptionHoursArgs> | undefined>;
  /**
   * The number of places on the page. -1 means no limit; the service doesn't document this value.
   * Unset if omitted.
   * At least -1.
   */
  declare readonly quantity: pulumi.Output<number | undefined>;
  /**
   * An alert about the stock of the page.
   * Unset if omitted.
   */
  declare readonly alertInventory: pulumi.Output<pulumi.Unwrap<types.InventoryAlertArgs> | undefined>;
  /**
   * Custom labels of the page.
   * Unset if omitted.
   */
  declare readonly customItemNames: pulumi.Output<pulumi.Unwrap<types.CustomItemNamesArgs> | undefined>;
  /**
   * Free text that the page shows.
   * Unset if omitted.
   */
  declare readonly freeSpace: pulumi.Output<string | undefined>;
  /**
   * Links to websites of the provider, such as the support website.
   * Unset if omitted.
   */
  declare readonly providerInformation: pulumi.Output<pulumi.Unwrap<types.ProviderInformationArgs> | undefined>;
  /**
   * Whether entering a name and email address is a part of the page (1) or a separate step (2).
   * Default: `1`.
   */
  declare readonly contractFlow: pulumi.Output<ContractFlow | undefined>;
  /**
   * Where the free text is shown: on the payment page only (1), or on the application page as well (3).
   * Default: `3`.
   */
  declare readonly displayFreeSpace: pulumi.Output<FreeSpaceDisplay | undefined>;
  /**
   * Whether the input for a company name is hidden.
   * Default: `false`.
   * Name in the API: `disalbe_company_name`.
   */
  declare readonly disableCompanyName: pulumi.Output<boolean | undefined>;
  /**
   * Whether the page asks for a phone number.
   * Default: `false`.
   */
  declare readonly usePhoneNumber: pulumi.Output<boolean | undefined>;
  /**
   * Remark fields: additional questions on the page, in this order.
   * Unset if omitted.
   */
  declare readonly notes: pulumi.Output<pulumi.Unwrap<pulumi.Input<types.NoteArgs>[]> | undefined>;
  /**
   * The background color of the page, such as `#f8f8f8`.
   * Unset if omitted.
   */
  declare readonly backgroundColor: pulumi.Output<string | undefined>;
  /**
   * Additional email addresses that receive the emails, in this order.
   * Unset if omitted.
   */
  declare readonly additionalAddress: pulumi.Output<pulumi.Unwrap<pulumi.Input<types.AdditionalAddressArgs>[]> | undefined>;
  /** A waiting list, or applications that take effect only if a condition is met. If omitted, there is none. */
  declare readonly waitingList: pulumi.Output<pulumi.Unwrap<types.WaitingListArgs> | undefined>;
  /** The address of the page, which customers open. */
  declare readonly urlApplication: pulumi.Output<string>;
  /**
   * What happens at the service when the resource is removed from the program, replaced, or destroyed. `delete` fails if customers are signed up, unless `forceDelete` is set. If omitted, the setting `paypages:pageDeletion` decides.
   * Provider-side only; not sent to the service.
   */
  declare readonly deletion: pulumi.Output<PageDeletion | undefined>;
  /**
   * Whether the page is deleted even if customers are signed up on it.
   * Default: `false`.
   * Provider-side only; not sent to the service.
   */
  declare readonly forceDelete: pulumi.Output<boolean | undefined>;
  /** The service's id, known when `id` is. */
  readonly planId: pulumi.Output<string>;

  constructor(name: string, args: RegistrationPlanArgs, opts?: pulumi.CustomResourceOptions) {
    const traces = withoutTraces();
    try {
      super(typeOf(shape.kind), name, propsOf(shape, name, args, opts), optionsOf(opts));
      declareKnown(this, shape, args, opts);
    } catch (error) {
      throw traces.given(error);
    } finally {
      traces.resume();
    }
    this.planId = this.id;
  }

  /** Reads the object with this id, without managing it. Fails if it doesn't exist. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): RegistrationPlan {
    return new RegistrationPlan(name, {} as RegistrationPlanArgs, { ...opts, id });
  }

  /** Whether a value is a RegistrationPlan, including one of another copy of this package. */
  static override isInstance(value: unknown): value is RegistrationPlan {
    return isKind(value, shape.kind);
  }
}

const shape: Kind = { "kind": "RegistrationPlan", "properties":["contractType","planName","language","providerName","label","agreementTerms","showChatAccountChange","chatRule","msg","urlRedirect1","urlRedirect2","mailApplication","mailContract","contractStart","contractEnd","quantity","alertInventory","customItemNames","freeSpace","providerInformation","contractFlow","displayFreeSpace","disableCompanyName","usePhoneNumber","notes","backgroundColor","additionalAddress","waitingList","urlApplication","deletion","forceDelete"],"outputs":["urlApplication"],"secrets":["msg.channelSecret"],"widening":["contractStart","contractEnd","quantity","waitingList"],"defaults":{"contractFlow":1,"displayFreeSpace":3,"disableCompanyName":false,"usePhoneNumber":false},"initial":{} };
