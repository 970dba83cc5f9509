import type { ArticleView } from '#web/api/read-article.ts';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { ScoreReasons } from '#web/ui/score-reasons.tsx';

/** Why an article stands where it does: what each reason adds, and what else is known of it. */
export function ArticleReasons({ id, article }: { id: string; article: ArticleView }) {
  const { contributions, summary, alsoIn, sentiment, curation } = article;
  return (
    <div id={id} className="mt-3 grid gap-3 rounded-md border border-line bg-s2 p-3 text-13">
      {summary !== '' && <p className="line-clamp-4 wrap-anywhere text-t2">{summary}</p>}
      <ScoreReasons contributions={contributions} sentiment={sentiment} />
      {alsoIn.length > 0 && (
        <p className="wrap-anywhere text-t2">
          Also in{' '}
          {alsoIn.map(({ source, url }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a source may come twice
            <span key={`${source} ${place}`}>
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
