import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { readChoice, withParams } from '#web/search-params.ts';
import { CARD_PERIODS, type CardPeriod } from './card-periods.ts';
import type { NamedInstrument } from './late-dialogs.tsx';

/** The period of the price cards, stored in the URL. */
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

/** The instrument whose history is open: from the clicked card, or from the URL. */
export function useOpenedInstrument() {
  const { key, search } = useLocation();
  const [chosen, setChosen] = useState<{ at: string; instrument: NamedInstrument | undefined }>();
  const open = useCallback((instrument: NamedInstrument) => setChosen({ at: key, instrument }), [key]);
  const close = useCallback(() => {
    setChosen({ at: key, instrument: undefined });
    writeAddress({ symbol: undefined, type: undefined });
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

/**
 * Bypasses the router: a navigation checks the session, which would sign the reader out while the server is
 * unreachable.
 */
function writeAddress(changes: Record<string, string | undefined>): void {
  const { pathname, search, hash } = window.location;
  const params = withParams(new URLSearchParams(search), changes);
  const query = params.size === 0 ? '' : `?${params}`;
  window.history.replaceState(window.history.state, '', pathname + query + hash);
}
