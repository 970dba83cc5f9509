import { Command as Cmdk } from 'cmdk';
import type { ReactNode } from 'react';
import { Keys } from '#web/ui/kbd.tsx';

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
  /** What it is found by, different for every item. */
  value: string;
  keywords?: string[];
  label: string;
  /** A few words at the end of the line. */
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
