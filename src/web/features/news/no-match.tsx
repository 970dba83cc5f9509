import { Link } from 'react-router';
import { countOf } from '#contract/count-of.ts';
import type { NewsChoice, NewsCounts, NewsOptions } from '#contract/news.ts';
import { readSearch, writeSearch } from '#contract/news-search.ts';
import { Card } from '#web/ui/card.tsx';
import { type Changes, FILTERS } from './news-address.ts';
import { listActive, sayPeriod, sayScope } from './news-words.ts';

interface NoMatchProps {
  choice: NewsChoice;
  counts: NewsCounts | undefined;
  options: NewsOptions | undefined;
  linkTo: (changes: Changes) => string;
}

export function NoMatch({ choice, counts, options, linkTo }: NoMatchProps) {
  const scope = sayScope(choice, options);
  return (
    <Card className="px-4 py-12 md:px-8 md:py-16">
      <div className="mx-auto max-w-[512px]">
        <h2 className="text-16 font-semibold">No articles match this search</h2>
        {counts && counts.searched !== null && (
          <p className="mt-1.5 text-13 text-t2">
            Searched {countOf(counts.searched, 'article')}
            {scope && ` ${scope}`}.
          </p>
        )}
        {counts && counts.looser.length > 0 && (
          <ul className="mt-5 divide-y divide-line rounded-lg border border-line">
            {counts.looser.map(({ change, articles }) => {
              const { words, changes } = loosen(change, choice, options);
              return (
                <li key={change} className="flex items-center justify-between gap-4 px-4 py-3">
                  <Link to={linkTo(changes)} className="min-w-0 wrap-anywhere underline underline-offset-4">
                    {words}
                  </Link>
                  <span className="shrink-0 text-12 text-t3">{countOf(articles, 'article')}</span>
                </li>
              );
            })}
          </ul>
        )}
        {/["“”]/.test(choice.q) && (
          <p className="mt-4 text-12 text-t3">Spelling is matched as typed inside quotes.</p>
        )}
      </div>
    </Card>
  );
}

function loosen(
  change: NewsCounts['looser'][number]['change'],
  choice: NewsChoice,
  options: NewsOptions | undefined,
): { words: string; changes: Changes } {
  const search = readSearch(choice.q);
  switch (change) {
    case 'all-dates': {
      const period = sayPeriod(choice) ?? '';
      const instead = period.startsWith('Last') ? `the ${period.toLowerCase()}` : period;
      return {
        words: `Search all dates instead of ${instead}`,
        changes: { period: undefined, from: undefined, to: undefined },
      };
    }
    case 'no-minus': {
      const without = search.without.map(({ text }) => text).join(', ');
      return {
        words: `Include ${without} (remove the minus)`,
        changes: { q: writeSearch({ ...search, without: [] }) },
      };
    }
    case 'no-quotes': {
      const words = [...search.words, ...search.phrases];
      return {
        words: 'Search the words without quotes',
        changes: { q: writeSearch({ ...search, words, phrases: [] }) },
      };
    }
    case 'no-filters': {
      const names = listActive(choice, options).filter(({ id }) => id !== 'period');
      return {
        words: names.length === 1 ? `Clear ${names[0]?.name}` : 'Clear all filters except the period',
        changes: Object.fromEntries(FILTERS.map((name) => [name, undefined])),
      };
    }
  }
}
