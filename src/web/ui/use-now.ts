import { useEffect, useState } from 'react';
import { shownMoment } from '#web/as-of.ts';

/** At a past moment, that moment. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return shownMoment(() => now);
}
