import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { searchNews } from '#contract/news.ts';
import { call } from '#web/api/call.ts';
import { type NewsAddress, toQuery } from './news-address.ts';

/** The list stays stable while reading: new articles are announced, not inserted. */
export function useNewsList({ choice, sort, isGrouped }: NewsAddress) {
  const query = {
    ...toQuery(choice),
    ...(sort !== 'new' && { sort }),
    ...(!isGrouped && { group: 0 }),
  };
  return useInfiniteQuery({
    queryKey: [searchNews.row.path, query],
    queryFn: ({ signal, pageParam }) =>
      call(searchNews, { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data }) => data.next,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
