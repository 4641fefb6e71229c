// What a route answers.
export interface HttpResponse {
  readonly status: number;
  /** Instead of a body: an object with one list, which may be long. */
  readonly list?: List;
  /** Becomes JSON; text and bytes are sent as HTML, or as what `content-type` in the headers says. */
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the request log says about it, such as an assumption that the sandbox made. */
  readonly note?: string;
  /** How long it is held back once all is done, in milliseconds. */
  readonly delayMs?: number;
}

/** A list under its name, some items at a time: others are answered between them. */
export interface List {
  readonly name: string;
  readonly batches: Iterable<readonly object[]>;
}

export const ok = (body: object | string): HttpResponse => ({ status: 200, body });
export const okList = (name: string, batches: Iterable<readonly object[]>): HttpResponse => ({
  status: 200,
  list: { name, batches },
});
export const created = (body: object): HttpResponse => ({ status: 201, body });
export const noContent: HttpResponse = { status: 204 };
/** Sends a browser on to another address, which it reads with GET. */
export const seeOther = (location: string): HttpResponse => ({ status: 303, headers: { location } });
