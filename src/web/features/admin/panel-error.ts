import type { Answer, Route } from '#contract/route.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-route.ts';

/** Shows a message and its reason in the panel's banner; null removes it. */
export type ShowError = (message: string | null, reason?: string) => void;

export interface Failure {
  message: string;
  reason?: string | undefined;
}

/** The route's own failure text, and separately the reason when there is one. */
export function splitFailure(error: Error, route: Route): Failure {
  const message = route.row.failure ?? error.message;
  const reason = error instanceof ApiError ? error.message : '';
  return reason === '' || reason === message ? { message } : { message, reason };
}

interface PanelActionOptions<T extends Route> {
  refresh?: readonly Route[];
  onDone?: (answer: Answer<T>) => void;
}

/** A change whose failure is shown in the panel's banner until it is dismissed or the change is retried. */
export function usePanelAction<T extends Route>(
  route: T,
  showError: ShowError,
  options: PanelActionOptions<T>,
) {
  return useAction(route, {
    ...options,
    onStart: () => showError(null),
    onFailed: (_, error) => {
      const { message, reason } = splitFailure(error, route);
      showError(message, reason);
    },
  });
}
