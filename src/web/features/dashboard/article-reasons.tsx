import type { ArticleView } from '#web/api/read-article.ts';
import { formatSigned } from '#web/format.ts';
import { OutsideLink } from '#web/ui/outside-link.tsx';

/** Why an article stands where it does: what each reason adds, and what else is known of it. */
export function ArticleReasons({ id, article }: { id: string; article: ArticleView }) {
  const { contributions, summary, alsoIn, sentiment, curation } = article;
  return (
    <div id={id} className="mt-3 grid gap-3 rounded-md border border-line bg-s2 p-3 text-13">
      {summary !== '' && <p className="line-clamp-4 wrap-anywhere text-t2">{summary}</p>}
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
      {alsoIn.length > 0 && (
        <p className="wrap-anywhere text-t2">
          Also in{' '}
          {alsoIn.map(({ source, url }, place) => (
            <span key={`${source} ${url}`}>
              {place > 0 && ', '}
              <OutsideLink href={url} className="font-medium text-t1">
                {source}
              </OutsideLink>
            </span>
          ))}
        </p>
      )}
      {curation && (
        <p className="wrap-anywhere text-t2">
          Curated{curation.by && ` by ${curation.by}`}
          {curation.reason && `: ${curation.reason}`}
        </p>
      )}
    </div>
  );
}

function sayMood(value: number): string {
  if (value > 0.1) return `favorable (${formatSigned(value)})`;
  if (value < -0.1) return `unfavorable (${formatSigned(value)})`;
  return 'neutral';
}
