// One-time payment pages.
import { currency, waitingListField } from "./common.js";
import { pageDeletion } from "./deletionOptions.js";
import { PaymentType, processorAEnvironment } from "./enums.js";
import { flag, integer, nested, object, price, string, widening } from "./field.js";
import { notOver } from "./hints.js";
import { kind } from "./kind.js";
import { pageFields, platformRefused } from "./pageFields.js";
import * as parts from "./pageParts.js";
import { minusOneOrMore, notBlank } from "./sanity.js";

export const oneTimeProduct = object(
  "OneTimeProduct",
  "A one-time payment page: customers pay once for a product.",
  {
    productName: string("The name of the product, such as `Workbook, first year`.").required().plausible(notBlank),
    price: integer(
      `The price of the product. The service doesn't document -1; the sandbox assumes that no price is set. ${currency}`,
    )
      .required()
      .as(price)
      .defaults(-1)
      .plausible(minusOneOrMore),
    ...pageFields,
    stock: integer("The number of items in stock. -1 is unlimited.")
      .defaults(-1)
      .as(widening)
      .plausible(minusOneOrMore),
    refundPolicy: integer("The refund policy, as a number. The service doesn't document its values.").defaults(0),
    allowDuplicate: flag("Whether a customer can apply more than once.").defaults(false),
    limitPerPerson: integer("The number of items that one customer can buy. -1 is unlimited.")
      .defaults(-1)
      .as(widening)
      .plausible(minusOneOrMore),
    bankInvoice: nested(parts.oneTimeBankInvoice, "Settings for payment by bank transfer (invoice)."),
    waitingList: waitingListField,
    processorBInstallment: nested(
      parts.processorBInstallment,
      "Whether and how customers can pay by card in installments with processor B.",
    ),
    useShippingAddress: flag("Whether the page asks for a shipping address.").defaults(false),
    shippingAddressName: string(
      "The label of the shipping address. If omitted, the service has a standard one.",
    ).serverDefault(),
    lpHeader: string("The header of the landing page."),
    lpFooter: string("The footer of the landing page."),
    showSalesQuantity: flag("Whether the page shows the sales quantity.").defaults(true),
  },
  notOver("salesEnd.time"),
);

export const oneTimeProductKind = kind({
  model: oneTimeProduct,
  noun: "product",
  endpoint: "/v1/client/product",
  idName: "productId",
  response: { id: "product_id", body: "product", list: "products" },
  address: "urlApplication",
  label: "productName",
  customers: { path: "purchaser", list: "purchasers", functionName: "getPurchasers", items: "purchasers" },
  payments: {
    path: "/v1/charge",
    noun: "one-time payment",
    functionName: "getOneTimePayment",
    paymentTypes: [PaymentType.values.OneTime],
  },
  environment: processorAEnvironment,
  ...pageDeletion,
  refusedCreate: platformRefused,
  example: {
    name: "workbook",
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
});
