import { Link } from 'react-router';
import type { NewsCounts } from '#contract/news.ts';
import { Card } from '#web/ui/card.tsx';
import { formatCount, formatWord } from '#wording/format.ts';

interface FacetsProps {
  counts: NewsCounts | undefined;
  topicLink: (id: string) => string;
  companyLink: (name: string) => string;
}

export function Facets({ counts, topicLink, companyLink }: FacetsProps) {
  const { topics = [], companies = [] } = counts ?? {};
  if (topics.length === 0 && companies.length === 0) return null;
  return (
    <Card className="grid gap-4 p-4 max-md:hidden">
      <FacetList
        title="Topics in these results"
        items={topics.map(({ id, name, articles }) => ({
          name: formatWord(name),
          articles,
          to: topicLink(id),
        }))}
      />
      <FacetList
        title="Companies"
        items={companies.map(({ name, articles }) => ({ name, articles, to: companyLink(name) }))}
      />
    </Card>
  );
}

function FacetList({
  title,
  items,
}: {
  title: string;
  items: { name: string; articles: number; to: string }[];
}) {
  if (items.length === 0) return null;
  return (
    <div>
      <h2 className="text-14 font-semibold tracking-normal">{title}</h2>
      <ul className="mt-1">
        {items.map(({ name, articles, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="-mx-2 flex min-h-8 items-center justify-between gap-3 rounded-md px-2 text-13 hover:bg-s3"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="text-12 text-t3">
                {formatCount(articles)}{' '}
                <span className="sr-only">{articles === 1 ? 'article' : 'articles'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const NEWS_KEYS: [keys: string[], what: string][] = [
  [['j', 'k'], 'move'],
  [['Enter'], 'open'],
  [['w'], 'why'],
  [['a'], 'also in'],
  [['s'], 'save search'],
  [['x'], 'export'],
  [['/'], 'search'],
  [['?'], 'all shortcuts'],
];
