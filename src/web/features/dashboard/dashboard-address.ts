import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { PriceItem } from '#contract/dashboard.ts';
import { CARD_PERIODS, type CardPeriod } from '#contract/period-changes.ts';
import { readChoice, withParams } from '#web/search-params.ts';
import { afterDialogs } from '#web/ui/back-closes.ts';
import type { NamedInstrument } from './instrument.ts';

export function useCardPeriod(): [CardPeriod, (period: CardPeriod) => void] {
  const { key, search } = useLocation();
  const [chosen, setChosen] = useState<{ at: string; period: CardPeriod }>();
  const choose = useCallback(
    (period: CardPeriod) => {
      setChosen({ at: key, period });
      // Later, because updating the URL takes the browser longer than drawing the cards.
      setTimeout(() => writeAddress({ period: period === CARD_PERIODS[0] ? undefined : period }), 0);
    },
    [key],
  );
  const period =
    chosen?.at === key ? chosen.period : readChoice(new URLSearchParams(search), 'period', CARD_PERIODS);
  return [period, choose];
}

export function useOpenedInstrument() {
  const { key, search } = useLocation();
  const [chosen, setChosen] = useState<{ at: string; instrument: NamedInstrument | undefined }>();
  const open = useCallback((instrument: NamedInstrument) => setChosen({ at: key, instrument }), [key]);
  const close = useCallback(() => {
    setChosen({ at: key, instrument: undefined });
    afterDialogs(() => writeAddress({ symbol: undefined, type: undefined }));
  }, [key]);
  const opened = chosen?.at === key ? chosen.instrument : findNamed(search);
  return { opened, open, close };
}

function findNamed(search: string): NamedInstrument | undefined {
  const params = new URLSearchParams(search);
  const symbol = params.get('symbol')?.trim().slice(0, 40);
  if (!symbol) return undefined;
  return { symbol, name: '', ...(params.get('type') === 'indicator' && { type: 'indicator' }) };
}

/** Bypasses the router, whose session check would sign the reader out while the server is unreachable. */
export function writeAddress(changes: Record<string, string | undefined>): void {
  const { pathname, search, hash } = window.location;
  const params = withParams(new URLSearchParams(search), changes);
  const query = params.size === 0 ? '' : `?${params}`;
  window.history.replaceState(window.history.state, '', pathname + query + hash);
}

type Changes = Pick<
  PriceItem,
  'day_change_percent' | 'week_change_percent' | 'month_change_percent' | 'ytd_change_percent'
>;

const PERIODS: Record<CardPeriod, { field: keyof Changes; words: string }> = {
  '1D': { field: 'day_change_percent', words: '1 day' },
  '1W': { field: 'week_change_percent', words: '1 week' },
  '1M': { field: 'month_change_percent', words: '1 month' },
  YTD: { field: 'ytd_change_percent', words: 'year to date' },
};

export function pickChange(item: Changes, period: CardPeriod): number | null {
  return item[PERIODS[period].field];
}

export function sayPeriod(period: CardPeriod): string {
  return PERIODS[period].words;
}
