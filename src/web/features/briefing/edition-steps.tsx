import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#web/format.ts';
import type { EditionView } from './reading/read-editions.ts';

/** To the editions before and after the one on the screen. */
export function EditionSteps({
  editions,
  current,
}: {
  editions: readonly EditionView[];
  current: string | null;
}) {
  if (current === null || editions.length === 0) return null;
  const earlier = editions.find(({ date }) => date < current);
  const later = editions.findLast(({ date }) => date > current);
  return (
    <nav aria-label="Editions" className="flex">
      <Step to={earlier} label="Earlier edition">
        <ChevronLeft size={18} aria-hidden />
      </Step>
      <Step to={later} label="Later edition">
        <ChevronRight size={18} aria-hidden />
      </Step>
    </nav>
  );
}

function Step({ to, label, children }: { to: EditionView | undefined; label: string; children: ReactNode }) {
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
