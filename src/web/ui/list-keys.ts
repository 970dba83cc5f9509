export function listKeys(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const before = counts.get(name) ?? 0;
    counts.set(name, before + 1);
    return `${before} ${name}`;
  });
}
