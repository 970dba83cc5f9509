import { Command as Cmdk, useCommandState } from 'cmdk';
import type { ReactNode } from 'react';
import { Keys } from '#web/ui/kbd.tsx';

/** A list box must not be empty: without results a sentence replaces it. */
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
        {isEmpty && 'No results. Try the name of a screen or a symbol.'}
      </p>
    </>
  );
}

export function PaletteGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Cmdk.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-t3"
    >
      {children}
    </Cmdk.Group>
  );
}

interface PaletteItemProps {
  /** Unique; items are found by it. */
  value: string;
  keywords?: string[];
  label: string;
  /** At the end of the line. */
  detail?: string;
  keys?: readonly string[] | undefined;
  onSelect: () => void;
}

export function PaletteItem({ value, keywords = [], label, detail, keys, onSelect }: PaletteItemProps) {
  return (
    <Cmdk.Item
      value={value}
      keywords={keywords}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-[selected=true]:bg-s3 data-[selected=true]:shadow-[inset_2px_0_0_var(--color-lamp)] pointer-coarse:min-h-11 forced-colors:data-[selected=true]:outline-2"
    >
      <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{label}</span>
      {detail && <span className="max-w-[45%] shrink-0 truncate text-13 text-t3">{detail}</span>}
      {keys && <Keys keys={keys} />}
    </Cmdk.Item>
  );
}
