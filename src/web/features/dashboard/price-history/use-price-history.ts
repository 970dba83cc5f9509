import { useQuery } from '@tanstack/react-query';
import { getPriceHistory, type Period } from '#contract/dashboard.ts';
import { call } from '#web/api/call.ts';

interface Asked {
  symbol: string;
  period: Period;
  type: string;
}

/** Each range is an answer of its own: one that comes late belongs to a range nobody looks at any more. */
export function usePriceHistory({ symbol, period, type }: Asked) {
  const input = { params: { symbol }, query: { period, type } };
  return useQuery({
    queryKey: [getPriceHistory.row.path, input],
    queryFn: ({ signal }) => call(getPriceHistory, input, signal),
    enabled: symbol !== '',
    staleTime: 60_000,
  });
}
