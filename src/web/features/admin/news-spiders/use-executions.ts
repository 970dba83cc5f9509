import { useInfiniteQuery } from '@tanstack/react-query';
import { listSpiderExecutions, type SpiderExecution } from '#contract/news-spiders.ts';
import { call } from '#web/api/call.ts';

const FIRST_PAGE = 20;
const LATER_PAGES = 100;
const POLL_MS = 5000;

/** A spider's runs, newest first, loaded page by page. */
export function useExecutions(spiderId: string) {
  return useInfiniteQuery({
    queryKey: [listSpiderExecutions.row.path, { spiderId }],
    queryFn: ({ pageParam: offset, signal }) => {
      const limit = offset === 0 ? FIRST_PAGE : LATER_PAGES;
      return call(listSpiderExecutions, { query: { limit, offset, spiderId } }, signal);
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { executions }) => sum + executions.length, 0);
      return pages.at(-1)?.executions.length && read < total ? read : undefined;
    },
    // Only with one page loaded, because polling fetches every loaded page again.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.length === 1 && data.pages[0]?.executions.some(isActive) ? POLL_MS : false,
  });
}

/** Each run once: a run that starts between two requests shifts the later pages. */
export function joinPages(pages: readonly { executions: SpiderExecution[] }[]): SpiderExecution[] {
  const byId = new Map(pages.flatMap(({ executions }) => executions).map((run) => [run.id, run]));
  return [...byId.values()];
}

function isActive({ status }: SpiderExecution): boolean {
  return status === 'queued' || status === 'running';
}
