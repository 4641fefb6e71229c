// The response of a route.
export interface HttpResponse {
  readonly status: number;
  /** Instead of a body: an object with one list, which variants can divide into pages. */
  readonly list?: List;
  /** Becomes JSON. Strings and bytes are sent as HTML, or as the `content-type` header states. */
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A remark for the request log, such as an assumption of the sandbox. */
  readonly note?: string;
  /** The delay of the response in milliseconds. */
  readonly delayMs?: number;
}

/** A list and its name. */
export interface List {
  readonly name: string;
  readonly items: readonly object[];
}

export const ok = (body: object | string): HttpResponse => ({ status: 200, body });
export const okList = (name: string, items: readonly object[]): HttpResponse => ({
  status: 200,
  list: { name, items },
});
export const created = (body: object): HttpResponse => ({ status: 201, body });
export const noContent: HttpResponse = { status: 204 };
/** Redirects a browser to an address, which it reads with GET. */
export const seeOther = (location: string): HttpResponse => ({ status: 303, headers: { location } });
