// A server with the documented behavior of GitHub's REST API, for the parts that the action uses: tokens, pages of
// lists, statuses.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Comment {
  readonly id: number;
  body: string;
  readonly user: { readonly login: string; readonly type: string };
}

export interface GitHubState {
  comments: Comment[];
  /** The pull requests of each commit. */
  commitPulls: Record<string, object[]>;
  artifacts: {
    id: number;
    name: string;
    expired: boolean;
    created_at: string;
    workflow_run: { id: number; head_sha: string };
  }[];
  pulls: { number: number; title: string; body: string; head: string; base: string }[];
  refs: Record<string, string>;
  readonly requests: string[];
  /** Requests that the token doesn't allow: `POST /repos/o/r/issues/1/comments`. */
  forbidden: RegExp | undefined;
  /** The user of the token. */
  login: string;
}

const ofJob = "github-actions[bot]";
/** Of a comment, and of a pull request's text. */
const longestBody = 65_536;

interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
type Handler = (found: RegExpExecArray, body: Record<string, string>, query: URLSearchParams) => Reply;

export const token = "ghs_of-the-job";
const notFound: Reply = { status: 404, body: { message: "Not Found", status: "404" } };
type Entry = { path: string; sha: string; mode: string };
const sha = (value: unknown) => createHash("sha1").update(JSON.stringify(value)).digest("hex");

export async function startGitHub() {
  const state: GitHubState = {
    comments: [],
    commitPulls: {},
    artifacts: [],
    pulls: [],
    refs: {},
    requests: [],
    forbidden: undefined,
    login: ofJob,
  };
  const blobs = new Map<string, string>();
  const trees = new Map<string, Entry[]>();
  const commits = new Map<string, { tree: { sha: string }; parents: string[]; message: string; author: string }>();
  const tooLong: Reply = {
    status: 422,
    body: {
      message: "Validation Failed",
      errors: [{ message: `body is too long (maximum is ${longestBody} characters)` }],
    },
  };
  const ifShort = (body: string, work: () => Reply): Reply => (body.length > longestBody ? tooLong : work());
  const user = () => ({ login: state.login, type: state.login.endsWith("[bot]") ? "Bot" : "User" });
  const page = (items: readonly unknown[], query: URLSearchParams, path: string, wrap?: string): Reply => {
    const size = Math.min(Number(query.get("per_page") ?? 30), 100);
    const at = Number(query.get("page") ?? 1);
    const part = items.slice((at - 1) * size, at * size);
    const more = new URLSearchParams(query);
    more.set("page", String(at + 1));
    const link: Record<string, string> =
      at * size < items.length ? { link: `<${url}${path}?${more}>; rel="next"` } : {};
    return { status: 200, headers: link, body: wrap ? { total_count: items.length, [wrap]: part } : part };
  };
  const ancestors = (id: string): Set<string> =>
    new Set(commits.has(id) ? [id, ...(commits.get(id)?.parents ?? []).flatMap((one) => [...ancestors(one)])] : []);
  const routes: [string, RegExp, Handler][] = [
    ["GET", /^\/issues\/(\d+)\/comments$/, ([path], _, query) => page(state.comments, query, `/repos/o/r${path}`)],
    [
      "POST",
      /^\/issues\/(\d+)\/comments$/,
      (_, { body = "" }) =>
        ifShort(body, () => {
          const created = { id: state.comments.length + 1, body, user: user() };
          state.comments.push(created);
          return { status: 201, body: created };
        }),
    ],
    [
      "PATCH",
      /^\/issues\/comments\/(\d+)$/,
      ([, id], { body = "" }) =>
        ifShort(body, () => {
          const own = state.comments.find((one) => one.id === Number(id));
          return own ? { status: 200, body: Object.assign(own, { body }) } : notFound;
        }),
    ],
    [
      "GET",
      /^\/commits\/(\w+)\/pulls$/,
      ([path, id], _, query) => page(state.commitPulls[id as string] ?? [], query, `/repos/o/r${path}`),
    ],
    [
      "GET",
      /^\/actions\/artifacts$/,
      ([path], _, query) =>
        page(
          state.artifacts.filter(({ name }) => !query.has("name") || name === query.get("name")),
          query,
          `/repos/o/r${path}`,
          "artifacts",
        ),
    ],
    [
      "GET",
      /^\/pulls$/,
      ([path], _, query) =>
        page(
          state.pulls.filter(({ head }) => `o:${head}` === query.get("head")),
          query,
          `/repos/o/r${path}`,
        ),
    ],
    [
      "POST",
      /^\/pulls$/,
      (_, body) => {
        const { head, base } = body as unknown as { head: string; base: string };
        if (!head || !base)
          return { status: 422, body: { message: "Validation Failed", errors: [{ code: "missing_field" }] } };
        if (state.pulls.some((one) => one.head === head)) {
          const message = `A pull request already exists for o:${head}.`;
          return { status: 422, body: { message: "Validation Failed", errors: [{ code: "custom", message }] } };
        }
        return ifShort(body.body ?? "", () => {
          const created = { ...(body as unknown as GitHubState["pulls"][number]), number: state.pulls.length + 7 };
          state.pulls.push(created);
          return { status: 201, body: created };
        });
      },
    ],
    [
      "PATCH",
      /^\/pulls\/(\d+)$/,
      ([, number], body) => {
        const own = state.pulls.find((one) => one.number === Number(number));
        return ifShort(body.body ?? "", () => (own ? { status: 200, body: Object.assign(own, body) } : notFound));
      },
    ],
    [
      "POST",
      /^\/git\/blobs$/,
      (_, { content = "", encoding }) => {
        const text = encoding === "base64" ? Buffer.from(content, "base64").toString() : content;
        blobs.set(sha(text), text);
        return { status: 201, body: { sha: sha(text) } };
      },
    ],
    [
      "POST",
      /^\/git\/trees$/,
      (_, body) => {
        const { tree, base_tree: base } = body as unknown as { tree: Entry[]; base_tree?: string };
        const kept = (base ? (trees.get(base) ?? []) : []).filter(({ path }) => !tree.some((one) => one.path === path));
        const all = [...kept, ...tree].toSorted((a, b) => (a.path < b.path ? -1 : 1));
        trees.set(sha(all), all);
        return { status: 201, body: { sha: sha(all) } };
      },
    ],
    [
      "POST",
      /^\/git\/commits$/,
      (_, body) => {
        const { tree, parents, message } = body as unknown as { tree: string; parents: string[]; message: string };
        if (!trees.has(tree)) return { status: 422, body: { message: "Tree SHA does not exist" } };
        const id = sha([body, commits.size]);
        commits.set(id, { tree: { sha: tree }, parents, message, author: state.login });
        return { status: 201, body: { sha: id } };
      },
    ],
    [
      "GET",
      /^\/git\/commits\/(\w+)$/,
      ([, id]) => (commits.has(id as string) ? { status: 200, body: commits.get(id as string) } : notFound),
    ],
    [
      "GET",
      /^\/commits\/(\w+)$/,
      ([, id]) => {
        const found = commits.get(id as string);
        if (!found) return notFound;
        const { tree, parents, message, author } = found;
        const commit = { message, tree, author: { name: "…" } };
        return {
          status: 200,
          body: { sha: id, commit, author: { login: author }, parents: parents.map((one) => ({ sha: one })) },
        };
      },
    ],
    [
      "GET",
      /^\/git\/ref\/(.+)$/,
      ([, ref]) =>
        state.refs[`refs/${ref}`] ? { status: 200, body: { object: { sha: state.refs[`refs/${ref}`] } } } : notFound,
    ],
    [
      "POST",
      /^\/git\/refs$/,
      (_, body) => {
        const { ref, sha: to } = body as unknown as { ref: string; sha: string };
        if (state.refs[ref]) return { status: 422, body: { message: "Reference already exists" } };
        state.refs[ref] = to;
        return { status: 201, body: { ref } };
      },
    ],
    [
      "PATCH",
      /^\/git\/refs\/(.+)$/,
      ([, ref], body) => {
        const { sha: to } = body as unknown as { sha: string };
        if ((body as unknown as { force?: boolean }).force || !ancestors(to).has(state.refs[`refs/${ref}`] ?? ""))
          return { status: 422, body: { message: "Update is not a fast forward" } };
        state.refs[`refs/${ref}`] = to;
        return { status: 200, body: { ref } };
      },
    ],
  ];
  const respond = async (request: IncomingMessage): Promise<Reply> => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    state.requests.push(`${request.method} ${pathname}`);
    if (request.headers.authorization !== `Bearer ${token}`)
      return { status: 401, body: { message: "Bad credentials" } };
    if (`${request.method} ${pathname}` === "POST /graphql" && text.includes("viewer { login }"))
      return { status: 200, body: { data: { viewer: { login: state.login } } } };
    if (!pathname.startsWith("/repos/o/r/")) return notFound;
    if (state.forbidden?.test(`${request.method} ${pathname}`)) {
      const isPull = pathname.endsWith("/pulls");
      const message = isPull
        ? "GitHub Actions is not permitted to create or approve pull requests."
        : "Resource not accessible by integration";
      return { status: 403, body: { message } };
    }
    const path = pathname.slice("/repos/o/r".length);
    for (const [method, pattern, handle] of routes) {
      const found = method === request.method && pattern.exec(path);
      if (found) return handle(found, text === "" ? {} : JSON.parse(text), searchParams);
    }
    return notFound;
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void respond(request).then(({ status, body, headers }) => {
      response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    state,
    /** A commit that somebody pushes: files by path, on a branch. */
    push: (branch: string, files: Readonly<Record<string, string>>, author = "octocat", message = "Edit"): string => {
      const head = state.refs[`refs/heads/${branch}`];
      const entries = Object.entries(files).map(([path, text]) => {
        blobs.set(sha(text), text);
        return { path, sha: sha(text), mode: "100644" };
      });
      trees.set(sha(entries), entries);
      const id = sha([files, author, commits.size]);
      commits.set(id, { tree: { sha: sha(entries) }, parents: head ? [head] : [], message, author });
      state.refs[`refs/heads/${branch}`] = id;
      return id;
    },
    /** The files of a branch, and its commits from the last one on. */
    branch: (name: string) => {
      const head = state.refs[`refs/heads/${name}`] ?? "";
      const tree = trees.get(commits.get(head)?.tree.sha ?? "") ?? [];
      return {
        files: Object.fromEntries(tree.map(({ path, sha: id }) => [path, blobs.get(id)])),
        modes: Object.fromEntries(tree.map(({ path, mode }) => [path, mode])),
        commits: [...ancestors(head)].map((id) => commits.get(id)?.message),
      };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
