export function readChoice<const T extends readonly [string, ...string[]]>(
  params: URLSearchParams,
  name: string,
  choices: T,
): T[number] {
  const value = params.get(name);
  return choices.find((choice) => choice === value) ?? choices[0];
}

export function readPage(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

export function withParams(
  params: URLSearchParams,
  changes: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The last page, when the requested one is beyond it because rows were deleted. */
export function findLastPage(page: number, totalPages: number): number | undefined {
  const last = Math.max(1, totalPages);
  return page > last ? last : undefined;
}
