// What a restore creates and a snapshot does not contain.

/** A webhook endpoint whose secret the sandbox has made, because a snapshot holds none. */
export interface NewSecret {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
}
