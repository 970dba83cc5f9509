import type { KeyboardEvent } from 'react';
import { useSettled } from './use-settled.ts';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const BIG_STEP = 10;
const SPOKEN_AFTER_MS = 150;

/** The cursor position after a key; undefined for other keys. */
export function findPlace(
  { key, shiftKey }: KeyboardEvent,
  place: number,
  count: number,
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  return Math.max(0, Math.min(count - 1, place + step * (shiftKey ? BIG_STEP : 1)));
}

/** Announced once the cursor rests, so that a held key does not read out every day. */
export function SpokenPoint({ words = '' }: { words: string | undefined }) {
  return (
    <p role="status" className="sr-only">
      {useSettled(words, SPOKEN_AFTER_MS)}
    </p>
  );
}
