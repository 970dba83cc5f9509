import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Answer } from '#contract/route.ts';
import { refreshRoute, useRoute } from '#web/api/use-route.ts';
import type { FeedKind, StoredData } from './feed.ts';

const POLL_MS = 3000;

type Status = Answer<FeedKind['getBackfill']>['data'];

export type Backfill = Omit<Status, 'totalRecords' | 'dataRange'> & { stored: StoredData };

/** How the latest backfill fares, watched while it runs. When it ends, the configuration is asked for again. */
export function useBackfill(kind: FeedKind): { backfill: Backfill | undefined; isActive: boolean } {
  const client = useQueryClient();
  const { data } = useRoute(
    kind.getBackfill,
    {},
    { everyMs: (latest) => (isActiveRun(latest?.data.status) ? POLL_MS : false) },
  );
  const isActive = isActiveRun(data?.data.status);
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (wasActive.current && !isActive) void refreshRoute(client, kind.config);
    wasActive.current = isActive;
  }, [client, kind, isActive]);
  return { backfill: data && readBackfill(data.data), isActive };
}

export function isActiveRun(status: string | undefined): boolean {
  return status === 'queued' || status === 'running';
}

function readBackfill({ totalRecords, dataRange, ...status }: Status): Backfill {
  const count = 'seriesCount' in status ? status.seriesCount : status.symbolsCount;
  return { ...status, stored: { totalRecords, count, ...dataRange } };
}
