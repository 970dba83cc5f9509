import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Answer, Route } from '#contract/route.ts';
import { describeFailure } from './api-error.ts';
import { call, type Input } from './call.ts';

/** Data by route. While other input is loading, the last answer stays on the screen. */
export function useRoute<T extends Route>(route: T, input: Input<T>) {
  return useQuery<Answer<T>>({
    queryKey: [route.row.path, input],
    queryFn: ({ signal }) => call(route, input, signal),
    placeholderData: keepPreviousData,
  });
}

interface ActionOptions<T extends Route> {
  /** What the action changes: these are asked for again, and it counts as busy until they are there. */
  refresh?: readonly Route[];
  onStart?: () => void;
  onDone?: (answer: Answer<T>) => void;
  onFailed?: (message: string) => void;
}

/** A change by route. */
export function useAction<T extends Route>(route: T, options: ActionOptions<T> = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<T>) => call(route, input),
    onMutate: () => options.onStart?.(),
    onSuccess: (answer) => {
      options.onDone?.(answer);
      return Promise.all((options.refresh ?? []).map((changed) => refreshRoute(client, changed)));
    },
    onError: (error) => options.onFailed?.(describeFailure(error, route)),
  });
}

export function refreshRoute(client: QueryClient, route: Route): Promise<void> {
  return client.invalidateQueries({ queryKey: [route.row.path] });
}
