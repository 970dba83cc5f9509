import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChartHistory, getChartHistory } from '#contract/chart.ts';
import { call } from '#web/api/call.ts';
import type { ChartState } from './chart-address.ts';
import { type Line, readLine } from './compare.ts';
import type { Chip } from './legend.tsx';

export function useHistories(state: ChartState) {
  const asked = state.slots.flatMap((id, slot) => (id === undefined ? [] : [{ id, slot }]));
  const histories = useQueries({
    queries: asked.map(({ id }) => ({
      queryKey: [getChartHistory.row.path, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getChartHistory, { params: { id } }, signal),
      staleTime: 60_000,
    })),
  });
  const answers = histories.map(({ data }) => data?.data);
  const isLoading = histories.some(({ isPending }) => isPending);
  const lines = useLines(asked, answers, isLoading);
  const chips = asked.map(({ id, slot }, place): Chip => {
    const query = histories[place];
    return {
      id,
      slot,
      line: lines.find((line) => line.slot === slot),
      summary: undefined,
      error: query?.error ?? null,
      isFetching: query?.isFetching ?? false,
      retry: () => void query?.refetch(),
    };
  });
  return { chips, lines, isLoading };
}

/** The same list while nothing has changed: the plot is laid out from it. The first lines appear together. */
function useLines(
  asked: readonly { slot: number }[],
  answers: readonly (ChartHistory | undefined)[],
  isLoading: boolean,
): Line[] {
  const [kept, setKept] = useState<{ key: readonly unknown[]; lines: Line[] }>({ key: [], lines: [] });
  if (isLoading && kept.lines.length === 0) return kept.lines;
  const key = [...asked.map(({ slot }) => slot), ...answers];
  if (key.length === kept.key.length && key.every((one, place) => one === kept.key[place])) return kept.lines;
  const lines = asked.flatMap(({ slot }, place) => {
    const history = answers[place];
    return history ? [readLine(slot, history)] : [];
  });
  setKept({ key, lines });
  return lines;
}
