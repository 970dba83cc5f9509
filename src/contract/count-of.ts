/** `1 story`, `1,200 stories`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  const digits = String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${digits} ${count === 1 ? one : many}`;
}
