export function groupByCategory<T extends { category: string }>(items: readonly T[]): Record<string, T[]> {
  const groups: Record<string, T[]> = {};
  for (const item of items) {
    const group = groups[item.category] ?? [];
    group.push(item);
    groups[item.category] = group;
  }
  return groups;
}
