import { useEffect, useState } from 'react';
import { shownMoment } from '#web/as-of.ts';

/** Looking back, the moment that is shown. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return shownMoment(() => now);
}
