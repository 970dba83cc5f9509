import { useState } from 'react';
import { Link } from 'react-router';
import { listBriefs } from '#contract/briefing.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { formatDay } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { listKeys } from '#web/ui/list-keys.ts';
import { BriefSection } from './brief-section.tsx';
import type { useEditions } from './use-brief.ts';

const SHOWN = 7;

interface EditionsProps {
  query: ReturnType<typeof useEditions>;
  /** The day on the screen. */
  current: string | null;
}

export function Editions({ query, current }: EditionsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const editions = query.data ?? [];
  const shown = showsAll ? editions : editions.slice(0, SHOWN);
  const keys = listKeys(shown.map(({ date }) => date));
  return (
    <BriefSection title="Editions" className="print:hidden">
      {query.isError && (
        <div role="alert" className="mt-3 text-13 text-t2">
          <p className="mb-2 wrap-anywhere">
            The editions could not be loaded: {describeFailure(query.error, listBriefs)}
          </p>
          <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </div>
      )}
      {query.data?.length === 0 && <p className="mt-3 text-13 text-t3">There is no edition yet.</p>}
      <ul className="mt-1 divide-y divide-line">
        {shown.map(({ date, status, headline }, place) => (
          <li key={keys[place]}>
            <Link
              to={{ search: `?date=${date}` }}
              aria-current={date === current ? 'page' : undefined}
              className="group block rounded-sm py-2 text-13 wrap-anywhere"
            >
              <span className="font-medium text-t2 group-aria-[current=page]:text-lamp">
                {formatDay(date)}
              </span>
              {status === 'draft' && <span className="text-t3"> · draft</span>}
              <span className="line-clamp-2 text-t3 group-hover:text-t1 group-hover:underline">
                {headline || 'Without a headline'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {editions.length > SHOWN && (
        <Button size="small" tone="quiet" onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
          {showsAll ? 'Show fewer' : `Show all ${editions.length}`}
        </Button>
      )}
    </BriefSection>
  );
}
