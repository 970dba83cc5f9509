export interface Range {
  limit: number;
  offset: number;
}

interface Pageable<Row> {
  limit(count: number): { offset(count: number): PromiseLike<Row[]> };
}

export async function readPage<Row>(list: Pageable<Row>, count: PromiseLike<number>, range: Range) {
  const [rows, total] = await Promise.all([list.limit(range.limit).offset(range.offset), count]);
  return { rows, total };
}
