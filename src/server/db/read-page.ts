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

/** What a store found for a page of a list, as an answer. */
export async function inPages<T extends { total: number }>(
  { page, limit }: { page: number; limit: number },
  list: (range: Range) => Promise<T>,
) {
  const { total, ...found } = await list({ limit, offset: (page - 1) * limit });
  return { ...found, pagination: { page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) } };
}
