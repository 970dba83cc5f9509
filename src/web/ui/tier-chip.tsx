import { type Tier, tierOf } from '#contract/dashboard.ts';
import { formatWord } from '#web/format.ts';

const LOOKS: Record<Tier, string> = {
  critical: 'bg-loss-tint text-loss',
  high: 'bg-s3 text-t1',
  medium: 'bg-s3 text-t2',
  low: 'border border-line text-t3',
};

export function TierChip({ score }: { score: number }) {
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
