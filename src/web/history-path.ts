/** The dashboard with the history of a symbol or economic series open. */
export function historyPath(symbol: string, type?: 'indicator'): string {
  return `/dashboard?${new URLSearchParams({ symbol, ...(type && { type }) })}`;
}
