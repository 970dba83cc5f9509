export function historyPath(symbol: string, type?: 'indicator'): string {
  return `/dashboard?${new URLSearchParams({ symbol, ...(type && { type }) })}`;
}
