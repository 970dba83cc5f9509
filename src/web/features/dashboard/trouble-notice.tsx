import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Overview } from '#contract/dashboard.ts';
import { ApiError, describeFailure } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { RetryButton } from '#web/ui/query-view.tsx';
import { formatMoment } from '#wording/format.ts';

export function TroubleNotice({ query, view }: { query: UseQueryResult<Overview>; view: Overview }) {
  const [isDismissed, setDismissed] = useState(false);
  const trouble = describeTrouble(query.error, view);
  if (trouble === undefined || isDismissed) return null;
  return (
    <DockedBanner onDismiss={() => setDismissed(true)} action={<RetryButton of={query} />}>
      <p>{trouble.message}</p>
      <p className="mt-0.5 text-13 font-normal text-t2">
        {trouble.reason} Showing data from {formatMoment(view.timestamp, new Date())}.
      </p>
    </DockedBanner>
  );
}

function describeTrouble(error: Error | null, view: Overview) {
  if (error) {
    const message = describeFailure(error);
    const reason = error instanceof ApiError && error.message !== message ? error.message : '';
    return { message, reason };
  }
  if (!view.isStale) return undefined;
  return { message: 'This data may be out of date', reason: 'The server could not check for newer data.' };
}

interface DockedBannerProps {
  children: ReactNode;
  action: ReactNode;
  onDismiss: () => void;
}

/** A warning at the bottom of the window, so that it does not move the page. */
export function DockedBanner({ children, action, onDismiss }: DockedBannerProps) {
  return (
    <div className="docked fixed inset-x-4 bottom-4 z-20 mx-auto max-w-[760px] rounded-md shadow-float print:hidden">
      <Banner tone="warning" action={action} onDismiss={onDismiss}>
        {children}
      </Banner>
    </div>
  );
}
