import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { PageHeading } from '#web/layout/page.tsx';

interface ReleasesFrameProps {
  about: ReactNode;
  aside?: ReactNode;
  /** How many values were revised since yesterday. */
  revised?: number | undefined;
  children: ReactNode;
}

export function ReleasesFrame({ about, aside, revised = 0, children }: ReleasesFrameProps) {
  const tab =
    'flex h-11 items-center gap-2 border-b-2 border-transparent px-3 font-medium text-t2 hover:text-t1 aria-[current=page]:border-lamp aria-[current=page]:text-t1';
  return (
    <>
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-sm:w-full">
          <PageHeading screen="Releases">Releases</PageHeading>
          <p className="mt-1 min-h-4 text-12 text-t3">{about}</p>
        </div>
        {aside && <div className="flex flex-wrap gap-2 print:hidden">{aside}</div>}
      </header>
      <nav aria-label="Releases" className="mb-4 flex gap-1 border-b border-line print:hidden">
        <NavLink to="/releases" end className={tab}>
          Calendar
        </NavLink>
        <NavLink to="/releases/revisions" className={tab}>
          Revisions
          {revised > 0 && (
            <span className="rounded-full bg-s3 px-2 text-11 font-semibold text-t2">
              {revised}
              <span className="sr-only"> since yesterday</span>
            </span>
          )}
        </NavLink>
      </nav>
      {children}
    </>
  );
}
