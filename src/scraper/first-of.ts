/** The first reading of the items that is not null. */
export function firstOf<T, R>(items: Iterable<T>, read: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}
