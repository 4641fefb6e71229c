// The texts of default emails, in three languages.
import type { PageLanguage } from "../../store/amounts.js";

/** Details that a default email lists below its sentence, if known. */
export type Detail = "page" | "amount" | "date" | "due" | "link" | "proviso";

export interface Texts {
  /** The salutation; `honorific` is the plan's own. */
  readonly greeting: (name: string, honorific: string | undefined) => string;
  /** Between a label and its value. */
  readonly colon: string;
  readonly labels: Readonly<Record<Detail, string>>;
  /** Subject and sentence; `page` is the name of the plan or product. */
  readonly mails: Readonly<Record<TextName, Mail>>;
}

type Mail = (page: string) => readonly [subject: string, sentence: string];

/** The emails with a default text. */
export type TextName = keyof typeof en.mails;

// The default emails in English.

const en = {
  greeting: (name: string, honorific: string | undefined) => `Dear ${honorific ? `${honorific} ` : ""}${name},`,
  colon: ": ",
  labels: {
    page: "Name",
    amount: "Amount",
    date: "Date",
    due: "Due date",
    link: "Link",
    proviso: "For",
  },
  mails: {
    link: (page) => [
      `Continue your application for ${page}`,
      `Thank you for your interest in ${page}. Use this link to continue your application.`,
    ],
    application: (page) => [
      `Your application for ${page} is complete`,
      `Thank you for applying for ${page}. Your application is complete.`,
    ],
    waiting: (page) => [
      `We have received your application for ${page}`,
      `Thank you for applying for ${page}. Your application is waiting for approval. We’ll let you know as soon as there’s a decision.`,
    ],
    notEstablished: (page) => [
      `Your application for ${page} won’t go ahead`,
      `Unfortunately, the conditions for ${page} weren’t met, so your application won’t go ahead.`,
    ],
    contract: (page) => [`Your contract for ${page}`, `Your contract for ${page} is now in force. Thank you.`],
    cancel: (page) => [`Your contract for ${page} was canceled`, `Your contract for ${page} was canceled.`],
    receipt: (page) => [`Receipt for ${page}`, `We have received your payment for ${page}. This is your receipt.`],
    invoice: (page) => [`Invoice for ${page}`, `This is your invoice for ${page}.`],
    invoiceNotice: (page) => [`Your next payment for ${page}`, `Your next payment for ${page} is due soon.`],
    invoiceError: (page) => [
      `Your payment for ${page} failed`,
      `We couldn’t process your payment for ${page}. Please check your card or other payment method.`,
    ],
    initialCost: (page) => [`Initial cost of ${page}`, `We have received your payment of the initial cost of ${page}.`],
    refund: (page) => [`Refund for ${page}`, `We have refunded your payment for ${page}.`],
    pause: (page) => [
      `Your contract for ${page} is paused`,
      `Your contract for ${page} is paused. No payments are due until it resumes.`,
    ],
    bankInvoice: (page) => [`Bank transfer for ${page}`, `Please pay for ${page} by bank transfer by the due date.`],
    bankInvoiceNotice: (page) => [
      `Reminder: bank transfer for ${page}`,
      `Your payment for ${page} by bank transfer is due soon. If you’ve already paid, please ignore this email.`,
    ],
    stockAlert: (page) => [`Stock alert: ${page}`, `${page} is running low.`],
  } satisfies Record<string, Mail>,
};

// The default emails in Japanese.

const ja: Texts = {
  greeting: (name, honorific) => `${name} ${honorific ?? "様"}`,
  colon: "：",
  labels: {
    page: "お申し込み内容",
    amount: "金額",
    date: "日付",
    due: "お支払い期日",
    link: "お手続き用リンク",
    proviso: "但し書き",
  },
  mails: {
    link: (page) => [
      `【${page}】お申し込み手続きのご案内`,
      `「${page}」にご関心をお寄せいただき、誠にありがとうございます。下記のリンクからお申し込みの手続きをお進めください。`,
    ],
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
    refund: (page) => [`【${page}】ご返金のお知らせ`, `「${page}」の代金をご返金いたしました。`],
    pause: (page) => [
      `【${page}】ご契約の休止のお知らせ`,
      `「${page}」のご契約を休止いたしました。再開までお支払いは発生いたしません。`,
    ],
    bankInvoice: (page) => [
      `【${page}】銀行振込のご案内`,
      `「${page}」の代金を、お支払い期日までに銀行振込にてお支払いください。`,
    ],
    bankInvoiceNotice: (page) => [
      `【${page}】お支払い期日が近づいています`,
      `「${page}」の銀行振込のお支払い期日が近づいております。すでにお支払いがお済みの場合は、行き違いをご容赦ください。`,
    ],
    stockAlert: (page) => [`【${page}】在庫のお知らせ`, `「${page}」の在庫が少なくなりました。`],
  },
};

// The default emails in Portuguese.

const pt: Texts = {
  greeting: (name, honorific) => `Olá, ${honorific ? `${honorific} ` : ""}${name},`,
  colon: ": ",
  labels: {
    page: "Nome",
    amount: "Valor",
    date: "Data",
    due: "Vencimento",
    link: "Link",
    proviso: "Referente a",
  },
  mails: {
    link: (page) => [
      `Continue o seu pedido: ${page}`,
      `Agradecemos o seu interesse em ${page}. Use este link para continuar o seu pedido.`,
    ],
    application: (page) => [`Pedido concluído: ${page}`, `Agradecemos o seu pedido de ${page}. Ele foi concluído.`],
    waiting: (page) => [
      `Recebemos o seu pedido: ${page}`,
      `Agradecemos o seu pedido de ${page}. Ele aguarda aprovação. Avisaremos assim que houver uma decisão.`,
    ],
    notEstablished: (page) => [
      `Pedido não confirmado: ${page}`,
      `Infelizmente, as condições para ${page} não foram atingidas, e o seu pedido não foi confirmado.`,
    ],
    contract: (page) => [
      `Seu contrato de ${page}`,
      `O seu contrato de ${page} já está em vigor. Agradecemos a confiança.`,
    ],
    cancel: (page) => [`Seu contrato de ${page} foi cancelado`, `O seu contrato de ${page} foi cancelado.`],
    receipt: (page) => [`Recibo de ${page}`, `Recebemos o seu pagamento de ${page}. Este é o seu recibo.`],
    invoice: (page) => [`Fatura de ${page}`, `Esta é a sua fatura de ${page}.`],
    invoiceNotice: (page) => [`Próximo pagamento de ${page}`, `O seu próximo pagamento de ${page} vence em breve.`],
    invoiceError: (page) => [
      `O pagamento de ${page} falhou`,
      `Não conseguimos processar o seu pagamento de ${page}. Verifique o seu cartão ou outra forma de pagamento.`,
    ],
    initialCost: (page) => [`Taxa inicial de ${page}`, `Recebemos o seu pagamento da taxa inicial de ${page}.`],
    refund: (page) => [`Reembolso de ${page}`, `Reembolsamos o seu pagamento de ${page}.`],
    pause: (page) => [
      `Seu contrato de ${page} está suspenso`,
      `O seu contrato de ${page} está suspenso. Nenhum pagamento vence até que ele seja retomado.`,
    ],
    bankInvoice: (page) => [
      `Transferência bancária para ${page}`,
      `Pague ${page} por transferência bancária até o vencimento.`,
    ],
    bankInvoiceNotice: (page) => [
      `Lembrete: transferência bancária para ${page}`,
      `O seu pagamento de ${page} por transferência bancária vence em breve. Se já pagou, desconsidere esta mensagem.`,
    ],
    stockAlert: (page) => [`Aviso de estoque: ${page}`, `Restam poucas unidades de ${page}.`],
  },
};

// The default emails in each language.

export const texts: Readonly<Record<PageLanguage, Texts>> = { ja, en, pt };
