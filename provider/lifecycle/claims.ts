// Objects that a resource has written, adopted or created in this run: the deletion of a replaced resource, whose id can
// be the very id that its successor continues with, must not delete them.

export class Claims {
  private readonly ids = new Set<string>();

  claim(kind: string, id: string): void {
    this.ids.add(`${kind} ${id}`);
  }
  has(kind: string, id: string): boolean {
    return this.ids.has(`${kind} ${id}`);
  }
}
