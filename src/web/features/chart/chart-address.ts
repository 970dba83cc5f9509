import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { MOST_COMPARED } from '#contract/chart.ts';
import { isDay } from '#contract/days.ts';
import { PERIODS, type Period } from '#contract/period-changes.ts';
import { withParams } from '#web/search-params.ts';
import { afterDialogs } from '#web/ui/back-closes.ts';
import type { Range } from './compare.ts';

export const MODES = ['rebased', 'axes', 'spread'] as const;
export type Mode = (typeof MODES)[number];

export const MARKS = ['stories', 'releases', 'notes'] as const;
export type Mark = (typeof MARKS)[number];

export interface ChartState {
  /** An id for each of the five colors; a removed one leaves its place empty. */
  slots: readonly (string | undefined)[];
  /** Ids in the address beyond the fifth. */
  left: number;
  mode: Mode;
  range: Range;
  marks: readonly Mark[];
  isLog: boolean;
  isTable: boolean;
  name: string;
}

const DEFAULT_PRESET: Period = '5Y';
const LONGEST_ID = 100;
const LONGEST_NAME = 80;

/** Invalid parts of an address are ignored, so that there is always something to draw. */
export function readChart(search: string): ChartState {
  const params = new URLSearchParams(search);
  const named = (params.get('s') ?? '').split(',').map((id) => id.trim().slice(0, LONGEST_ID));
  const each = named.map((id, place) => (id !== '' && named.indexOf(id) === place ? id : undefined));
  const slots = each.slice(0, MOST_COMPARED);
  const marks = params.get('marks')?.split(',');
  return {
    slots,
    left: each.slice(MOST_COMPARED).filter((id) => id !== undefined).length,
    mode: MODES.find((mode) => mode === params.get('mode')) ?? usualMode(slots),
    range: readRange(params),
    marks: marks ? MARKS.filter((mark) => marks.includes(mark)) : MARKS,
    isLog: params.get('log') === '1',
    isTable: params.get('view') === 'table',
    name: (params.get('name') ?? '').trim().slice(0, LONGEST_NAME),
  };
}

function readRange(params: URLSearchParams): Range {
  const [from = '', to = ''] = [params.get('from') ?? '', params.get('to') ?? ''];
  const areDays = [from, to].every((day) => /^(1[7-9]|20)/.test(day) && isDay(day));
  if (areDays && from < to) return { from, to };
  const preset = params.get('range')?.toLowerCase();
  return { preset: PERIODS.find((one) => one.toLowerCase() === preset) ?? DEFAULT_PRESET };
}

/** A single line is shown in its own values; only several need a common scale. */
function usualMode(slots: ChartState['slots']): Mode {
  return slots.filter((id) => id !== undefined).length > 1 ? 'rebased' : 'axes';
}

export function writeChart(search: string, change: Partial<Omit<ChartState, 'left'>>): string {
  const params: Record<string, string | undefined> = {};
  if (change.slots) params.s = writeSlots(change.slots);
  if (change.mode) {
    const usual = usualMode(change.slots ?? readChart(search).slots);
    params.mode = change.mode === usual ? undefined : change.mode;
  }
  if (change.range) {
    const { range } = change;
    const isPreset = 'preset' in range;
    params.range = isPreset && range.preset !== DEFAULT_PRESET ? range.preset : undefined;
    params.from = isPreset ? undefined : range.from;
    params.to = isPreset ? undefined : range.to;
  }
  if (change.marks) {
    params.marks = change.marks.length === MARKS.length ? undefined : change.marks.join(',') || 'none';
  }
  if (change.isLog !== undefined) params.log = change.isLog ? '1' : undefined;
  if (change.isTable !== undefined) params.view = change.isTable ? 'table' : undefined;
  if (change.name !== undefined) params.name = change.name || undefined;
  // Keep commas readable.
  const written = withParams(new URLSearchParams(search), params).toString().replaceAll('%2C', ',');
  return written === '' ? '' : `?${written}`;
}

function writeSlots(slots: readonly (string | undefined)[]): string | undefined {
  return (
    slots
      .map((id) => id ?? '')
      .join(',')
      .replace(/,+$/, '') || undefined
  );
}

/** Into the first empty place, so that the others keep their colors. */
export function fillSlot(slots: readonly (string | undefined)[], id: string): (string | undefined)[] {
  const free = slots.indexOf(undefined);
  return free < 0 ? [...slots, id] : slots.with(free, id);
}

const listeners = new Set<() => void>();

/** Each change is an entry of the history. It bypasses the router, which would check the session each time. */
export function useChartAddress(): [ChartState, (change: Partial<Omit<ChartState, 'left'>>) => void] {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const state = useMemo(() => readChart(search), [search]);
  const change = useCallback((changed: Partial<Omit<ChartState, 'left'>>) => {
    afterDialogs(() => {
      const { pathname, search: before, hash } = window.location;
      const next = writeChart(before, changed);
      if (next === before) return;
      window.history.pushState(window.history.state, '', pathname + next + hash);
      for (const listener of listeners) listener();
    });
  }, []);
  return [state, change];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
