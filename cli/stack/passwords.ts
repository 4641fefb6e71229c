/** In front of the host: `postgres://user:password@host`. What comes before the last `@` belongs to the password. */
const beforeHost = /(\w:\/\/[^\s/?#:]*:)[^\s/?#]+(?=@)/g;
/** In the query: `?user=app&password=…`, as PostgreSQL's drivers take it. An engine's colon after the address stays. */
const inQuery = /([?&]\w*password=)[^\s&#]+?(?=[&#]|:?(?:\s|$))/gi;

/** A text without the passwords of the addresses in it: an engine that cannot open its states repeats the whole address. */
export function withoutPasswords(text: string): string {
  return text.replace(beforeHost, "$1[secret]").replace(inQuery, "$1[secret]");
}
