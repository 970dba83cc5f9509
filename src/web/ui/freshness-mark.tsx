import { ArrowLeftRight, CircleSlash, Clock, Snowflake } from 'lucide-react';
import { listChartItems } from '#contract/chart.ts';
import type { Indicator } from '#contract/dashboard.ts';
import { lookUp } from '#contract/look-up.ts';
import { useRoute } from '#web/api/use-route.ts';
import { readAsOf } from '#web/as-of.ts';
import { formatWord } from '#wording/format.ts';
import { Hint } from './hint.tsx';
import { KnownMark, sayKnown } from './known-mark.tsx';

/** The value is current, but not from the usual source. */
const OTHER_SOURCE = 'other source';

const LOOKS: Record<string, { Icon: typeof Clock; tone: string; why: string }> = {
  stale: { Icon: Clock, tone: 'bg-warn-tint text-warn', why: 'The source could not be reached recently.' },
  frozen: {
    Icon: Snowflake,
    tone: 'bg-info-tint text-info',
    why: 'The source has not published a new value for longer than usual.',
  },
  unavailable: { Icon: CircleSlash, tone: 'bg-s3 text-t2', why: 'No value available.' },
  [OTHER_SOURCE]: {
    Icon: ArrowLeftRight,
    tone: 'bg-info-tint text-info',
    why: 'The usual source has no current value.',
  },
};
const UNHEARD_OF = { Icon: Clock, tone: 'bg-s3 text-t2', why: 'This may not be the latest value.' };

export type FreshnessFacts = Pick<Indicator, 'freshness' | 'freshness_reason' | 'source_note' | 'known'>;

export function FreshnessMark({ of: facts, className = '' }: { of: FreshnessFacts; className?: string }) {
  if (readAsOf() !== undefined) {
    if (facts.freshness === 'unavailable') return null;
    return (
      <span className={className}>
        <KnownMark known={facts.known} />
      </span>
    );
  }
  const state = stateOf(facts);
  if (state === undefined) return null;
  const { Icon, tone, why } = lookUp(LOOKS, state) ?? UNHEARD_OF;
  const word = formatWord(state);
  return (
    <Hint label={word} text={sayReason(facts) || why} className={className}>
      <span
        className={`inline-flex max-w-28 items-center gap-1 rounded-full border border-transparent px-1.5 py-px text-11 font-[650] ${tone}`}
      >
        <Icon size={11} aria-hidden className="shrink-0" />
        <span className="truncate">{word}</span>
      </span>
    </Hint>
  );
}

/**
 * Freshness of the latest value, for screens that only have a history. Called before the history is loaded,
 * so that both are fetched together.
 */
export function useLatestFreshness(id: string): FreshnessFacts | undefined {
  const items = useRoute(listChartItems, {}, { enabled: readAsOf() === undefined });
  return items.data?.data.items.find((one) => one.id === id);
}

/** Why a value is old, or not from the usual source. */
export function sayReason({ source_note, freshness, freshness_reason }: FreshnessFacts): string {
  return [source_note, isFresh(freshness) ? null : freshness_reason].filter(Boolean).join(' ');
}

/** The label; undefined if there is none, as at a past moment, where values have another mark. */
export function stateOf({ freshness, source_note }: FreshnessFacts): string | undefined {
  if (readAsOf() !== undefined) return undefined;
  if (!isFresh(freshness)) return freshness;
  return source_note ? OTHER_SOURCE : undefined;
}

/** For a file, where a current value is called fresh. */
export function sayStatus(facts: FreshnessFacts & { not_known?: string | undefined }): string {
  if (readAsOf() === undefined) return formatWord(stateOf(facts) ?? 'fresh');
  return facts.not_known === undefined ? sayKnown(facts.known) : 'Not known then';
}

/** For a file. When a value was last checked before a past moment is not kept. */
export function withCheckTimes<T extends { checked_at: string | null }>(items: readonly T[]): readonly T[] {
  return readAsOf() === undefined ? items : items.map((item) => ({ ...item, checked_at: null }));
}

function isFresh(freshness: string): boolean {
  return freshness === 'fresh' || freshness === '';
}
