/** Before the host: `postgres://user:password@host`. Everything before the last `@` belongs to the password. */
const beforeHost = /(\w:\/\/[^\s/?#:]*:)[^\s/?#]+(?=@)/g;
/** In the query: `?user=app&password=…`, as in PostgreSQL's drivers. An engine's colon after the address stays. */
const inQuery = /([?&]\w*password=)[^\s&#]+?(?=[&#]|:?(?:\s|$))/gi;

/** A text without the passwords of its addresses: an engine that can't open its states prints the whole address. */
export function withoutPasswords(text: string): string {
  return text.replace(beforeHost, "$1[secret]").replace(inQuery, "$1[secret]");
}
