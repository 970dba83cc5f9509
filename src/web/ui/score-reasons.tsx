import type { ArticleView } from '#web/api/read-article.ts';
import { formatSigned } from '#web/format.ts';

/** What each reason adds to an article's score, and what the article means for the company. */
export function ScoreReasons({ contributions, sentiment }: Pick<ArticleView, 'contributions' | 'sentiment'>) {
  return (
    <>
      {contributions.length === 0 ? (
        <p className="text-t3">No Data Available: the reasons for this rank were not sent.</p>
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
      {sentiment && (
        <p className="wrap-anywhere text-t2">
          For the company: {sayMood(sentiment.value)}
          {sentiment.why.length > 0 && ` (${sentiment.why.join(', ')})`}
        </p>
      )}
    </>
  );
}

function sayMood(value: number): string {
  if (value > 0.1) return `favorable, ${formatSigned(value)}`;
  return value < -0.1 ? `unfavorable, ${formatSigned(value)}` : 'neutral';
}
