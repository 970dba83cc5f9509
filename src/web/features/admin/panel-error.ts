import type { Answer, Route } from '#contract/route.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-route.ts';

/** Puts a message into the panel's banner, with what the server said about it; null takes it away. */
export type TellError = (message: string | null, reason?: string) => void;

export interface Failure {
  message: string;
  reason?: string;
}

/** The console's own sentence about a failed call, and apart from it the reason, where one is known. */
export function splitFailure(error: Error, route: Route): Failure {
  const message = route.row.failure ?? error.message;
  const reason = error instanceof ApiError ? error.message : '';
  return reason === '' || reason === message ? { message } : { message, reason };
}

interface PanelActionOptions<T extends Route> {
  refresh?: readonly Route[];
  onDone?: (answer: Answer<T>) => void;
  onFailed?: () => void;
}

/** A change whose failure stands in the panel's banner until it is dismissed or tried again. */
export function usePanelAction<T extends Route>(
  route: T,
  tellError: TellError,
  { onFailed, ...options }: PanelActionOptions<T> = {},
) {
  return useAction(route, {
    ...options,
    onStart: () => tellError(null),
    onFailed: (_, error) => {
      const { message, reason } = splitFailure(error, route);
      tellError(message, reason);
      onFailed?.();
    },
  });
}
