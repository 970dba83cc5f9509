import { useState } from 'react';
import { type ChartEvent, listChartEvents, removeChartNote } from '#contract/chart.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import type { ChartState, Mark } from './chart-address.ts';
import type { Line, Span } from './compare.ts';

const KIND_OF_MARK = { stories: 'story', releases: 'release', notes: 'note' } as const;

/** A range that ends with the last close also shows what has happened since. */
export function useEvents(state: ChartState, lines: readonly Line[], span: Span | undefined) {
  const until = 'preset' in state.range ? easternDay(new Date()) : (span?.to ?? '');
  const [marked, setMarked] = useState<readonly number[]>([]);
  const items = lines.map(({ history }) => history.id).join(',');
  const enabled = span !== undefined && items !== '' && state.marks.length > 0;
  const events = useRoute(
    listChartEvents,
    { query: { items: items as never, from: span?.from ?? '', to: until } },
    { enabled },
  );
  const remove = useAction(removeChartNote, { refresh: [listChartEvents] });
  const wanted = state.marks.map((mark: Mark) => KIND_OF_MARK[mark]);
  const all = span && state.marks.length > 0 ? (events.data?.data.events ?? []) : [];
  const shown = all.filter(
    ({ kind, date }) => wanted.includes(kind) && span !== undefined && date >= span.from && date <= until,
  );
  return {
    shown,
    marked,
    // An earlier answer without events says nothing about this one.
    isLoading: enabled && (events.isPending || (events.isPlaceholderData && all.length === 0)),
    mark: setMarked,
    remove: (event: ChartEvent) => remove.mutate({ params: { id: event.id } }),
    failure: remove.failure ?? (events.error ? 'Failed to load events' : undefined),
  };
}
