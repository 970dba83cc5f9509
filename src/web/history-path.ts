/** The address of the dashboard with the history of a price, or of an economic series, open. */
export function historyPath(symbol: string, type?: 'indicator'): string {
  return `/dashboard?${new URLSearchParams({ symbol, ...(type && { type }) })}`;
}
