import { mailEmpty, mailUnfinished, pageMailComplete } from "./pageMailComplete.js";
import { judging, unknown } from "./testing/table.js";

const mail = (subject: unknown, body: unknown = "See you on Monday.") => ({
  mailApplication: { bcc: false, subject, body },
});

judging(pageMailComplete, { kind: "RecurringPlan" }, [
  { what: "no mail" },
  { what: "a mail", props: mail("Welcome") },
  { what: "no subject", props: mail(" "), violations: [mailEmpty("mailApplication.subject")] },
  { what: "no body", props: mail("Welcome", ""), violations: [mailEmpty("mailApplication.body")] },
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder that was never filled in
  ...["{{name}}", "${name}", "{name}", "%NAME%", "<NAME>", "TODO", "Lorem ipsum"].map((placeholder) => ({
    what: `a placeholder: ${placeholder}`,
    props: mail("Welcome", `Dear ${placeholder}, see you on Monday.`),
    violations: [mailUnfinished("mailApplication.body", placeholder)],
  })),
  { what: "no placeholder", props: mail("100 % <b>off</b>", "METHODOLOGY, mastodon, {}, 50% today") },
  {
    what: "a placeholder that the service fills",
    props: mail("Welcome, {{name}}"),
    config: { filledByService: ["{{name}}"] },
  },
  {
    what: "configured marks",
    props: mail("DRAFT: TODO"),
    config: { marks: ["DRAFT"] },
    violations: [mailUnfinished("mailApplication.subject", "DRAFT")],
  },
  {
    what: "an email inside a different object",
    props: { initialCost: { mail: { bcc: false, subject: "", body: "x" } }, bankInvoice: { mailInvoice: unknown } },
    violations: [mailEmpty("initialCost.mail.subject")],
  },
  { what: "texts that are not known yet", props: mail(unknown, unknown) },
  { what: "a mail that is not known yet", props: { mailApplication: unknown } },
]);
