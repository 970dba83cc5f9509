import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { Instrument } from './late-dialogs.tsx';
import { writeAddress } from './write-address.ts';

type Opened = Omit<Instrument, 'type'> & Partial<Instrument>;

/** Whose price history is open: the one of the card that was clicked, or the one that the address names. */
export function useOpenedInstrument() {
  const { key, search } = useLocation();
  const [chosen, setChosen] = useState<{ at: string; instrument: Opened | undefined }>();
  const open = useCallback((instrument: Opened) => setChosen({ at: key, instrument }), [key]);
  const close = useCallback(() => {
    setChosen({ at: key, instrument: undefined });
    writeAddress({ symbol: undefined });
  }, [key]);
  const opened = chosen?.at === key ? chosen.instrument : findNamed(search);
  return { opened, open, close };
}

function findNamed(search: string): Opened | undefined {
  const symbol = new URLSearchParams(search).get('symbol')?.trim().slice(0, 40);
  return symbol ? { symbol, name: '' } : undefined;
}
