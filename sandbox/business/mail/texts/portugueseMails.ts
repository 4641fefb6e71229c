// The default emails in Portuguese.
import type { Texts } from "./mailTexts.js";

export const pt: Texts = {
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
