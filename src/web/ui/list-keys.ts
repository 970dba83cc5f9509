/** A key for each of a list, by names that may come twice: of rows with the same key React leaves some behind. */
export function listKeys(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const before = counts.get(name) ?? 0;
    counts.set(name, before + 1);
    return `${before} ${name}`;
  });
}
