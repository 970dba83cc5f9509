import { Check, RefreshCw, TriangleAlert } from 'lucide-react';
import type { FeedTest } from '#contract/news-spiders.ts';
import { Button } from '#web/ui/button.tsx';
import { listKeys } from '#web/ui/list-keys.ts';
import { formatCount, formatDateTime, formatMoment, formatRelative, formatWord } from '#wording/format.ts';
import { formatSeconds } from '../runs/format-run.ts';

interface FeedTestReportProps {
  test: FeedTest | undefined;
  isTesting: boolean;
  /** The test was for another address than the one in the form. */
  isOutdated: boolean;
  now: Date;
  onTest: () => void;
}

export function FeedTestReport({ test, isTesting, isOutdated, now, onTest }: FeedTestReportProps) {
  return (
    <section aria-labelledby="feed-test" className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="feed-test" className="text-14 font-semibold">
          Test result
        </h3>
        <div className="flex items-center gap-3">
          {test && !isTesting && (
            <span className="text-12 text-t3">
              {formatMoment(test.testedAt, now)} · {formatSeconds(test.elapsedMs)}
            </span>
          )}
          <Button size="small" busy={isTesting} busyLabel="Testing..." onClick={onTest}>
            <RefreshCw size={14} aria-hidden />
            {test ? 'Test again' : 'Test'}
          </Button>
        </div>
      </div>
      <p role="status" className="text-13 text-t2">
        {describeState(test, isTesting, isOutdated)}
      </p>
      {test && !isOutdated && <TestedFeed test={test} now={now} />}
    </section>
  );
}

function describeState(test: FeedTest | undefined, isTesting: boolean, isOutdated: boolean): string {
  if (isTesting) return 'Reading the feed and up to 3 of its articles. This can take a minute.';
  if (!test) return 'The test shows the first items and the text of one article.';
  if (isOutdated) return 'Address changed. Test again.';
  return test.id === null ? 'The test did not pass.' : 'The test passed.';
}

function TestedFeed({ test, now }: { test: FeedTest; now: Date }) {
  const { findings, items, article } = test;
  const keys = listKeys(items.map(({ title }) => title));
  return (
    <>
      {findings.length > 0 && (
        <ul aria-label="Findings" className="grid gap-x-6 gap-y-2.5 md:grid-cols-2">
          {findings.map(({ isGood, text }) => (
            <li key={text} className="flex items-start gap-2.5 text-13">
              {isGood ? (
                <Check size={16} aria-label="Good" className="mt-px shrink-0 text-gain" />
              ) : (
                <TriangleAlert size={16} aria-label="Note" className="mt-px shrink-0 text-warn" />
              )}
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <div className="overflow-hidden rounded-md border border-line">
          <ol aria-label="First items">
            {items.map(({ title, publishedAt }, place) => (
              <li
                key={keys[place]}
                className="flex items-baseline justify-between gap-3 border-b border-line px-3 py-2 text-14 last:border-b-0"
              >
                <span className="min-w-0 truncate" title={title}>
                  {title}
                </span>
                <span className="shrink-0 text-12 text-t3">
                  {publishedAt === null ? 'No date' : formatRelative(publishedAt, now)}
                </span>
              </li>
            ))}
          </ol>
          {article && <TestedArticle article={article} />}
        </div>
      )}
    </>
  );
}

function TestedArticle({ article }: { article: NonNullable<FeedTest['article']> }) {
  const { title, publishedAt, words, score, tier, text } = article;
  return (
    <article className="border-t border-line bg-s2 px-4 py-4">
      <h4 className="font-serif text-18 font-semibold wrap-anywhere">{title}</h4>
      <p className="mt-1 text-12 text-t3">
        {publishedAt !== null && `${formatDateTime(publishedAt)} · `}
        {words > 0 ? `${formatCount(words)} words · ` : 'Feed text only · '}
        ranked {formatCount(score)} ({formatWord(tier)})
      </p>
      <div className="mt-2 font-serif text-16 whitespace-pre-line wrap-anywhere">{text}</div>
    </article>
  );
}
