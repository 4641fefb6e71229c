// The default mails in Japanese.
import type { Texts } from "./texts.js";

export const ja: Texts = {
  greeting: (name, honorific) => `${name} ${honorific ?? "様"}`,
  colon: "：",
  labels: {
    page: "お申し込み内容",
    amount: "金額",
    date: "日付",
    due: "お支払い期日",
    proviso: "但し書き",
  },
  mails: {
    application: (page) => [
      `【${page}】お申し込み完了のお知らせ`,
      `このたびは「${page}」にお申し込みいただき、誠にありがとうございます。お申し込みの手続きが完了しました。`,
    ],
    waiting: (page) => [
      `【${page}】お申し込みを受け付けました`,
      `「${page}」へのお申し込みを受け付けました。現在、承認をお待ちいただいております。結果が決まり次第、あらためてご連絡いたします。`,
    ],
    notEstablished: (page) => [
      `【${page}】お申し込み不成立のお知らせ`,
      `誠に申し訳ございませんが、「${page}」は成立条件を満たさなかったため、お申し込みは不成立となりました。`,
    ],
    contract: (page) => [
      `【${page}】ご契約完了のお知らせ`,
      `「${page}」のご契約が完了しました。誠にありがとうございます。`,
    ],
    cancel: (page) => [
      `【${page}】解約完了のお知らせ`,
      `「${page}」の解約手続きが完了しました。ご利用いただき、誠にありがとうございました。`,
    ],
    receipt: (page) => [`【${page}】領収書`, `「${page}」の代金を確かに領収いたしました。`],
    invoice: (page) => [`【${page}】ご請求のお知らせ`, `「${page}」のご請求内容をお知らせいたします。`],
    invoiceNotice: (page) => [
      `【${page}】次回ご請求のお知らせ`,
      `「${page}」の次回のご請求日が近づいておりますので、お知らせいたします。`,
    ],
    invoiceError: (page) => [
      `【${page}】お支払いを完了できませんでした`,
      `「${page}」のお支払いを完了できませんでした。お手数ですが、カードなどのお支払い方法をご確認ください。`,
    ],
    initialCost: (page) => [
      `【${page}】初期費用のお支払いについて`,
      `「${page}」の初期費用のお支払いを確認いたしました。`,
    ],
    bankInvoice: (page) => [
      `【${page}】銀行振込のご案内`,
      `「${page}」の代金を、お支払い期日までに銀行振込にてお支払いください。`,
    ],
    bankInvoiceNotice: (page) => [
      `【${page}】お支払い期日が近づいています`,
      `「${page}」の銀行振込のお支払い期日が近づいております。すでにお支払いがお済みの場合は、何とぞご容赦ください。`,
    ],
    stockAlert: (page) => [`【${page}】在庫のお知らせ`, `「${page}」の在庫が少なくなりました。`],
  },
};
