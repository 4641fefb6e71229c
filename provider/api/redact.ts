// Secrets never reach a message.

/** A function that hides the given secrets, also where they stand encoded. */
export function redactor(secrets: Iterable<string>): (text: string) => string {
  const forms = new Set<string>();
  for (const secret of secrets) {
    if (secret.length < 4) continue;
    for (const form of writings(secret)) forms.add(form);
  }
  const longestFirst = [...forms].sort((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((left, form) => left.replaceAll(form, "[secret]"), text);
}

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
