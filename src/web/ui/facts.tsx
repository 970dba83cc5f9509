import type { ReactNode } from 'react';

/** By their terms, in this order. */
export function Facts({ of: facts }: { of: Record<string, ReactNode> }) {
  return (
    <dl className="grid gap-2.5 text-14">
      {Object.entries(facts).map(([term, fact]) => (
        <div key={term} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-3">
          <dt className="text-13 text-t3">{term}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Tiles({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3">{children}</dl>
  );
}

export function Tile({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-md border border-line bg-s2 p-3">
      <dt className="flex min-h-5 items-center text-12 wrap-anywhere text-t3">{term}</dt>
      <dd className="mt-0.5 text-18 font-semibold sm:text-20 wrap-anywhere">{children}</dd>
    </div>
  );
}
