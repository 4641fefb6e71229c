// Secrets never reach a message.

/** A function that hides the given secrets, also where they stand encoded. Costs nothing until it is used. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  let forms: readonly string[] | undefined;
  return (text) => {
    forms ??= longestFirst(secrets.filter((secret) => secret.length >= 4).flatMap(writings));
    return forms.reduce((left, form) => left.replaceAll(form, "[secret]"), text);
  };
}

const longestFirst = (forms: readonly string[]): string[] => [...new Set(forms)].sort((a, b) => b.length - a.length);

/** A secret as it stands in plain text, JSON, JSON in JSON, addresses, forms and HTML. */
function writings(secret: string): string[] {
  const json = (text: string) => JSON.stringify(text).slice(1, -1);
  const codeUnit = (c: string) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const inForm = new URLSearchParams([["", secret]]).toString().slice(1);
  const inHtml = secret.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[c] ?? "&quot;");
  const inAddress = encodeURIComponent(secret.replace(/\p{Surrogate}/gu, "\uFFFD"));
  const inJson = json(secret);
  return [secret, inJson, inJson.replace(/[^ -~]/g, codeUnit), json(inJson), inAddress, inForm, inHtml];
}
