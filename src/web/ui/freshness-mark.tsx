import { CircleSlash, Clock, Snowflake } from 'lucide-react';
import type { Indicator } from '#contract/dashboard.ts';
import { formatWord } from '#web/format.ts';
import { lookUp } from '#web/look-up.ts';
import { Hint } from './hint.tsx';

const LOOKS: Record<string, { Icon: typeof Clock; tone: string; why: string }> = {
  stale: { Icon: Clock, tone: 'bg-warn-tint text-warn', why: 'The source could not be reached recently.' },
  frozen: {
    Icon: Snowflake,
    tone: 'bg-info-tint text-info',
    why: 'The source has not published a new value for longer than usual.',
  },
  unavailable: { Icon: CircleSlash, tone: 'bg-s3 text-t2', why: 'No value available.' },
};
const UNHEARD_OF = { Icon: Clock, tone: 'bg-s3 text-t2', why: 'This may not be the latest value.' };

type FreshnessFacts = Pick<Indicator, 'freshness' | 'freshness_reason'>;

export function FreshnessMark({
  of: { freshness, freshness_reason },
  className = '',
}: {
  of: FreshnessFacts;
  className?: string;
}) {
  if (isFresh(freshness)) return null;
  const { Icon, tone, why } = lookUp(LOOKS, freshness) ?? UNHEARD_OF;
  const word = formatWord(freshness);
  return (
    <Hint label={word} text={freshness_reason ?? why} className={className}>
      <span
        className={`inline-flex max-w-28 items-center gap-1 rounded-full border border-transparent px-1.5 py-px text-11 font-[650] ${tone}`}
      >
        <Icon size={11} aria-hidden className="shrink-0" />
        <span className="truncate">{word}</span>
      </span>
    </Hint>
  );
}

export function isFresh(freshness: string): boolean {
  return freshness === 'fresh' || freshness === '';
}
