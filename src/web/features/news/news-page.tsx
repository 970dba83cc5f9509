import { Bookmark, Newspaper } from 'lucide-react';
import { useRef, useState } from 'react';
import { countOf } from '#contract/count-of.ts';
import { countNews, getNewsOptions, type NewsCounts } from '#contract/news.ts';
import { getSetupStatus } from '#contract/setup-status.ts';
import { useNewsVisit } from '#web/api/use-news-visit.ts';
import { usePolledRoute, useRoute } from '#web/api/use-route.ts';
import { readAsOf } from '#web/as-of.ts';
import { PageHeading } from '#web/layout/page.tsx';
import { NewDot } from '#web/ui/article-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { KeyHints } from '#web/ui/kbd.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { ScoresNote } from '#web/ui/scores-note.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { useNow } from '#web/ui/use-now.ts';
import { formatCount, formatDateTime, formatMonth, formatSince } from '#wording/format.ts';
import { FilterBar, FilterSheet, PillSelect } from './filters.tsx';
import { toQuery, useNewsAddress, writeSearchParams } from './news-address.ts';
import { NewsList } from './news-list.tsx';
import { listActive } from './news-words.ts';
import { NoMatch } from './no-match.tsx';
import { Facets, NEWS_KEYS } from './rail.tsx';
import { SavedSearches, SaveSearchDialog } from './saved-searches.tsx';
import { SearchField } from './search-field.tsx';
import { useNewsList } from './use-news.ts';

const COUNT_EVERY_MS = 60_000;

export function NewsPage() {
  const address = useNewsAddress();
  const { choice, sort, isGrouped, change, linkTo } = address;
  const now = useNow(30_000);
  const since = useNewsVisit();
  const options = useRoute(getNewsOptions, {}).data?.data;
  const list = useNewsList(address);
  const countQuery = { ...toQuery(choice), ...(since !== null && { since }) };
  const counted = usePolledRoute(countNews, { query: countQuery }, () => COUNT_EVERY_MS);
  const counts = counted.data?.data;
  const [isSaving, setSaving] = useState(false);
  const search = writeSearchParams(choice);
  const asOf = readAsOf();
  const isCollecting = useRoute(getSetupStatus, {}).data?.data.collection === 'running';
  const save = () => search !== '' && asOf === undefined && setSaving(true);
  useListKeys({ s: save });

  const pages = list.data?.pages ?? [];
  const stories = pages.flatMap(({ data }) => data.stories);
  const first = pages[0]?.data;
  // Without a story the counts say what to show instead.
  const isUndecided = stories.length === 0 && options?.articles !== 0 && counted.isPending && !list.isError;
  const isWaiting = list.isPending || isUndecided;
  const hasCopies = search !== '' && isGrouped && stories.some(({ others }) => others.length > 0);
  const topicLink = (topic: string) => linkTo({ topic });
  const companyLink = (company: string) => linkTo({ company });
  const arrived = useArrived(
    `${search} ${list.dataUpdatedAt}`,
    counted.isPlaceholderData ? undefined : counts,
  );
  const onFilter = (changes: Parameters<typeof change>[0]) => change(changes);

  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-5">
        <div className="min-w-0">
          <PageHeading screen="News">News</PageHeading>
          <p className="mt-1 min-h-4 text-12 text-t3 max-sm:min-h-8">
            {options !== undefined && (options.articles > 0 || asOf === undefined) && (
              <>
                {options.updatedAt &&
                  `${asOf === undefined ? 'Updated' : 'Last update before this moment:'} ${formatDateTime(options.updatedAt)} · `}
                {countOf(options.articles, 'article')}
                {options.earliest && ` since ${formatMonth(options.earliest)}`}
              </>
            )}
          </p>
          {options !== undefined && options.articles > 0 && <ScoresNote />}
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ExportButton
            size="medium"
            makeSheet={async (onRows) => {
              const { fetchRows, makeNewsSheet } = await import('./news-sheet.ts');
              const rows = await fetchRows(choice, counts?.articles ?? 0, onRows);
              if (sort === 'score') rows.sort((a, b) => b.relevanceScore - a.relevanceScore);
              return makeNewsSheet(rows);
            }}
          />
          <Button
            writes
            blocked={search === ''}
            title={search === '' ? 'Enter words or choose a filter first' : undefined}
            onClick={save}
          >
            <Bookmark size={16} aria-hidden />
            Save search
          </Button>
        </div>
      </header>
      <div className="mb-4 grid gap-2.5 print:hidden">
        <SearchField q={choice.q} onSearch={(q, how) => change({ q: q || undefined }, how)} />
        <FilterBar choice={choice} options={options} onChange={onFilter} />
        <FilterSheet
          choice={choice}
          options={options}
          onChange={(changes) => change(changes, { replace: true })}
          articles={sayArticles(counts)}
        />
        {first?.hasOpenQuote && (
          <p className="text-13 text-t2">The quote isn't closed. Searched for the words instead.</p>
        )}
        {first !== undefined && first.leftOut.length > 0 && (
          <p className="text-13 text-t2">
            Too common to search for, so left out: {first.leftOut.map((word) => `“${word}”`).join(', ')}
          </p>
        )}
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_296px] lg:gap-6">
        <div className="min-w-0">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <CountLine counts={counts} since={since} now={now} hasCopies={hasCopies} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
              <label className="inline-flex min-h-9 items-center gap-2 text-13">
                <input
                  type="checkbox"
                  checked={isGrouped}
                  onChange={() => change({ group: isGrouped ? '0' : undefined })}
                  className="size-4 accent-t1"
                />
                Group same story
              </label>
              <PillSelect
                label="Sort"
                options={{ new: 'Newest', score: 'Highest score' }}
                value={sort}
                onChange={(value) => change({ sort: value === 'new' ? undefined : value })}
              />
            </div>
          </div>
          {arrived > 0 && (
            <p className="mb-3 text-center">
              <Button size="small" onClick={() => void list.refetch()}>
                {countOf(arrived, 'new article')}
              </Button>
            </p>
          )}
          <QueryView query={{ ...list, isPending: isWaiting }} skeleton={<SkeletonRows rows={8} />}>
            {() =>
              stories.length > 0 ? (
                <NewsList
                  stories={stories}
                  since={since}
                  now={now}
                  hasDays={sort === 'new'}
                  hasMore={list.hasNextPage}
                  topicLink={topicLink}
                  companyLink={companyLink}
                  more={
                    list.hasNextPage && (
                      <div className="border-t border-line p-3 text-center">
                        <Button
                          busy={list.isFetchingNextPage}
                          busyLabel="Loading..."
                          onClick={() => void list.fetchNextPage()}
                        >
                          {sayMore(counts, stories.length, isGrouped)}
                        </Button>
                      </div>
                    )
                  }
                />
              ) : options?.articles === 0 ? (
                <Empty
                  icon={<Newspaper size={22} />}
                  title={asOf === undefined ? 'No articles yet' : 'No articles were known then'}
                >
                  <p>
                    {asOf === undefined
                      ? isCollecting
                        ? 'The first collection is running.'
                        : 'They appear here as soon as a news source is read.'
                      : 'We collected our first articles after this moment.'}
                  </p>
                </Empty>
              ) : !counts || counts.articles === 0 ? (
                <NoMatch choice={choice} counts={counts} options={options} linkTo={linkTo} />
              ) : (
                <SkeletonRows rows={3} />
              )
            }
          </QueryView>
        </div>
        {/* Below the list on a phone: it would jump when the list arrives. */}
        <aside
          aria-label="Saved searches and results"
          className={`grid content-start gap-4 print:hidden ${isWaiting ? 'invisible' : ''}`}
        >
          {asOf === undefined && <SavedSearches current={search} />}
          <Facets counts={counts} topicLink={topicLink} companyLink={companyLink} />
          {counts && <KeyHints hints={NEWS_KEYS} />}
        </aside>
      </div>
      {isSaving && (
        <SaveSearchDialog
          search={search}
          suggestedName={
            choice.q ||
            listActive(choice, options)
              .map(({ name }) => name)
              .join(', ')
          }
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

function CountLine({
  counts,
  since,
  now,
  hasCopies,
}: {
  counts: NewsCounts | undefined;
  since: string | null;
  now: Date;
  /** Whether copies that need not match the filters are listed below the stories. */
  hasCopies: boolean;
}) {
  return (
    <p aria-live="polite" className="min-h-5 text-13 text-t2 max-sm:w-full">
      {counts && (
        <>
          <strong className="font-semibold text-t1">{sayArticles(counts)}</strong>
          {!counts.isMore && counts.articles > 0 && <> in {countOf(counts.stories, 'story', 'stories')}</>}
          {since !== null && counts.newArticles > 0 && (
            <>
              {' · '}
              <NewDot />
              {formatCount(counts.newArticles)} new since {formatSince(since, now)}
            </>
          )}
          {hasCopies && ' · Only matches are counted; “Also in” lists every copy of a story'}
        </>
      )}
    </p>
  );
}

function sayArticles(counts: NewsCounts | undefined): string {
  if (!counts) return 'articles';
  const { articles, isMore } = counts;
  return `${isMore ? 'More than ' : ''}${countOf(articles, 'article')}`;
}

const PAGE = 20;

function sayMore(counts: NewsCounts | undefined, shown: number, isGrouped: boolean): string {
  const noun = isGrouped ? ['story', 'stories'] : ['article', 'articles'];
  const total = isGrouped ? counts?.stories : counts?.articles;
  const left = counts && !counts.isMore && total !== undefined ? total - shown : PAGE;
  const next = left > 0 ? Math.min(PAGE, left) : PAGE;
  return `Show ${formatCount(next)} more ${noun[next === 1 ? 0 : 1]}`;
}

/** The number of articles since the list was loaded; they are added on request. */
function useArrived(list: string, counts: NewsCounts | undefined): number {
  const base = useRef<{ list: string; articles: number }>(undefined);
  if (counts && base.current?.list !== list) base.current = { list, articles: counts.articles };
  return counts && base.current ? Math.max(0, counts.articles - base.current.articles) : 0;
}
