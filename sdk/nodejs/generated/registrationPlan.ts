// Generated from provider/model by `npm run generate`. Do not edit.
import * as pulumi from "@pulumi/pulumi";
import type { ContractFlow, ContractType, FreeSpaceDisplay, Language, PageDeletion } from "./enums.js";
import { declareKnown, isKind, type Kind, propsOf, typeOf } from "../base/resource.js";
import type * as types from "./types.js";

/** What a program says of a RegistrationPlan. */
export interface RegistrationPlanArgs {
  /**
   * How people register.
   * Wire name: `contract_type`.
   */
  contractType: pulumi.Input<ContractType>;
  /**
   * Plan name.
   * Not blank.
   * Wire name: `plan_name`.
   */
  planName: pulumi.Input<string>;
  /**
   * Language of the page.
   * Wire name: `language`.
   */
  language: pulumi.Input<Language>;
  /**
   * Provider name.
   * Wire name: `provider_name`.
   */
  providerName?: pulumi.Input<string>;
  /**
   * Label.
   * Wire name: `label`.
   */
  label?: pulumi.Input<string>;
  /**
   * Agreement checkbox.
   * Wire name: `agreement_terms`.
   */
  agreementTerms?: pulumi.Input<types.AgreementTermsArgs>;
  /**
   * Allow role change on the user page.
   * Wire name: `show_chat_account_change`.
   */
  showChatAccountChange?: pulumi.Input<boolean>;
  /**
   * Chat-platform automation rule.
   * Required when `contractType` is `"chat"`.
   * Wire name: `chat_rule`.
   */
  chatRule?: pulumi.Input<types.ChatRuleArgs>;
  /**
   * Messaging-app settings.
   * Required when `contractType` is `"msg"`.
   * Wire name: `msg`.
   */
  msg?: pulumi.Input<types.MsgArgs>;
  /**
   * Redirect on reception complete.
   * Wire name: `url_redirect_1`.
   */
  urlRedirect1?: pulumi.Input<string>;
  /**
   * Redirect on application complete.
   * Wire name: `url_redirect_2`.
   */
  urlRedirect2?: pulumi.Input<string>;
  /**
   * Application-complete mail; the service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_application`.
   * `null` asks for the service's own again.
   */
  mailApplication?: pulumi.Input<types.MailArgs | null>;
  /**
   * Contract mail; the service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_contract`.
   * `null` asks for the service's own again.
   */
  mailContract?: pulumi.Input<types.MailArgs | null>;
  /**
   * Sales start.
   * Wire name: `contract_start`.
   */
  contractStart?: pulumi.Input<types.ReceptionHoursArgs>;
  /**
   * Sales end.
   * Wire name: `contract_end`.
   */
  contractEnd?: pulumi.Input<types.ReceptionHoursArgs>;
  /**
   * Stock.
   * At least -1.
   * Wire name: `quantity`.
   */
  quantity?: pulumi.Input<number>;
  /**
   * Stock alert.
   * Wire name: `alert_inventory`.
   */
  alertInventory?: pulumi.Input<types.InventoryAlertArgs>;
  /**
   * Custom labels.
   * Wire name: `custom_item_names`.
   */
  customItemNames?: pulumi.Input<types.CustomItemNamesArgs>;
  /**
   * Free text.
   * Wire name: `free_space`.
   */
  freeSpace?: pulumi.Input<string>;
  /**
   * Provider links.
   * Wire name: `provider_information`.
   */
  providerInformation?: pulumi.Input<types.ProviderInformationArgs>;
  /**
   * E-mail verification flow.
   * Default: `1`.
   * Wire name: `contract_flow`.
   */
  contractFlow?: pulumi.Input<ContractFlow>;
  /**
   * Where the free space is shown.
   * Default: `3`.
   * Wire name: `display_free_space`.
   */
  displayFreeSpace?: pulumi.Input<FreeSpaceDisplay>;
  /**
   * Hide the company-name input.
   * Default: `false`.
   * Wire name: `disalbe_company_name`.
   */
  disableCompanyName?: pulumi.Input<boolean>;
  /**
   * Ask for a phone number.
   * Default: `false`.
   * Wire name: `use_phone_number`.
   */
  usePhoneNumber?: pulumi.Input<boolean>;
  /**
   * Remark fields.
   * Wire name: `notes`.
   */
  notes?: pulumi.Input<pulumi.Input<types.NoteArgs>[]>;
  /**
   * Background colour.
   * Wire name: `background_color`.
   */
  backgroundColor?: pulumi.Input<string>;
  /**
   * Extra receiving mail addresses.
   * Wire name: `additional_address`.
   */
  additionalAddress?: pulumi.Input<pulumi.Input<types.AdditionalAddressArgs>[]>;
  /**
   * Conditional application; left out when not used.
   * Wire name: `waiting_list`.
   */
  waitingList?: pulumi.Input<types.WaitingListArgs>;
  /**
   * What happens when the resource leaves the program, is replaced, or is destroyed. `delete` is refused where customers would lose by it. Left out, the setting `pageDeletion` decides, which is `delete` where it is not set.
   * The provider's own; the service does not know it.
   */
  deletion?: pulumi.Input<PageDeletion>;
  /**
   * Delete the page although people are on it.
   * Default: `false`.
   * The provider's own; the service does not know it.
   */
  forceDelete?: pulumi.Input<boolean>;
  /**
   * Id of an object that exists already: it is taken over instead of a new one being made. Afterwards it is ignored, and may be removed.
   * The provider's own; the service does not know it.
   */
  adoptId?: pulumi.Input<string>;
}

/**
 * A registration page.
 *
 * Its id is `planId`.
 *
 * Rules:
 * - waiting list needs a type: the service says «Required whenever waiting_list is sent to the registration-page API or the monthly-installment API»
 */
export class RegistrationPlan extends pulumi.CustomResource {
  /**
   * How people register.
   * Wire name: `contract_type`.
   */
  declare readonly contractType: pulumi.Output<ContractType>;
  /**
   * Plan name.
   * Not blank.
   * Wire name: `plan_name`.
   */
  declare readonly planName: pulumi.Output<string>;
  /**
   * Language of the page.
   * Wire name: `language`.
   */
  declare readonly language: pulumi.Output<Language>;
  /**
   * Provider name.
   * Wire name: `provider_name`.
   */
  declare readonly providerName: pulumi.Output<string | undefined>;
  /**
   * Label.
   * Wire name: `label`.
   */
  declare readonly label: pulumi.Output<string | undefined>;
  /**
   * Agreement checkbox.
   * Wire name: `agreement_terms`.
   */
  declare readonly agreementTerms: pulumi.Output<pulumi.Unwrap<types.AgreementTermsArgs> | undefined>;
  /**
   * Allow role change on the user page.
   * Wire name: `show_chat_account_change`.
   */
  declare readonly showChatAccountChange: pulumi.Output<boolean | undefined>;
  /**
   * Chat-platform automation rule.
   * Required when `contractType` is `"chat"`.
   * Wire name: `chat_rule`.
   */
  declare readonly chatRule: pulumi.Output<pulumi.Unwrap<types.ChatRuleArgs> | undefined>;
  /**
   * Messaging-app settings.
   * Required when `contractType` is `"msg"`.
   * Wire name: `msg`.
   */
  declare readonly msg: pulumi.Output<pulumi.Unwrap<types.MsgArgs> | undefined>;
  /**
   * Redirect on reception complete.
   * Wire name: `url_redirect_1`.
   */
  declare readonly urlRedirect1: pulumi.Output<string | undefined>;
  /**
   * Redirect on application complete.
   * Wire name: `url_redirect_2`.
   */
  declare readonly urlRedirect2: pulumi.Output<string | undefined>;
  /**
   * Application-complete mail; the service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_application`.
   */
  declare readonly mailApplication: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * Contract mail; the service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_contract`.
   */
  declare readonly mailContract: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * Sales start.
   * Wire name: `contract_start`.
   */
  declare readonly contractStart: pulumi.Output<pulumi.Unwrap<types.ReceptionHoursArgs> | undefined>;
  /**
   * Sales end.
   * Wire name: `contract_end`.
   */
  declare readonly contractEnd: pulumi.Output<pulumi.Unwrap<types.ReceptionHoursArgs> | undefined>;
  /**
   * Stock.
   * At least -1.
   * Wire name: `quantity`.
   */
  declare readonly quantity: pulumi.Output<number | undefined>;
  /**
   * Stock alert.
   * Wire name: `alert_inventory`.
   */
  declare readonly alertInventory: pulumi.Output<pulumi.Unwrap<types.InventoryAlertArgs> | undefined>;
  /**
   * Custom labels.
   * Wire name: `custom_item_names`.
   */
  declare readonly customItemNames: pulumi.Output<pulumi.Unwrap<types.CustomItemNamesArgs> | undefined>;
  /**
   * Free text.
   * Wire name: `free_space`.
   */
  declare readonly freeSpace: pulumi.Output<string | undefined>;
  /**
   * Provider links.
   * Wire name: `provider_information`.
   */
  declare readonly providerInformation: pulumi.Output<pulumi.Unwrap<types.ProviderInformationArgs> | undefined>;
  /**
   * E-mail verification flow.
   * Default: `1`.
   * Wire name: `contract_flow`.
   */
  declare readonly contractFlow: pulumi.Output<ContractFlow | undefined>;
  /**
   * Where the free space is shown.
   * Default: `3`.
   * Wire name: `display_free_space`.
   */
  declare readonly displayFreeSpace: pulumi.Output<FreeSpaceDisplay | undefined>;
  /**
   * Hide the company-name input.
   * Default: `false`.
   * Wire name: `disalbe_company_name`.
   */
  declare readonly disableCompanyName: pulumi.Output<boolean | undefined>;
  /**
   * Ask for a phone number.
   * Default: `false`.
   * Wire name: `use_phone_number`.
   */
  declare readonly usePhoneNumber: pulumi.Output<boolean | undefined>;
  /**
   * Remark fields.
   * Wire name: `notes`.
   */
  declare readonly notes: pulumi.Output<pulumi.Unwrap<pulumi.Input<types.NoteArgs>[]> | undefined>;
  /**
   * Background colour.
   * Wire name: `background_color`.
   */
  declare readonly backgroundColor: pulumi.Output<string | undefined>;
  /**
   * Extra receiving mail addresses.
   * Wire name: `additional_address`.
   */
  declare readonly additionalAddress: pulumi.Output<pulumi.Unwrap<pulumi.Input<types.AdditionalAddressArgs>[]> | undefined>;
  /**
   * Conditional application; left out when not used.
   * Wire name: `waiting_list`.
   */
  declare readonly waitingList: pulumi.Output<pulumi.Unwrap<types.WaitingListArgs> | undefined>;
  /**
   * Address of the page.
   * Wire name: `url_application`.
   */
  declare readonly urlApplication: pulumi.Output<string>;
  /**
   * What happens when the resource leaves the program, is replaced, or is destroyed. `delete` is refused where customers would lose by it. Left out, the setting `pageDeletion` decides, which is `delete` where it is not set.
   * The provider's own; the service does not know it.
   */
  declare readonly deletion: pulumi.Output<PageDeletion | undefined>;
  /**
   * Delete the page although people are on it.
   * Default: `false`.
   * The provider's own; the service does not know it.
   */
  declare readonly forceDelete: pulumi.Output<boolean | undefined>;
  /** The service's own id; known as soon as `id` is. */
  readonly planId: pulumi.Output<string>;

  constructor(name: string, args: RegistrationPlanArgs, opts?: pulumi.CustomResourceOptions) {
    super(typeOf(shape.kind), name, propsOf(shape, name, args, opts), opts);
    declareKnown(this, shape, args);
    this.planId = this.id;
  }

  /** Reads the object with this id, without managing it. Fails where there is none. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): RegistrationPlan {
    return new RegistrationPlan(name, {} as RegistrationPlanArgs, { ...opts, id });
  }

  /** Whether a value is a RegistrationPlan, also one of another copy of this package. */
  static override isInstance(value: unknown): value is RegistrationPlan {
    return isKind(value, shape.kind);
  }
}

const shape: Kind = { "kind": "RegistrationPlan", "properties":["contractType","planName","language","providerName","label","agreementTerms","showChatAccountChange","chatRule","msg","urlRedirect1","urlRedirect2","mailApplication","mailContract","contractStart","contractEnd","quantity","alertInventory","customItemNames","freeSpace","providerInformation","contractFlow","displayFreeSpace","disableCompanyName","usePhoneNumber","notes","backgroundColor","additionalAddress","waitingList","urlApplication","deletion","forceDelete"],"outputs":["urlApplication"],"secrets":["msg.channelSecret"],"defaults":{"contractFlow":1,"displayFreeSpace":3,"disableCompanyName":false,"usePhoneNumber":false},"initial":{} };
