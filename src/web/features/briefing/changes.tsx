import { type ReactNode, useState } from 'react';
import { changeFrom } from '#contract/period-changes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Change } from '#web/ui/change.tsx';
import { listKeys } from '#web/ui/list-keys.ts';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { Time } from '#web/ui/time.tsx';
import { matchesMedia } from '#web/ui/use-media.ts';
import {
  formatAsOf,
  formatCount,
  formatPoints,
  formatSeriesStep,
  formatSignedPercent,
  splitMeasure,
} from '#wording/format.ts';
import { LoadFailure } from './brief-section.tsx';
import type { BriefChanges } from './read-brief.ts';
import type { useBriefChanges } from './use-brief.ts';

interface ChangesProps {
  query: ReturnType<typeof useBriefChanges>;
  readMark: ReactNode;
}

/** Collapsed on narrow screens: it loads later than the text around it and must not shift it. */
export function Changes({ query, readMark }: ChangesProps) {
  const [startsOpen] = useState(() => matchesMedia('(width >= 80rem)'));
  const isEmpty = query.data?.total === 0;
  return (
    <details open={startsOpen} className="group rounded-lg border border-line bg-s1 print:hidden">
      <summary className="flex min-h-12 items-center gap-3 rounded-lg px-4 py-2.5 -outline-offset-2">
        <h2 className="text-14 font-semibold tracking-normal">Since your last visit</h2>
        <span className={`text-12 text-t3 ${isEmpty ? 'group-open:hidden' : ''}`}>
          {describeCount(query)}
        </span>
        <span aria-hidden className="ml-auto text-t3 transition-transform group-open:rotate-180">
          ▾
        </span>
      </summary>
      <div aria-busy={query.isPending} className="border-t border-line px-4 py-3 xl:min-h-24">
        {query.data && <ChangesList changes={query.data} />}
        <LoadFailure what="what changed" query={query} />
        {!query.isPending && readMark}
      </div>
    </details>
  );
}

function ChangesList({ changes }: { changes: BriefChanges }) {
  const { since, total, prices, indicators, articles } = changes;
  const isEmpty = total === 0;
  const shown = prices.length + indicators.length + articles.length;
  const priceKeys = listKeys(prices.map(({ symbol, name }) => symbol + name));
  const indicatorKeys = listKeys(indicators.map(({ seriesId, title, date }) => seriesId + title + date));
  const articleKeys = listKeys(articles.map(({ id, title }) => id + title));
  return (
    <>
      <p className={isEmpty ? 'text-13 text-t2' : 'text-12 text-t3'}>
        {since === null ? (
          isEmpty ? (
            'Nothing new in the last 24 hours.'
          ) : (
            'First visit. New in the last 24 hours:'
          )
        ) : (
          <>
            {isEmpty ? 'Nothing new since' : 'Since'} <Time value={since} />
          </>
        )}
      </p>
      <Group title="Prices">
        {prices.map(({ symbol, name, unit, before, beforeDate, now, date, changePercent }, place) => (
          <li key={priceKeys[place]} className="flex flex-wrap items-baseline gap-x-3 py-1">
            <span className="min-w-0 flex-1 wrap-anywhere">{name || symbol}</span>
            <span className="shrink-0 font-medium">
              {unit === '%' ? (
                <Change value={changeFrom(before, now).change} format={formatPoints} plain />
              ) : (
                <Change value={changePercent} format={formatSignedPercent} />
              )}
            </span>
            <span className="w-full text-12 text-t3">
              {splitMeasure(before, unit).text} on {formatAsOf(beforeDate, 'day', date)} →{' '}
              {splitMeasure(now, unit).text} on {formatAsOf(date, 'day', date)}
            </span>
          </li>
        ))}
      </Group>
      <Group title="Indicators">
        {indicators.map(({ title, date, period, units, before, now, isRevision }, place) => (
          <li key={indicatorKeys[place]} className="py-1 wrap-anywhere">
            {title}
            <span className="flex flex-wrap items-center gap-x-2 text-12 text-t3">
              {formatAsOf(date, period, null)}: {sayStep(formatSeriesStep(before, now, units), isRevision)}
              {isRevision && <Badge>Revised</Badge>}
            </span>
          </li>
        ))}
      </Group>
      <Group title="Articles">
        {articles.map(({ title, url, source }, place) => (
          <li key={articleKeys[place]} className="py-1 wrap-anywhere">
            <OutsideLink href={url} className="font-medium">
              {title}
            </OutsideLink>
            <span className="block text-12 text-t3">{source || 'Unknown source'}</span>
          </li>
        ))}
      </Group>
      {shown < total && (
        <p className="mt-3 text-12 text-t3">
          Showing {formatCount(shown)} of {formatCount(total)}.
        </p>
      )}
    </>
  );
}

/** The arrow is only for revisions: a new value for the same period. */
function sayStep([before, now]: [string, string], isRevision: boolean): string {
  if (before === now) return `${now}, unchanged`;
  return isRevision ? `${before} → ${now}` : `${now}, previous ${before}`;
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 text-12 font-semibold tracking-normal text-t2">{title}</h3>
      <ul className="text-13">{children}</ul>
    </>
  );
}

function describeCount({ data, isError }: ChangesProps['query']): string {
  if (data) return data.total === 0 ? 'nothing new' : `${formatCount(data.total)} new`;
  return isError ? 'not available' : '';
}
