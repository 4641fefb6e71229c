// Objects that a resource of this run lives on with: a delete of one of them is not meant.

/**
 * A replaced resource is deleted by its old id, which may be the very id that its successor has gone on with
 * (a discount code changed in place), or that another resource has adopted.
 */
export class Claims {
  private readonly ids = new Set<string>();

  claim(kind: string, id: string): void {
    this.ids.add(`${kind} ${id}`);
  }
  release(kind: string, id: string): void {
    this.ids.delete(`${kind} ${id}`);
  }
  has(kind: string, id: string): boolean {
    return this.ids.has(`${kind} ${id}`);
  }
}
