import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { value: V; label: string; content: ReactNode }[];
  /** The tabs of a page, or the smaller ones inside a tab. */
  look?: 'page' | 'inner';
  /** Stands at the end of the row of tabs. */
  aside?: ReactNode;
}

const LOOKS = {
  page: {
    row: 'border-b border-line',
    list: 'gap-1',
    tab: 'h-11 border-b-2 border-transparent px-3 text-14 data-[state=active]:border-lamp data-[state=active]:text-t1',
  },
  inner: {
    row: '',
    list: 'gap-1',
    tab: 'h-9 rounded-md border border-transparent px-3 text-13 pointer-coarse:h-11 data-[state=active]:border-ctl data-[state=active]:bg-s1 data-[state=active]:text-t1',
  },
} as const;

/** Arrow keys move, Enter or Space opens: panels ask the server for data, so passing over one must not open it. */
export function Tabs<V extends string>({ label, value, onChange, tabs, look = 'page', aside }: TabsProps<V>) {
  const { row, list, tab } = LOOKS[look];
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as V)} activationMode="manual">
      <div className={`mb-6 flex flex-wrap items-center justify-between gap-3 ${row}`}>
        <Radix.List aria-label={label} className={`tab-strip flex max-w-[calc(100%+8px)] ${list}`}>
          {tabs.map((item) => (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              ref={item.value === value ? scrollIntoStrip : null}
              className={`shrink-0 font-medium whitespace-nowrap text-t2 transition-colors -outline-offset-2 hover:text-t1 ${tab}`}
            >
              {item.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside}
      </div>
      {tabs.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="rounded-md">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** On a narrow screen the open tab may lie outside the strip. Only the strip moves, never the page. */
function scrollIntoStrip(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (!tab || !strip) return;
  const hiddenRight = tab.offsetLeft + tab.offsetWidth - (strip.scrollLeft + strip.clientWidth);
  if (hiddenRight > 0) strip.scrollLeft += hiddenRight + 24;
  else if (tab.offsetLeft < strip.scrollLeft) strip.scrollLeft = tab.offsetLeft - 24;
}
