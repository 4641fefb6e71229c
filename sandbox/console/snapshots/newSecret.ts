// Secrets that a restore generates.

/** A webhook endpoint with a secret that the sandbox has generated, because a snapshot contains none. */
export interface NewSecret {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
}
