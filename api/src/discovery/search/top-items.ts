/** Collects the first few of many items in order, without sorting them all. */
export class TopItems<T> {
  readonly items: T[] = [];

  constructor(
    private readonly size: number,
    /** Whether `a` is before `b`. */
    private readonly isBefore: (a: T, b: T) => boolean,
  ) {}

  add(item: T): void {
    const { items, isBefore, size } = this;
    if (items.length === size && !isBefore(item, items[size - 1] as T)) return;
    let at = items.length;
    while (at > 0 && isBefore(item, items[at - 1] as T)) at -= 1;
    items.splice(at, 0, item);
    if (items.length > size) items.pop();
  }
}
