import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { NamedInstrument } from './late-dialogs.tsx';
import { writeAddress } from './write-address.ts';

/** Whose price history is open: the one of the card that was clicked, or the one that the address names. */
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
