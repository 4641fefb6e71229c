// Requests to GitHub's REST API.

export class GitHub {
  #token;

  constructor(url = "https://api.github.com", token = "", graphql = `${url}/graphql`) {
    this.url = url.replace(/\/$/, "");
    this.graphql = graphql;
    this.#token = token;
  }

  /** The user of the token: `octocat`, or `github-actions[bot]`. REST has none for the token of a job or an app. */
  async login() {
    const { json } = await this.#send("POST", this.graphql, { query: "query { viewer { login } }" });
    return json.data.viewer.login;
  }

  /** The response's JSON. @throws Error with GitHub's message */
  async request(method, path, body) {
    return (await this.#send(method, `${this.url}${path}`, body)).json;
  }

  /** Undefined if there is none. */
  async find(path) {
    try {
      return await this.request("GET", path);
    } catch (error) {
      if (error.status === 404) return undefined;
      throw error;
    }
  }

  /** All items of a list, page by page. `member` is the name of the list in the response, if it isn't the response itself. */
  async list(path, member) {
    const items = [];
    let next = `${this.url}${path}${path.includes("?") ? "&" : "?"}per_page=100`;
    while (next) {
      const { json, headers } = await this.#send("GET", next);
      items.push(...(member ? json[member] : json));
      next = /<([^>]+)>;\s*rel="next"/.exec(headers.get("link") ?? "")?.[1];
      // The token is for one address.
      if (next && new URL(next).origin !== new URL(this.url).origin)
        throw new Error(`GitHub's list continues at ${next}.`);
    }
    return items;
  }

  async #send(method, url, body) {
    const response = await fetch(url, {
      method,
      redirect: "error",
      headers: {
        accept: "application/vnd.github+json",
        "x-github-api-version": "2022-11-28",
        authorization: `Bearer ${this.#token}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return { json: text === "" ? undefined : JSON.parse(text), headers: response.headers };
    const hint = response.status === 403 || response.status === 404 ? " Does the job's token have the permission?" : "";
    const error = new Error(
      `${method} ${new URL(url).pathname}: GitHub returned ${response.status}: ${wordsIn(text)}.${hint}`,
    );
    throw Object.assign(error, { status: response.status });
  }
}

function wordsIn(text) {
  try {
    const { message, errors } = JSON.parse(text);
    return [message, ...(errors ?? []).map((one) => one.message ?? one.code)].filter(Boolean).join(", ");
  } catch {
    return text.slice(0, 200);
  }
}
