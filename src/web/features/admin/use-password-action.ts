import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answer, BodyInput, Params, Route } from '#contract/route.ts';
import { isOutdated } from '#web/api/api-error.ts';
import { call, type Input } from '#web/api/call.ts';
import { refreshRoute } from '#web/api/use-route.ts';

interface PasswordActionOptions<T extends Route> {
  refresh?: readonly Route[];
  onDone?: (answer: Answer<T>) => void;
  onFailed?: (error: Error) => void;
}

/** All that the call needs besides the password. */
interface Rest<T extends Route> {
  params?: Params<T>;
  body?: BodyInput<T>;
}

/**
 * A change that the caller's own password goes with. What is sent through a mutation stays in its state; the
 * password therefore passes it by, and is gone the moment the request is made.
 */
export function usePasswordAction<T extends Route>(route: T, options: PasswordActionOptions<T> = {}) {
  const client = useQueryClient();
  const password = useRef('');
  const refresh = () => Promise.all((options.refresh ?? []).map((changed) => refreshRoute(client, changed)));
  const action = useMutation({
    mutationFn: ({ params, body }: Rest<T>) => {
      const full = { ...(body as object | undefined), password: password.current };
      password.current = '';
      return call(route, { params, body: full } as unknown as Input<T>);
    },
    onSuccess: (answer) => {
      options.onDone?.(answer);
      return refresh();
    },
    onError: (error) => {
      options.onFailed?.(error);
      return isOutdated(error) ? refresh() : undefined;
    },
  });
  return {
    isPending: action.isPending,
    error: action.error,
    start: (typed: string, rest: Rest<T> = {}) => {
      password.current = typed;
      action.mutate(rest);
    },
  };
}
