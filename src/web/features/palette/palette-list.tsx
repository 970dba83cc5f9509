import { Command as Cmdk, useCommandState } from 'cmdk';
import type { ReactNode } from 'react';

/** What fits the words typed. A list box must not be empty: where nothing fits, a sentence stands in its place. */
export function PaletteList({ children }: { children: ReactNode }) {
  const isEmpty = useCommandState(({ filtered }) => filtered.count === 0);
  return (
    <>
      <Cmdk.List
        label="Commands"
        hidden={isEmpty}
        className="max-h-[min(60dvh,420px)] scroll-py-2 overflow-y-auto overscroll-contain p-2"
      >
        {children}
      </Cmdk.List>
      <p role="status" className={isEmpty ? 'px-5 py-10 text-center text-13 text-t2' : 'sr-only'}>
        {isEmpty && 'Nothing is called that. Try the name of a screen or a symbol.'}
      </p>
    </>
  );
}
