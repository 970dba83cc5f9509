import { type ReactNode, useState } from 'react';
import { formatCount } from '#wording/format.ts';
import { Button } from './button.tsx';

/** The first items of a list and a "show all" button, which is undefined once all are shown. */
export function useFirst<T>(items: readonly T[], first: number): [readonly T[], ReactNode] {
  const [showsAll, setShowsAll] = useState(false);
  if (showsAll || items.length <= first) return [items, undefined];
  return [
    items.slice(0, first),
    <Button key="all" size="small" tone="quiet" onClick={() => setShowsAll(true)}>
      Show all {formatCount(items.length)}
    </Button>,
  ];
}
