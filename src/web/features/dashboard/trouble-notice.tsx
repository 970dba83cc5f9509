import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { getOverview } from '#contract/dashboard.ts';
import { ApiError, describeFailure } from '#web/api/api-error.ts';
import { formatMoment } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DockedBanner } from './docked-banner.tsx';
import type { OverviewView } from './reading/overview-view.ts';

/** Why what is shown may be old: the last reload failed, or the server itself could not look. */
export function TroubleNotice({ query, view }: { query: UseQueryResult<OverviewView>; view: OverviewView }) {
  const [isDismissed, setDismissed] = useState(false);
  const trouble = describeTrouble(query.error, view);
  if (trouble === undefined || isDismissed) return null;
  return (
    <DockedBanner
      onDismiss={() => setDismissed(true)}
      action={
        <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      }
    >
      <p>{trouble.message}</p>
      <p className="mt-0.5 text-13 font-normal text-t2">
        {trouble.reason} Showing the last good data, from {formatMoment(view.timestamp, new Date())}.
      </p>
    </DockedBanner>
  );
}

function describeTrouble(error: Error | null, view: OverviewView) {
  if (error) {
    const message = describeFailure(error, getOverview);
    const reason = error instanceof ApiError && error.message !== message ? error.message : '';
    return { message, reason };
  }
  if (!view.isStale) return undefined;
  return { message: 'This data may be out of date', reason: 'The server could not look for newer figures.' };
}
