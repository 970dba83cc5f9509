import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { readChoice } from '#web/search-params.ts';
import { CARD_PERIODS, type CardPeriod } from './card-periods.ts';
import { writeAddress } from './write-address.ts';

/** The period of the cards, kept in the address. */
export function useCardPeriod(): [CardPeriod, (period: CardPeriod) => void] {
  const { key, search } = useLocation();
  const [chosen, setChosen] = useState<{ at: string; period: CardPeriod }>();
  const choose = useCallback(
    (period: CardPeriod) => {
      setChosen({ at: key, period });
      // After the cards: writing the address takes the browser longer than drawing them.
      setTimeout(() => writeAddress({ period: period === CARD_PERIODS[0] ? undefined : period }), 0);
    },
    [key],
  );
  const period =
    chosen?.at === key ? chosen.period : readChoice(new URLSearchParams(search), 'period', CARD_PERIODS);
  return [period, choose];
}
