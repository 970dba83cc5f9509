import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Answer, Route } from '#contract/route.ts';
import { readAsOf } from '#web/as-of.ts';
import { useToast } from '#web/ui/use-toast.ts';
import { describeFailure, isConflict, isOutdated, isOwnConflict } from './api-error.ts';
import { call, type Input } from './call.ts';
import type { SharedDraft } from './use-shared-draft.ts';

export function useRoute<T extends Route>(route: T, input: Input<T>, { enabled = true } = {}) {
  return usePolledRoute(route, input, () => false, enabled);
}

/** Asks again after an interval that may depend on the latest answer; not while the page is hidden. */
export function usePolledRoute<T extends Route>(
  route: T,
  input: Input<T>,
  everyMs: (latest: Answer<T> | undefined) => number | false,
  enabled = true,
) {
  return useQuery<Answer<T>>({
    queryKey: [route.row.path, input],
    queryFn: ({ signal }) => call(route, input, signal),
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: ({ state }) => (readAsOf() ? false : everyMs(state.data)),
  });
}

export interface ActionOptions<T extends Route> {
  /** Queries to refetch; the action counts as pending until they are done. */
  refresh?: readonly Route[] | undefined;
  onStart?: () => void;
  /** Confirms the change for a moment. */
  done?: string | ((answer: Answer<T>) => string) | undefined;
  onDone?: ((answer: Answer<T>) => void) | undefined;
  onFailed?: (message: string, error: Error) => void;
  /** The draft being saved, if others can change it too; supplies the version and resolves conflicts. */
  draft?: SharedDraft | undefined;
  /** Adds input that must not be kept in the mutation's variables. */
  complete?: (input: Input<T>) => Input<T>;
}

export function useAction<T extends Route>(route: T, options: ActionOptions<T> = {}) {
  const client = useQueryClient();
  const toast = useToast();
  const { draft } = options;
  const refresh = () => Promise.all((options.refresh ?? []).map((changed) => refreshRoute(client, changed)));
  const action = useMutation({
    mutationFn: async (input: Input<T>) => {
      const whole = options.complete?.(input) ?? input;
      const answer = await call(route, draft ? { ...whole, version: draft.version } : whole);
      // Settles the draft that was sent: more may have been entered since.
      draft?.settle();
      return answer;
    },
    onMutate: () => options.onStart?.(),
    onSuccess: (answer) => {
      const { done, onDone } = options;
      if (done) toast(typeof done === 'string' ? done : done(answer));
      onDone?.(answer);
      return refresh();
    },
    onError: (error) => {
      options.onFailed?.(describeFailure(error), error);
      return isOutdated(error) ? refresh() : undefined;
    },
  });
  const failure = action.error ? describeFailure(action.error) : undefined;
  if (!draft) return { ...action, failure, conflict: undefined, load: action.reset, keep: action.reset };
  const isRefused = isConflict(action.error);
  const decide = (choose: () => void) => () => {
    choose();
    action.reset();
  };
  return {
    ...action,
    failure: isRefused ? undefined : failure,
    conflict: isRefused ? failure : undefined,
    isOwn: isOwnConflict(action.error),
    load: decide(draft.load),
    keep: decide(draft.keep),
  };
}

export function refreshRoute(client: QueryClient, route: Route): Promise<void> {
  return client.invalidateQueries({ queryKey: [route.row.path] });
}
