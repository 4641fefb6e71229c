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
      `Continue a sua solicitação para ${page}`,
      `Agradecemos o seu interesse em ${page}. Use este link para continuar a sua solicitação.`,
    ],
    application: (page) => [
      `Sua solicitação para ${page} foi concluída`,
      `Agradecemos a sua solicitação para ${page}. Ela foi concluída.`,
    ],
    waiting: (page) => [
      `Recebemos a sua solicitação para ${page}`,
      `Agradecemos a sua solicitação para ${page}. Ela aguarda aprovação. Avisaremos assim que houver uma decisão.`,
    ],
    notEstablished: (page) => [
      `Sua solicitação para ${page} não foi confirmada`,
      `Infelizmente, as condições para ${page} não foram atingidas, e a sua solicitação não terá andamento.`,
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
