import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { formatDay } from '#wording/format.ts';
import { BriefSection, LoadFailure } from './brief-section.tsx';
import type { Edition } from './read-brief.ts';
import type { useEditions } from './use-brief.ts';

const SHOWN = 7;

interface EditionsProps {
  query: ReturnType<typeof useEditions>;
  current: Pick<Edition, 'date' | 'edition'>;
}

export function Editions({ query, current }: EditionsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const editions = query.data ?? [];
  const shown = showsAll ? editions : editions.slice(0, SHOWN);
  return (
    <BriefSection title="Editions" className="print:hidden">
      <LoadFailure what="the editions" query={query} />
      {query.data?.length === 0 && <p className="mt-3 text-13 text-t3">No editions yet.</p>}
      <ul className="mt-1 divide-y divide-line">
        {shown.map(({ date, edition, status, headline, headlineBy }, place) => (
          <li key={`${date} ${edition}`}>
            <Link
              to={{ search: `?date=${date}${date === shown[place - 1]?.date ? `&edition=${edition}` : ''}` }}
              aria-current={date === current.date && edition === current.edition ? 'page' : undefined}
              className="group block rounded-sm py-2 text-13 wrap-anywhere"
            >
              <span className="font-medium text-t2 group-aria-[current=page]:text-lamp">
                {formatDay(date)}
              </span>
              <span className="text-t3">
                {status === 'published' ? ` · edition ${edition}` : ' · automatic edition'}
              </span>
              <span className="line-clamp-2 text-t3 group-hover:text-t1 group-hover:underline">
                {headline || 'No headline'}
              </span>
              {headlineBy && <span className="block text-12 text-t2">In the words of {headlineBy}</span>}
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

interface EditionStepsProps {
  editions: readonly Edition[];
  current: string | undefined;
}

export function EditionSteps({ editions, current }: EditionStepsProps) {
  if (current === undefined || editions.length === 0) return null;
  const earlier = editions.find(({ date }) => date < current);
  const later = editions.findLast(({ date }, place) => date > current && date !== editions[place - 1]?.date);
  return (
    <nav aria-label="Editions" className="-my-2.5 flex print:hidden">
      <Step to={earlier} label="Earlier edition">
        <ChevronLeft size={18} aria-hidden />
      </Step>
      <Step to={later} label="Later edition">
        <ChevronRight size={18} aria-hidden />
      </Step>
    </nav>
  );
}

function Step({ to, label, children }: { to: Edition | undefined; label: string; children: ReactNode }) {
  const look = 'inline-flex size-10 items-center justify-center rounded-md pointer-coarse:size-11';
  if (!to) return <span className={`${look} text-line`}>{children}</span>;
  const words = `${label}: ${formatDay(to.date)}`;
  return (
    <Link
      to={{ search: `?date=${to.date}` }}
      aria-label={words}
      title={words}
      className={`${look} text-t2 transition-colors hover:bg-s3 hover:text-t1`}
    >
      {children}
    </Link>
  );
}
