import { type RankedArticle, type Tier, tierOf } from '#contract/dashboard.ts';
import { formatSigned, formatWord } from '#web/format.ts';
import { OutsideLink } from './outside-link.tsx';

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

/** Below it the direction of a story is not clear enough to name. */
const CLEAR_DIRECTION = 0.1;

export function ScoreReasons({ article: { contributions, sentiment } }: { article: RankedArticle }) {
  return (
    <>
      {contributions.length === 0 ? (
        <p className="text-t3">No Data Available: no breakdown of this score.</p>
      ) : (
        <dl className="grid gap-1.5">
          {contributions.map(({ name, points, why }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice
            <div key={`${name} ${place}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <dt className="font-medium wrap-anywhere">
                {name}
                {why !== '' && <span className="font-normal text-t2">: {why}</span>}
              </dt>
              <dd className="font-semibold">{formatSigned(points)}</dd>
            </div>
          ))}
        </dl>
      )}
      {sentiment && Math.abs(sentiment.value) > CLEAR_DIRECTION && (
        <p className="wrap-anywhere text-t2">
          {sentiment.value > 0 ? 'Likely positive for us' : 'Likely negative for us'}
          {sentiment.why.length > 0 && `: ${sentiment.why.join(', ')}`}
        </p>
      )}
    </>
  );
}

interface OtherSourcesProps {
  sources: RankedArticle['alsoIn'];
  linkClass: string;
}

export function OtherSources({ sources, linkClass }: OtherSourcesProps) {
  return sources.map(({ source, url }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a source may come twice
    <span key={`${source} ${place}`}>
      {place > 0 && ', '}
      <OutsideLink href={url} className={`font-medium ${linkClass}`}>
        {source}
      </OutsideLink>
    </span>
  ));
}
