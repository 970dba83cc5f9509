import type { ArticleView } from '#web/api/read-article.ts';
import { formatSigned } from '#web/format.ts';

/** What each reason adds to a story's score, and what it means for the company. */
export function StoryReasons({ id, story }: { id: string; story: ArticleView }) {
  const { contributions, sentiment } = story;
  return (
    <div
      id={id}
      className="mt-2 grid gap-3 rounded-md border border-line bg-s1 p-3 text-13 wrap-anywhere print:hidden"
    >
      {contributions.length === 0 ? (
        <p className="text-t3">No Data Available: the reasons for this rank were not sent.</p>
      ) : (
        <dl className="grid gap-1.5">
          {contributions.map(({ name, points, why }) => (
            <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <dt className="font-medium">
                {name}
                {why !== '' && <span className="font-normal text-t2">: {why}</span>}
              </dt>
              <dd className="font-semibold">{formatSigned(points)}</dd>
            </div>
          ))}
        </dl>
      )}
      {sentiment && (
        <p className="text-t2">
          For the company: {sayMood(sentiment.value)}
          {sentiment.why.length > 0 && ` (${sentiment.why.join(', ')})`}
        </p>
      )}
    </div>
  );
}

function sayMood(value: number): string {
  if (value > 0.1) return `favorable, ${formatSigned(value)}`;
  return value < -0.1 ? `unfavorable, ${formatSigned(value)}` : 'neutral';
}
