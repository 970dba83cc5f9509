import { Check, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import {
  type Channel,
  type Delivery,
  listChannels,
  listDeliveries,
  MOST_TRIES,
  retryDelivery,
} from '#contract/delivery.ts';
import { DAY_MS } from '#contract/durations.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { useAction, usePolledRoute } from '#web/api/use-route.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Select } from '#web/ui/field.tsx';
import { PageTurner } from '#web/ui/paged-view.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatCount, formatNamedDay, formatSince } from '#wording/format.ts';

const STATES: Record<Delivery['state'], { label: string; tone?: BadgeTone }> = {
  failed: { label: 'Failed', tone: 'loss' },
  retrying: { label: 'Retry queued', tone: 'warn' },
  held: { label: 'Held', tone: 'grey' },
  queued: { label: 'Queued', tone: 'info' },
  delivered: { label: 'Delivered' },
  dropped: { label: 'Not sent', tone: 'grey' },
};
const DAYS_LISTED = 14;

export function DeliveryLog({ channels }: { channels: readonly Channel[] }) {
  const now = useNow(60_000);
  const [params, setParams] = useSearchParams();
  const today = easternDay(now);
  const [channel, day] = [params.get('channel') ?? '', params.get('day') ?? today];
  const page = Number(params.get('page')) || 1;
  const set = (change: Record<string, string>) =>
    setParams({
      tab: 'settings',
      section: 'channels',
      ...(channel && { channel }),
      ...(day !== today && { day }),
      ...change,
    });
  const query = usePolledRoute(
    listDeliveries,
    { query: { day, ...(channel && { channel }), page, limit: 50 } },
    (answer) => (answer?.data.deliveries.some(({ state }) => state === 'queued') ? 3_000 : 30_000),
  );
  const days = Array.from({ length: DAYS_LISTED }, (_, ago) =>
    easternDay(new Date(now.getTime() - ago * DAY_MS)),
  );
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
        <h3 className="text-16 font-semibold">Delivery log</h3>
        <div className="flex flex-wrap gap-2">
          <Select
            aria-label="Channel"
            className="control w-auto"
            value={channel}
            options={[
              { value: '', label: 'All channels' },
              { value: 'mail', label: 'Company mail' },
              ...channels.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onValue={(channel) => set({ channel })}
          />
          <Select
            aria-label="Day"
            className="control w-auto"
            value={day}
            options={(days.includes(day) ? days : [day, ...days]).map((value) => ({
              value,
              label: value === today ? 'Today' : formatNamedDay(value, now),
            }))}
            onValue={(day) => set({ day })}
          />
        </div>
      </div>
      <QueryView query={query} skeleton={<Skeleton className="m-5 h-40" />}>
        {({ data: { deliveries, pagination } }) => (
          <>
            {deliveries.length === 0 ? (
              <p className="px-4 py-5 text-t2">
                {day === today ? 'Nothing sent today.' : 'Nothing sent on this day.'}
              </p>
            ) : (
              <Table
                caption="Delivery log"
                inCard
                columns={columnsAt(now)}
                rows={deliveries}
                keyOf={({ id }) => id}
              />
            )}
            <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
              <p className="text-12 text-t3">
                {formatCount(deliveries.length)} of {formatCount(pagination.total)}. Kept for 90 days. Each
                item is sent once; a retry keeps its ID.
              </p>
              <PageTurner
                page={page}
                totalPages={pagination.totalPages}
                onPage={(next) => set({ page: String(next) })}
              />
            </div>
          </>
        )}
      </QueryView>
    </Card>
  );
}

function columnsAt(now: Date): readonly Column<Delivery>[] {
  return [
    { label: 'Status', width: 'w-[14%]', cell: ({ state }) => <State state={state} /> },
    { label: 'Time', width: 'w-[10%]', cell: ({ at }) => formatSince(at, now) },
    { label: 'To', width: 'w-[19%]', cell: ({ to }) => to },
    { label: 'What', width: 'w-[23%]', cell: (row) => <What delivery={row} /> },
    {
      label: 'Answer',
      width: 'w-[20%]',
      cell: (row) => <span className="text-13 text-t2">{sayAnswer(row, now)}</span>,
    },
    { label: 'Tries', width: 'w-[14%]', isFullWidth: true, cell: (row) => <Tries delivery={row} /> },
  ];
}

function What({ delivery: { subject, count, people } }: { delivery: Delivery }): ReactNode {
  if (count === 1) return <strong>{subject}</strong>;
  const more = count - people.length;
  return (
    <details>
      <summary className="cursor-pointer rounded-sm font-semibold">
        {subject} · {formatCount(count)} people
      </summary>
      <p className="mt-1 text-12 text-t2">
        {people.join(', ')}
        {more > 0 && ` and ${formatCount(more)} more`}
      </p>
    </details>
  );
}

function State({ state }: Pick<Delivery, 'state'>): ReactNode {
  const { label, tone } = STATES[state];
  if (tone) return <Badge tone={tone}>{label}</Badge>;
  return (
    <span className="inline-flex items-center gap-1.5 text-13 text-t2">
      <Check size={14} aria-hidden className="text-gain" />
      {label}
    </span>
  );
}

function sayAnswer({ state, answer, nextTryAt }: Delivery, now: Date): string {
  if (state === 'held') return `Quiet hours until ${formatSince(nextTryAt ?? '', now)}`;
  const next = state === 'retrying' && nextTryAt ? `next try ${formatSince(nextTryAt, now)}` : '';
  return [answer, next].filter(Boolean).join(' · ');
}

function Tries({ delivery: { id, state, tries, subject } }: { delivery: Delivery }) {
  const retry = useAction(retryDelivery, {
    refresh: [listDeliveries, listChannels],
    done: 'Sending again now, with the same ID.',
  });
  const canRetry = state === 'failed' || state === 'retrying';
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-13 text-t2">
        {state === 'delivered' || tries > MOST_TRIES ? tries : `${tries} of ${MOST_TRIES}`}{' '}
        <span className="lg:sr-only">{tries === 1 && state === 'delivered' ? 'try' : 'tries'}</span>
      </span>
      {canRetry && (
        <Button size="small" busy={retry.isPending} onClick={() => retry.mutate({ params: { id } })}>
          <RefreshCw size={14} aria-hidden />
          {state === 'failed' ? 'Retry' : 'Retry now'} <span className="sr-only">{subject}</span>
        </Button>
      )}
      <ErrorText>{retry.failure}</ErrorText>
    </div>
  );
}
