import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Route } from '#contract/route.ts';
import { ApiError, isConflict } from '#web/api/api-error.ts';
import { type ActionOptions, useAction } from '#web/api/use-route.ts';
import { Banner, FailureText } from './banner.tsx';
import { useToast } from './use-toast.ts';

export interface Failure {
  message: string;
  reason?: string | undefined;
}

const ErrorContext = createContext<(failure: Failure | null) => void>(() => {});

export function useShowError(): (failure: Failure | null) => void {
  return useContext(ErrorContext);
}

export function ErrorBanner({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <ErrorContext value={setFailure}>
      {failure !== null && (
        <div className="sticky top-16 z-20 mb-4">
          <Banner tone="error" onDismiss={() => setFailure(null)}>
            <FailureText {...failure} />
          </Banner>
        </div>
      )}
      {children}
    </ErrorContext>
  );
}

export function splitFailure(error: Error): Failure {
  const message = (error instanceof ApiError && error.failure) || error.message;
  return error.message === message ? { message } : { message, reason: error.message };
}

/**
 * A change whose failure stays in the error banner until it is dismissed or the change is retried. A run that ended
 * just before it was stopped is no failure.
 */
export function useReportedAction<T extends Route>(
  route: T,
  options: Pick<ActionOptions<T>, 'refresh' | 'done' | 'onDone' | 'draft'>,
) {
  const showError = useShowError();
  const toast = useToast();
  return useAction(route, {
    ...options,
    onStart: () => showError(null),
    onFailed: (_, error) => {
      if (options.draft && isConflict(error)) return;
      if (error instanceof ApiError && error.code === 'ALREADY_FINISHED') toast(error.message);
      else showError(splitFailure(error));
    },
  });
}
