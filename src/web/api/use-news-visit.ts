import { useQuery } from '@tanstack/react-query';
import { visitNews } from '#contract/news.ts';
import { readAsOf } from '#web/as-of.ts';
import { call } from './call.ts';

const SAME_VISIT_MS = 5 * 60_000;

/** Records a visit. Returns the time since which news is new; null on the first visit or if unknown. */
export function useNewsVisit(): string | null {
  const { data } = useQuery({
    queryKey: [visitNews.row.path],
    queryFn: ({ signal }) => call(visitNews, {}, signal),
    staleTime: SAME_VISIT_MS,
    refetchOnWindowFocus: true,
    retry: false,
    // Looking at the past does not count as a visit.
    enabled: readAsOf() === undefined,
  });
  return data?.data.since ?? null;
}
