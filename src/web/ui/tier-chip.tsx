import type { Tier } from '#contract/dashboard.ts';
import { formatWord } from '#web/format.ts';

const LOOKS: Record<Tier, string> = {
  critical: 'bg-loss-tint text-loss',
  high: 'bg-s3 text-t1',
  medium: 'bg-s3 text-t2',
  low: 'border border-line text-t3',
};

/** The tier of a relevance score. */
export function TierChip({ score }: { score: number | null }) {
  const tier = tierOf(score);
  return (
    <span
      className={`rounded-full px-2 py-px text-11 font-[650] whitespace-nowrap print:px-0 print:text-[7pt] ${LOOKS[tier]}`}
    >
      {tier === 'critical' ? (
        <>
          <span aria-hidden>🔥</span> URGENT
        </>
      ) : (
        formatWord(tier)
      )}
    </span>
  );
}

export function tierOf(score: number | null): Tier {
  if (score === null) return 'low';
  if (score >= 70) return 'critical';
  if (score >= 50) return 'high';
  return score >= 30 ? 'medium' : 'low';
}
